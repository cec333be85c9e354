#include "tools/assets/art.hpp"

#include "engine/core/file.hpp"
#include "tools/assets/font.hpp"
#include "tools/assets/ground_pictures.hpp"
#include "tools/assets/sprites.hpp"
#include "tools/assets/tileset.hpp"
#include "tools/images/images.hpp"

#include <array>
#include <system_error>

namespace scree::assets {

namespace {

/// Writes files one after the other and collects what could not be written.
class Writer {
  public:
    explicit Writer(std::filesystem::path dir) : dir_(std::move(dir)) {}
    void png(const Picture& picture, const std::string& name) { add(save_png(picture, place(name))); }
    void text(const std::string& text, const std::string& name) { add(write_file(place(name), text)); }
    void add(Problems problems) { problems_.insert(problems_.end(), problems.begin(), problems.end()); }
    [[nodiscard]] const Problems& problems() const { return problems_; }

  private:
    /// Of this name, in a folder that is there.
    std::filesystem::path place(const std::string& name) {
        std::error_code ignored;
        std::filesystem::create_directories((dir_ / name).parent_path(), ignored);
        return dir_ / name;
    }
    std::filesystem::path dir_;
    Problems problems_;
};

void write_tileset(Writer& write, const Tiles& tiles, const std::string& rules, const std::string& name) {
    write.png(tileset_picture(tiles), "tilesets/" + name + ".png");
    write.text(tileset_sidecar(tiles), "tilesets/" + name + ".tiles.json");
    write.text(rules, "tilesets/" + name + ".rules.json");
}

void write_ground(Writer& write, const Theme& theme) {
    write.png(veil_picture(theme), "ground/" + theme.name + "_veil.png");
    write.png(edge_picture(theme), "ground/" + theme.name + "_edge.png");
    write.png(backwall_picture(theme), "ground/" + theme.name + "_backwall.png");
}

/// The text with `part` in the place of `mark`.
std::string filled(std::string text, const std::string& mark, const std::string& part) {
    const std::size_t at = text.find(mark);
    return at == std::string::npos ? text : text.replace(at, mark.size(), part);
}

}  // namespace

Problems make_art(const std::filesystem::path& dir, const std::filesystem::path& from) {
    Problems problems;
    const auto text = [&](const char* name) {
        Result<std::string> read = read_file(from / name);
        append(problems, std::move(read.problems));
        return read.value.value_or("");
    };
    const auto picture = [&](const std::string& name) {
        Result<Picture> read = load_picture(from / "tiles" / (name + ".png"));
        append(problems, std::move(read.problems));
        return read.value.value_or(Picture());
    };
    const std::string rules = text("tiles/rules.json");
    const std::string guide = text("tiles/guide.md");
    const std::vector<Glyph> glyphs = glyphs_of(text("letters.txt"));
    const Picture finds = picture("finds");
    std::vector<Tiles> areas;
    const std::array<const Theme*, 3> themes = {&valley_theme(), &mine_theme(), &summit_theme()};
    for (const Theme* theme : themes) areas.push_back(area_tiles(*theme, picture(theme->name)));
    if (!problems.empty()) return problems;

    Writer write(dir);
    for (std::size_t n = 0; n < themes.size(); ++n) {
        write_tileset(write, areas[n], rules, themes[n]->name);
        write_ground(write, *themes[n]);
    }
    for (const std::string_view rock : rocks) {
        write.png(strata_picture(rock), "ground/" + std::string(rock) + "_strata.png");
        write.png(finds_picture(rock, finds), "ground/" + std::string(rock) + "_finds.png");
    }
    const Tiles& tiles = areas.front();
    write.png(rim_picture(tiles), "ground/rims.png");
    write.png(haze_picture(), "ground/haze.png");
    write.text(collision_cells(tiles), "scree.collision.json");
    write.text(filled(filled(guide, "{{cells}}\n", collision_table(tiles)), "{{tiles}}\n", tileset_table(tiles)),
               "tilesets/README.md");

    write.png(tile_group(tiles, {"bush_left", "bush_right"}), "decals/bush.png");
    write.png(tile_group(tiles, {"boulder"}), "decals/boulder.png");

    const Font small = small_font(glyphs);
    write.png(font_picture(small), "fonts/small.png");
    write.text(font_description(small, "small.png"), "fonts/small.json");
    const Font large = large_font(glyphs);
    write.png(font_picture(large), "fonts/large.png");
    write.text(font_description(large, "large.png"), "fonts/large.json");

    write.add(finish_sprites(dir));
    write.add(join_icons(dir));
    return write.problems();
}

}  // namespace scree::assets
