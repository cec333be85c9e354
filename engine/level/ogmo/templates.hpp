#pragma once
// The parts of a project file, one function each.

#include "engine/level/ogmo/project.hpp"

namespace scree::ogmo {

[[nodiscard]] Tileset read_tileset(const Json& json, const std::filesystem::path& folder, Report& report);
/// Nothing, with an error, if the definition is unknown.
[[nodiscard]] std::optional<LayerTemplate> read_layer_template(const Json& json, Report& report);
[[nodiscard]] EntityTemplate read_entity_template(const Json& json, const std::filesystem::path& folder,
                                                  Report& report);

}  // namespace scree::ogmo
