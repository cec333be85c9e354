#pragma once
// Grip of the ground, shared by the hero and creatures.

#include "engine/tiles/tile_kind.hpp"

#include <array>

namespace scree {

/// How much of an acceleration or braking the ground lets through, in percent.
[[nodiscard]] constexpr int grip_percent(Material material) {
    constexpr std::array<int, material_count> percent = {
        100,  // stone
        100,  // grass
        100,  // wood
        100,  // metal
        20,   // ice
        100,  // sand
        100,  // snow
        100,  // crystal
    };
    return percent[static_cast<std::size_t>(material)];
}

}  // namespace scree
