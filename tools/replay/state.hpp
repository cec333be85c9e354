#pragma once
// Looking at the whole state of a session, and at what two of them differ in.

#include "game/rules/session.hpp"

#include <ostream>
#include <string>

namespace scree::replay_tool {

/// `FIELD = VALUE` line by line, after a line with the level, the tick and the hash.
void write_dump(const Session& session, std::ostream& out);

/// A line for each body with all of its fields that are not zero.
void log_tick(const Session& session, Buttons held, std::ostream& out);

/// Compares two files that write_dump wrote; prints `FIELD: A -> B`. Exit code 0: they agree; 1: they differ; 2: one is
/// no dump.
int diff_dumps(const std::string& a, const std::string& b, std::ostream& out);

[[nodiscard]] std::string hex_of(std::uint64_t hash);

}  // namespace scree::replay_tool
