#pragma once
// A blow is felt: the picture stands still for a moment before the game goes on.
//
// Chosen:     ticks of the clock in which none of the game is played.
// Instead of: a pause that the rules know.
// Because:    the game's own ticks stay gapless, so that times, replays and presses are those of a game without it.

#include "game/rules/events.hpp"
#include "game/view/looks.hpp"

#include <algorithm>

namespace scree {

class HitStop {
  public:
    static constexpr int most = 4;  // clock ticks

    void clear() { *this = HitStop{}; }
    /// After a tick of the game.
    void note(const Events& events, const Looks& looks) {
        if (looks.reduced) return;
        for (const Event& event : events) left_ = std::max(left_, ticks_of(event.type));
    }
    /// Once per clock tick, before it would play one of the game: true if that one waits.
    [[nodiscard]] bool waits() {
        holds_ = left_ > 0;
        if (holds_) --left_;
        return holds_;
    }
    /// The last clock tick played none of the game.
    [[nodiscard]] bool holds() const { return holds_; }

  private:
    static constexpr int ticks_of(EventType type) {
        switch (type) {
            case EventType::died:
                return most;
            case EventType::stomped:
                return 3;
            case EventType::gem:
                return 2;
            default:
                return 0;
        }
    }

    int left_ = 0;
    bool holds_ = false;
};

}  // namespace scree
