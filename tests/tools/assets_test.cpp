#include "tests/support/files.hpp"
#include "tests/support/temp_folder.hpp"
#include "tests/support/test.hpp"
#include "tools/assets/art.hpp"
#include "tools/assets/ground_pictures.hpp"
#include "tools/assets/sprites.hpp"
#include "tools/assets/terrain.hpp"
#include "tools/assets/theme.hpp"
#include "tools/assets/tileset.hpp"
#include "tools/images/images.hpp"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <string>

using namespace scree;
using namespace scree::assets;
namespace fs = std::filesystem;

namespace {

Tiles tiles_of(const Theme& theme) {
    const Result<Picture> drawn = load_picture("tools/assets/tiles/" + theme.name + ".png");
    REQUIRE(drawn);
    return area_tiles(theme, *drawn.value);
}

}  // namespace

TEST_CASE("the committed art is what its sources draw") {
    const TempFolder folder;
    fs::create_directories(folder.path / "sprites");
    for (const char* source : {"sprites.json", "sprites.png", "icon_16.png", "icon_32.png", "icon_48.png",
                               "icon_64.png", "icon_128.png", "icon_256.png"})
        fs::copy_file(fs::path("content/sprites") / source, folder.path / "sprites" / source);
    REQUIRE(make_art(folder.path, "tools/assets").empty());
    int pictures = 0;
    for (const auto& entry : fs::recursive_directory_iterator(folder.path)) {
        if (!entry.is_regular_file()) continue;
        const fs::path committed = "content" / fs::relative(entry.path(), folder.path);
        INFO(committed << " (mend with: scree-assets art content)");
        REQUIRE(fs::exists(committed));
        if (entry.path().extension() == ".png") {
            const std::optional<Image> drawn = read_image(entry.path());
            REQUIRE(drawn);
            CHECK(drawn == read_image(committed));
            ++pictures;
        } else {
            CHECK(bytes_of(entry.path()) == bytes_of(committed));
        }
    }
    CHECK(pictures >= 20);
}

TEST_CASE("finishing sprites repeats the border of each frame and whitens its silhouette") {
    const TempFolder folder;
    fs::create_directories(folder.path / "sprites");
    std::ofstream(folder.path / "sprites/sprites.json")
        << R"({"version": 1, "image": "sprites.png", "animations": {}, "frames": {
               "dot": {"x": 1, "y": 1, "w": 2, "h": 1, "ox": 0, "oy": 0}}})";
    Image picture(5, 4, transparent);
    picture.set(1, 1, scree::Color::hex(0xff0000));
    picture.set(2, 1, scree::Color::hex(0x00ff00));
    REQUIRE(save_png(picture, folder.path / "sprites/sprites.png").empty());
    REQUIRE(finish_sprites(folder.path).empty());
    const std::optional<Image> sprites = read_image(folder.path / "sprites/sprites.png");
    const std::optional<Image> silhouettes = read_image(folder.path / "sprites/silhouettes.png");
    REQUIRE(sprites);
    REQUIRE(silhouettes);
    CHECK(sprites->at(0, 0) == scree::Color::hex(0xff0000));
    CHECK(sprites->at(3, 2) == scree::Color::hex(0x00ff00));
    CHECK(sprites->at(4, 1) == transparent);
    CHECK(silhouettes->at(3, 2) == white);
    CHECK(silhouettes->at(3, 3) == transparent);
}

TEST_CASE("frames whose borders overlap, or that leave the picture, are named") {
    const TempFolder folder;
    fs::create_directories(folder.path / "sprites");
    std::ofstream(folder.path / "sprites/sprites.json")
        << R"({"version": 1, "image": "sprites.png", "animations": {}, "frames": {
               "a": {"x": 1, "y": 1, "w": 2, "h": 2, "ox": 0, "oy": 0},
               "b": {"x": 4, "y": 1, "w": 2, "h": 2, "ox": 0, "oy": 0},
               "c": {"x": 0, "y": 8, "w": 2, "h": 2, "ox": 0, "oy": 0}}})";
    REQUIRE(save_png(Image(20, 20), folder.path / "sprites/sprites.png").empty());
    const Problems problems = finish_sprites(folder.path);
    REQUIRE(problems.size() == 2);
    CHECK(problems[0].place == "frame \"a\"");
    CHECK(problems[0].what == "it is nearer than 2 px to frame \"b\"");
    CHECK(problems[1].place == "frame \"c\"");
    CHECK(problems[1].what == "it must lie inside the picture, 1 px from each edge");
}

