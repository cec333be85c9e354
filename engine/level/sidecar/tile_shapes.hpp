#pragma once
// What cells are made of, as written in a tileset's or a project's sidecar.

#include "engine/level/json/fields.hpp"
#include "engine/tiles/tile_kind.hpp"

#include <optional>
#include <string>
#include <vector>

namespace scree::ogmo {

/// A tile kind whose tags are still names.
struct CellKind {
    Shape shape;
    OneWay one_way = OneWay::none;
    Material material = Material::stone;
    std::vector<std::string> tags;  // sorted, each once
    friend bool operator==(const CellKind&, const CellKind&) = default;
};

/// Reads `{"shape":..., "profile":..., "one_way":..., "material":..., "tags":[...]}` for a tile of `tile_size` pixels.
/// Nothing, with errors that name what is wrong, if it cannot be used. See tileset_sidecar.hpp for the format.
[[nodiscard]] std::optional<CellKind> read_cell_kind(const Fields& fields, int tile_size, Report& report);

/// The kind as it is when the editor draws the tile with `flags` (1 transpose, then 4 left and right, 2 up and down).
/// A slope that is transposed is one again, or a ceiling: its heights exchange axes. Nothing if part of the surface
/// would stand upright within the cell, which no profile does, as of a half tile or a bump on its side.
[[nodiscard]] std::optional<CellKind> with_flags(const CellKind& kind, std::uint8_t flags, int tile_size);
/// How messages call what cannot be turned: "a ledge", "a bump or hollow".
[[nodiscard]] std::string name_of(const Shape& shape, OneWay one_way);

}  // namespace scree::ogmo
