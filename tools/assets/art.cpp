#include "tools/assets/art.hpp"

#include "engine/core/file.hpp"
#include "tools/assets/backwall.hpp"
#include "tools/assets/edges.hpp"
#include "tools/assets/font.hpp"
#include "tools/assets/icon.hpp"
#include "tools/assets/sprites.hpp"
#include "tools/assets/strata.hpp"
#include "tools/assets/tileset.hpp"
#include "tools/images/images.hpp"

#include <system_error>

namespace scree::assets {

namespace {

Image image_of(const Picture& picture) {
    Image image(picture.width(), picture.height());
    for (int y = 0; y < image.height; ++y)
        for (int x = 0; x < image.width; ++x) {
            const Color color = picture.at(x, y);
            image.set(x, y, {color.r, color.g, color.b, color.a});
        }
    return image;
}

/// Writes files one after the other and collects what could not be written.
class Writer {
  public:
    explicit Writer(std::filesystem::path dir) : dir_(std::move(dir)) {}
    void png(const Picture& picture, const std::string& name) { add(save_png(image_of(picture), place(name))); }
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

void write_tileset(Writer& write, const Tiles& tiles, const std::string& name) {
    write.png(tileset_picture(tiles), "tilesets/" + name + ".png");
    write.text(tileset_sidecar(tiles), "tilesets/" + name + ".tiles.json");
    write.text(tileset_rules(tiles), "tilesets/" + name + ".rules.json");
}

void write_ground(Writer& write, const Theme& theme) {
    write.png(strata_picture(theme), "ground/" + theme.name + "_strata.png");
    write.png(veil_picture(theme), "ground/" + theme.name + "_veil.png");
    write.png(edge_picture(theme), "ground/" + theme.name + "_edge.png");
    write.png(finds_picture(theme), "ground/" + theme.name + "_finds.png");
    write.png(backwall_picture(theme), "ground/" + theme.name + "_backwall.png");
}

}  // namespace

Problems make_art(const std::filesystem::path& dir) {
    Writer write(dir);
    const Tiles tiles = area_tiles(valley_theme());
    write_tileset(write, tiles, "valley");
    write_tileset(write, area_tiles(mine_theme()), "mine");
    write_tileset(write, area_tiles(summit_theme()), "summit");
    for (const Theme* theme : {&valley_theme(), &mine_theme(), &summit_theme()}) write_ground(write, *theme);
    write.png(rim_picture(tiles), "ground/rims.png");
    write.png(haze_picture(), "ground/haze.png");
    write.text(collision_cells(tiles), "scree.collision.json");
    write.text(tileset_table(tiles), "tilesets/README.md");

    write.png(tile_group(tiles, {"bush_left", "bush_right"}), "decals/bush.png");
    write.png(tile_group(tiles, {"boulder"}), "decals/boulder.png");

    const Font small = small_font();
    write.png(font_picture(small), "fonts/small.png");
    write.text(font_description(small, "small.png"), "fonts/small.json");
    const Font large = large_font();
    write.png(font_picture(large), "fonts/large.png");
    write.text(font_description(large, "large.png"), "fonts/large.json");

    write.add(finish_sprites(dir));
    write.add(join_icons(dir));
    return write.problems();
}

}  // namespace scree::assets
