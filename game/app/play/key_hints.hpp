#pragma once

#include "game/app/play/slide_needs.hpp"
#include "game/app/play/way_on.hpp"
#include "game/app/services.hpp"
#include "game/rules/session.hpp"

#include <optional>

namespace scree {

/// Tells newcomers the keys by pictures in the level, each until it was used: run and jump where the hero idles, slide
/// before the first slopes, jump before the first gaps until it was a jump out of a slide, and the way down through
/// planks where the hero ducks on some, or waits where no run or jump leads on. A player who runs against a wall is
/// told to jump. What needs a slide (slide_needs.hpp) shows the way back, if the hero is too low for it, and then the
/// slide. On every visit, one who holds Down where no slope carries the hero any more is told to let go of it or, at a
/// wall, to jump; and one who gets no farther where only the way back leads on is shown that.
class KeyHints {
  public:
    static constexpr int patience = 3 * ticks_per_second;  // of idling
    static constexpr int pause = ticks_per_second;         // likewise, on planks
    static constexpr int most_places = 4;                  // slopes and gaps that a player passes and is told of

    /// Another run begins. What was used before stays known.
    void begin(const Session& session);
    /// Once after each tick, or in place of one while the level waits for the first button.
    void note(const Session& session, Buttons held);

    [[nodiscard]] bool shows_run() const { return idle_at_ && !has_run_; }
    [[nodiscard]] bool shows_jump() const { return idle_at_ && !has_jumped_; }
    /// Where, as the middle of the feet: two tiles before the first slope, or before the next after one that was
    /// passed. Not for a hero at a wall, which has to get past it first.
    [[nodiscard]] std::optional<Vec> slide_at() const;

    /// Likewise before the first gap, or the next.
    [[nodiscard]] std::optional<Vec> jump_at() const;
    [[nodiscard]] bool shows_drop() const { return waits_on_planks_ && (!has_dropped_ || stuck_ticks_ >= pause); }
    [[nodiscard]] const SlideNeeds& needs() const { return needs_; }
    /// After a second against a wall with Down held, or without a jump so far, else after two.
    [[nodiscard]] bool shows_wall() const {
        const int ticks = ducks_ || !has_jumped_ ? pause : 2 * pause;
        return stuck_ticks_ >= ticks && is_blocked_ && !waits_on_planks_ && !shows_back();
    }
    /// Likewise after a second, where only the way back leads on.
    [[nodiscard]] bool shows_back() const { return stuck_ticks_ >= pause && way_on_ == WayOn::back; }
    /// After a second of Down and a direction without getting anywhere, half a second of slipping back, or the
    /// second turn in a dip with Down alone.
    [[nodiscard]] bool shows_run_on() const { return stuck_ticks_ >= pause && !is_blocked_ && !shows_back(); }

    enum class Player { new_to_game, new_to_level, knows_level };
    /// `seen`: the level px in the picture. Run, jump and slide are for those who are new to the game.
    void draw(DrawList& list, const Services& services, RectI seen, Player player) const;

  private:
    std::optional<Vec> slope_;    // two tiles before it
    std::optional<Vec> gap_;      // likewise
    std::optional<Vec> idle_at_;  // where the hero idled last
    SlideNeeds needs_;
    Vec hero_;  // the middle of its feet
    int idle_ticks_ = 0;
    int slopes_ = 0;  // that were shown, with this one
    int gaps_ = 0;    // likewise
    int ticks_ = 0;
    int stuck_ticks_ = 0;  // slower than a run, with Down or against a wall
    int turns_ = 0;        // of a hero that only Down moves
    Vec place_;            // which it has not left for ...
    int tried_ticks_ = 0;  // ... so many ticks in which a direction was held
    bool moved_left_ = false;
    std::optional<WayOn> way_on_;  // known while it is stuck or waits on planks for a second
    bool to_left_ = false;         // the direction that was held last
    bool ducks_ = false;
    bool is_blocked_ = false;  // by a wall
    bool has_run_ = false;
    bool has_jumped_ = false;
    bool has_leapt_ = false;  // out of a slide
    bool was_sliding_ = false;
    bool has_slid_ = false;
    bool has_dropped_ = false;
    bool waits_on_planks_ = false;
};

/// A place on the ground two tiles before the first slope that falls, at least `apart` to the right of the hero; none
/// if there is none.
[[nodiscard]] std::optional<Vec> place_before_slope(const Session& session, Sub apart);

/// A place on the ground two tiles before the first edge to the right that the ground behind it lies far below; none
/// if there is none.
[[nodiscard]] std::optional<Vec> place_before_gap(const Session& session);

}  // namespace scree
