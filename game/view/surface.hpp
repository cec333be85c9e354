#pragma once

#include "game/rules/session.hpp"

namespace scree {

/// Height of the ground under one point, at or below `feet` and at most `reach` below it; `feet` if there is none.
/// For drawing feet on slopes only: the simulation asks under the whole foot span.
[[nodiscard]] Sub surface_below(const World& world, Vec feet, Sub reach);

}  // namespace scree
