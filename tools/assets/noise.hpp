#pragma once
// Values that look random but depend on nothing except where they are asked for.

#include "engine/core/rng.hpp"

#include <cstdint>

namespace scree::assets {

/// A whole number in [0, count) for a place.
constexpr int hash_at(int x, int y, int salt, int count) {
    Rng rng{static_cast<std::uint64_t>(static_cast<std::uint32_t>(x)) * 0x9e3779b1U +
            (static_cast<std::uint64_t>(static_cast<std::uint32_t>(y)) << 32) * 3U +
            static_cast<std::uint64_t>(static_cast<std::uint32_t>(salt)) * 0x85ebca77c2b2ae63U};
    rng.next();
    return static_cast<int>(rng.below(static_cast<std::uint32_t>(count)));
}

/// Always in [0, count), also for negative values.
constexpr int wrap(int value, int count) { return ((value % count) + count) % count; }

/// Threshold of the ordered 4 x 4 dither, 0..15.
constexpr int bayer4(int x, int y) {
    constexpr int table[16] = {0, 8, 2, 10, 12, 4, 14, 6, 3, 11, 1, 9, 15, 7, 13, 5};
    return table[(y & 3) * 4 + (x & 3)];
}

}  // namespace scree::assets
