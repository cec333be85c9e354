// Crates fall, are pushed, stacked and carried by the world's own rules.
#include "game/rules/ground_grip.hpp"
#include "game/rules/machine_kinds.hpp"
#include "game/rules/make_way.hpp"
#include "game/rules/steps.hpp"

#include <algorithm>

namespace scree {

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

/// A pit exactly as wide as the crate takes it, though it was never quite above it between two ticks. Who pushed it
/// goes back with it.
void settle_crate(Machine& machine, Workshop& shop) {
    Mover& crate = *shop.world.mover(machine.body);
    const Sub from = std::min(crate.box.left, crate.box_before.left);
    const Sub to = std::max(crate.box.left, crate.box_before.left);
    if (!crate.on_floor() || from == to || crate.box.top != crate.box_before.top) return;
    const Sub tile = shop.world.grid().tile_sub();
    const Sub back = floor_div(to, tile) * tile - crate.box.left;
    const Aabb above_pit = crate.box.moved({back, 0});
    if (above_pit.left < from || !shop.world.is_free(above_pit, crate.id)) return;
    const Aabb in_pit = above_pit.moved({0, px(1)});  // from where nobody pushes it out again
    if (!shop.world.is_free(in_pit, crate.id)) return;
    if (shop.world.ground_at(crate.id, above_pit.corner()).type != Ground::Type::none) return;  // a one-way
    const Mover& hero = shop.hero();
    if (overlaps(above_pit, hero.box)) {
        if (!shop.world.is_free(hero.box.moved({back, 0}), crate.id)) return;
        shop.world.place(hero.id, hero.box.corner() + Vec{back, 0});
    }
    shop.world.place(crate.id, in_pit.corner());
    crate.velocity.x = 0;
}

}  // namespace scree
