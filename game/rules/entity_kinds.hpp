#pragma once
// The values of entities, with the defaults of their kinds.

#include "engine/level/inspect.hpp"
#include "game/rules/entities/entity_kind.hpp"

#include <string>

namespace scree {

// An entity's values, or what its kind's table says of those that it lacks; 0 and "" for what is no value of its kind.
[[nodiscard]] double number_value(const EntityData& entity, std::string_view name);
[[nodiscard]] int whole_value(const EntityData& entity, std::string_view name);
[[nodiscard]] bool flag_value(const EntityData& entity, std::string_view name);
[[nodiscard]] std::string choice_value(const EntityData& entity, std::string_view name);

/// How messages name it: with the cell of the map that its middle is in.
[[nodiscard]] std::string place_of(const Level& level, const EntityData& entity);

}  // namespace scree
