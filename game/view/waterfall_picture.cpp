// The picture of a waterfall: a film of water that runs over the ground to the edge, bends over it, and becomes a sheet
// of streaks that fall at different speeds, with foam and mist at its foot. Where the foot stands on ground that does
// not rise to its right, a shallow brook runs on from there.
#include "game/view/entity_pictures.hpp"
#include "game/view/seen.hpp"
#include "game/view/surface.hpp"

#include <algorithm>
#include <cmath>
#include <optional>
#include <vector>

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
constexpr int crest_length = 72;    // px of ground beside the edge over which the water comes, at most
constexpr int crest_reach = 64;     // px above the edge from which on that ground is looked for
constexpr int crest_depth = 12;     // px below the top of the fall in which it must lie
constexpr int film = 4;             // px that the water stands over the ground
constexpr int film_every = 22;      // px between the streaks on the film
constexpr float film_speed = 2.5F;  // px per tick

constexpr int brook_length = waterfall_reach;
constexpr int brook_step = 4;    // px between its columns
constexpr int brook_thins = 60;  // px from its end from which on it sinks into the gravel

/// On which side of the fall the ground is over which its water comes.
enum class Bank : std::int8_t { left = -1, none = 0, right = 1 };

/// Height of the ground at or below a point, in subpixels; nothing if none is so near, or if the point is in rock.
std::optional<Sub> open_ground(const World& world, Vec from, Sub reach) {
    if (!world.is_free({from.x, from.y - px(1), from.x + px(1), from.y})) return std::nullopt;
    const Sub ground = surface_below(world, from, reach);
    if (ground == from.y) return std::nullopt;
    return ground;
}

/// Height of the ground on the canvas `along` px beside the edge of the fall, away from it; nothing if there is none.
std::optional<float> bank_at(const EntityDrawing& place, Bank bank, int along) {
    const Aabb& home = place.entity.spec->home;
    const Sub x = bank == Bank::left ? home.left - px(along) : home.right + px(along);
    const Vec from{x, home.top - px(crest_reach)};
    const auto ground = open_ground(place.session.world(), from, px(crest_reach + crest_depth));
    if (!ground) return std::nullopt;
    return place.at.y + std::round(static_cast<float>(*ground - home.top) / 256);
}

Bank bank_of(const EntityDrawing& place) {
    for (const Bank bank : {Bank::left, Bank::right})
        if (bank_at(place, bank, strand)) return bank;
    return Bank::none;
}

/// How far below the top the water is that has left the edge: it flies off level and bends down.
int bend(const EntityDrawing& place, Bank bank, int column) {
    if (bank == Bank::none) return std::max(0, 4 - std::min(column, place.w - strand - column));
    const int from_edge = bank == Bank::left ? column : place.w - strand - column;
    return from_edge * from_edge / (2 * std::max(place.w, 1)) - film;
}

/// The part of a strand from `from` to `to`, px below the top, that lies in the fall or over its edge.
void fill_strand(const EntityDrawing& place, int column, int from, int to, Color color) {
    from = std::max(from, -film);
    to = std::min(to, place.h);
    const int width = std::min(strand, place.w - column);
    if (from >= to) return;
    const RectF area{place.at.x + static_cast<float>(column), place.at.y + static_cast<float>(from),
                     static_cast<float>(width), static_cast<float>(to - from)};
    if (is_seen({area.x, area.y}, area.w, area.h)) place.list.fill(area, color);
}

/// Water that leaves the edge in a bow, thinner at its sides, with a bright and a dark streak in turns.
void draw_strand(const EntityDrawing& place, Bank bank, int column) {
    const int number = column / strand;
    const int from_side = std::min(column, place.w - strand - column);
    const int top = bend(place, bank, column) + scattered(number + place.tick / 5, 2);
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
    fill_strand(place, column, top, top + 2, foam.with_alpha(230));
    fill_strand(place, column, top + 2, top + 8 + scattered(number + 3, 8), foam.with_alpha(80));
}

/// Foam that is thrown up where the water bends over the edge.
void draw_edge_foam(const EntityDrawing& place, Bank bank) {
    for (int n = 0; n < 7; ++n) {
        const int age = (place.tick + n * 5) % 34;
        const int column = std::min(age * 3 / 4 + scattered(n, 5) - 4, place.w - strand);
        const int up = 2 + scattered(n + 11, 3) - std::abs(age - 12) / 5;
        const int x = bank == Bank::left ? column : place.w - strand - column;
        place.list.fill(
            {place.at.x + static_cast<float>(x), place.at.y + static_cast<float>(bend(place, bank, x) - up), 2, 2},
            foam.with_alpha(static_cast<std::uint8_t>(220 - age * 5)));
    }
}

