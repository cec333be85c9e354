#pragma once
// A slow mover that is right at a glance: one subpixel at a time, first x, then y, and at each the question whether
// the next place is free. It shares nothing with engine/world, and works out every profile itself, in whole numbers.
//
// Knows:  tiles of any shape and size, one-ways in four directions and on slopes, what is beyond the map, walking up
// and down slopes, steep ones, and solids that stand still, full and one-way. Leaves: dropping, and all that moves.

#include "engine/core/aabb.hpp"
#include "engine/tiles/tile_grid.hpp"

#include <vector>

namespace scree {

struct OracleBody {
    Aabb box;
    bool one_way = false;
};

struct OracleRoom {
    const TileGrid& grid;
    std::vector<OracleBody> bodies = {};
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
