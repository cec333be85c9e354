#pragma once
// The values of entities as the table of kinds knows them, and whether a level and a project agree with it.

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

/// Errors make a level unplayable: no start, two starts, no exit, unknown entities, bad values, a start in a wall or on
/// spikes, a `terrain` that is not a line. Warnings are likely mistakes (level_sense.hpp). Consequences of another
/// error and anything that `doubts` leaves open are not reported.
[[nodiscard]] Problems check_level(const Level& level, Doubts doubts = {});

/// Warnings about entities and choices that the project offers and the game does not have.
[[nodiscard]] Problems check_project(const ogmo::Project& project);

}  // namespace scree
