// Crates fall, are pushed, stacked and carried by the world's own rules; conveyors are floors whose surface runs.
#include "game/rules/ground_grip.hpp"
#include "game/rules/machine_kinds.hpp"
#include "game/rules/make_way.hpp"

#include <algorithm>

namespace scree {

namespace {

constexpr Sub push_speed = 384;  // subpixels per tick: 90 px/s, half of a run
constexpr Sub crate_gravity = 96;
constexpr Sub crate_fall_speed = 1365;
constexpr Sub crate_drag = 64;  // per tick, on ground with full grip

}  // namespace

void place_crate(Machine& machine, Workshop& shop) {
    const Aabb& box = shop.entity_of(machine).box;
    machine.body = shop.world.add_mover(
        {.size = box.size(), .category = crate_category, .solid = true, .push_speed = push_speed}, box.corner());
}

void move_crate(Machine& machine, Workshop& shop) {
    Mover& crate = *shop.world.mover(machine.body);
    crate.velocity.y = std::min(crate.velocity.y + crate_gravity, crate_fall_speed);
    if (!crate.on_floor()) return;
    const Sub drag = crate_drag * grip_percent(crate.ground.material) / 100;
    crate.velocity.x = approach(crate.velocity.x, crate.ground.conveyor, drag);
}

/// A pit exactly as wide as the crate takes it, though it was never quite above it between two ticks. Who pushed it
/// goes back with it.
void settle_crate(const Machine& machine, Workshop& shop) {
    Mover& crate = *shop.world.mover(machine.body);
    const Sub from = std::min(crate.box.left, crate.box_before.left);
    const Sub to = std::max(crate.box.left, crate.box_before.left);
    if (!crate.on_floor() || from == to || crate.box.top != crate.box_before.top) return;
    const Sub tile = shop.world.grid().tile_sub();
    const Sub back = floor_div(to, tile) * tile - crate.box.left;
    const Aabb above_pit = crate.box.moved({back, 0});
    if (above_pit.left < from || !shop.world.is_free(above_pit, crate.id)) return;
    if (!shop.world.is_free(above_pit.moved({0, px(1)}), crate.id)) return;
    const Mover& hero = shop.hero();
    if (overlaps(above_pit, hero.box)) {
        if (!shop.world.is_free(hero.box.moved({back, 0}), crate.id)) return;
        shop.world.place(hero.id, hero.box.corner() + Vec{back, 0});
    }
    shop.world.place(crate.id, above_pit.corner());
    crate.velocity.x = 0;
}

void place_conveyor(Machine& machine, Workshop& shop) {
    const EntityData& data = shop.entity_of(machine);
    const std::span<const Sub> speeds = shop.conveyor_speeds;
    const Sub speed = conveyor_speed(data);
    const auto number = std::find(speeds.begin(), speeds.end(), speed) - speeds.begin();
    const Tags tag = Tags{1} << (31 - number);  // there are few enough: check_level
    shop.world.set_conveyor(tag, speed);
    machine.body =
        shop.world.add_solid({.size = data.box.size(), .material = Material::metal, .tags = tag}, data.box.corner());
}

Sub conveyor_speed(const EntityData& data) { return to_subpixels(data.value_float("speed", 60) / ticks_per_second); }

std::vector<Sub> conveyor_speeds(const Level& level) {
    std::vector<Sub> speeds;
    for (const EntityData& entity : level.entities) {
        if (entity.name != "conveyor" || speeds.size() > max_conveyor_speeds) continue;
        const Sub speed = conveyor_speed(entity);
        if (std::find(speeds.begin(), speeds.end(), speed) == speeds.end()) speeds.push_back(speed);
    }
    return speeds;
}

}  // namespace scree
