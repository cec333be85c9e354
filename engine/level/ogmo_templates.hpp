#pragma once
// The parts of a project file, one function each.

#include "engine/level/ogmo_project.hpp"

namespace scree::ogmo {

[[nodiscard]] Tileset read_tileset(const Json& json, const std::filesystem::path& folder, Report& report);
/// Nothing, with an error, if the definition is unknown.
[[nodiscard]] std::optional<LayerTemplate> read_layer_template(const Json& json, Report& report);
[[nodiscard]] EntityTemplate read_entity_template(const Json& json, const std::filesystem::path& folder,
                                                  Report& report);

/// The code point of a text of exactly one character; nothing otherwise.
[[nodiscard]] std::optional<char32_t> single_character(std::string_view text);

}  // namespace scree::ogmo
