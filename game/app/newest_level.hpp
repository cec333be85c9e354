#pragma once

#include "engine/core/problem.hpp"

#include <filesystem>

namespace scree {

/// What `--play` means: a file; or `newest`, the level saved last of the projects in `here`, or of those in `content`
/// if there are none in `here`; or the name of one of the levels that these projects have. Of levels saved in the same
/// moment the newest is the last by its path; a level folder called `templates` has no newest.
[[nodiscard]] Result<std::filesystem::path> find_played(const std::string& wish, const std::filesystem::path& here,
                                                        const std::filesystem::path& content);

}  // namespace scree
