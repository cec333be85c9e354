#pragma once

#include "game/app/services.hpp"
#include "game/rules/session.hpp"

namespace scree {

inline constexpr int kept_ticks = 20 * ticks_per_second;  // of the end of an attempt that a person means by "just now"

/// Saves the attempt so far to the folder `replays` beside the progress, under a free name, and the last 20 seconds as
/// a replay of their own with every field that each tick changed. Shows a notice with the file names or the error. With
/// a null `attempt` the notice says why there is nothing to save. `session` is the current state.
void keep_replay(Services& services, const Replay* attempt, const Session& session);

/// True if F8 was pressed and is not bound to an action of the game.
[[nodiscard]] bool wants_replay(const Services& services);

}  // namespace scree
