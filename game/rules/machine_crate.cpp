// Crates fall, are pushed, stacked and carried by the world's own rules.
#include "game/rules/ground_grip.hpp"
#include "game/rules/machine_kinds.hpp"
#include "game/rules/make_way.hpp"
#include "game/rules/steps.hpp"

#include <algorithm>
#include <cstdlib>
#include <optional>

namespace scree {

namespace {

/// How far what the crate stands on went along x this tick.
Sub carried(const World& world, const Mover& crate) {
    if (const Solid* solid = world.solid(crate.ground.party.body)) return solid->box.left - solid->box_before.left;
    const Mover* below = world.mover(crate.ground.party.body);
    return below == nullptr ? 0 : below->box.left - below->box_before.left;
}

/// A pit exactly as wide as the crate takes it, though it was never quite above it between two ticks: where its left
/// side was on its way of this tick when nothing was below it. A way on which it was carried leads over no pits.
std::optional<Sub> left_in_pit(const World& world, const Mover& crate) {
    const Sub start = crate.box_before.left + carried(world, crate);
    const Sub end = crate.box.left;
    const Sub width = crate.box.width();
    if (start == end) return std::nullopt;
    std::optional<Sub> found;
    const auto consider = [&](Sub left) {
        if (left < std::min(start, end) || left > std::max(start, end) || left == end) return;
        if (found && std::abs(*found - start) <= std::abs(left - start)) return;
        const Aabb above = crate.box.moved({left - end, 0});
        if (!world.is_free(above, crate.id, crate.spec.mask & ~crate_category)) return;
        if (!world.is_free({above.left, above.bottom, above.right, above.bottom + px(1)}, crate.id)) return;
        if (world.ground_at(crate.id, above.corner()).type == Ground::Type::none) found = left;
    };
    const auto consider_beside = [&](const Aabb& box) {
        if (box.top > crate.box.bottom || box.bottom <= crate.box.bottom) return;
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
    return found;
}

/// Whoever pushed it, or pushes who pushes it, would be in its way back.
bool is_in_way_back(const Mover& mover, const Mover& who, BodyId hero, Sub back) {
    return mover.id != who.id && (mover.spec.solid || mover.id == hero) && !overlaps(mover.box, who.box) &&
           overlaps(mover.box, who.box.moved({back, 0}));
}

/// True if it can go back, and everybody who is in its way there can go back with it.
bool makes_room(const World& world, const Mover& who, const Mover& hero, Sub back) {
    if (!world.is_free(who.box.moved({back, 0}), who.id, who.spec.mask & ~crate_category)) return false;
    return std::all_of(world.movers().begin(), world.movers().end(), [&](const Mover& mover) {
        return !is_in_way_back(mover, who, hero.id, back) || makes_room(world, mover, hero, back);
    });
}

void go_back(World& world, BodyId who, BodyId hero, Sub back) {
    for (const Mover& mover : world.movers())
        if (is_in_way_back(mover, *world.mover(who), hero, back)) go_back(world, mover.id, hero, back);
    world.place(who, world.mover(who)->box.corner() + Vec{back, 0});
}

}  // namespace

void place_crate(Machine& machine, Workshop& shop) {
    const Aabb& box = machine.spec->home;
    machine.body = shop.world.add_mover({.size = box.size(),
                                         .category = crate_category,
                                         .solid = true,
                                         .push_speed = shop.tuning.machines.crate_push_speed},
                                        box.corner());
}

void move_crate(Machine& machine, Workshop& shop) {
    Mover& crate = *shop.world.mover(machine.body);
    const MachineTuning& tuning = shop.tuning.machines;
    crate.velocity.y = std::min(crate.velocity.y + tuning.gravity, tuning.fall_speed);
    if (!crate.on_floor()) return;
    const Sub drag = tuning.crate_drag * grip_percent(crate.ground.material) / 100;
    crate.velocity.x = approach(crate.velocity.x, crate.ground.conveyor, drag);
}

void settle_crate(Machine& machine, Workshop& shop) {
    World& world = shop.world;
    Mover& crate = *world.mover(machine.body);
    if (!crate.on_floor() || crate.box.top != crate.box_before.top) return;
    const std::optional<Sub> left = left_in_pit(world, crate);
    if (!left) return;
    const Sub back = *left - crate.box.left;
    const Aabb in_pit = crate.box.moved({back, px(1)});  // from where nobody pushes it out again
    if (!makes_room(world, crate, shop.hero(), back)) return;
    go_back(world, crate.id, shop.hero().id, back);
    world.place(crate.id, in_pit.corner());
    crate.velocity.x = 0;
}

}  // namespace scree