/// Two px of the film at `ground`, `along` px beside the edge.
void draw_film(const EntityDrawing& place, PointF ground, int along, int height) {
    const auto tall = static_cast<float>(height);
    place.list.fill({ground.x, ground.y - tall, strand, tall + 1}, shade);
    place.list.fill({ground.x, ground.y - tall, strand, std::min(tall, 2.0F)}, sheet);
    place.list.fill({ground.x, ground.y - tall, strand, 1}, foam.with_alpha(220));
    const int run = along + static_cast<int>(static_cast<float>(place.tick) * film_speed);
    const bool is_streak = run / strand * strand % film_every < 8;
    if (is_streak && height > 2) place.list.fill({ground.x, ground.y - 2, strand, 1}, bright);
}

/// The ground over which the water comes, every two px from the edge on: to where it no longer rises away from it, such
/// as the shore of a lake, but not further than crest_length.
std::vector<float> stream_bed(const EntityDrawing& place, Bank bank) {
    std::vector<float> grounds;
    float highest = place.at.y + crest_depth;
    for (int along = strand; along <= crest_length; along += strand) {
        const std::optional<float> ground = bank_at(place, bank, along);
        if (!ground || *ground > highest + 2) break;
        highest = std::min(highest, *ground);
        grounds.push_back(*ground);
    }
    return grounds;
}

/// Water that comes over the ground to the edge.
void draw_crest(const EntityDrawing& place, Bank bank) {
    if (!is_seen({place.at.x - crest_length, place.at.y - crest_reach}, static_cast<float>(place.w + 2 * crest_length),
                 crest_reach + crest_depth))
        return;
    const std::vector<float> grounds = stream_bed(place, bank);
    for (int n = 0; n < static_cast<int>(grounds.size()); ++n) {
        const int height = std::min(film, 1 + (static_cast<int>(grounds.size()) - n) / 3);
        const int along = (n + 1) * strand;
        const int x = bank == Bank::left ? -along : place.w + along - strand;
        draw_film(place, {place.at.x + static_cast<float>(x), grounds[static_cast<std::size_t>(n)]}, along, height);
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

/// The ground on the canvas at a place `along` px right of the foot's middle, if it is near `near`, in px of the level.
std::optional<float> bed_at(const EntityDrawing& place, int along, float near) {
    const Aabb& home = place.entity.spec->home;
    const Vec from{home.centre().x + px(along), px(static_cast<int>(near) - crest_depth)};
    const auto ground = open_ground(place.session.world(), from, px(2 * crest_depth));
    if (!ground) return std::nullopt;
    return std::round(static_cast<float>(*ground) / 256);
}

/// Four px of the brook.
void draw_brook_column(const EntityDrawing& place, PointF at, int along) {
    const float tall = along > brook_length - brook_thins ? 1 : 3;
    place.list.fill({at.x, at.y - tall, brook_step, tall + 2}, shade.with_alpha(210));
    const int run = along - static_cast<int>(static_cast<float>(place.tick) * film_speed);
    const int lane = (run % 90 + 90) % 90 / brook_step;
    const bool is_bright = lane < 6 || (lane > 11 && lane < 14);
    place.list.fill({at.x, at.y - tall, brook_step, 1}, is_bright ? foam.with_alpha(230) : sheet);
    if (lane > 16 && lane < 20) place.list.fill({at.x, at.y, brook_step, 1}, bright.with_alpha(160));
}

/// The water runs on to the right over ground that does not rise.
void draw_brook(const EntityDrawing& place) {
    const Aabb& home = place.entity.spec->home;
    const float level_to_canvas = place.at.y - static_cast<float>(home.top) / 256;
    float near = static_cast<float>(home.bottom) / 256;
    for (int along = -place.w / 2; along < brook_length; along += brook_step) {
        const std::optional<float> ground = bed_at(place, along, near);
        if (!ground || (along > 0 && *ground < near - 1)) return;
        near = *ground;
        const PointF at{place.at.x + static_cast<float>(place.w / 2 + along), near + level_to_canvas};
        if (is_seen(at, brook_step, film)) draw_brook_column(place, at, along);
    }
}

}  // namespace

void draw_waterfall(const EntityDrawing& place) {
    const Bank bank = bank_of(place);
    for (int column = 0; column < place.w; column += strand) draw_strand(place, bank, column);
    if (bank != Bank::none) {
        draw_crest(place, bank);
        draw_edge_foam(place, bank);
    }
    draw_brook(place);
    draw_foot(place);
}

}  // namespace scree
