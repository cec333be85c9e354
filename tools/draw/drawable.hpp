#pragma once

#include "engine/level/level.hpp"
#include "game/view/art.hpp"

namespace scree::draw {

/// As load_level and check_level, but a level that cannot be played comes as far as it could be read, with the errors
/// that say why. Nothing comes where not even its size is known.
[[nodiscard]] Result<Level> load_for_picture(const std::filesystem::path& path);

/// What of a level can be drawn, given what is wrong with it: all but the entities that have an error. A level without
/// a start has the hero out of sight.
[[nodiscard]] Level drawable(Level level, const Problems& problems);

/// The game's sprites and letters in the folder of a project. Those of a foreign project are missing, which is told as
/// warnings; the rest is drawn without them.
[[nodiscard]] Art art_for(const std::filesystem::path& project, Problems& problems);

}  // namespace scree::draw
