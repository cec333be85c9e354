#pragma once
// A stretch of a replay as a scenario of its own.

#include "tools/replay/open.hpp"

#include <string>

namespace scree::replay_tool {

/// `A..B` with A < B; false if it is none.
[[nodiscard]] bool read_range(const std::string& text, int& first, int& last);

/// Writes the scenario after playing it to see that it takes the same path. Returns the exit code.
int cut_replay(const std::string& file, const Opened& opened, int first, int last, const std::string& output);

}  // namespace scree::replay_tool
