#pragma once
// Where the way up the mountain has its stops. The picture of the mountain is painted round these places, and the map
// of the game stands its hero on them.

#include "engine/view/geometry.hpp"

#include <array>

namespace scree {

/// The feet of who stands there, canvas px: six in the valley, six in the mine, six on the summit's flank, and the top.
inline constexpr std::array<PointI, 19> mountain_stops{{{34, 312},
                                                        {92, 318},
                                                        {150, 306},
                                                        {210, 313},
                                                        {270, 301},
                                                        {334, 305},
                                                        {356, 250},
                                                        {288, 246},
                                                        {218, 250},
                                                        {150, 204},
                                                        {222, 199},
                                                        {292, 203},
                                                        {306, 154},
                                                        {252, 160},
                                                        {190, 150},
                                                        {206, 114},
                                                        {262, 106},
                                                        {222, 80},
                                                        {238, 46}}};
inline constexpr int valley_stops = 6;
inline constexpr int mine_stops = 6;

enum class MountainArea { valley, mine, summit };

/// `stop` 0..18.
[[nodiscard]] constexpr MountainArea area_of_stop(int stop) {
    if (stop < valley_stops) return MountainArea::valley;
    return stop < valley_stops + mine_stops ? MountainArea::mine : MountainArea::summit;
}

}  // namespace scree
