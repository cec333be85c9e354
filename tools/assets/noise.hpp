#pragma once
// Values that look random but depend on nothing except where they are asked for.

#include "game/view/ground_pattern.hpp"

namespace scree::assets {

using scree::hash_at;
using scree::wrap;

/// Threshold of the ordered 4 x 4 dither, 0..15.
constexpr int bayer4(int x, int y) {
    constexpr int table[16] = {0, 8, 2, 10, 12, 4, 14, 6, 3, 11, 1, 9, 15, 7, 13, 5};
    return table[(y & 3) * 4 + (x & 3)];
}

}  // namespace scree::assets
