// The picture of a waterfall: a sheet of streaks that fall at different speeds, with foam and mist at its foot.
#include "game/view/entity_pictures.hpp"
#include "game/view/seen.hpp"

#include <algorithm>
#include <cmath>

namespace scree {

namespace {

constexpr Color sheet = Color::hex(0x8fbfe0);
constexpr Color bright = Color::hex(0xeaf7ff);
constexpr Color shade = Color::hex(0x5f93bd);
constexpr Color foam = Color::hex(0xffffff);
constexpr int strand = 2;       // px wide
constexpr int dash_every = 90;  // px between the streaks of a strand
constexpr int mist_height = 40;
constexpr int mist_aside = 14;

/// The part of a strand from `from` to `to`, px below the top, that lies in the fall.
void fill_strand(const EntityDrawing& place, int column, int from, int to, Color color) {
    from = std::max(from, 0);
    to = std::min(to, place.h);
    const int width = std::min(strand, place.w - column);
    if (from >= to) return;
    const RectF area{place.at.x + static_cast<float>(column), place.at.y + static_cast<float>(from),
                     static_cast<float>(width), static_cast<float>(to - from)};
    if (is_seen({area.x, area.y}, area.w, area.h)) place.list.fill(area, color);
}

/// Water that leaves the edge in a bow, thinner at its sides, with a bright and a dark streak in turns.
void draw_strand(const EntityDrawing& place, int column) {
    const int number = column / strand;
    const int from_side = std::min(column, place.w - strand - column);
    const int top = std::max(0, 4 - from_side) + scattered(number + 7, 2);
    fill_strand(place, column, top, place.h, sheet.with_alpha(from_side < 2 ? 120 : 205));
    const int speed = 5 + scattered(number + 31, 3);  // px per tick
    const int fallen = place.tick * speed + scattered(number, dash_every);
    for (int n = 0; n * dash_every < place.h + 2 * dash_every; ++n) {
        const int lane = n - fallen / dash_every;  // so that a streak keeps its look while it falls
        const int from = n * dash_every + fallen % dash_every - dash_every;
        const int length = 26 + scattered(lane * 13 + number * 5, 44);
        fill_strand(place, column, std::max(from, top), from + length,
                    bright.with_alpha(static_cast<std::uint8_t>(50 + scattered(lane * 7 + number, 130))));
        const int dark = from + length + 4;
        fill_strand(place, column, std::max(dark, top), dark + scattered(lane * 5 + number * 11, 18),
                    shade.with_alpha(120));
    }
}

/// Foam that boils at the foot of the fall, and mist that rises from there.
void draw_foot(const EntityDrawing& place) {
    const PointF foot{place.at.x, place.at.y + static_cast<float>(place.h)};
    const auto width = static_cast<float>(place.w);
    for (int coat = 0; coat < 2; ++coat) {
        const auto aside = static_cast<float>(mist_aside * coat);
        const auto height = static_cast<float>(mist_height >> coat);
        place.list.gradient({foot.x - aside, foot.y - height, width + 2 * aside, height}, foam.with_alpha(0),
                            foam.with_alpha(110), 10);
    }
    const int balls = place.w / 4 + 4;
    for (int n = 0; n < balls; ++n) {
        const int age = (place.tick + scattered(n, 24)) % 24;
        const int size = 2 + scattered(n + 3, 3) - age / 12;
        const float along = static_cast<float>(scattered(n * 3 + 1, place.w + 12) - 6);
        const float up = std::round(std::sin(static_cast<float>(age) * 0.13F) * static_cast<float>(4 + n % 4));
        place.list.fill({foot.x + along, foot.y - up - static_cast<float>(size), static_cast<float>(size + 1),
                         static_cast<float>(size)},
                        foam.with_alpha(static_cast<std::uint8_t>(230 - age * 6)));
    }
}

}  // namespace

void draw_waterfall(const EntityDrawing& place) {
    for (int column = 0; column < place.w; column += strand) draw_strand(place, column);
    draw_foot(place);
}

}  // namespace scree
