#include "game/view/art.hpp"

#include "engine/level/level.hpp"

namespace scree {

Result<Art> load_art(const std::filesystem::path& content) {
    Art art;
    art.content = content;
    Problems problems;
    auto sprites = load_sprites((content / "sprites/sprites.json").string(), art.textures);
    auto small = load_font((content / "fonts/small.json").string(), art.textures);
    auto large = load_font((content / "fonts/large.json").string(), art.textures);
    append(problems, sprites.problems);
    append(problems, small.problems);
    append(problems, large.problems);
    if (!sprites || !small || !large) return {{}, std::move(problems)};
    art.sprites = std::move(*sprites.value);
    art.silhouettes = art.textures.add((content / "sprites/silhouettes.png").string());
    art.companion = art.sprites;
    art.companion.texture = art.textures.add((content / "sprites/companion.png").string());
    art.small = std::move(*small.value);
    art.large = std::move(*large.value);
    return {std::move(art), std::move(problems)};
}

std::string area_of(const Level& level) {
    const std::string area = level.values.value_text("background", "valley");
    return area.empty() ? "valley" : area;
}

int number_of(std::string_view name) {
    int number = 0;
    for (const char digit : name) {
        if (digit < '0' || digit > '9' || number > 99) break;
        number = 10 * number + (digit - '0');
    }
    return number;
}

}  // namespace scree
