#pragma once

#include "engine/level/json/json.hpp"
#include "engine/level/ogmo/level_file.hpp"

namespace scree::ogmo {

/// The kind as files call it: "tile", "grid", "entity" or "decal".
[[nodiscard]] const char* kind_name(LayerKind kind);

/// What was understood of a level, for comparing: size, offset, values and every layer with its true cells. Tiles and
/// grid cells are texts in lists of columns: a tile is its number and the letters of its flags (H, V mirrored, D
/// transposed), -1 is empty. Entities have degrees, decals radians; colours are four numbers from 0 to 1.
[[nodiscard]] Json model_json(const LevelFile& level, const Project& project);

}  // namespace scree::ogmo
