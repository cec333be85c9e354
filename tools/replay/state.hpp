#pragma once
// Prints the whole state of a session.

#include "game/rules/session.hpp"

#include <ostream>

namespace scree::replay_tool {

/// `FIELD = VALUE` line by line, so that any diff program compares two of them.
void write_dump(const Session& session, std::ostream& out);

/// A line for each body with all of its fields that are not zero.
void log_tick(const Session& session, Buttons held, std::ostream& out);

}  // namespace scree::replay_tool
