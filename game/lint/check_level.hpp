#pragma once
// Checks a level and a project against the game: errors that make a level unplayable, and lints.

#include "engine/level/inspect.hpp"

namespace scree {

/// Errors make a level unplayable: no start, two starts, no exit, unknown entities, bad values, a start in a wall or on
/// spikes, a `terrain` that is not a line. Warnings are likely mistakes (lint.hpp). Consequences of another
/// error and anything that `doubts` leaves open are not reported.
[[nodiscard]] Problems check_level(const Level& level, Doubts doubts = {});

/// Warnings about entities and choices that the project offers and the game does not have.
[[nodiscard]] Problems check_project(const ogmo::Project& project);

}  // namespace scree
