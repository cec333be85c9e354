#pragma once
// Hit stop: the picture freezes for a moment after a blow.
//
// Chosen:     clock ticks in which the game does not advance.
// Instead of: a pause inside the rules.
// Because:    the game's ticks stay gapless, so times, replays and presses are the same with and without it.

#include "game/rules/events.hpp"
#include "game/view/looks.hpp"
#include "game/view/speed_classes.hpp"

#include <algorithm>
#include <cmath>

namespace scree {

class HitStop {
  public:
    static constexpr int most = 4;    // clock ticks
    static constexpr int apart = 12;  // clock ticks from the end of one to the next, at least

    void clear() { *this = HitStop{}; }
    /// After a tick of the game.
    void note(const Events& events, const Looks& looks) {
        if (!looks.may_rush() || played_ < apart) return;
        for (const Event& event : events) left_ = std::max(left_, ticks_of(event));
    }
    /// Once per clock tick, before it would play one of the game: true if that one waits.
    [[nodiscard]] bool waits() {
        holds_ = left_ > 0;
        played_ = holds_ ? 0 : std::min(played_ + 1, apart);
        if (holds_) --left_;
        return holds_;
    }
    /// The last clock tick played none of the game.
    [[nodiscard]] bool holds() const { return holds_; }

    [[nodiscard]] static int ticks_of(const Event& event) {
        switch (event.type) {
            case EventType::died:
                return most;
            case EventType::bowled:
            case EventType::burst:
            case EventType::stomped:
                return 3;
            case EventType::gem:
                return 2;
            case EventType::launched: {
                const float speed = px_per_second(event.speed);
                return speed < fast_speed ? 0 : 1 + static_cast<int>(std::lround(2 * launch_strength(speed)));
            }
            default:
                return 0;
        }
    }

  private:
    int left_ = 0;
    int played_ = apart;  // clock ticks since the last one ended
    bool holds_ = false;
};

}  // namespace scree
