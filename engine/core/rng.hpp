#pragma once

#include <cstdint>

namespace scree {

/// Small generator whose values are the same everywhere: SplitMix64 (Steele, Lea, Flood, 2014).
/// Copyable, so that a snapshot of its owner carries it.
struct Rng {
    std::uint64_t state = 0;

    constexpr std::uint64_t next() {
        state += 0x9e3779b97f4a7c15U;
        std::uint64_t z = state;
        z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9U;
        z = (z ^ (z >> 27)) * 0x94d049bb133111ebU;
        return z ^ (z >> 31);
    }
    /// A whole number in [0, count); count is at least 1. Its bias is below count / 2^32.
    constexpr std::uint32_t below(std::uint32_t count) {
        return static_cast<std::uint32_t>(((next() >> 32) * count) >> 32);
    }
    /// A whole number in [low, high], both included; less than 2^32 - 1 apart.
    constexpr int between(int low, int high) {
        const auto first = static_cast<std::uint32_t>(low);
        return static_cast<int>(first + below(static_cast<std::uint32_t>(high) - first + 1U));
    }
};

}  // namespace scree
