#pragma once

#include "game/app/services.hpp"
#include "game/rules/session.hpp"

namespace scree {

inline constexpr int kept_ticks = 20 * ticks_per_second;  // of the end of an attempt that a person means by "just now"

/// Writes an attempt from its start to now into the folder `replays` beside the progress, under a name that is free,
/// and beside it the last 20 seconds as a replay that plays by itself and has every field that each tick changed. Tells
/// the person the files, or what went wrong; play goes on in any case. `attempt` null: tells why there is nothing that
/// could be kept. `session` is as it stands now.
void keep_replay(Services& services, const Replay* attempt, const Session& session);

/// True if the key for it went down and is not bound to an action of the game.
[[nodiscard]] bool wants_replay(const Services& services);

}  // namespace scree
