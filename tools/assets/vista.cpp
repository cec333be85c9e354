#include "tools/assets/vista.hpp"

#include "tools/assets/grid.hpp"
#include "tools/assets/noise.hpp"
#include "tools/assets/palette.hpp"
#include "tools/assets/scenery.hpp"

#include <algorithm>
#include <cstdlib>

namespace scree::assets {

using namespace palette;

namespace {

constexpr int width = 420;
constexpr int height = 150;
constexpr int haze = 32;  // px from the foot up
constexpr int feet = 8;   // px from the top of the climber's picture
constexpr Color coat = rgb(0x1f3f4a);
constexpr Color teal = rgb(0x2ec4b6);
constexpr Color teal_dark = rgb(0x1b8f86);
constexpr Color skin = rgb(0xe8b796);

/// Corners of a line, by rising x.
using Line = std::vector<Point>;

const Line slide_line = {{0, 150},   {30, 72},   {60, 22},   {72, 14},   {88, 18},   {180, 66},  {300, 112},
                         {322, 112}, {332, 132}, {342, 150}, {350, 142}, {370, 116}, {384, 118}, {420, 150}};
const Line parted_line = {{0, 150},   {14, 116},  {30, 98},  {104, 96}, {112, 112}, {122, 150}, {138, 150},
                          {146, 118}, {154, 106}, {250, 66}, {344, 22}, {360, 14},  {380, 40},  {420, 150}};

int height_at(const Line& line, int x) {
    for (std::size_t n = 1; n < line.size(); ++n)
        if (x <= line[n].x) {
            const Point a = line[n - 1];
            const Point b = line[n];
            return a.y + (b.y - a.y) * (x - a.x) / std::max(1, b.x - a.x);
        }
    return line.back().y;
}

Picture crag(const Line& line, const Rock& rock, Color lip, int salt) {
    Picture picture(width, height);
    std::vector<int> ridge;
    for (int x = 0; x < width; ++x) ridge.push_back(height_at(line, x));
    draw_range(picture, ridge, rock, salt);
    for (int x = 0; x < width; ++x) {
        const int top = ridge[static_cast<std::size_t>(x)];
        for (int y = top; y < std::min(height, top + 2); ++y) picture.set(x, y, lip);
        // The foot is lost in haze, in steps.
        for (int y = std::max(top, height - haze); y < height; ++y) {
            Color color = picture.at(x, y);
            color.a = static_cast<std::uint8_t>((height - y + bayer4(x, y) / 4) / 4 * 255 / (haze / 4 + 1));
            picture.set(x, y, color);
        }
    }
    return picture;
}

/// The climber, 11 x 9 px; the scarf streams to the left.
Picture climber(bool slides, int beat) {
    Picture picture(11, 9);
    const int lean = slides ? 1 : 0;
    picture.fill(6 - lean, 3 + lean, 3, 4 - lean, coat);
    picture.fill(7 - lean, 0 + lean, 2, 3, coat);
    picture.set(8 - lean, 1 + lean, skin);
    if (slides) picture.fill(7, 7, 3, 1, coat);
    if (!slides) picture.fill(6, 7, 1, 1, coat), picture.fill(8, 7, 1, 1, coat);
    for (int n = 0; n < 5; ++n)
        picture.set(5 - n, 3 + lean + (n > 1 && (n + beat) % 3 == 0 ? 1 : 0), n % 2 == 0 ? teal : teal_dark);
    picture.fill(6 - lean, 2 + lean, 3, 1, teal);
    return picture;
}

/// A heap of snow that rolls, with the climber in it.
Picture rolling_snow(int beat) {
    Picture picture(30, 18);
    for (int n = 0; n < 9; ++n) {
        const int x = 3 + n * 3;
        const int size = 5 + hash_at(n, beat / 2 % 4, 331, 5);
        picture.disk(2 * x, 2 * (14 - hash_at(n, beat % 5, 332, 5)), size,
                     n % 3 == 0   ? rgb(0xe3ecf7)
                     : n % 3 == 1 ? rgb(0xffffff)
                                  : rgb(0xd6c4dc));
    }
    picture.draw(climber(true, beat).mirrored(), 9, 1 + beat % 2);
    return picture;
}

/// `share` of 256 parts along a leap of so many px.
int leap(int from, int to, int rise, int share) {
    const int arc = rise * 4 * share / 256 * (256 - share) / 256;
    return from + (to - from) * share / 256 - arc;
}

void add_course(Atlas& atlas, const std::string& name, const std::vector<std::pair<Point, Picture>>& course) {
    Animation animation{name, {}, 3, false};
    for (const auto& [at, picture] : course) {
        animation.frames.push_back(name + "_" + std::to_string(animation.frames.size()));
        // Placed by the crag's corner, so the anchor lies so far left of and above the picture.
        atlas.add({animation.frames.back(), picture, {-at.x, -at.y}});
    }
    atlas.add_animation(animation);
}

}  // namespace

Picture teal_slide_crag() {
    return crag(slide_line, {rgb(0xa9a9ae), rgb(0x758ea3), rgb(0xf1e2d4), rgb(0xb7c5d2), rgb(0xd8c0ac), 12, 60, 190},
                rgb(0xf6e7d8), 341);
}

Picture teal_parted_crag() {
    return crag(parted_line, {rgb(0xb98aa4), rgb(0x75608f), rgb(0xf9d9cc), rgb(0xb79ac0), rgb(0xd3a3b8), 22, 70, 190},
                rgb(0xfff0e6), 347);
}

void add_vistas(Atlas& atlas) {
    std::vector<std::pair<Point, Picture>> slide;
    const auto stand = [&](int x, bool slides, int y) {
        slide.push_back({{x - 6, y - feet}, climber(slides, static_cast<int>(slide.size()) / 3)});
    };
    for (int n = 0; n < 8; ++n) stand(74, false, height_at(slide_line, 74));
    for (int x = 76, speed = 2; x < 320; x += speed, speed = std::min(7, speed + 1))
        stand(x, true, height_at(slide_line, x));
    for (int n = 1; n <= 12; ++n)
        stand(322 + 50 * n / 12, false, leap(112, height_at(slide_line, 372), 22, n * 256 / 12));
    for (int n = 0; n < 4; ++n) stand(374, false, height_at(slide_line, 374));
    add_course(atlas, "teal_01", slide);

    std::vector<std::pair<Point, Picture>> parted;
    const auto roll = [&](int x, int y) {
        parted.push_back({{x - 15, y - 16}, rolling_snow(static_cast<int>(parted.size()))});
    };
    for (int x = 340, speed = 2; x > 152; x -= speed, speed = std::min(7, speed + 1))
        roll(x, height_at(parted_line, x));
    for (int n = 1; n <= 12; ++n) roll(152 - 66 * n / 12, leap(106, 96, 18, n * 256 / 12));
    for (int n = 0; n < 6; ++n) roll(86 - n, 96);
    // What remains looks back across the gorge.
    parted.push_back({{70, 97 - feet}, climber(false, 0)});
    add_course(atlas, "teal_17", parted);
}

}  // namespace scree::assets
