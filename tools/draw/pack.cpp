#include "tools/draw/pack.hpp"

#include <algorithm>
#include <cstdint>
#include <utility>

namespace scree::draw {

namespace {

constexpr int width_step = 32;  // px between widths that are tried

/// Row by row, each as high as the highest in it.
Packed packed_into(const std::vector<PointI>& sizes, int gap, int width) {
    Packed result;
    result.width = width;
    PointI at{gap, gap};
    int row_height = 0;
    for (const PointI size : sizes) {
        if (at.x > gap && at.x + size.x + gap > width) {
            at = {gap, at.y + row_height + gap};
            row_height = 0;
        }
        result.places.push_back(at);
        at.x += size.x + gap;
        row_height = std::max(row_height, size.y);
    }
    result.height = at.y + row_height + gap;
    return result;
}

/// Room, and a little more for what is more high than wide.
std::int64_t cost_of(const Packed& sheet) {
    const std::int64_t area = std::int64_t{sheet.width} * std::max(sheet.height, 1);
    return area * (100 * (sheet.width + std::max(sheet.width, sheet.height)) / sheet.width);
}

}  // namespace

Packed packed(const std::vector<PointI>& sizes, int gap, int most_width) {
    int narrowest = 1;
    for (const PointI size : sizes) narrowest = std::max(narrowest, size.x + 2 * gap);
    Packed best = packed_into(sizes, gap, narrowest);
    for (int width = narrowest + width_step; width <= most_width; width += width_step) {
        Packed next = packed_into(sizes, gap, width);
        if (cost_of(next) < cost_of(best)) best = std::move(next);
    }
    return best;
}

}  // namespace scree::draw
