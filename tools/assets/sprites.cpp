#include "tools/assets/sprites.hpp"

#include "engine/view/sprite_atlas.hpp"
#include "tools/assets/picture.hpp"
#include "tools/images/images.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace scree::assets {

namespace {

Problem unfit(const std::filesystem::path& file, const std::string& frame, const std::string& what,
              const std::string& remedy) {
    return {Severity::error, "sprite-place", file.string(), "frame \"" + frame + '"', what, remedy};
}

/// With the border around it.
bool is_inside(const RectI& box, const Image& picture) {
    return box.x >= 1 && box.y >= 1 && box.x + box.w < picture.width && box.y + box.h < picture.height;
}

/// So near that their borders would overlap.
bool are_near(const RectI& a, const RectI& b) {
    return a.x < b.x + b.w + 2 && b.x < a.x + a.w + 2 && a.y < b.y + b.h + 2 && b.y < a.y + a.h + 2;
}

Problems check_places(const SpriteAtlas& atlas, const Image& picture, const std::filesystem::path& file) {
    Problems problems;
    for (auto one = atlas.frames.begin(); one != atlas.frames.end(); ++one) {
        if (!is_inside(one->second.source, picture))
            problems.push_back(unfit(file, one->first, "it must lie inside the picture, 1 px from each edge",
                                     "Move it, or make the picture larger"));
        for (auto other = std::next(one); other != atlas.frames.end(); ++other)
            if (are_near(one->second.source, other->second.source))
                problems.push_back(unfit(file, one->first, "it is nearer than 2 px to frame \"" + other->first + '"',
                                         "Move one of them"));
    }
    return problems;
}

void repeat_border(Image& picture, const RectI& box) {
    for (int y = box.y - 1; y <= box.y + box.h; ++y)
        for (int x = box.x - 1; x <= box.x + box.w; ++x)
            picture.set(x, y,
                        picture.at(std::clamp(x, box.x, box.x + box.w - 1), std::clamp(y, box.y, box.y + box.h - 1)));
}

/// Replaces the colour of each pixel that has one.
template <class Change>
void recolour(Picture& picture, Change change) {
    for (int y = 0; y < picture.height; ++y)
        for (int x = 0; x < picture.width; ++x)
            if (const Color now = picture.at(x, y); now.a != 0) picture.set(x, y, change(now));
}

/// The hero's blue coat and orange scarf as those of the other climber.
Color in_teal(Color color) {
    constexpr std::array<std::pair<Color, Color>, 5> dyes{{
        {Color::hex(0x4f79b7), Color::hex(0x4f7f78)},
        {Color::hex(0x2d4a7c), Color::hex(0x2c5552)},
        {Color::hex(0x223459), Color::hex(0x1c3a3a)},
        {Color::hex(0xff6b35), Color::hex(0x2fc3b3)},
        {Color::hex(0xd9402b), Color::hex(0x1f8f84)},
    }};
    for (const auto& [from, to] : dyes)
        if (color == from) return to;
    return color;
}

}  // namespace

Problems finish_sprites(const std::filesystem::path& dir) {
    const std::filesystem::path description = dir / "sprites" / "sprites.json";
    const std::filesystem::path file = dir / "sprites" / "sprites.png";
    TextureRegistry textures;
    const Result<SpriteAtlas> atlas = load_sprites(description.string(), textures);
    if (!atlas) return atlas.problems;
    Result<Picture> read = load_picture(file);
    if (!read) return read.problems;
    Picture& picture = *read.value;
    if (Problems problems = check_places(*atlas.value, picture, description); !problems.empty()) return problems;
    for (const auto& [name, frame] : atlas.value->frames) repeat_border(picture, frame.source);
    if (Problems problems = save_png(picture, file); !problems.empty()) return problems;
    Picture other = picture;
    recolour(other, in_teal);
    if (Problems problems = save_png(other, dir / "sprites" / "companion.png"); !problems.empty()) return problems;
    recolour(picture, [](Color) { return white; });
    return save_png(picture, dir / "sprites" / "silhouettes.png");
}

}  // namespace scree::assets
