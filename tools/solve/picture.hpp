#pragma once

#include "engine/core/problem.hpp"
#include "engine/level/level.hpp"
#include "engine/view/image.hpp"
#include "tools/solve/solve.hpp"

namespace scree {

/// The level with how often the search looked where (blue to red), the route to the nearest place (white), that place
/// (a cross), starts and exits. Half the size of the level, at most 8,192 wide or high.
[[nodiscard]] Image chart_of(const Level& level, const Solution& solution);

}  // namespace scree
