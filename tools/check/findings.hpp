#pragma once

#include "engine/core/problem.hpp"

namespace scree::check {

/// What was looked at and what is wrong with it.
struct Findings {
    Problems problems;        // each once, though several levels may share the file it is in
    int files = 0;            // levels, projects and sidecars that were named or found
    bool unreadable = false;  // something that was named is not there or cannot be read or written
};

/// What is the same in the same place of several files as one problem whose remedy names the others.
[[nodiscard]] Problems once_for_all_files(const Problems& problems);

/// True for problems of access (a file cannot be read or written), not of content.
[[nodiscard]] bool is_about_access(const Problem& problem);

}  // namespace scree::check
