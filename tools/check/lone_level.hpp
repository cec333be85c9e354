#pragma once

#include "engine/level/json/json.hpp"
#include "engine/level/ogmo/project.hpp"

namespace scree::ogmo {

/// A project made up from a level for which there is none: its layers, entities and values are those of the level, and
/// everything is allowed. A level that is read with it is judged by itself alone.
[[nodiscard]] Project project_of_level(const Json& level);

}  // namespace scree::ogmo
