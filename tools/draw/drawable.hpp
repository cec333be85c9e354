#pragma once

#include "engine/level/level.hpp"
#include "game/view/art.hpp"

namespace scree::draw {

/// What of a level can be drawn, given what is wrong with it: all but the entities that have an error. A level without
/// a start has the hero out of sight.
[[nodiscard]] Level drawable(Level level, const Problems& problems);

/// The game's sprites and letters in the folder of a project. Those of a foreign project are missing, which is told as
/// warnings; the rest is drawn without them.
[[nodiscard]] Art art_for(const std::filesystem::path& project, Problems& problems);

}  // namespace scree::draw
