#include "game/view/surface.hpp"

#include "game/rules/entities/kinds.hpp"
#include "game/rules/entities/phases.hpp"

#include <algorithm>
#include <cstdlib>

namespace scree {

namespace {

constexpr int most_flight = 150;        // ticks
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
    if (!body.is_grounded() && session.player().wind.y < 0) return course;
    const Tuning& tuning = session.tuning();
    const bool is_fast = session.player().last_held.holds(Button::down);
    const Sub fastest = is_fast ? tuning.fast_fall_speed : tuning.fall_speed;
    Vec place = feet(body);
    Vec velocity = body.velocity;
    const Sub slope = std::abs(velocity.x);  // how far ground leads up or down in a tick, up to 1:1
    bool is_on_ground = body.is_grounded();
    int tick = 0;
    for (; tick < (is_on_ground ? ahead : most_flight) && place.y < px(session.level().height); ++tick) {
        if (!is_on_ground) velocity.y = std::min(velocity.y + tuning.gravity, fastest);
        place.x += velocity.x;
        const Vec from{place.x, place.y - slope - 1};
        const bool may_land = is_on_ground || velocity.y > 0;
        const Sub reach = slope + 1 + (is_on_ground ? slope : velocity.y);
        const Sub ground = may_land ? surface_below(session.world(), from, reach) : from.y;
        if (ground != from.y) {
            if (!is_on_ground) course.landing_y = ground;
            is_on_ground = true;
            place.y = ground;
        } else if (is_on_ground) {
            return course;
        } else {
            place.y += velocity.y;
        }
    }
    if (!is_on_ground) course.landing_y = place.y;
    if (is_on_ground && tick <= ahead) course.ahead_y = place.y;
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
