#pragma once

#include "tools/check/findings.hpp"

#include <filesystem>
#include <vector>

namespace scree::check {

/// Checks each path: a level, a project with all its levels, a sidecar with its project, or every project below a
/// folder. Reports every problem at once.
[[nodiscard]] Findings check(const std::vector<std::filesystem::path>& paths);

}  // namespace scree::check
