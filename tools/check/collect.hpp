#pragma once

#include "engine/core/problem.hpp"

#include <filesystem>
#include <vector>

namespace scree::check {

/// What was looked at and what is wrong with it.
struct Findings {
    Problems problems;        // each once, though several levels may share the file it is in
    int files = 0;            // levels, projects and sidecars that were named or found
    bool unreadable = false;  // something that was named is not there or is no such file
};

/// Checks each path: a level, a project with all its levels, a sidecar with its project, or every project below a
/// folder.
[[nodiscard]] Findings check(const std::vector<std::filesystem::path>& paths);

}  // namespace scree::check
