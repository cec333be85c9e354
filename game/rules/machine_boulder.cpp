// A boulder waits until the hero is near, then rolls by the world's rules, and kills whom it rolls into.
#include "engine/geometry/normal.hpp"
#include "game/rules/machine_kinds.hpp"
#include "game/rules/places.hpp"

#include <algorithm>
#include <cstdlib>

namespace scree {

namespace {

bool is_hero_near(const Machine& machine, const Workshop& shop) {
    const MachineSpec& spec = *machine.spec;
    const Vec way = shop.hero().box.centre() - spec.home.centre();
    return std::abs(way.x) <= spec.wake && std::abs(way.y) <= spec.wake;
}

}  // namespace

void place_boulder(Machine& machine, Workshop& shop) {
    const MachineSpec& spec = *machine.spec;
    if (is_in(machine, Boulder::waiting))
        machine.body = shop.world.add_solid({.size = spec.home.size()}, spec.home.corner());
    else
        machine.body = shop.world.add_dynamic({.radius = std::max(spec.home.width() / 2, Sub{1}),
                                               .normal_efficiency = shop.tuning.machines.boulder_bounce},
                                              spec.home.centre());
}

void move_boulder(Machine& machine, Workshop& shop) {
    const MachineSpec& spec = *machine.spec;
    if (is_in(machine, Boulder::waiting) && is_hero_near(machine, shop)) {
        shop.world.remove(machine.body);
        begin(machine, Boulder::rolling, 0);
        place_boulder(machine, shop);
        shop.world.dynamic(machine.body)->velocity.x = spec.speed;
        shop.events.push_back({EventType::warned, spec.home.centre(), 0, Material::stone, machine.entity});
    }
    if (is_in(machine, Boulder::rolling)) {
        const Dynamic& boulder = *shop.world.dynamic(machine.body);
        machine.approach = boulder.velocity;
    }
}

bool meet_boulder(Machine& machine, Workshop& shop) {
    if (!is_in(machine, Boulder::rolling)) return false;
    const Dynamic& boulder = *shop.world.dynamic(machine.body);
    const Aabb& hero = shop.hero().box;
    // From its middle to what is next to it of the hero. The world's step ended their ways where the two meet.
    const Vec way{std::clamp(boulder.centre.x, hero.left, hero.right) - boulder.centre.x,
                  std::clamp(boulder.centre.y, hero.top, hero.bottom) - boulder.centre.y};
    const std::int64_t reach = boulder.spec.radius + px(1);
    if (dot(way, way) >= reach * reach) return false;
    // It kills whom it rolls into: not who stands on it, who runs after it, or whose feet it passes under.
    return dot(way, machine.approach) >= shop.tuning.machines.boulder_harmless_speed * reach;
}

}  // namespace scree
