#pragma once
// What a found route looks like to a person: with few presses and long ones.

#include "engine/core/buttons.hpp"
#include "engine/level/level.hpp"

#include <atomic>
#include <memory>
#include <vector>

namespace scree {

/// How laborious a route is to play: its ticks, 20 for every change of buttons, 20 more for every press of jump.
[[nodiscard]] std::int64_t labour(const std::vector<Buttons>& route);

/// A route of less labour, if one is found, without presses, turns and waits that are not needed. The level is as
/// bare_level makes it, and the route leads to the exit without a death. Steps about so many ticks at most; the result
/// is the same everywhere, unless `stop` becomes true before.
[[nodiscard]] std::vector<Buttons> polished(const std::shared_ptr<const Level>& level, std::vector<Buttons> route,
                                            std::int64_t most_ticks, const std::atomic<bool>* stop = nullptr);

}  // namespace scree
