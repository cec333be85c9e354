#pragma once

#include "engine/level/level.hpp"

#include <memory>

namespace scree {

/// The level of a file if it can be played, else all errors of load_level and check_level.
[[nodiscard]] Result<std::shared_ptr<const Level>> load_playable(const std::filesystem::path& path);

}  // namespace scree
