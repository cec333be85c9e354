// A boulder waits until the hero is near, then rolls by the world's rules, and kills whom it rolls into.
#include "game/rules/machine_kinds.hpp"
#include "game/rules/spikes.hpp"

#include <algorithm>
#include <cstdlib>

namespace scree {

namespace {

constexpr Sub harmless_speed = 256;  // subpixels per tick: slower, it only pushes

bool is_hero_near(const Machine& machine, const Workshop& shop) {
    const EntityData& data = shop.entity_of(machine);
    const Sub near = px(data.value_int("wake", 160));
    const Vec way = shop.hero().box.centre() - data.box.centre();
    return std::abs(way.x) <= near && std::abs(way.y) <= near;
}

}  // namespace

void place_boulder(Machine& machine, Workshop& shop) {
    const EntityData& data = shop.entity_of(machine);
    if (is_in(machine, Boulder::waiting))
        machine.body = shop.world.add_solid({.size = data.box.size()}, data.box.corner());
    else
        machine.body = shop.world.add_dynamic(
            {.radius = std::max(data.box.width() / 2, Sub{1}), .normal_efficiency = 96}, data.box.centre());
}

void move_boulder(Machine& machine, Workshop& shop) {
    const EntityData& data = shop.entity_of(machine);
    if (is_in(machine, Boulder::waiting) && is_hero_near(machine, shop)) {
        shop.world.remove(machine.body);
        begin(machine, Boulder::rolling, 0);
        place_boulder(machine, shop);
        shop.world.dynamic(machine.body)->velocity.x = to_subpixels(data.value_float("push", 0) / ticks_per_second);
        shop.events.push_back({EventType::warned, data.box.centre(), 0, Material::stone, machine.entity});
    }
    if (is_in(machine, Boulder::rolling)) {
        const Dynamic& boulder = *shop.world.dynamic(machine.body);
        machine.approach = boulder.velocity;
    }
}

bool meet_boulder(const Machine& machine, Workshop& shop) {
    if (!is_in(machine, Boulder::rolling)) return false;
    if (std::max(std::abs(machine.approach.x), std::abs(machine.approach.y)) < harmless_speed) return false;
    const Dynamic& boulder = *shop.world.dynamic(machine.body);
    const Aabb& hero = shop.hero().box;
    if (!overlaps(boulder.box(), shrunk(hero, -px(1)))) return false;
    // It kills ahead of it only: not who stands on it or who runs after it.
    const Vec way = hero.centre() - boulder.centre;
    return std::int64_t{way.x} * machine.approach.x + std::int64_t{way.y} * machine.approach.y > 0;
}

}  // namespace scree
