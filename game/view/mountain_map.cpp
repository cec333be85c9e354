#include "game/view/mountain_map.hpp"

#include "game/view/ui.hpp"

#include <algorithm>
#include <cmath>
#include <string>

namespace scree {

namespace {

constexpr float disc_below = 9;  // px from a stop's feet to the middle of its disc

/// Where the way bends between a stop and the next one: up to the mine, through its shaft, and out into the snow.
struct Bend {
    int after;
    PointF at;
};
constexpr Bend bends[] = {{5, {366, 290}}, {5, {384, 268}},  {5, {372, 250}}, {8, {196, 250}},
                          {8, {196, 206}}, {11, {312, 200}}, {11, {326, 176}}};

PointF stop_place(int stop) {
    const PointI at = mountain_stops[static_cast<std::size_t>(stop)];
    return {static_cast<float>(at.x), static_cast<float>(at.y)};
}

PointF disc_of(int stop) { return stop_place(stop) + PointF{0, disc_below}; }

}  // namespace

Color area_color(MountainArea area) {
    if (area == MountainArea::valley) return Color::hex(0x9bc53d);
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

void MountainMap::draw(DrawList& list, const std::vector<StopMark>& marks, int chosen, float time) const {
    list.sprite(picture_, {0, 0}, {0, 0, 640, 360});
    for (std::size_t n = 1; n < marks.size(); ++n) {  // footprints
        const bool open = marks[n].state != StopMark::State::locked;
        const float end = route_.distance(marks[n].stop) - 12;
        for (float at = route_.distance(marks[n - 1].stop) + 13; at < end; at += 7) {
            const PointF place = route_.place(at);
            const PointF dot{std::floor(place.x), std::floor(place.y) + 2};
            list.fill({dot.x - 1, dot.y - 1, 4, 4}, ui::ink.with_alpha(open ? 200 : 90));
            list.fill({dot.x, dot.y, 2, 2}, open ? ui::gold : ui::faint.with_alpha(120));
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
        if (mark.state == StopMark::State::locked) {  // a stone on the way, no more
            draw_disc(list, middle, 4, ui::ink.with_alpha(160));
            draw_disc(list, middle, 3, ui::faint.with_alpha(160));
            continue;
        }
        draw_disc(list, middle, 9, ui::ink);
        draw_disc(list, middle, 8, area);
        draw_disc(list, middle, 6, done ? area : Color::hex(0x241d33));
        art_.small.draw_centred(list, {middle.x + 1, middle.y - 3}, std::to_string(number), done ? ui::ink : ui::text);
        if (mark.medal != Medal::none) {  // pips, as many as the medal has stars
            const auto count = static_cast<int>(mark.medal);
            for (int pip = 0; pip < count; ++pip) {
                const float x = middle.x - 3 * static_cast<float>(count) + 1 + 6 * static_cast<float>(pip);
                list.fill({x - 1, middle.y + 8, 6, 6}, ui::ink);
                list.fill({x, middle.y + 9, 4, 4}, medal_color(mark.medal));
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
    const PointI corner{std::clamp(at.x - w / 2, 0, 640 - w), std::clamp(at.y - h * 2 / 3, 0, 360 - h)};
    list.sprite(picture_, {frame.x, frame.y}, {corner.x, corner.y, w, h});
    if (!hero) return;
    const PointF feet{frame.x + static_cast<float>(at.x - corner.x), frame.y + static_cast<float>(at.y - corner.y)};
    art_.sprites.draw(list, "hero_idle", feet, static_cast<long long>(time));
}

void MountainMap::draw_hero(DrawList& list, float distance, float speed, int facing, float time) const {
    const PointF at = route_.place(distance);
    SpriteStyle style;
    style.flip_h = facing < 0;
    const char* pose = speed == 0 ? "hero_idle" : "hero_run";
    art_.sprites.draw(list, pose, {std::round(at.x), std::round(at.y)}, static_cast<long long>(time), style);
}

}  // namespace scree
