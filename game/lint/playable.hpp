#pragma once

#include "engine/level/level.hpp"

#include <memory>

namespace scree {

/// The level of a file if it can be played, else all errors of load_level and check_level.
[[nodiscard]] Result<std::shared_ptr<const Level>> load_playable(const std::filesystem::path& path);

/// The level without pictures and without what no route depends on: coins, gems, and checkpoints unless they stay. A
/// session of it steps and copies in less time, and the same buttons lead the hero along the same path until it dies.
[[nodiscard]] std::shared_ptr<const Level> bare_level(const Level& level, bool with_checkpoints = false);

}  // namespace scree
