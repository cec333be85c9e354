// The title's picture: the climber on a ledge before the mountain, at first light; and the name, cut from the ground.
#include "tools/assets/title.hpp"

#include "tools/assets/grid.hpp"
#include "tools/assets/hero.hpp"
#include "tools/assets/noise.hpp"
#include "tools/assets/palette.hpp"
#include "tools/assets/scenery.hpp"
#include "tools/assets/terrain.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <string_view>

namespace scree::assets {

using namespace palette;

namespace {

/// Draws everything solid as ground, tile by tile.
void draw_terrain(Picture& picture, const SolidAt& solid, Cover cover) {
    for (int row = 0; row * tile_px < picture.height(); ++row)
        for (int col = 0; col * tile_px < picture.width(); ++col) {
            const SolidAt here = [&](int x, int y) { return solid(col * tile_px + x, row * tile_px + y); };
            picture.draw(draw_ground(here, valley_theme(), cover, (col + 2 * row) % pattern_count), col * tile_px,
                         row * tile_px);
        }
}

void draw_scarf(Picture& picture, int x, int y, int length) {
    constexpr std::array<int, 12> wave = {0, 0, -1, -1, -1, 0, 1, 1, 1, 0, 0, -1};
    int at = y * 4;
    for (int n = 0; n < length; ++n) {
        at += wave[static_cast<std::size_t>(n / 2 % 12)] * 2 - 1;
        const int thick = n > length - 4 ? 2 : 3;
        for (int d = -1; d <= thick; ++d) {
            const Color color = d < 0 || d == thick ? outline : d == thick - 1 ? scarf_dark : scarf;
            if (picture.at(x - n, at / 4 + d) == scarf) continue;
            picture.set(x - n, at / 4 + d, color);
        }
    }
}

constexpr int letter_pitch = 65;  // px from letter to letter of the name

Color sky_of_hills(int step) { return mix(rgb(0x4d7585), rgb(0xcbb9a8), step); }

}  // namespace

Picture title_scene() {
    Picture scene = sky_layer();
    scene.draw(far_ridge_layer().part(500, 0, canvas_width, canvas_height), 0, 40);
    std::vector<int> peak = ridge_line(canvas_width, 10, 0, 34, 14, 140, 57);
    for (int x = 0; x < canvas_width; ++x) {
        const int away = std::abs(x - 400);
        int& top = peak[static_cast<std::size_t>(x)];
        top = 40 + away * 62 / 100 + away * away / 2600 + top * std::min(away, 120) / 120;
    }
    Picture mountain(canvas_width, canvas_height);
    draw_range(mountain, peak,
               {rgb(0xa9a9b4), rgb(0x6f8ba8), rgb(0xffeedd), rgb(0xb9cbdb), rgb(0xe3bf9f), 62, 190, 330}, 58);
    scene.draw(mountain, 0, 0);
    scene.draw(hills_layer().part(200, 0, canvas_width, canvas_height), 0, 0);
    for (int y = 330; y < canvas_height; ++y)  // mist in the valley
        for (int x = 0; x < canvas_width; ++x)
            if (bayer4(x, y) < (y - 330) / 2) scene.set(x, y, sky_of_hills(160));
    const std::vector<int> rough = ridge_line(canvas_width, 20, 0, 6, 3, 128, 77);
    const SolidAt ledge = [&](int x, int y) {
        const int column = std::clamp(x, 0, canvas_width - 1);
        const int uneven = rough[static_cast<std::size_t>(column)];
        if (x < 168) return y >= 262 + (x < 104 ? 0 : (x - 104) / 4);
        const int face = 278 + (x - 168) * 5 + uneven * 6;  // the ledge breaks off
        const int foot = 344 + (x - 168) / 24 + uneven;
        if (x < 300) return y >= std::min(face, foot) && !(y > 292 && y < 318 && x > 172 - uneven);
        if (x < 560) return y >= foot + 2;
        return y >= 350 - (x - 560) / 2 + uneven / 2;
    };
    draw_terrain(scene, ledge, Cover::top);
    Pose pose;
    pose.near_leg.foot = {4, 0};
    pose.far_leg.foot = {-3, 0};
    const int feet_x = 94;
    const int feet_y = 262;
    const Point knot = scarf_knot(pose);
    draw_scarf(scene, feet_x + knot.x + 1, feet_y + knot.y - 1, 34);
    scene.draw(draw_hero(pose), feet_x - hero_canvas / 2, feet_y - hero_canvas);
    return scene;
}

Picture title_logo() {
    // Cells of 8 px; a b c d are halves whose full corner is lower right, lower left, upper right, upper left.
    constexpr std::array<std::array<std::string_view, 10>, 4> forms = {{
        {"a#####b", "#######", "##d.c##", "##b....", "c####b.", ".c####b", "....c##", "##b.a##", "#######", "c#####d"},
        {"a#####b", "#######", "##d.c##", "##.....", "##.....", "##.....", "##.....", "##b.a##", "#######", "c#####d"},
        {"######b", "#######", "##..c##", "##..a##", "######d", "#####b.", "##c##b.", "##.c##b", "##..c##", "##...##"},
        {"#######", "#######", "##.....", "##.....", "#####..", "#####..", "##.....", "##.....", "#######", "#######"},
    }};
    constexpr std::array<std::size_t, 5> word = {0, 1, 2, 3, 3};
    constexpr int cell = 8;
    constexpr int pitch = letter_pitch;
    constexpr int inset = 4;
    const SolidAt solid = [&](int px, int py) {
        const int x = px - inset;
        const int y = py - inset;
        if (x < 0 || y < 0 || y >= 10 * cell || x / pitch >= 5) return false;
        const int col = x % pitch / cell;
        if (col >= 7) return false;
        const char form = forms[word[static_cast<std::size_t>(x / pitch)]][static_cast<std::size_t>(y / cell)]
                               [static_cast<std::size_t>(col)];
        const int i = x % pitch % cell;
        const int j = y % cell;
        switch (form) {
            case '#':
                return true;
            case 'a':
                return i + j >= cell - 1;
            case 'b':
                return j >= i;
            case 'c':
                return i >= j;
            case 'd':
                return i + j <= cell - 1;
            default:
                return false;
        }
    };
    Picture logo(5 * pitch + 2 * inset - 8, 10 * cell + 2 * inset + 4);
    Picture letters(logo.width(), logo.height());
    draw_terrain(letters, solid, Cover::top);
    for (int y = 0; y < letters.height(); ++y)  // brighter than the ground it is cut from
        for (int x = 0; x < letters.width(); ++x) {
            const Color color = letters.at(x, y);
            if (color == stone_heart)
                letters.set(x, y, stone_mid);
            else if (color == stone_mid)
                letters.set(x, y, stone_mid_lit);
            else if (color == stone_mid_lit)
                letters.set(x, y, stone_edge);
            else if (color == stone_edge)
                letters.set(x, y, stone_lip);
        }
    const Picture lined = letters.outlined(outline);
    for (int y = 0; y < lined.height(); ++y)
        for (int x = 0; x < lined.width(); ++x)
            if (lined.at(x, y).a != 0)
                for (int n = 1; n <= 3; ++n) logo.set(x, y + n, outline);
    logo.draw(lined, 0, 0);
    return logo;
}

void add_logo(Atlas& atlas) {
    const Picture logo = title_logo();
    for (int n = 0; n < 5; ++n)
        atlas.add({"logo_" + std::to_string(n), logo.part(n * letter_pitch, 0, letter_pitch, logo.height()), {0, 0}});
}

Picture window_icon(int size) {
    const int base = size % 32 == 0 ? 32 : 16;  // the two that are drawn; others are whole multiples
    Picture icon(base, base);
    for (int y = 0; y < base; ++y)
        for (int x = 0; x < base; ++x) {
            const int t = y * 256 / base;
            const bool corner = (x == 0 || x == base - 1) && (y == 0 || y == base - 1);
            if (!corner)
                icon.set(x, y, t < 128 ? mix(sky_blue, sky_pale, t * 2) : mix(sky_pale, sky_peach, t * 2 - 256));
        }
    for (int y = base / 6; y < base; ++y)  // one peak
        for (int x = 0; x < base; ++x) {
            const int d = x - base * 3 / 4;
            if (std::abs(d) <= (y - base / 6) * 3 / 4 && icon.at(x, y).a != 0)
                icon.set(x, y, y < base / 3 ? (d > 0 ? white : rgb(0xc3d2df)) : d > 0 ? rgb(0x8fa9bf) : rgb(0x6787a2));
        }
    if (base == 16) {
        icon.draw(draw_hero({}).part(8, 8, 16, 14), 0, 2);
    } else {
        Picture ground(32, 32);
        draw_terrain(
            ground, [](int, int y) { return y >= 25; }, Cover::top);
        icon.draw(ground, 0, 0);
        draw_scarf(icon, 11, 14, 9);
        icon.draw(draw_hero({}), -2, -7);
        for (const int x : {0, 31})
            for (const int y : {0, 31}) icon.set(x, y, clear);
    }
    Picture out(size, size);
    for (int y = 0; y < size; ++y)
        for (int x = 0; x < size; ++x) out.set(x, y, icon.at(x * base / size, y * base / size));
    return out;
}

}  // namespace scree::assets
