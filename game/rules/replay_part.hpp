#pragma once
// Replays of a level, those among them that begin in the middle of a visit.

#include "engine/replay/replay.hpp"
#include "game/rules/session.hpp"

#include <memory>

namespace scree {

/// True if it was recorded in the level as it is now, under these rules.
[[nodiscard]] bool fits(const Replay& replay, const Level& level);

/// The session that the replay begins with: at the level's start, or as its own start says. A problem if no session of
/// that level can be so; the level's content is not compared here.
[[nodiscard]] Result<Session> begin_replay(const Replay& replay, const std::shared_ptr<const Level>& level,
                                           const std::string& file);

/// The last ticks of a replay as a replay of their own, with every field that each tick changed. If no written state
/// reproduces those ticks bit for bit, the result is the whole replay with those fields. Plays `whole` once.
[[nodiscard]] Result<Replay> last_part(const Replay& whole, const std::shared_ptr<const Level>& level, int ticks,
                                       const std::string& file);

}  // namespace scree
