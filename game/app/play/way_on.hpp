#pragma once

#include "game/rules/session.hpp"

namespace scree {

enum class WayOn { run, jump, jump_between_walls, back, none };

/// The first of these ways that gets the hero on in that direction, or by one jump upwards to any side, tried out on
/// copies of the session. `back` leads in the other.
[[nodiscard]] WayOn find_way_on(const Session& session, bool to_left);

}  // namespace scree
