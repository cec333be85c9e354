#pragma once
// The one table of entities and their values; the project file, the checker and the rules agree with it.

#include "engine/level/inspect.hpp"

#include <span>
#include <string_view>

namespace scree {

enum class ValueType : std::uint8_t { boolean, integer, number, choice };

struct ValueRule {
    std::string_view name;
    ValueType type = ValueType::integer;
    double fallback = 0;
    double low = 0;
    double high = 0;
    std::string_view choices = {};  // separated by spaces, the first is the default
};

struct EntityKind {
    std::string_view name;
    std::string_view what;
    std::span<const ValueRule> values;
};

[[nodiscard]] std::span<const EntityKind> entity_kinds();
/// Null when there is no entity of that name.
[[nodiscard]] const EntityKind* find_entity_kind(std::string_view name);

// An entity's values, or what its kind's table says of those that it lacks; 0 and "" for what is no value of its kind.
[[nodiscard]] double number_value(const EntityData& entity, std::string_view name);
[[nodiscard]] int whole_value(const EntityData& entity, std::string_view name);
[[nodiscard]] bool flag_value(const EntityData& entity, std::string_view name);
[[nodiscard]] std::string choice_value(const EntityData& entity, std::string_view name);

/// How messages name it: with the cell of the map that its middle is in.
[[nodiscard]] std::string place_of(const Level& level, const EntityData& entity);

/// Errors are what keeps the level from being played: no start, two starts, no exit, unknown entities, bad values, a
/// start in a wall or on spikes, terrain that is no line. Warnings are what goes against common sense
/// (level_sense.hpp). What only follows from something else that is wrong is not told: neither of things that have an
/// error already, nor of what the doubts leave open.
[[nodiscard]] Problems check_level(const Level& level, Doubts doubts = {});

/// Warnings about entities and choices that the project offers and the game does not have.
[[nodiscard]] Problems check_project(const ogmo::Project& project);

}  // namespace scree
