#pragma once

#include "engine/level/level.hpp"

#include <memory>

namespace scree {

/// The level without what no route through it depends on: coins and checkpoints. A session of it steps and copies in
/// less time, and the same buttons lead the hero along the same path until it dies.
[[nodiscard]] std::shared_ptr<const Level> bare_level(const Level& level);

}  // namespace scree
