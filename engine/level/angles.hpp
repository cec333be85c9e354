#pragma once
// Ogmo files have angles in degrees or in radians, by a switch of the project; decals turn it round.

#include <numbers>

namespace scree {

inline constexpr double degrees_per_radian = 180 / std::numbers::pi;
inline constexpr double radians_per_degree = std::numbers::pi / 180;

}  // namespace scree
