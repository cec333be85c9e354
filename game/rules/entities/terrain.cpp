// Ground along a line; game/rules/terrain.cpp gives it to the world.
#include "game/rules/terrain.hpp"
#include "game/rules/entities/entity.hpp"
#include "game/rules/entities/kinds.hpp"

#include <array>

namespace scree::kinds {

namespace {

constexpr std::array terrain_values{
    ValueRule{"material", ValueType::choice, 0, 0, 0, "grass stone wood metal ice sand snow crystal"},
    ValueRule{"closed", ValueType::boolean, 0, 0, 1, {}},
    ValueRule{"one_way", ValueType::boolean, 0, 0, 1, {}},
};

void read_terrain(EntitySpec& spec, const EntityData& data, const Level&) { spec.home = terrain_bounds(data); }

std::optional<Footing> terrain_footing(const EntitySpec& spec, const Tuning&) { return Footing{.box = spec.home}; }

}  // namespace

const EntityKind terrain{.name = "terrain",
                         .description = "ground along a line through its nodes",
                         .values = terrain_values,
                         .read = read_terrain,
                         .footing = terrain_footing};

}  // namespace scree::kinds
