#include "tools/assets/art.hpp"

#include "engine/core/file.hpp"
#include "tools/assets/atlas.hpp"
#include "tools/assets/backwall.hpp"
#include "tools/assets/decals.hpp"
#include "tools/assets/edges.hpp"
#include "tools/assets/font.hpp"
#include "tools/assets/icons.hpp"
#include "tools/assets/mountain.hpp"
#include "tools/assets/scenery.hpp"
#include "tools/assets/strata.hpp"
#include "tools/assets/svg.hpp"
#include "tools/assets/tileset.hpp"
#include "tools/assets/title.hpp"
#include "tools/assets/vista.hpp"
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

/// Writes files one after the other and remembers the first that could not be written.
class Writer {
  public:
    explicit Writer(std::filesystem::path dir) : dir_(std::move(dir)) {}
    void png(const Picture& picture, const std::string& name) { note(save_png(image_of(picture), place(name)), name); }
    void text(const std::string& text, const std::string& name) { note(write_file(place(name), text), name); }
    [[nodiscard]] std::string trouble() const { return trouble_; }

  private:
    /// Of this name, in a folder that is there.
    std::filesystem::path place(const std::string& name) {
        std::error_code ignored;
        std::filesystem::create_directories((dir_ / name).parent_path(), ignored);
        return dir_ / name;
    }
    void note(const Problems& problems, const std::string& name) {
        if (!problems.empty() && trouble_.empty()) trouble_ = "cannot write " + (dir_ / name).string();
    }
    std::filesystem::path dir_;
    std::string trouble_;
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

/// All that is seen of it becomes white.
Picture silhouettes(Picture picture) {
    for (int y = 0; y < picture.height(); ++y)
        for (int x = 0; x < picture.width(); ++x)
            if (picture.at(x, y).a != 0) picture.set(x, y, rgb(0xffffff));
    return picture;
}

}  // namespace

std::string make_art(const std::filesystem::path& dir) {
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

    write.png(single_conifer(36), "decals/pine_small.png");
    write.png(single_conifer(64), "decals/pine.png");
    write.png(single_conifer(96), "decals/pine_tall.png");
    write.png(tile_group(tiles, {"bush_left", "bush_right"}), "decals/bush.png");
    write.png(tile_group(tiles, {"boulder"}), "decals/boulder.png");
    write.png(tall_grass(72, 34), "decals/front_grass.png");
    write.png(goat(), "decals/goat.png");
    write.png(rope_bridge(), "decals/rope_bridge.png");
    write.png(pennants(), "decals/pennants.png");
    write.png(window_mark(), "decals/window.png");
    for (const Decal& decal : aqueduct_decals()) write.png(decal.picture, "decals/" + decal.name + ".png");
    for (const Decal& decal : bank_decals()) write.png(decal.picture, "decals/" + decal.name + ".png");
    for (const Decal& decal : crag_decals()) write.png(decal.picture, "decals/" + decal.name + ".png");
    for (const Decal& decal : mine_decals()) write.png(decal.picture, "decals/" + decal.name + ".png");
    for (const Decal& decal : summit_decals()) write.png(decal.picture, "decals/" + decal.name + ".png");

    Atlas atlas;
    add_hero(atlas);
    add_machines(atlas);
    add_treasure(atlas);
    add_gems(atlas);
    add_works(atlas);
    add_switches(atlas);
    add_hazards(atlas);
    add_creatures(atlas);
    add_effects(atlas);
    add_panel(atlas);
    add_vistas(atlas);
    add_logo(atlas);
    write.png(atlas.picture(), "sprites/sprites.png");
    write.text(atlas.description("sprites.png"), "sprites/sprites.json");
    write.png(silhouettes(atlas.picture()), "sprites/silhouettes.png");

    const Font small = small_font();
    write.png(font_picture(small), "fonts/small.png");
    write.text(font_description(small, "small.png"), "fonts/small.json");
    const Font large = large_font();
    write.png(font_picture(large), "fonts/large.png");
    write.text(font_description(large, "large.png"), "fonts/large.json");

    write.png(title_scene(), "sprites/title.png");
    write.png(mountain_picture(), "sprites/mountain.png");
    write.png(title_logo(), "sprites/logo.png");
    for (const int size : {16, 32, 48, 64, 128, 256, 512})
        write.png(window_icon(size), "sprites/icon_" + std::to_string(size) + ".png");
    write.text(svg_of(window_icon(32)), "sprites/icon.svg");
    for (const Icon& icon : editor_icons(atlas)) write.png(icon.picture, "sprites/editor/" + icon.name + ".png");

    write.png(cloud_layers(), "backgrounds/clouds.png");
    write.png(lights(), "backgrounds/lights.png");
    write.png(far_ridge_layer(), "backgrounds/valley_1.png");
    write.png(ridge_layer(), "backgrounds/valley_2.png");
    write.png(hills_layer(), "backgrounds/valley_3.png");
    write.png(foreground_layer(), "backgrounds/valley_4.png");
    write.png(teal_slide_crag(), "backgrounds/crag_slide.png");
    write.png(teal_parted_crag(), "backgrounds/crag_parted.png");
    write.png(cavern_layer(), "backgrounds/mine_0.png");
    write.png(far_gallery_layer(), "backgrounds/mine_1.png");
    write.png(gallery_layer(), "backgrounds/mine_2.png");
    write.png(near_gallery_layer(), "backgrounds/mine_3.png");
    write.png(mine_foreground_layer(), "backgrounds/mine_4.png");

    write.png(cloud_sea_layer(), "backgrounds/summit_1.png");
    write.png(ice_ridge_layer(), "backgrounds/summit_2.png");
    write.png(serac_layer(), "backgrounds/summit_3.png");
    write.png(summit_foreground_layer(), "backgrounds/summit_4.png");
    return write.trouble();
}

}  // namespace scree::assets
