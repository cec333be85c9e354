// Conveyors are floors whose surface runs.
#include "game/rules/entities/entity.hpp"
#include "game/rules/entities/kinds.hpp"
#include "game/rules/entity_kinds.hpp"

#include <algorithm>
#include <array>

namespace scree {

namespace {

Sub conveyor_speed(const EntityData& data) { return to_subpixels(number_value(data, "speed") / ticks_per_second); }

}  // namespace

std::vector<Sub> conveyor_speeds(const Level& level) {
    std::vector<Sub> speeds;
    for (const EntityData& entity : level.entities) {
        if (entity.name != "conveyor" || speeds.size() > max_conveyor_speeds) continue;
        const Sub speed = conveyor_speed(entity);
        if (std::find(speeds.begin(), speeds.end(), speed) == speeds.end()) speeds.push_back(speed);
    }
    return speeds;
}

namespace kinds {

namespace {

constexpr std::array conveyor_values{
    ValueRule{"speed", ValueType::number, 60, -300, 300, {}}};  // px per second, to the right

void read_conveyor(EntitySpec& spec, const EntityData& data, const Level&) {
    spec.own = ConveyorValues{.speed = conveyor_speed(data)};
}

void place_conveyor(Entity& entity, Context& context) {
    const EntitySpec& spec = *entity.spec;
    const Sub speed = spec.as<ConveyorValues>().speed;
    const std::span<const Sub> speeds = context.conveyor_speeds;
    const auto number = std::find(speeds.begin(), speeds.end(), speed) - speeds.begin();
    const Tags tag = Tags{1} << (31 - number);  // there are few enough: check_level
    context.world.set_conveyor(tag, speed);
    entity.body = context.world.add_solid({.size = spec.home.size(), .material = Material::metal, .tags = tag},
                                          spec.home.corner());
}

std::optional<Footing> conveyor_footing(const EntitySpec& spec, const Tuning&) { return Footing{.box = spec.home}; }

}  // namespace

const EntityKind conveyor{.name = "conveyor",
                          .description = "a floor with a moving surface",
                          .values = conveyor_values,
                          .role = Role::actor,
                          .read = read_conveyor,
                          .place = place_conveyor,
                          .footing = conveyor_footing};

}  // namespace kinds

}  // namespace scree
