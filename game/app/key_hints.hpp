#pragma once

#include "game/app/services.hpp"
#include "game/rules/session.hpp"

#include <optional>

namespace scree {

/// Tells newcomers the keys by pictures in the level, each until it was used: run and jump where the hero idles, and
/// slide before the first slope.
class KeyHints {
  public:
    static constexpr int patience = 3 * ticks_per_second;        // of idling
    static constexpr int slope_patience = 6 * ticks_per_second;  // since the first slope, without a slide

    /// Another run begins. What was used before stays known.
    void begin(const Session& session);
    /// Once after each tick, or in place of one while the level waits for the first button.
    void note(const Session& session, Buttons held);

    [[nodiscard]] bool shows_run() const { return idle_at_ && !has_run_; }
    [[nodiscard]] bool shows_jump() const { return idle_at_ && !has_jumped_; }
    /// Where, as the middle of the feet: two tiles before the first slope, later where the hero is.
    [[nodiscard]] std::optional<Vec> slide_at() const;

    /// `seen`: the level px in the picture.
    void draw(DrawList& list, const Services& services, RectI seen) const;

  private:
    std::optional<Vec> slope_;    // two tiles before the first one
    std::optional<Vec> idle_at_;  // where the hero idled last
    Vec hero_;                    // the middle of its feet
    int idle_ticks_ = 0;
    int since_slope_ = 0;  // ticks, 0 before the first slope
    int ticks_ = 0;
    bool has_run_ = false;
    bool has_jumped_ = false;
    bool has_slid_ = false;
};

/// A place on the ground two tiles before the first slope that falls, from the hero to the right; none if there is
/// none.
[[nodiscard]] std::optional<Vec> place_before_slope(const Session& session);

}  // namespace scree
