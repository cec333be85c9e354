#pragma once

#include "game/rules/session.hpp"

#include <memory>
#include <optional>

namespace scree {

/// A start of a designer's own.
struct StartPlace {
    static constexpr int reach = 160;  // px, how far from what was asked for it may be

    Vec feet;                            // their middle, subpixels
    std::shared_ptr<const Level> level;  // begins there
    bool moved = false;                  // it is not where it was asked for
    bool deadly = false;                 // an idle hero dies within three seconds
};

/// The place nearest to `feet` in which the hero has room, free of walls and spikes and inside the map; none if there
/// is none within reach.
[[nodiscard]] std::optional<StartPlace> find_start(const Level& level, Vec feet, const Tuning& tuning = {});

}  // namespace scree
