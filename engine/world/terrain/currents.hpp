#pragma once
// Water and conveyors: areas and surfaces that act on the bodies in or on them.

#include "engine/core/hash.hpp"
#include "engine/world/bodies.hpp"

#include <vector>

namespace scree {

/// A region in which dynamics are slower and lighter. A body is in it if its centre is: both vertical edges and the top
/// belong to it, so that a mirrored world decides alike and two adjoining waters leave no gap. Where several overlap,
/// the first that was added counts.
struct Water {
    Aabb box;
    int drag = 12;  // share of the speed lost per tick, 0..256
    Sub lift = 56;  // upwards, subpixels per tick and tick
};

/// Surfaces with any of the tags move what rests on them to the right (left if negative).
struct Conveyor {
    Tags tags = 0;
    Sub speed = 0;  // subpixels per tick
};

// Most of each in a world: each mover and dynamic asks all of them.
inline constexpr int max_waters = 1'024;
inline constexpr int max_conveyors = 256;

/// All of a world.
struct Currents {
    std::vector<Water> waters;        // in the order in which they were added
    std::vector<Conveyor> conveyors;  // by rising tags, so that it does not matter which was set first
    [[nodiscard]] bool empty() const { return waters.empty() && conveyors.empty(); }
};

/// True for an area of places, a drag of 0 to 256 and a lift within the speed limit.
[[nodiscard]] bool is_legal(const Water& water);
[[nodiscard]] constexpr bool is_in(Vec point, const Water& water) {
    return point.x >= water.box.left && point.x <= water.box.right && point.y >= water.box.top &&
           point.y < water.box.bottom;
}

/// The first water that the point is in; null if none.
[[nodiscard]] const Water* water_at(const Currents& currents, Vec point);
/// True if the box's middle is in any water. The middle may be half a subpixel beside the box's centre, so that
/// mirrored worlds agree.
[[nodiscard]] bool is_in_water(const Currents& currents, const Aabb& box);

/// Sum of the speeds that are set for any of the tags, within the speed limit.
[[nodiscard]] Sub conveyor_speed(const Currents& currents, Tags tags);
/// The speed that was set for exactly these tags; zero if none was.
[[nodiscard]] Sub speed_set_for(const Currents& currents, Tags tags);
/// One speed for each set of tags, the last that was set; zero removes it. False, and nothing changes, if there would
/// be more than max_conveyors.
[[nodiscard]] bool set_conveyor(Currents& currents, Tags tags, Sub speed);

void hash_into(Hash& hash, const Currents& currents);

}  // namespace scree
