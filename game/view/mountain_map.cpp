#include "game/view/mountain_map.hpp"

#include "engine/view/camera.hpp"
#include "game/view/ui.hpp"

#include <algorithm>
#include <cmath>
#include <string>

namespace scree {

namespace {

constexpr float disc_below = 9;  // px from a stop's feet to the middle of its disc

/// Where the route bends between a stop and the next one: up to the mine, out of it into the snow, and from the top
/// down the ridge to the tower.
struct Bend {
    int after;  // index of a stop
    PointF at;
};
constexpr Bend bends[] = {{6, {366, 290}},  {6, {384, 268}},  {6, {372, 250}}, {12, {312, 200}},
                          {12, {326, 176}}, {18, {300, 112}}, {18, {366, 172}}};

PointF stop_place(int stop) {
    const PointI at = mountain_stops[static_cast<std::size_t>(stop)];
    return {static_cast<float>(at.x), static_cast<float>(at.y)};
}

PointF disc_of(int stop) { return stop_place(stop) + PointF{0, disc_below}; }

constexpr auto picture_width = static_cast<float>(canvas_width);
constexpr auto picture_height = static_cast<float>(canvas_height);
constexpr float mist_fade = 56;  // px above the highest open stop until the mist is whole
constexpr std::uint8_t mist_opacity = 80;
constexpr Color wood = Color::hex(0x5a3a2a);
constexpr Color wood_lit = Color::hex(0x8a5f42);
constexpr Color wood_dark = Color::hex(0x2e1c1d);
constexpr Color wall = Color::hex(0x332c40);
constexpr Color wall_lit = Color::hex(0x423950);
constexpr RectF window = mountain_window;

/// A beam with its light on the upper or left edge.
void draw_beam(DrawList& list, RectF area) {
    const bool lies = area.w > area.h;
    list.fill(area, wood);
    list.fill({area.x, area.y, lies ? area.w : 1, lies ? 1 : area.h}, wood_lit);
    for (float along = 9; along < (lies ? area.w : area.h); along += 37)  // its grain
        list.fill(lies ? RectF{area.x + along, area.y + 4, 19, 1} : RectF{area.x + 4, area.y + along, 1, 19},
                  wood_dark);
    list.fill(lies ? RectF{area.x, area.y + area.h - 1, area.w, 1} : RectF{area.x + area.w - 1, area.y, 1, area.h},
              wood_dark);
}

/// The stones of the hut's wall from inside.
void draw_wall(DrawList& list, RectF area) {
    list.fill(area, wall);
    int row = 0;
    for (float y = area.y; y < area.y + area.h; y += 14, ++row)
        for (float x = area.x + static_cast<float>(row % 2 * 13); x < area.x + area.w; x += 26)
            list.fill({x + 1, y + 1, std::min(23.0F, area.x + area.w - x - 1), 11},
                      wall_lit.with_alpha(static_cast<std::uint8_t>(60 + (row * 7 + static_cast<int>(x)) % 5 * 22)));
}

/// The hero in the scale of the map, 13 px high, so that it fits through the hut's door.
void draw_climber(DrawList& list, PointF feet, float speed, int facing, float time) {
    constexpr Color coat = Color::hex(0x3f6c9b);
    constexpr Color hood = Color::hex(0x22395b);
    constexpr Color scarf = Color::hex(0xff6b35);
    const auto part = [&](float x, float y, float w, float h, Color color) {  // x to the front, y upwards from the feet
        list.fill({feet.x + (facing < 0 ? -x - w : x), feet.y - y, w, h}, color);
    };
    const int step = speed == 0 ? 0 : 1 + static_cast<int>(time / 5) % 2;
    const float wave = std::floor(std::sin(time * 0.12F) + 0.5F);
    part(-4, 14, 8, 9, ui::ink);  // outline
    part(-5, 12, 10, 5, ui::ink);
    part(-4, 6, 8, 6, ui::ink);
    part(-10, 8 + wave, 7, 4, ui::ink);
    part(-3, 13, 6, 4, hood);
    part(0, 12, 4, 3, ui::text);  // face
    part(2, 12, 1, 2, ui::ink);
    part(-3, 9, 6, 2, scarf);
    part(-6, 8, 4, 2, scarf);
    part(-9, 7 + wave, 4, 2, scarf);
    part(-3, 7, 6, 4, coat);
    part(step == 1 ? -3 : -2, 3, 2, 3, hood);
    part(step == 2 ? 0 : 1, 3, 2, step == 1 ? 2 : 3, hood);
}

}  // namespace

Color area_color(MountainArea area) {
    if (area == MountainArea::valley) return Color::hex(0xa9bf6c);
    return area == MountainArea::mine ? Color::hex(0xffd166) : Color::hex(0x7fb7d9);
}

const char* area_name(MountainArea area) {
    if (area == MountainArea::valley) return "Valley";
    return area == MountainArea::mine ? "Mine" : "Summit";
}

MountainRoute::MountainRoute() {
    float length = 0;
    const auto add = [&](PointF to) {
        if (!points_.empty()) length += std::hypot(to.x - points_.back().x, to.y - points_.back().y);
        points_.push_back(to);
        lengths_.push_back(length);
    };
    for (int stop = 0; stop < static_cast<int>(mountain_stops.size()); ++stop) {
        add(stop_place(stop));
        at_stop_.push_back(length);
        for (const Bend& bend : bends)
            if (bend.after == stop) add(bend.at);
    }
}

PointF MountainRoute::place(float distance) const {
    if (distance <= 0) return points_.front();
    for (std::size_t n = 1; n < points_.size(); ++n) {
        if (distance > lengths_[n]) continue;
        const float share = (distance - lengths_[n - 1]) / (lengths_[n] - lengths_[n - 1]);
        const PointF from = points_[n - 1];
        return {from.x + (points_[n].x - from.x) * share, from.y + (points_[n].y - from.y) * share};
    }
    return points_.back();
}

MountainMap::MountainMap(Art& art)
    : art_(art), picture_(art.textures.add((art.content / "sprites" / "mountain.png").string())) {}

RectF MountainMap::stop_area(int stop) {
    const PointF middle = disc_of(stop);
    return {middle.x - 11, middle.y - 16, 22, 26};
}

void MountainMap::draw_mist(DrawList& list, const std::vector<StopMark>& marks, float time) const {
    float highest = picture_height;  // of the open stops
    for (const StopMark& mark : marks)
        if (mark.state != StopMark::State::locked) highest = std::min(highest, stop_place(mark.stop).y);
    const auto is_locked = [](const StopMark& mark) { return mark.state == StopMark::State::locked; };
    if (std::ranges::none_of(marks, is_locked)) return;
    const float top = std::max(0.0F, highest - 26 - mist_fade);
    list.fill({0, 0, picture_width, top}, mist_color.with_alpha(mist_opacity));
    list.gradient({0, top, picture_width, mist_fade}, mist_color.with_alpha(mist_opacity), mist_color.with_alpha(0),
                  14);
    for (int n = 0; n < 9; ++n) {  // shreds of it that drift along its lower edge
        const float drift = time * (0.05F + 0.02F * static_cast<float>(n % 3));
        const float x = std::fmod(static_cast<float>(n * 173) + drift, picture_width + 160) - 160;
        const float y = top + static_cast<float>(n * 29 % 60);
        for (int strip = 0; strip < 3; ++strip) {
            const auto inset = static_cast<float>(strip == 1 ? 0 : 14 + n % 4 * 5);
            list.fill({std::floor(x + inset), y + static_cast<float>(strip * 2), 96 - 2 * inset, 2},
                      mist_color.with_alpha(90));
        }
    }
}

void MountainMap::draw_hut(DrawList& list) const {
    const float right = window.x + window.w;
    list.gradient({window.x, window.y, window.w, 12}, black.with_alpha(110), black.with_alpha(0), 6);
    draw_wall(list, {right + 10, 0, picture_width - right - 10, picture_height});
    draw_beam(list, {0, 0, window.x, picture_height});
    draw_beam(list, {right, 0, 10, picture_height});
    draw_beam(list, {0, 0, right + 10, window.y});
}

void MountainMap::draw_whole(DrawList& list) const {
    list.sprite(picture_, {0, 0}, {0, 0, canvas_width, canvas_height});
}

void MountainMap::draw(DrawList& list, const std::vector<StopMark>& marks, int chosen, float time) const {
    draw_whole(list);
    draw_mist(list, marks, time);
    draw_hut(list);
    for (std::size_t n = 1; n < marks.size(); ++n) {  // footprints, as far as the hero may go
        if (marks[n].state == StopMark::State::locked) continue;
        const float end = route_.distance(marks[n].stop) - 12;
        for (float at = route_.distance(marks[n - 1].stop) + 13; at < end; at += 7) {
            const PointF place = route_.place(at);
            const PointF dot{std::floor(place.x), std::floor(place.y) + 2};
            list.fill({dot.x - 1, dot.y - 1, 4, 4}, ui::ink.with_alpha(200));
            list.fill({dot.x, dot.y, 2, 2}, ui::gold);
        }
    }
    int number = 0;
    for (const StopMark& mark : marks) {
        const PointF middle = disc_of(mark.stop);
        const Color area = area_color(area_of_stop(mark.stop));
        ++number;
        const bool done = mark.state == StopMark::State::done;
        if (mark.stop == chosen) {
            const float beat = std::floor(std::abs(std::sin(time * 0.07F)) * 2.9F);
            draw_disc(list, middle, 11 + static_cast<int>(beat), Color::hex(0xffffff, 70));
            draw_disc(list, middle, 10, ui::text);
        }
        if (mark.state == StopMark::State::locked) {  // a stone in the mist, no more
            draw_disc(list, middle, 3, ui::faint.with_alpha(110));
            continue;
        }
        draw_disc(list, middle, 9, ui::ink);
        draw_disc(list, middle, 8, area);
        draw_disc(list, middle, 6, done ? area : Color::hex(0x241d33));
        art_.small.draw_centred(list, {middle.x + 1, middle.y - 3}, std::to_string(number), done ? ui::ink : ui::text);
        if (mark.medal != Medal::none) {  // pips, as many as the medal has stars
            const auto count = static_cast<int>(mark.medal);
            for (int pip = 0; pip < count; ++pip) {
                const float x = middle.x - 4 * static_cast<float>(count) + 1 + 8 * static_cast<float>(pip);
                list.fill({x - 1, middle.y + 8, 8, 8}, ui::ink);
                list.fill({x, middle.y + 9, 6, 6}, medal_color(mark.medal));
            }
        }
        if (mark.all_gems) {
            list.fill({middle.x + 5, middle.y - 10, 7, 7}, ui::ink);
            list.fill({middle.x + 6, middle.y - 9, 5, 5}, Color::hex(0x3ddbd9));
            list.fill({middle.x + 7, middle.y - 8, 2, 2}, Color::hex(0xd6fffb));
        }
    }
}

void MountainMap::draw_place(DrawList& list, RectF frame, int stop, bool hero, float time) const {
    const PointI at = mountain_stops[static_cast<std::size_t>(stop)];
    const int w = static_cast<int>(frame.w);
    const int h = static_cast<int>(frame.h);
    const PointI corner{std::clamp(at.x - w / 2, 0, canvas_width - w),
                        std::clamp(at.y - h * 2 / 3, 0, canvas_height - h)};
    list.sprite(picture_, {frame.x, frame.y}, {corner.x, corner.y, w, h});
    if (!hero) return;
    draw_climber(list, {frame.x + static_cast<float>(at.x - corner.x), frame.y + static_cast<float>(at.y - corner.y)},
                 0, 1, time);
}

void MountainMap::draw_hero(DrawList& list, float distance, float speed, int facing, float time) const {
    const PointF at = route_.place(distance);
    draw_climber(list, {std::round(at.x), std::round(at.y)}, speed, facing, time);
}

}  // namespace scree
