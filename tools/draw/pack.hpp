#pragma once

#include "engine/view/geometry.hpp"

#include <vector>

namespace scree::draw {

struct Packed {
    std::vector<PointI> places;  // left top corners, px, one for each box
    int width = 0;               // px of the whole
    int height = 0;
};

/// Lays boxes of these sizes (px) out as one reads: in rows from left to right, in the order they come, `gap` px from
/// the others and from the rim. Of all widths up to `most_width` it takes what leaves the least room empty and is not
/// too high; a box that is wider than that decides the width alone.
[[nodiscard]] Packed packed(const std::vector<PointI>& sizes, int gap, int most_width);

}  // namespace scree::draw
