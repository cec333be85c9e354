// The mountain of the map: meadows at its foot, the galleries of the mine in its open side, ice from there to the top.
#include "tools/assets/mountain.hpp"

#include "game/view/mountain_stops.hpp"
#include "tools/assets/noise.hpp"
#include "tools/assets/palette.hpp"
#include "tools/assets/scenery.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <span>

namespace scree::assets {

using namespace palette;

namespace {

constexpr int snow_line = 172;  // rows where the areas meet
constexpr int tree_line = 272;

Color dithered(std::span<const Color> colors, int at, int span, int x, int y) {
    const int steps = static_cast<int>(colors.size()) - 1;
    const int place = std::clamp(at * steps * 16 / span + bayer4(x, y) - 8, 0, steps * 16);
    const int n = std::min(place / 16, steps - 1);
    return mix(colors[static_cast<std::size_t>(n)], colors[static_cast<std::size_t>(n) + 1], place % 16 * 16);
}

/// Night above the summit, sunset round it, dawn over the valley: the whole day of the climb.
Picture sky_of_the_climb() {
    constexpr std::array<Color, 8> stops = {rgb(0x221742), rgb(0x3c2260), rgb(0x6b2d73), rgb(0xb3527f),
                                            rgb(0xf08d78), rgb(0xf7c9a0), rgb(0xc3cfd3), rgb(0x98c1d9)};
    Picture sky(canvas_width, canvas_height);
    for (int y = 0; y < canvas_height; ++y)
        for (int x = 0; x < canvas_width; ++x) sky.set(x, y, dithered(stops, y, 300, x, y));
    for (int star = 0; star < 70; ++star) {
        const int x = hash_at(star, 0, 901, canvas_width);
        const int y = hash_at(star, 1, 901, 96);
        if (hash_at(star, 2, 901, 96) < y) continue;
        sky.set(x, y, mix(sky.at(x, y), white, star % 4 == 0 ? 230 : 120));
    }
    return sky;
}

/// Rows of the mountain's outline; concave below, steep at the top.
std::vector<int> outline_of_mountain() {
    std::vector<int> line = ridge_line(canvas_width, 14, 0, 22, 12, 140, 911);
    for (int x = 0; x < canvas_width; ++x) {
        const int away = std::abs(x - 238);
        int& top = line[static_cast<std::size_t>(x)];
        const int calm = std::min(away, 90);  // the summit itself is no accident
        top = 46 + away * 98 / 100 - away * away / 1700 + (top - 11) * calm / 90;
    }
    return line;
}

void draw_mountain(Picture& scene) {
    const std::vector<int> ridge = outline_of_mountain();
    const auto flank = [&](Color lit, Color shade, Color snow_lit, Color snow_shade, int depth) {
        Picture picture(canvas_width, canvas_height);
        draw_range(picture, ridge, {lit, shade, snow_lit, snow_shade, rgb(0x8fa7a5), depth, 300, 420}, 912);
        return picture;
    };
    const Picture high = flank(rgb(0xb98fae), rgb(0x4f5286), rgb(0xffe6d2), rgb(0x8fa3d2), 86);
    const Picture middle = flank(rgb(0x8d6f7d), rgb(0x4c3a52), {}, {}, 0);
    const Picture low = flank(rgb(0x7da06a), rgb(0x3d6a63), {}, {}, 0);
    for (int x = 0; x < canvas_width; ++x)
        for (int y = 0; y < canvas_height; ++y) {
            if (high.at(x, y).a == 0) continue;
            // Tongues of snow reach down, flecks of it lie below them; and so with the green.
            const int wave = hash_at(x / 23, 0, 913, 15) + hash_at((x + 11) / 23, 1, 913, 15) - 14;
            const int fleck = hash_at(x / 3, y / 2, 914, 18) + hash_at(x, y, 915, 5) - 10;
            const bool snow = y < snow_line + wave / 2 + fleck;
            const bool wood = y > tree_line + wave / 2 + fleck;
            scene.set(x, y, snow ? high.at(x, y) : wood ? low.at(x, y) : middle.at(x, y));
        }
}

/// Height of the way at `x` between two stops.
int route_at(PointI a, PointI b, int x) { return b.x == a.x ? a.y : a.y + (b.y - a.y) * (x - a.x) / (b.x - a.x); }

/// One gallery: from the first to the last of these stops, open towards us.
void draw_gallery(Picture& scene, std::span<const PointI> stops, int left_end, int right_end) {
    constexpr int high = 30;
    std::vector<PointI> route(stops.begin(), stops.end());
    std::sort(route.begin(), route.end(), [](PointI a, PointI b) { return a.x < b.x; });
    const auto floor_at = [&](int x) {
        if (x <= route.front().x) return route.front().y;
        for (std::size_t n = 1; n < route.size(); ++n)
            if (x <= route[n].x) return route_at(route[n - 1], route[n], x);
        return route.back().y;
    };
    for (int x = left_end; x <= right_end; ++x) {
        const int floor = floor_at(x);
        const int end = std::min(x - left_end, right_end - x);
        const int arch = end < 10 ? (10 - end) * (10 - end) * high / 130 : 0;
        const int roof =
            floor - high + arch + (hash_at(x / 9, floor / 60, 921, 7) + hash_at((x + 5) / 9, floor / 60, 922, 7)) / 2;
        for (int y = roof - 3; y <= floor + 5; ++y) {
            Color color = rgb(0x1f1827);
            if (y < roof)
                color = rgb(0x33273c);  // the broken edge
            else if (y < roof + 7)
                color = bayer4(x, y) < (y - roof) * 2 ? rgb(0x1f1827) : rgb(0x120e1a);
            else if (y > floor)
                color = y == floor + 1   ? rgb(0xb59c9a)
                        : y == floor + 2 ? rgb(0x97808a)
                        : y < floor + 5  ? rgb(0x6d5a68)
                                         : rgb(0x33273c);
            else if (hash_at(x / 3, y / 3, 923, 17) == 0)
                color = rgb(0x2e2338);
            scene.set(x, y, color);
        }
    }
    for (int x = left_end + 16; x < right_end - 10; x += 34) {  // timbering, and a lamp on every other frame
        const int floor = floor_at(x);
        scene.fill(x, floor - 22, 3, 22, wood);
        scene.fill(x, floor - 22, 1, 22, wood_lit);
        scene.fill(x - 5, floor - 24, 13, 3, wood);
        scene.fill(x - 5, floor - 24, 13, 1, wood_lit);
        if ((x - left_end) / 34 % 2 != 0) continue;
        draw_glow(scene, x + 7, floor - 17, 26, rgb(0xffd166), 92);
        scene.fill(x + 6, floor - 19, 3, 4, rgb(0xfff0c0));
        scene.fill(x + 6, floor - 20, 3, 1, metal_dark);
    }
    for (int x = left_end + 4; x < right_end - 2; ++x) {  // rails
        const int floor = floor_at(x);
        scene.set(x, floor, x % 6 < 2 ? wood : metal);
    }
}

/// From one gallery to the next, with a ladder.
void draw_shaft(Picture& scene, int x, int top, int bottom) {
    for (int y = top; y < bottom; ++y)
        for (int d = -9; d <= 9; ++d) {
            const int rim = 8 + hash_at(y / 3, x, 931, 3);
            if (std::abs(d) > rim) continue;
            scene.set(x + d, y, std::abs(d) > rim - 2 ? rgb(0x33273c) : rgb(0x1a1422));
        }
    for (int y = top + 2; y < bottom; ++y) {
        scene.set(x - 4, y, wood_lit);
        scene.set(x + 4, y, wood);
        if (y % 5 == 0) scene.fill(x - 3, y, 7, 1, wood_lit);
    }
}

/// A ledge of snow that the way runs on.
void draw_ledge(Picture& scene, PointI from, PointI to) {
    const int steps = std::max(std::abs(to.x - from.x), std::abs(to.y - from.y));
    for (int n = -7; n <= steps + 7; ++n) {
        const int x = from.x + (to.x - from.x) * n / steps;
        const int y = from.y + (to.y - from.y) * std::clamp(n, 0, steps) / steps;
        const int end = n < 0 ? -n : n > steps ? n - steps : 0;
        const int deep = 8 + hash_at(x / 4, y / 9, 941, 4) - end;
        for (int d = 1; d <= deep; ++d) {
            constexpr std::array<Color, 4> under = {rgb(0xc9d6f5), rgb(0x8fa3d2), rgb(0x6c76ae), rgb(0x4f5286)};
            const int shade = std::clamp((d - 3) * 16 / 3 + bayer4(x, y + d), 0, 63) / 16;
            scene.set(x, y + d, d <= 2 ? white : under[static_cast<std::size_t>(shade)]);
        }
    }
}

/// Meadows before the mountain, and the way over them.
void draw_valley(Picture& scene) {
    std::vector<int> back = ridge_line(canvas_width, 10, 270, 300, 8, 120, 951);
    for (int x = 0; x < canvas_width; ++x)
        for (int y = back[static_cast<std::size_t>(x)]; y < canvas_height; ++y)
            scene.set(x, y, mix(rgb(0x5c8f7c), rgb(0x3d6a63), std::clamp((y - 262) * 5 + bayer4(x, y) * 3, 0, 256)));
    draw_forest(scene, back, 8, 20, rgb(0x355e62), rgb(0x5d8f73), 952);
    constexpr std::array<Color, 5> meadow = {rgb(0x6fa257), rgb(0x4f8a5b), rgb(0x3f7356), rgb(0x2f5d50), rgb(0x234a47)};
    std::vector<int> ground = ridge_line(canvas_width, 16, 0, 2, 2, 120, 953);
    for (int x = 0; x < canvas_width; ++x) {
        int top = mountain_stops[0].y;
        for (std::size_t n = 1; n < valley_stops; ++n)
            if (x > mountain_stops[n - 1].x)
                top = route_at(mountain_stops[n - 1], mountain_stops[n], std::min(x, mountain_stops[n].x));
        top += ground[static_cast<std::size_t>(x)] / 2 + 1;
        ground[static_cast<std::size_t>(x)] = top;
        for (int y = top; y < canvas_height; ++y) {
            Color color = y == top ? rgb(0xd3e26a) : y == top + 1 ? rgb(0x9bc53d) : dithered(meadow, y - top, 44, x, y);
            if (y > top + 4 && hash_at(x / 2, y / 2, 954, 61) == 0) color = grass_lit;
            scene.set(x, y, color);
        }
    }
    for (int n = 0; n < 22; ++n) {  // trees stand between the stops, before the way
        const int x = 8 + n * 29 + hash_at(n, 0, 955, 16);
        const int down = 18 + hash_at(n, 1, 955, 12);
        const Picture tree = single_conifer(18 + hash_at(n, 2, 955, 12));
        if (x > canvas_width - 10) break;
        scene.draw(tree, x - tree.width() / 2, ground[static_cast<std::size_t>(x)] + down - tree.height() + 12);
    }
}

}  // namespace

Picture mountain_picture() {
    Picture scene = sky_of_the_climb();
    Picture far(canvas_width, canvas_height);
    draw_range(far, ridge_line(canvas_width, 8, 176, 240, 18, 132, 961),
               {rgb(0xc79aa5), rgb(0x8f7fa8), rgb(0xffe3cf), rgb(0xc4aec8), rgb(0xcfc9c6), 24, 210, 290}, 961);
    scene.draw(far, 0, 0);
    draw_mountain(scene);
    const std::span<const PointI> stops(mountain_stops);
    draw_gallery(scene, stops.subspan(valley_stops, 3), 194, 384);
    draw_gallery(scene, stops.subspan(valley_stops + 3, 3), 124, 318);
    draw_shaft(scene, 196, 206, 250);
    for (std::size_t n = valley_stops + mine_stops + 1; n < stops.size() - 1; ++n)
        draw_ledge(scene, stops[n - 1], stops[n]);
    draw_valley(scene);
    return scene;
}

}  // namespace scree::assets
