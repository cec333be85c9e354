#pragma once
// A slow mover that is right at a glance: one subpixel at a time, first x, then y, and at each the question whether
// the next place is free. It shares nothing with engine/world, and works out every profile itself, in whole numbers.
//
// Knows:  tiles of any shape and size, one-ways in four directions and on slopes, what is beyond the map, walking up
// and down slopes, steep ones, lines of points, and solids and crates that stand still, full and one-way. Leaves:
// dropping, and all that moves or gives way. What ground is made of changes no way of a mover.

#include "engine/core/aabb.hpp"
#include "engine/tiles/tile_grid.hpp"

#include <vector>

namespace scree {

struct OracleBody {
    Aabb box;
    bool one_way = false;
};

/// A straight piece of a line of points: solid is on the right of the direction from `a` to `b`, and a mover from
/// behind passes.
struct OracleLine {
    Vec a;
    Vec b;
    bool stops_at_a = false;  // a mover that hits that end from the side to which it points
    bool stops_at_b = false;
};

/// The pieces of a line, of which no three points are on one straight way.
[[nodiscard]] std::vector<OracleLine> oracle_line(const std::vector<Vec>& points, bool closed, bool one_way);

struct OracleRoom {
    const TileGrid& grid;
    std::vector<OracleBody> bodies = {};
    std::vector<OracleLine> lines = {};
};

/// What is right under the feet: ground is `walkable` if any of it is.
enum class Footing { none, steep, walkable };

struct OracleMover {
    Aabb box;
    Vec velocity;
    Footing footing = Footing::none;
    int walkable = 2 * 256;  // y per 256 x
};

/// True if the box shares area with something solid. One-ways have no area.
[[nodiscard]] bool oracle_overlaps(const OracleRoom& room, const Aabb& box);
[[nodiscard]] Footing oracle_footing(const OracleRoom& room, const Aabb& box, int walkable);
/// One tick of a mover that starts free.
void oracle_step(const OracleRoom& room, OracleMover& mover);

}  // namespace scree
