#pragma once

#include "game/rules/session.hpp"

#include <optional>

namespace scree {

/// What only a slide passes, and from how high.
struct SlideNeed {
    enum class Of : std::uint8_t { barrier, creature, water };
    Of of = Of::barrier;
    Aabb box = {};
    Sub level = 0;  // where the slide ends, along y
    Sub speed = 0;  // along x, at least
    bool to_left = false;
};

/// Finds what the hero needs a slide for: a barrier after a second beside it, on every visit; creatures at the foot of
/// a slope until a slide knocked one over; deep water at its foot until some was crossed. It is needed until it was
/// passed or the hero is far away.
class SlideNeeds {
  public:
    /// Another run begins. What was done before stays known.
    void begin();
    /// Once after each tick.
    void note(const Session& session);
    [[nodiscard]] const std::optional<SlideNeed>& now() const { return need_; }
    /// True if the hero is too low and slow for a slide that would be fast enough.
    [[nodiscard]] bool is_too_low() const { return is_too_low_; }
    /// Then the place on the ground where one from rest is fast enough, if there is one.
    [[nodiscard]] const std::optional<Vec>& start() const { return start_; }

  private:
    void note_events(const Session& session);

    void find_start(const Session& session);

    std::optional<SlideNeed> need_;
    std::optional<Vec> start_;
    std::optional<SlideNeed> water_;  // that the hero skims
    int barrier_ticks_ = 0;           // beside a barrier
    bool is_too_low_ = false;
    bool has_bowled_ = false;
    bool has_crossed_ = false;
};

/// The ground at that place along x that is nearest to a height.
[[nodiscard]] Sub ground_near(const Session& session, Sub x, Sub y);

}  // namespace scree
