#pragma once
// Where the way up the mountain has its stops. The picture of the mountain is painted round these places, and the map
// of the game stands its hero on them.

#include "engine/view/geometry.hpp"

#include <array>

namespace scree {

/// The feet of the hero at each stop, canvas px: seven in the valley, six in the mine, five on the summit's flank, the
/// top, and the tower, which is no part of the way up.
inline constexpr std::array<PointI, 20> mountain_stops{{{34, 310},  {84, 313},  {134, 306}, {184, 310}, {234, 303},
                                                        {284, 308}, {334, 305}, {356, 250}, {288, 252}, {218, 250},
                                                        {184, 226}, {238, 212}, {292, 203}, {306, 154}, {248, 160},
                                                        {190, 150}, {210, 112}, {256, 92},  {238, 46},  {396, 196}}};
inline constexpr int valley_stops = 7;
inline constexpr int mine_stops = 6;
inline constexpr int tower_stop = 19;

enum class MountainArea { valley, mine, summit };

/// `stop` 0..19.
[[nodiscard]] constexpr MountainArea area_of_stop(int stop) {
    if (stop < valley_stops) return MountainArea::valley;
    return stop < valley_stops + mine_stops ? MountainArea::mine : MountainArea::summit;
}

}  // namespace scree
