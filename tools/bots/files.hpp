#pragma once
// Where the lines of a level lie: in the folders `runs` and `proofs` beside the one of its levels.

#include "tools/bots/stats.hpp"

#include <filesystem>
#include <string>

namespace scree::bots {

/// What the command line names instead; empty: as the level's name says.
struct LineFiles {
    std::filesystem::path calm;
    std::filesystem::path author;
};

/// The file of the level's line of that kind, "calm" or "gem-R": `runs/NAME-KIND.replay` with the level's name or only
/// its number. If neither is there, the first of them.
[[nodiscard]] std::filesystem::path run_file(const std::filesystem::path& level, const std::string& kind);
[[nodiscard]] std::filesystem::path calm_file(const std::filesystem::path& level, const LineFiles& files);
[[nodiscard]] std::filesystem::path author_file(const std::filesystem::path& level, const LineFiles& files);

/// The lines of the level at that path. A line that is not there or no longer works is missing, and `missing` says
/// why; if the command line names it, it is a problem.
[[nodiscard]] Result<Lines> read_lines(const std::filesystem::path& path, const std::shared_ptr<const Level>& level,
                                       const LineFiles& files);

}  // namespace scree::bots
