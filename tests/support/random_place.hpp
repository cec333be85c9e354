#pragma once
// Random rooms and starts for the comparison with the oracle: small, of any tile size, with shapes of every sort, and
// movers that begin exactly where things meet as often as anywhere else.

#include "tests/support/oracle.hpp"
#include "tools/golden/blueprint.hpp"

namespace scree {

/// The movers are crates, which overlap nothing, so that they stay where they are.
[[nodiscard]] Blueprint random_place(Rng& rng, bool has_hills);
[[nodiscard]] OracleRoom room_of(const Blueprint& place);

[[nodiscard]] MoverSpec random_mover(Rng& rng, const TileGrid& grid);
/// Anywhere inside the room, often with one side on a whole pixel, a tile border or one subpixel off.
[[nodiscard]] Aabb random_start(Rng& rng, const TileGrid& grid, Vec size);
[[nodiscard]] Vec random_velocity(Rng& rng);

}  // namespace scree
