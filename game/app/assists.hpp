#pragma once
// The assists of the options page, as a level uses them.

#include "engine/replay/replay.hpp"
#include "game/save/settings.hpp"
#include "game/view/looks.hpp"

namespace scree {

/// The buttons with the help that the person wants in this tick.
[[nodiscard]] Buttons with_assists(Buttons held, const Settings& settings);
/// Some tick had help, or time did not go at its own pace.
[[nodiscard]] bool is_assisted(const Replay& run);
/// True if the time of the run may be a best time: played without assists and without rewinding.
[[nodiscard]] bool is_record(const Replay& run);

[[nodiscard]] Looks looks_of(const Settings& settings);

}  // namespace scree
