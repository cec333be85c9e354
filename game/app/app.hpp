#pragma once

#include "game/app/command_line.hpp"

#include <filesystem>

namespace scree {

/// Runs the game until it is left. 0: all is well; 1: there is no display; 2: a file is broken, or cannot be read or
/// written. Messages go to stderr.
[[nodiscard]] int run_app(CommandLine line, const std::filesystem::path& program);

}  // namespace scree
