#pragma once

#include "engine/core/problem.hpp"
#include "engine/level/level.hpp"
#include "tools/solve/solve.hpp"

#include <filesystem>

namespace scree {

/// A picture of indices into 256 colours, row by row.
struct Chart {
    int width = 0;
    int height = 0;
    std::vector<std::uint8_t> pixels;
};

/// The level with how often the search looked where (blue to red), the route to the nearest place (white), that place
/// (a cross), starts and exits. Half the size of the level, at most 8,192 wide or high.
[[nodiscard]] Chart chart_of(const Level& level, const Solution& solution);

/// The bytes of a PNG file.
[[nodiscard]] std::string png_of(const Chart& chart);

}  // namespace scree
