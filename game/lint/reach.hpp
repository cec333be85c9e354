#pragma once
// Which cells the hero can ever be in, at most: what is outside is certainly out of reach.
//
// Chosen:     a flood over cells that remembers the highest place that a jump could still lead to, and renews it
//             wherever something to jump off is as high. Sideways it goes as far as the longest flight from what was
//             jumped off; with slopes to slide down, or what lends speed, everything is possible. Spikes do no harm,
//             lifts are wherever their path is, gates and crumbling floors block nothing, death respawns, and every
//             speed is the greatest that the rules allow: where there are slopes to slide up, or creatures to jump
//             off, no height is out of reach. Assists that a player switched on are not thought of. For a hero that
//             never slides, what only a slide gets through or over is closed, and a slope adds to a jump no more than a
//             wall jump's speed gives on it.
// Instead of: playing the level, which finds ways but can never say that there is none.
// Because:    a checker that cries wolf is switched off; this one is right or silent.

#include "engine/level/level.hpp"
#include "game/rules/tuning.hpp"

#include <optional>
#include <vector>

namespace scree {

class Reach {
  public:
    /// Nothing if the level has things that this does not know or that lead out of its open sides, no start, one (or a
    /// checkpoint within reach) in a wall, or too many cells to look at.
    [[nodiscard]] static std::optional<Reach> from_start(const Level& level, const Tuning& tuning = {},
                                                         bool slides = true);

    /// False only if no part of the hero can ever touch the box.
    [[nodiscard]] bool may_touch(const Aabb& box) const;

  private:
    int tile_ = 16;  // px
    int left_ = 0;   // cells beyond the map that are looked at as well
    int top_ = 0;
    int cols_ = 0;
    int rows_ = 0;
    std::vector<bool> reached_;
};

}  // namespace scree
