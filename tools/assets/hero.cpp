#include "tools/assets/hero.hpp"

#include "tools/assets/grid.hpp"
#include "tools/assets/noise.hpp"
#include "tools/assets/palette.hpp"

#include <algorithm>
#include <cstdlib>

namespace scree::assets {

using namespace palette;

namespace {

constexpr int middle = 16;
constexpr int head_left = 10;
constexpr int head_top = 10;
constexpr int coat_top = 20;
constexpr int hip_row = 25;
constexpr int sole_row = 30;

Picture head(const Pose& pose) {
    Picture picture = pose.looks == Looks::ahead ? grid({
                                                       "...ccccc...",
                                                       "..ccccccc..",
                                                       ".Cccccwwww.",
                                                       "CCcccwSSSSw",
                                                       "CCcccwSKSKw",
                                                       "CCcccwSKSKw",
                                                       "DCCccwsSSSw",
                                                       ".DCCccwwww.",
                                                       "..DDCCCCC..",
                                                   })
                      : pose.looks == Looks::out ? grid({
                                                       "...ccccc...",
                                                       "..ccccccc..",
                                                       ".CcwwwwwCC.",
                                                       "CcwSSSSSwCC",
                                                       "CcwSKSKSwCC",
                                                       "CcwSKSKSwCD",
                                                       "DCwsSSSSwCD",
                                                       ".DCwwwwwCD.",
                                                       "..DDCCCDD..",
                                                   })
                                                 : grid({
                                                       "...ccccc...",
                                                       "..cccccccC.",
                                                       ".wwwwccccC.",
                                                       "wSSSSwcccCC",
                                                       "wKSKSwcccCC",
                                                       "wKSKSwccCCD",
                                                       "wSSSswcCCCD",
                                                       ".wwwwCCCCD.",
                                                       "..CCCCCDD..",
                                                   });
    const int eye = pose.looks == Looks::ahead ? 7 : pose.looks == Looks::out ? 4 : 1;
    for (const int x : {eye, eye + 2}) {
        if (pose.eyes == Eyes::shut) picture.set(x, 4, skin);
        if (pose.eyes == Eyes::wide) picture.set(x, 3, outline);
    }
    if (pose.eyes == Eyes::wide) picture.set(eye + 1, 6, skin_dark);
    return picture;
}

Picture scarf_wrap() {
    return grid({
        ".OOOOOOOOO",
        "OOoOOOOOoO",
        ".oooOOoo..",
    });
}

Picture coat_picture(int squash) {
    const std::vector<std::string_view> rows = {
        ".CccccC.", ".CcccCC.", "CCcccCCD", "CCcccCCD", "DCcccCCD", "DDCCCDDD",
    };
    std::vector<std::string_view> kept;
    for (std::size_t n = 0; n < rows.size(); ++n)
        if (n < 2 || static_cast<int>(n) >= 2 + squash) kept.push_back(rows[n]);
    return grid(kept);
}

void thick_line(Picture& picture, Point a, Point b, Color color, int width) {
    for (int dy = 0; dy < width; ++dy)
        for (int dx = 0; dx < width; ++dx) picture.line(a.x + dx, a.y + dy, b.x + dx, b.y + dy, color);
}

void draw_leg(Picture& picture, const Leg& leg, Point hip, bool near) {
    const Color cloth = near ? trousers : trousers_dark;
    const Point ankle{middle + leg.foot.x - 2, sole_row - 3 + leg.foot.y};
    const Point knee{(hip.x + ankle.x) / 2 + leg.knee, (hip.y + ankle.y) / 2};
    thick_line(picture, hip, knee, cloth, 3);
    thick_line(picture, knee, ankle, cloth, 2);
    Picture boot = leg.boot == Boot::flat       ? grid({"bBB.", "bBBB", "BBBB"})
                   : leg.boot == Boot::toe_up   ? grid({"bBBb", "bBBB", "BB.."})
                   : leg.boot == Boot::toe_down ? grid({".bB", "bBB", "bBB", ".BB"})
                                                : grid({".BBB", "bBBB", "bb.."});
    if (!near)
        for (int y = 0; y < boot.height(); ++y)
            for (int x = 0; x < boot.width(); ++x)
                if (boot.at(x, y) == boots_lit) boot.set(x, y, boots);
    picture.draw(boot, ankle.x - (leg.boot == Boot::toe_down ? 1 : 0), ankle.y + 1);
}

void draw_arm(Picture& picture, Point shoulder, Point hand, bool near) {
    const Point end{shoulder.x + hand.x, shoulder.y + hand.y};
    if (near) {  // a dark edge parts the sleeve from the coat
        thick_line(picture, {shoulder.x - 1, shoulder.y}, {end.x - 1, end.y}, coat_dark, 3);
    }
    thick_line(picture, shoulder, end, near ? coat_lit : coat_dark, 2);
    picture.fill(end.x, end.y + (hand.y >= 0 ? 1 : 0), 2, 2, near ? skin : skin_dark);
}

/// A coat that tilts so far that its rows cannot carry it: as thick as it is wide, lit from above.
void draw_tilted_coat(Picture& picture, Point hip, Point neck) {
    const int dx = neck.x - hip.x;
    const int dy = neck.y - hip.y;
    const int length2 = dx * dx + dy * dy;
    for (int y = 0; y < picture.height(); ++y)
        for (int x = 0; x < picture.width(); ++x) {
            const int along = std::clamp((x - hip.x) * dx + (y - hip.y) * dy, 0, length2);
            const int off_x = (x - hip.x) * length2 - along * dx;
            const int off_y = (y - hip.y) * length2 - along * dy;
            const int radius2 = along * 4 < length2 ? 9 : 7;  // the hem is wider
            if (off_x * off_x + off_y * off_y > radius2 * length2 * length2) continue;
            const int shade = (off_x + 2 * off_y) / length2;  // light comes from above left
            picture.set(x, y, shade < -1 ? coat_lit : shade < 4 ? coat : coat_dark);
        }
}

bool is_tilted(const Pose& pose) { return pose.neck.y > 2; }

Point neck_of(const Pose& pose) { return {middle + pose.body.x + pose.neck.x, coat_top + pose.body.y + pose.neck.y}; }

}  // namespace

Picture draw_hero(const Pose& pose) {
    Picture picture(hero_canvas, hero_canvas);
    const Point hip{middle + pose.body.x, hip_row + pose.body.y};
    const Point neck = neck_of(pose);
    const bool tilted = is_tilted(pose);
    const int lean = pose.neck.x + pose.head.x / 2;
    const Point shoulder = tilted ? Point{neck.x - 2, neck.y} : Point{hip.x - 1 + lean, neck.y + 1 + pose.squash};
    draw_arm(picture, {shoulder.x + 2, shoulder.y}, pose.far_hand, false);
    draw_leg(picture, pose.far_leg, {hip.x, hip.y - 1}, false);
    draw_leg(picture, pose.near_leg, {hip.x - 3, hip.y - 1}, true);
    if (tilted) {
        draw_tilted_coat(picture, {hip.x, hip.y - 1}, neck);
    } else {
        const Picture coat_part = coat_picture(pose.squash);
        for (int row = 0; row < coat_part.height(); ++row)  // the coat leans with the neck, row by row
            picture.draw(coat_part.part(0, row, 8, 1),
                         hip.x - 4 + lean * (coat_part.height() - row) / coat_part.height(),
                         neck.y + pose.squash + row);
    }
    const Point head_at{neck.x - 6 + pose.head.x, neck.y - 10 + pose.head.y + pose.squash};
    picture.draw(scarf_wrap(), head_at.x + 1 - pose.head.x / 3, head_at.y + 9 - pose.head.y / 2);
    picture.draw(head(pose), head_at.x, head_at.y);
    draw_arm(picture, {shoulder.x - 1, shoulder.y + 1}, pose.near_hand, true);
    return picture.outlined(outline);
}

Point scarf_knot(const Pose& pose) {
    const Point neck = neck_of(pose);
    if (is_tilted(pose)) return {neck.x - 2 - middle, neck.y - 4 - hero_canvas};  // on the back
    return {neck.x - 4 + pose.head.x - pose.head.x / 3 - middle, neck.y + pose.head.y + pose.squash - hero_canvas};
}

namespace {

/// The hero comes apart into bits of coat and scarf that fly off, the scarf's last.
Picture gone(int frame) {
    Pose pose;
    pose.eyes = Eyes::shut;
    const Picture whole = draw_hero(pose);
    Picture picture(hero_canvas, hero_canvas);
    for (int y = 0; y < hero_canvas; ++y)
        for (int x = 0; x < hero_canvas; ++x) {
            const Color color = whole.at(x, y);
            if (color.a == 0) continue;
            if (frame == 0) {
                picture.set(x, y, color == scarf || color == scarf_dark ? color : white);
                continue;
            }
            const bool is_scarf = color == scarf || color == scarf_dark;
            if (!is_scarf && hash_at(x / 2, y / 2, 81, 6) < frame + 1) continue;
            if (is_scarf && hash_at(x, y, 82, 8) < frame - 1) continue;
            const int dx = (x - middle) * frame * 2 / 7;
            const int dy = (y - 22) * frame * 2 / 7 - frame + frame * frame / 5;
            picture.set(x + dx, y + dy, frame == 1 && !is_scarf ? mix(color, white, 150) : color);
        }
    return picture;
}

/// The hero forms out of rising light.
Picture arrive(int frame) {
    const Picture whole = draw_hero({});
    Picture picture(hero_canvas, hero_canvas);
    const int line = hero_canvas - (frame + 1) * 5;
    for (int y = 0; y < hero_canvas; ++y)
        for (int x = 0; x < hero_canvas; ++x) {
            const Color color = whole.at(x, y);
            if (color.a == 0) continue;
            if (y > line + 4 || frame == 5)
                picture.set(x, y, frame < 5 && y < line + 8 ? mix(color, gold_sun, 160) : color);
            else if (hash_at(x, y / 2, 83, 5) == 0)
                picture.set(x, y - 2 * (5 - frame), frame % 2 ? gold_sun : gold_lit);
        }
    return picture;
}

}  // namespace

void add_hero(Atlas& atlas) {
    const Point feet{hero_canvas / 2, hero_canvas};
    for (const NamedPoses& named : hero_animations()) {
        Animation animation{std::string("hero_") + named.name, {}, named.ticks, named.loop};
        for (const Pose& pose : named.poses) {
            animation.frames.push_back(animation.name + "_" + std::to_string(animation.frames.size()));
            atlas.add({animation.frames.back(), draw_hero(pose), feet, {scarf_knot(pose)}});
        }
        atlas.add_animation(animation);
    }
    std::vector<Picture> frames;
    for (int n = 0; n < 6; ++n) frames.push_back(gone(n));
    atlas.add_animation("hero_gone", frames, feet, 4, false);
    frames.clear();
    for (int n = 0; n < 6; ++n) frames.push_back(arrive(n));
    atlas.add_animation("hero_arrive", frames, feet, 4, false);
    atlas.add({"scarf_segment_0", grid({"OOO.", "OOOO", "oOOO", ".oo."}), {2, 2}});
    atlas.add({"scarf_segment_1", grid({"OOO", "OOO", "ooo"}), {1, 1}});
    atlas.add({"scarf_segment_2", grid({"OO", "oO"}), {1, 1}});
}

}  // namespace scree::assets