TEST_CASE("a slope's picture is solid exactly under the profile that the collision uses, in every area") {
    for (const Theme* theme : {&valley_theme(), &mine_theme(), &summit_theme()})
        for (const Tile& tile : tiles_of(*theme)) {
            if (tile.shape != "floor" || !tile.one_way.empty() || tile.profile.size() != 2) continue;
            INFO(theme->name << ' ' << tile.name);
            const int left = tile.profile.front().second;
            const int right = tile.profile.back().second;
            for (int x = 0; x < tile_px; ++x) {
                int top = 0;
                while (top < tile_px && tile.picture.at(x, top).a == 0) ++top;
                // The line's height over the column's middle, in 32nds of a pixel, rounded up to the next pixel's
                // middle.
                const int line = left * 32 + (right - left) * (2 * x + 1);
                CHECK(top == std::min(tile_px, (line - 16 + 31) / 32));
            }
        }
}

TEST_CASE("all areas have tiles of the same ids and shapes, so that rooms can change their dress") {
    const Tiles valley = tiles_of(valley_theme());
    for (const Theme* theme : {&mine_theme(), &summit_theme()}) {
        const Tiles tiles = tiles_of(*theme);
        REQUIRE(tiles.size() == valley.size());
        for (std::size_t n = 0; n < tiles.size(); ++n) {
            INFO(theme->name << ' ' << tiles[n].name);
            CHECK(tiles[n].id == valley[n].id);
            CHECK(tiles[n].name == valley[n].name);
            CHECK(tiles[n].shape == valley[n].shape);
            CHECK(tiles[n].profile == valley[n].profile);
            CHECK(tiles[n].one_way == valley[n].one_way);
        }
    }
}

TEST_CASE("no two tiles have one id, and every ground tile exists in all patterns") {
    const Tiles tiles = tiles_of(valley_theme());
    for (std::size_t n = 1; n < tiles.size(); ++n) CHECK(tiles[n - 1].id < tiles[n].id);
    const auto exists = [&](int id) {
        return std::any_of(tiles.begin(), tiles.end(), [id](const Tile& tile) { return tile.id == id; });
    };
    for (int n = 0; n < block_size; ++n)
        for (int pattern = 1; pattern < pattern_count; ++pattern)
            CHECK(exists(ground_id(n, pattern)) == exists(ground_id(n, 0)));
}

TEST_CASE("light from the right lies on edges that face right or up, 1 px bright and fading over six") {
    const SolidAt wall = [](int x, int) { return x < 10; };  // air to the right
    const Picture right = draw_rim(wall, 1);
    CHECK(right.at(9, 8).a > 150);
    CHECK(right.at(8, 8).a < right.at(9, 8).a);
    CHECK(right.at(4, 8).a > 0);
    CHECK(right.at(3, 8).a == 0);
    CHECK(right.at(10, 8).a == 0);
    const Picture left = draw_rim(wall, -1);
    CHECK(left.at(9, 8).a == 0);
    const SolidAt floor = [](int, int y) { return y >= 4; };
    CHECK(draw_rim(floor, 1).at(8, 4).a > 150);
    CHECK(draw_rim(floor, -1).at(8, 4).a > 150);
    CHECK(draw_rim(floor, 1).at(8, 12).a == 0);
}

TEST_CASE("overhangs have no light, and an upright wall has a rim of one colour") {
    const SolidAt overhang = [](int x, int y) { return 2 * x > y; };  // steep, with air to the left and below
    const Picture unlit = draw_rim(overhang, -1);
    for (int y = 0; y < 16; ++y)
        for (int x = 0; x < 16; ++x) CHECK(unlit.at(x, y).a == 0);
    const Picture dark = draw_ground(overhang, valley_theme(), Cover::loose, 0);
    for (int y = 0; y < 16; ++y) CHECK(dark.at(y / 2 + 1, y) == dark.at(1, 0));
    for (const bool is_right : {true, false}) {
        const Picture wall =
            draw_ground([&](int x, int) { return is_right == (x < 8); }, valley_theme(), Cover::top, 0);
        for (int y = 0; y < 16; ++y) CHECK(wall.at(is_right ? 7 : 8, y) == wall.at(is_right ? 7 : 8, 0));
    }
}

TEST_CASE("a wall inside the mountain ends in the open with a dark edge and lit stones along it, and nothing floats") {
    const Picture wall = backwall_picture(valley_theme());
    constexpr int left = 256, top = 128;  // of the choice with wall at both left corners
    for (int y = top; y < top + 128; ++y)
        for (int col = 0; col < 16; ++col) {
            int end = 0;
            while (end < 16 && wall.at(left + 16 * col + end, y).a > 0) ++end;
            REQUIRE(end > 3);
            for (int x = end; x < 16; ++x) CHECK(wall.at(left + 16 * col + x, y).a == 0);
            const auto light = [&](int from_end) {
                const Color color = wall.at(left + 16 * col + end - from_end, y);
                return color.r + color.g + color.b;
            };
            CHECK(light(1) < std::max(light(2), light(3)));
        }
}
