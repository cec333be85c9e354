#pragma once
// Random rooms and starts for the comparison with the oracle: small, of any tile size, with shapes of every sort, and
// movers that begin exactly where things meet as often as anywhere else.

#include "engine/core/rng.hpp"
#include "engine/world/bodies.hpp"
#include "engine/world/terrain/segments.hpp"
#include "tests/support/oracle.hpp"

#include <string>
#include <vector>

namespace scree {

/// What a comparison is made of, so that it can be written as a scenario.
struct Place {
    TileGrid grid;
    std::vector<SolidSpec> solids;
    std::vector<Vec> corners;  // of the solids
    std::vector<Aabb> crates = {};
    std::vector<SegmentLine> lines = {};
};

[[nodiscard]] OracleRoom room_of(const Place& place);

/// Cells are noise of all shapes (`terrain` false) or hills that join from column to column, with some noise above.
[[nodiscard]] Place random_place(Rng& rng, bool terrain);
[[nodiscard]] MoverSpec random_mover(Rng& rng, const TileGrid& grid);
/// Anywhere inside the room, often with one side on a whole pixel, a tile border or one subpixel off.
[[nodiscard]] Aabb random_start(Rng& rng, const TileGrid& grid, Vec size);
[[nodiscard]] Vec random_velocity(Rng& rng);

/// The place and one move in it as a scenario; `name` describes the failure.
[[nodiscard]] std::string as_scenario(const Place& place, const std::string& name, const MoverSpec& spec,
                                      const Aabb& start, Vec velocity, const Aabb& end);

}  // namespace scree
