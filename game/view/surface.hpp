#pragma once

#include "game/rules/session.hpp"

#include <optional>

namespace scree {

/// Height of the ground under one point, at or below `feet` and at most `reach` below it; `feet` if there is none.
/// For drawing feet on slopes only: the simulation asks under the whole foot span.
[[nodiscard]] Sub surface_below(const World& world, Vec feet, Sub reach);

/// Height at which a hero in the air lands if it flies on as now, or to which it falls in two and a half seconds;
/// nothing if it stands or an updraft carries it. An estimate: it knows no walls, no
/// water, no platforms that move, and no change of the buttons.
[[nodiscard]] std::optional<Sub> landing_below(const Session& session);

}  // namespace scree
