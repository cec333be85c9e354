// Conveyors are floors whose surface runs.
#include "game/rules/machine_kinds.hpp"

#include <algorithm>

namespace scree {

void place_conveyor(Machine& machine, Workshop& shop) {
    const std::span<const Sub> speeds = shop.conveyor_speeds;
    const Sub speed = machine.spec->speed;
    const auto number = std::find(speeds.begin(), speeds.end(), speed) - speeds.begin();
    const Tags tag = Tags{1} << (31 - number);  // there are few enough: check_level
    shop.world.set_conveyor(tag, speed);
    machine.body = shop.world.add_solid({.size = machine.spec->home.size(), .material = Material::metal, .tags = tag},
                                        machine.spec->home.corner());
}

Sub conveyor_speed(const EntityData& data) { return make_machine_spec(data).speed; }

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
