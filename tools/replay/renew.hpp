#pragma once
// Recording a replay's buttons again, after a change of its level or of the rules.

#include "tools/replay/open.hpp"

namespace scree::replay_tool {

/// Plays the buttons of each replay in the file, from the start of its level as it is now, and writes the file anew.
/// If one of them no longer reaches the exit, it says so and changes nothing; one that tells that it never did may,
/// unless it must finish. Returns an exit code.
int renew_file(const Source& source, bool must_finish);

}  // namespace scree::replay_tool
