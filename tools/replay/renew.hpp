#pragma once
// Recording a replay's buttons again, after a change of its level or of the rules.

#include <filesystem>
#include <string>

namespace scree::replay_tool {

/// Plays the buttons of each replay in the file, from the start of its level as it is now, and writes the file anew.
/// If one of them no longer reaches the exit, it says so and changes nothing; one that tells that it never did may,
/// unless it must finish. `level` and `program` as open_replay has them. Returns an exit code.
int renew_file(const std::string& file, const std::string& level, const std::filesystem::path& program,
               bool must_finish);

}  // namespace scree::replay_tool
