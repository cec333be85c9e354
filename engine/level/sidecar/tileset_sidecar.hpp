#pragma once
// OGMO Editor stores no shape per tile, so two small files beside its own say what cells are made of.
//
// Beside a tileset's image NAME.png stands NAME.tiles.json:
//
//   {"version": 1,
//    "tiles": {
//      "5":    {"shape": "solid"},
//      "6":    {"shape": "floor", "profile": [16, 0], "material": "grass"},
//      "8-15": {"shape": "floor", "profile": [[0, 12], [8, 4], [16, 12]], "one_way": "up", "tags": ["bridge"]}}}
//
//   shape     "solid", "empty", "floor" (solid below its profile) or "ceiling" (solid above its profile)
//   profile   of floor and ceiling: [left, right], the surface's y at the tile's left and right edge, or a list of
//             [x, y] points from x = 0 to x = tile size; whole pixels, y measured down from the tile's top
//   one_way   "none" (default), "up", "down", "left" or "right": the direction in which a body may pass
//   material  "stone" (default), "grass", "wood", "metal", "ice", "sand", "snow" or "crystal"
//   tags      names with a meaning in the game; "spikes" makes the tile deadly; at most 32 in a level
//
// A key is a tile's number, or a range with both ends included. Tiles that are not listed are empty. Mirrored and
// turned tiles have mirrored and turned shapes; a floor turned upside down is a ceiling, and what a quarter turn makes
// a wall within the cell is refused (a half tile, a bump). A "comment" may stand anywhere.
//
// Beside the project NAME.ogmo stands NAME.collision.json, which says what the characters of the grid layer named
// `collision` mean:
//
//   {"version": 1, "mode": "add", "cells": {"#": {"shape": "solid"}, "-": {"shape": "floor", "profile": [0, 0]}}}
//
//   mode "add" (default): a listed character counts instead of the tile under it; "replace": tiles do not count.

#include "engine/level/ogmo/project.hpp"
#include "engine/level/sidecar/tile_shapes.hpp"

#include <filesystem>
#include <map>
#include <string_view>

namespace scree::ogmo {

/// What NAME.tiles.json says. A tile that is not listed is empty.
struct TilesetSidecar {
    std::map<int, CellKind> tiles;  // by tile number
};

/// What NAME.collision.json says.
struct CollisionSidecar {
    bool replace = false;
    std::map<char32_t, CellKind> cells;
};

/// `tile_count` and `tile_size` (px) are those of the tileset. As with levels, a value may come together with errors.
[[nodiscard]] Result<TilesetSidecar> parse_tileset_sidecar(std::string_view text, const std::string& name,
                                                           int tile_count, int tile_size);
[[nodiscard]] Result<CollisionSidecar> parse_collision_sidecar(std::string_view text, const std::string& name,
                                                               int tile_size);

/// Reads the sidecar of a tileset, whose tiles must be square; nothing if the tileset itself is at fault.
[[nodiscard]] Result<TilesetSidecar> read_tileset_sidecar(const Tileset& tileset, const std::filesystem::path& path);

/// Where the sidecars stand: `cave.png` has `cave.tiles.json`, `game.ogmo` has `game.collision.json`.
[[nodiscard]] std::filesystem::path tileset_sidecar_path(std::filesystem::path image);
[[nodiscard]] std::filesystem::path collision_sidecar_path(std::filesystem::path project);

}  // namespace scree::ogmo
