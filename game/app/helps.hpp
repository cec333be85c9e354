#pragma once
// What the assist page asks for, on its way into a level.

#include "engine/replay/replay.hpp"
#include "game/save/settings.hpp"
#include "game/view/looks.hpp"

namespace scree {

/// The buttons with the help that the person wants in this tick.
[[nodiscard]] Buttons with_assists(Buttons held, const Settings& settings);
/// Some tick had help, or time did not go at its own pace.
[[nodiscard]] bool is_assisted(const Replay& run);
/// The time of such a run may stand among the best: it had no help and never went back in time.
[[nodiscard]] bool is_record(const Replay& run);

[[nodiscard]] Looks looks_of(const Settings& settings);

}  // namespace scree
