#pragma once
// The last minute of a session, for going back.
//
// Chosen:     a copy of the session every few ticks, and the buttons in between; a step back plays from the copy.
// Instead of: a copy for each tick.
// Because:    a session is a value and a tick a function, so both are exact, and this needs a tenth of the memory.

#include "game/rules/session.hpp"

#include <deque>

namespace scree {

class History {
  public:
    static constexpr int ticks_per_copy = 10;
    static constexpr int most_ticks = 60 * ticks_per_second;

    /// Before each step.
    void note(const Session& before, Buttons held);
    /// The state before the last step that was noted; false if there is none.
    bool back(Session& session);
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
};

}  // namespace scree
