#pragma once
// What every command of scree-replay begins with: a replay and its level, or the sentence why not.

#include "engine/replay/replay.hpp"
#include "game/rules/session.hpp"

#include <filesystem>
#include <memory>
#include <optional>
#include <string>

namespace scree::replay_tool {

// Exit codes.
inline constexpr int ok = 0;
inline constexpr int unusable = 2;  // a file or the command line
inline constexpr int content_differs = 3;
inline constexpr int rules_differ = 4;
inline constexpr int diverged = 5;
inline constexpr int not_finished = 6;

/// Where a replay is, and where its level is looked for. `level` names the level's file, or is empty: then it is the
/// one in the content that the replay lies in, or else below the working directory, or the content that belongs to
/// `program` (see find_content).
struct Source {
    std::string file;
    std::string level;
    std::filesystem::path program;
};

struct Opened {
    Replay replay;
    std::shared_ptr<const Level> level;
    std::optional<Session> start{};  // as the replay begins
    int exit_code = ok;              // anything else: it was said why
};

/// `FILE: PLACE: error replay: WHAT. REMEDY.`; returns `unusable`.
int refuse(const std::string& file, const std::string& place, const std::string& what, const std::string& remedy);

/// The level that may be played, or null after saying why not.
[[nodiscard]] std::shared_ptr<const Level> open_level(const std::filesystem::path& path);
/// The level of a replay that was read from there, or null after saying why not.
[[nodiscard]] std::shared_ptr<const Level> level_of(const Replay& replay, const Source& source);
[[nodiscard]] Opened open_replay(const Source& source);
/// The same of a replay that was read from there.
[[nodiscard]] Opened open_replay(Replay replay, const Source& source);

}  // namespace scree::replay_tool
