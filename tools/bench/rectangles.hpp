#pragma once
// The map as a physics library wants it: few large shapes.

#include "tools/bench/scene.hpp"

#include <vector>

namespace scree::bench {

// In tiles.
struct Rectangle {
    int col, row, cols, rows;
};
struct Ledge {
    int col0, col1, row;  // from the left edge of col0 to that of col1
};

/// Solid tiles, runs of a row first, equal runs of following rows merged.
[[nodiscard]] std::vector<Rectangle> merged_rectangles(const SceneMap& map);
[[nodiscard]] std::vector<Ledge> merged_ledges(const SceneMap& map);

}  // namespace scree::bench
