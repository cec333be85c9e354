#pragma once
// The last minute of a session, for going back.
//
// Chosen:     a copy of the session every few ticks, and the buttons in between; a step back plays from the copy.
// Instead of: a copy for each tick.
// Because:    a session is a value and a tick a function, so both are exact, and this needs a tenth of the memory.
//
// A copy grows with the things, lifts and machines of the level.
// Where there are more than 200 of them copies are made less often, so that all copies together stay as large as with
// 200 of them, up to 2,400.

#include "game/rules/session.hpp"

#include <deque>

namespace scree {

class History {
  public:
    static constexpr int ticks_per_copy = 10;  // in a level of at most 200 things and lifts ...
    static constexpr int most_per_copy = 120;  // ... and at most
    static constexpr int most_ticks = 60 * ticks_per_second;
    static constexpr int steps_back = 2;  // for each tick that the key is held

    /// Before each step.
    void note(const Session& before, Buttons held);
    /// The state before the last steps that were noted; so many as there are, and how many that were.
    int back(Session& session, int steps = 1);
    void clear();
    [[nodiscard]] int ticks() const { return static_cast<int>(held_.size()); }

  private:
    struct Copy {
        Session session;
        int step = 0;  // of all steps that were noted
    };
    std::deque<Copy> copies_;
    std::deque<Buttons> held_;  // since the oldest copy
    int first_ = 0;             // step of held_'s first
    int per_copy_ = ticks_per_copy;
};

}  // namespace scree
