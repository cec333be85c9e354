#pragma once

#include "game/rules/session.hpp"

namespace scree {

enum class WayOn { run, jump, jump_between_walls, back, none };

/// How the hero gets on in that direction: the first that does. `back` is in the other. Tried out on copies of the
/// session.
[[nodiscard]] WayOn find_way_on(const Session& session, bool to_left);

}  // namespace scree
