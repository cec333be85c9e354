// The engine moves crates: they fall, stack, ride and are pushed. A crate never crushes a body sideways: if a body
// without free space blocks it, the conveyor slips below it. A crate kills only by falling; one that did not fall rests
// on a head.
#include "engine/core/bisect.hpp"
#include "game/rules/entities/entity.hpp"
#include "game/rules/entities/kinds.hpp"
#include "game/rules/ground_grip.hpp"
#include "game/rules/push_clearance.hpp"
#include "game/rules/speed_math.hpp"

#include <algorithm>
#include <cstdlib>
#include <optional>

namespace scree::kinds {

namespace {

/// The displacement along x of the crate's carrier in this tick.
Sub carried(const World& world, const Mover& crate) {
    if (const Solid* solid = world.solid(crate.ground.collider.body)) return solid->displacement().x;
    const Mover* below = world.mover(crate.ground.collider.body);
    return below == nullptr ? 0 : below->displacement().x;
}

/// The position above a pit exactly as wide as the crate that it passed within this tick, so that the crate falls in.
/// A displacement by a carrier does not count. Beside a slope the crate was lower at one end of its path.
std::optional<Vec> corner_above_pit(const World& world, const Mover& crate) {
    const Sub start = crate.box_before.left + carried(world, crate);
    const Sub end = crate.box.left;
    const Sub width = crate.box.width();
    if (start == end) return std::nullopt;
    const Aabb low = crate.box.moved({0, std::max(crate.box_before.top - crate.box.top, Sub{0})});
    std::optional<Vec> found;
    const auto consider = [&](Sub left) {
        if (left < std::min(start, end) || left > std::max(start, end) || left == end) return;
        if (found && std::abs(found->x - start) <= std::abs(left - start)) return;
        const Aabb above = low.moved({left - end, 0});
        if (!world.is_free(above, crate.id, crate.spec.mask & ~crate_category)) return;
        if (!world.is_free({above.left, above.bottom, above.right, above.bottom + px(1)}, crate.id)) return;
        if (world.ground_at(crate.id, above.corner()).type == Ground::Type::none) found = above.corner();
    };
    const auto consider_beside = [&](const Aabb& box) {
        if (box.top > low.bottom || box.bottom <= low.bottom) return;
        consider(box.right);
        consider(box.left - width);
    };
    const Sub tile = world.grid().tile_sub();
    for (Sub edge = floor_div(std::max(start, end), tile) * tile; edge >= std::min(start, end); edge -= tile)
        consider(edge);
    for (Sub edge = floor_div(std::max(start, end) + width, tile) * tile - width; edge >= std::min(start, end);
         edge -= tile)
        consider(edge);
    for (const Solid& solid : world.solids()) consider_beside(solid.box);
    for (const Mover& mover : world.movers())
        if (mover.spec.solid && mover.id != crate.id) consider_beside(mover.box);
    const Segments& lines = world.segments();
    for (std::size_t i = 0; i < lines.size(); ++i) {
        const Aabb at = lines[i].bounds();
        if (at.top > low.bottom || at.bottom < low.bottom) continue;
        consider(at.right);
        consider(at.left - width);
    }
    return found;
}

/// True for a body that the crate hits if it moves back, such as its pusher, or the pusher's pusher.
bool blocks_retreat(const Mover& mover, const Mover& body, BodyId hero, Sub back) {
    return mover.id != body.id && (mover.spec.solid || mover.id == hero) && !overlaps(mover.box, body.box) &&
           overlaps(mover.box, body.box.moved({back, 0}));
}

/// Its position after moving back by `back`, up the slope that it came down, if there is one. Crates are checked
/// elsewhere.
std::optional<Vec> place_back(const World& world, const Mover& body, Sub back) {
    const auto is_too_low = [&](Sub rise) {
        return !world.is_free(body.box.moved({back, -rise}), body.id, body.spec.mask & ~crate_category);
    };
    const Sub most = is_too_low(0) ? std::abs(back) * body.spec.walkable / subpixels_per_pixel + 1 : 0;
    if (is_too_low(most)) return std::nullopt;
    return body.box.corner() + Vec{back, -(last_that_holds(-1, most, is_too_low) + 1)};
}

/// True if it can move back, and every body that it hits there can move back with it.
bool makes_room(const World& world, const Mover& body, const Mover& hero, Sub back) {
    return place_back(world, body, back) &&
           std::all_of(world.movers().begin(), world.movers().end(), [&](const Mover& mover) {
               return !blocks_retreat(mover, body, hero.id, back) || makes_room(world, mover, hero, back);
           });
}

/// A body that is no crate may have come there since the path was checked.
bool place_if_free(World& world, BodyId body, Vec corner) {
    const Mover& mover = *world.mover(body);
    return world.is_free(Aabb::at(corner, mover.box.size()), body, mover.spec.mask) && world.place(body, corner);
}

void go_back(World& world, BodyId body, BodyId hero, Sub back) {
    for (const Mover& mover : world.movers())
        if (blocks_retreat(mover, *world.mover(body), hero, back)) go_back(world, mover.id, hero, back);
    if (const std::optional<Vec> place = place_back(world, *world.mover(body), back))
        place_if_free(world, body, *place);
}

void place_crate(Entity& entity, Context& context) {
    const Aabb& box = entity.spec->home;
    entity.body = context.world.add_mover({.size = box.size(),
                                           .category = crate_category,
                                           .mask = every_category & ~water_category,
                                           .solid = true,
                                           .push_speed = context.tuning.machines.crate_push_speed},
                                          box.corner());
}

void move_crate(Entity& entity, Context& context) {
    Mover& crate = *context.world.mover(entity.body);
    const MachineTuning& tuning = context.tuning.machines;
    const auto room = [&](Sub wanted, Sub Vec::*axis) {
        return room_for(context.trial, context.world, wanted,
                        [&](World& world, Sub part) { world.mover(entity.body)->velocity.*axis = part; });
    };
    const bool begins_to_fall = crate.velocity.y >= 0 && crate.velocity.y <= tuning.gravity;
    crate.velocity.y = std::min(crate.velocity.y + tuning.gravity, tuning.fall_speed);
    if (!crate.is_grounded()) {
        if (begins_to_fall) crate.velocity.y = room(crate.velocity.y, &Vec::y);
        return;
    }
    const Sub drag = tuning.crate_drag * grip_percent(crate.ground.material) / 100;
    const Sub speed = approach(crate.velocity.x, crate.ground.conveyor, drag);
    crate.velocity.x = room(speed, &Vec::x);
}

void settle_crate(Entity& entity, Context& context) {
    World& world = context.world;
    Mover& crate = *world.mover(entity.body);
    if (!crate.is_grounded()) return;
    const std::optional<Vec> above = corner_above_pit(world, crate);
    if (!above) return;
    const Sub back = above->x - crate.box.left;
    if (!makes_room(world, crate, context.hero(), back)) return;
    go_back(world, crate.id, context.hero().id, back);
    const Vec low = *above + Vec{0, px(1)};  // so low that no body pushes it out again
    if (place_if_free(world, crate.id, low)) crate.velocity.x = 0;
}

/// A crate can be pushed anywhere.
std::optional<Footing> crate_footing(const EntitySpec& spec, const Tuning&) {
    return Footing{.box = spec.home, .speed = max_speed};
}

}  // namespace

const EntityKind crate{.name = "crate",
                       .description = "is pushed, stacked and stood on",
                       .role = Role::actor,
                       .carries_anywhere = true,
                       .place = place_crate,
                       .move = move_crate,
                       .settle = settle_crate,
                       .footing = crate_footing};

}  // namespace scree::kinds
