#pragma once
// The other climber: it slides beside the hero, however the hero plays. Only levels with a run for it have one.
//
// Chosen:     a recorded run whose time is the hero's place on its path: a little slower when it is ahead, a little
//             faster when it is behind; ahead and out of sight, it waits.
// Instead of: a run by the clock.
// Because:    players who stop, fall or are slower than the run lose sight of it after some seconds, and for good.

#include "game/app/saves/ghost.hpp"

#include <vector>

namespace scree {

class Companion {
  public:
    explicit Companion(Ghost run);

    /// Beside the hero at once: on its path where that is nearest to the hero.
    void begin(const Session& session, const SpriteAtlas& sprites);
    /// After each tick.
    void step(const Session& session, const SpriteAtlas& sprites);
    /// False after it has arrived.
    [[nodiscard]] bool is_there() const { return run_.is_there(); }
    [[nodiscard]] const HeroView& view() const { return run_.view(); }
    [[nodiscard]] const Session& session() const { return run_.session(); }

  private:
    [[nodiscard]] int nearest(Vec hero) const;

    Ghost run_;
    std::vector<Vec> path_;  // corners of its box, by tick
    int steps_ = 0;
};

}  // namespace scree
