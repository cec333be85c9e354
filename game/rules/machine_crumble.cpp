// A floor that shakes when somebody stands on it, falls away, and grows again when nobody is in its place.
#include "game/rules/machine_kinds.hpp"

#include <algorithm>

namespace scree {

namespace {

bool is_stood_on(const Machine& machine, const World& world) {
    return std::any_of(world.movers().begin(), world.movers().end(),
                       [&](const Mover& mover) {
                           return mover.ground.type != Ground::Type::none && mover.ground.party.body == machine.body;
                       }) ||
           std::any_of(world.dynamics().begin(), world.dynamics().end(), [&](const Dynamic& boulder) {
               return boulder.on_ground && boulder.ground.body == machine.body;
           });
}

bool is_empty(const Aabb& box, const World& world) {
    return std::none_of(world.movers().begin(), world.movers().end(),
                        [&](const Mover& mover) { return overlaps(mover.box, box); }) &&
           std::none_of(world.dynamics().begin(), world.dynamics().end(),
                        [&](const Dynamic& dynamic) { return overlaps(dynamic.box(), box); });
}

}  // namespace

void place_crumble(Machine& machine, Workshop& shop) {
    const MachineSpec& spec = *machine.spec;
    if (is_in(machine, Crumble::gone)) return;
    machine.body = shop.world.add_solid(
        {.size = spec.home.size(), .one_way = spec.one_way, .material = Material::stone}, spec.home.corner());
}

void settle_crumble(Machine& machine, Workshop& shop) {
    const MachineSpec& spec = *machine.spec;
    if (machine.timer > 0) --machine.timer;
    if (is_in(machine, Crumble::whole) && is_stood_on(machine, shop.world)) {
        begin(machine, Crumble::shaking, spec.delay);
        shop.events.push_back({EventType::warned, spec.home.centre(), 0, Material::stone, machine.entity});
    } else if (is_in(machine, Crumble::shaking) && machine.timer == 0) {
        shop.world.remove(machine.body);
        machine.body = BodyId::none;
        begin(machine, Crumble::gone, spec.back);
        shop.events.push_back({EventType::crumbled, spec.home.centre(), 0, Material::stone, machine.entity});
    } else if (is_in(machine, Crumble::gone) && machine.timer == 0 && spec.back > 0 &&
               is_empty(spec.home, shop.world)) {
        begin(machine, Crumble::whole, 0);
        place_crumble(machine, shop);
    }
}

}  // namespace scree
