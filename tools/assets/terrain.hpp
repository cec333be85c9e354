#pragma once
// Ground, drawn by rule from what is solid around a tile.
//
// Chosen:     one renderer for every ground tile; it sees a small scene of solid and air pixels and shades each solid
//             pixel by its distance to the air, by the stone it lies in and by the turf that covers what faces up.
// Instead of: drawing each edge, corner and slope tile by hand.
// Because:    lips follow the true gradient everywhere, and slopes, masses and ceilings fit together.
//
// Stones and turf come from one endless pattern of five tiles: the tile in column c and row r shows pattern
// (c + 2r) mod 5, so that neighbours always fit and the eye finds no 16 px rhythm.

#include "game/view/ground_pattern.hpp"
#include "tools/assets/picture.hpp"
#include "tools/assets/theme.hpp"

#include <array>
#include <functional>

namespace scree::assets {

inline constexpr int tile_px = 16;
inline constexpr int pattern_count = 5;

/// Whether the pixel is solid; asked for -32..47 both ways, from the tile's top left corner.
using SolidAt = std::function<bool(int x, int y)>;

/// Which of a theme's two covers.
enum class Cover { top, loose };

/// The light 1 to 6 px from air.
inline constexpr std::array<std::uint8_t, rim_reach> rim_falloff = {200, 104, 76, 52, 32, 16};

/// The light on one tile of ground, white: 1 px bright along edges that face `side` (1 right, -1 left) or up, then 6 px
/// of falloff.
Picture draw_rim(const SolidAt& solid, int side);

/// A pixel of the stones, in the valley's colours; `x` and `y` in the tile.
Color stone_shade(const Theme& theme, int x, int y, int pattern, StoneZone zone);
/// A pixel of an upright side.
Color side_color(bool is_right);

/// The picture of one tile of ground.
Picture draw_ground(const SolidAt& solid, const Theme& theme, Cover cover, int pattern);

}  // namespace scree::assets
