#pragma once

#include "game/app/command_line.hpp"

#include <filesystem>

namespace scree {

/// Runs the game until it is left. 0: all is well; 1: what was asked for is not fine, such as a broken level or no
/// display; 2: a file cannot be read. Messages go to stderr.
[[nodiscard]] int run_app(CommandLine line, const std::filesystem::path& program);

}  // namespace scree
