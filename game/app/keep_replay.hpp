#pragma once

#include "game/app/services.hpp"

namespace scree {

inline constexpr int kept_ticks = 20 * ticks_per_second;  // of the end of an attempt that a person means by "just now"

/// Writes an attempt from its start to now into the folder `replays` beside the progress, under a name that is free,
/// and tells the person the file and which ticks of it are the last 20 seconds. Null: tells why there is nothing that
/// could be kept.
void keep_replay(Services& services, const Replay* attempt);

/// True if the key for it went down and is not bound to an action of the game.
[[nodiscard]] bool wants_replay(const Services& services);

}  // namespace scree
