#pragma once

#include "game/rules/session.hpp"

namespace scree {

/// True if the way on leads back: the hero gets nowhere in that direction by running or jumping, and does in the other.
/// Tried out on copies of the session.
[[nodiscard]] bool is_dead_end(const Session& session, bool to_left);

}  // namespace scree
