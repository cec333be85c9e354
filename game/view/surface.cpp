#include "game/view/surface.hpp"

#include "game/rules/entities/kinds.hpp"
#include "game/rules/entities/phases.hpp"
#include "game/rules/player_moves.hpp"

#include <algorithm>
#include <cstdlib>

namespace scree {

namespace {

constexpr int most_flight = 150;        // ticks
constexpr Sub way_step = px(8);         // of the ground after a landing,
constexpr int way_steps = 8;            // so many times
constexpr Sub fleeing_speed = 640;      // 150 px/s: a slower hero does not flee
constexpr Sub pursuer_reach = px(220);  // from the hero to a pursuer that the camera keeps in the picture
constexpr Sub snow_reach = px(400);     // the same for the front of an avalanche

/// The same of terrain; one more than `reach` below if there is none.
Sub segment_below(const Segments& segments, Vec feet, Sub reach) {
    Sub nearest = feet.y + reach + 1;
    if (segments.empty()) return nearest;
    thread_local std::vector<std::uint32_t> found;  // keeps its memory: it is asked often
    found.clear();
    segments.find({feet.x, feet.y, feet.x + 1, feet.y + reach + 1}, found);
    for (const std::uint32_t index : found) {
        const SegmentFace& face = segments[index];
        if (face.type != SegmentFace::Type::floor || feet.x < face.x0 || feet.x > face.x1) continue;
        const Sub top = face.height_at(feet.x);
        if (top >= feet.y) nearest = std::min(nearest, top);
    }
    return nearest;
}

/// The lowest ground within `way_steps` from `place` on, in the direction of travel, up to its end.
Sub lowest_on_way(const World& world, Vec place, Sub speed) {
    Sub lowest = place.y;
    for (int i = 0; i < way_steps && speed != 0; ++i) {
        place.x += speed > 0 ? way_step : -way_step;
        const Vec above{place.x, place.y - way_step - 1};
        const Sub ground = surface_below(world, above, 2 * way_step + 2);
        if (ground == above.y) break;
        place.y = ground;
        lowest = std::max(lowest, ground);
    }
    return lowest;
}

/// The next tick of a flight that nothing ends.
void fly_on(Player& player, Mover& body, const Tuning& tuning) {
    for (int* const counter : {&player.hold, &player.wall_force}) *counter = std::max(*counter - 1, 0);
    run(player, body, tuning);
    fall(player, body, tuning);
}

/// A hero whose course is estimated.
struct Traveller {
    Vec place;  // of its feet
    Vec velocity;
    int ticks = 0;  // that are left
};

/// In the air, until it lands or `most_flight` is over.
Course::Flight fly(const Session& session, Traveller& hero) {
    Player player = session.player();
    Mover body = session.body();
    body.ground = {};
    body.velocity = hero.velocity;
    Vec& place = hero.place;
    Course::Flight flight{place.y, place.y, place.y};
    for (int tick = 0; tick < most_flight && place.y < px(session.level().height); ++tick) {
        --hero.ticks;
        fly_on(player, body, session.tuning());
        hero.velocity = body.velocity;
        place.x += body.velocity.x;
        const Sub slope = std::abs(body.velocity.x);  // how far ground leads up in a tick, up to 1:1
        const Vec from{place.x, place.y - slope - 1};
        const Sub reach = slope + 1 + body.velocity.y;
        const Sub ground = body.velocity.y > 0 ? surface_below(session.world(), from, reach) : from.y;
        if (ground != from.y) {
            place.y = flight.landing = ground;
            flight.low = lowest_on_way(session.world(), place, body.velocity.x);
            return flight;
        }
        place.y += body.velocity.y;
        flight.top = std::min(flight.top, place.y);
    }
    flight.landing = flight.low = place.y;
    hero.ticks = -1;
    return flight;
}

enum class WalkEnd : std::uint8_t { in_time, bend, brink };

/// On the ground, for as many ticks as it has. A bend is too steep for this estimate.
WalkEnd walk(const Session& session, Traveller& hero) {
    const Sub slope = std::abs(hero.velocity.x);      // how far ground leads up or down in a tick, up to 1:1
    const Sub half = session.body().box.width() / 2;  // on a slope a corner stands, and the ground is as far below
    for (hero.velocity.y = 0; hero.ticks > 0 && hero.place.y < px(session.level().height); --hero.ticks) {
        const Vec from{hero.place.x + hero.velocity.x, hero.place.y - slope - 1};
        const Sub ground = surface_below(session.world(), from, 2 * slope + 1);
        if (ground == from.y) {
            const bool is_bend = surface_below(session.world(), from, 2 * slope + half + 2) != from.y;
            return is_bend ? WalkEnd::bend : WalkEnd::brink;
        }
        hero.velocity.y = ground - hero.place.y;
        hero.place = {from.x, ground};
    }
    return WalkEnd::in_time;
}

}  // namespace

Sub surface_below(const World& world, Vec feet, Sub reach) {
    const TileGrid& grid = world.grid();
    const Sub nearest = segment_below(world.segments(), feet, reach);
    const int col = grid.cell_of(feet.x);
    const Sub inside = feet.x - col * grid.tile_sub();
    for (int row = grid.cell_of(feet.y - 1); row <= grid.cell_of(feet.y + reach); ++row) {
        const TileKind& kind = grid.kind_at(col, row);
        if (kind.one_way != OneWay::none && kind.one_way != OneWay::up) continue;
        Sub top = row * grid.tile_sub();
        if (kind.shape.type == ShapeType::floor)
            top += profile_at(kind.shape, inside);
        else if (kind.shape.type != ShapeType::solid)
            continue;
        if (top >= feet.y && top <= feet.y + reach) return std::min(top, nearest);
    }
    return nearest <= feet.y + reach ? nearest : feet.y;
}

Course course_of(const Session& session, int ahead) {
    const Mover& body = session.body();
    Course course;
    if (session.player().wind.y < 0 && !body.is_grounded()) return course;
    Traveller hero{feet(body), body.velocity, ahead};
    if (!body.is_grounded()) course.flight = fly(session, hero);
    if (hero.ticks < 0) return course;
    const WalkEnd end = walk(session, hero);
    if (end == WalkEnd::in_time) course.ahead_y = hero.place.y;
    if (end == WalkEnd::brink && !course.flight) course.flight = fly(session, hero);
    return course;
}

Pursuer pursuer_of(const Session& session) {
    const Mover& body = session.body();
    const Sub speed = body.velocity.x;
    Pursuer pursuer;
    if (std::abs(speed) < fleeing_speed) return pursuer;
    for (const Entity& actor : session.actors()) {
        const bool is_snow = &actor.kind() == &kinds::avalanche && is_in(actor, Avalanche::running);
        const bool is_boulder = &actor.kind() == &kinds::boulder && is_in(actor, Boulder::rolling);
        if (!is_snow && !is_boulder) continue;
        const Aabb box = box_of(actor, session.world());
        const Sub front = is_boulder ? box.centre().x : speed > 0 ? box.right : box.left;
        const Sub reach = is_boulder ? pursuer_reach : snow_reach;
        const Vec gap = body.box.centre() - Vec{front, box.centre().y};
        const bool is_near = std::abs(gap.x) <= reach && std::abs(gap.y) <= reach && (is_snow || gap.y >= 0);
        const bool flees = gap.x != 0 && (gap.x > 0) == (speed > 0);
        if (!is_near || !flees) continue;
        pursuer.is_wide = pursuer.is_wide || is_snow;
        if (is_boulder) pursuer.top = std::min(pursuer.top.value_or(box.top), box.top);
    }
    return pursuer;
}

}  // namespace scree
