#pragma once
// What a visit to a level remembers: the last minute, and everything that was tried.

#include "engine/core/buttons.hpp"
#include "game/rules/session.hpp"

#include <cstddef>
#include <deque>
#include <optional>
#include <vector>

namespace scree {

// The last minute of a session, for going back.
//
// Chosen:     a copy of the session every few ticks, and the buttons in between; a step back plays from the copy.
// Instead of: a copy for each tick.
// Because:    a session is a value and a tick a function, so both are exact, and this needs a tenth of the memory.
//
// A copy grows with the things, lifts and machines of the level.
// Where there are more than 200 of them copies are made less often, so that all copies together stay as large as with
// 200 of them, up to 2,400.
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

// Everything that was tried in one visit to a level, so that it can be shown at once.
//
// Chosen:     each try is the session as it stood at its start, and the buttons since.
// Instead of: the places where the hero was.
// Because:    a session is a value that plays again by itself, and the hero is drawn from it as in play.

/// From the start of the level or a checkpoint to the next one, to the exit, or to where it failed.
struct Attempt {
    Session start;
    int from = -1;  // the checkpoint as an index into things, or -1 for the level's start
    std::vector<Buttons> buttons{};
    bool reached = false;  // the next checkpoint or the exit
    int run = 0;           // the how many-th start from the level's start
};

class AttemptLog {
  public:
    static constexpr std::size_t most = 80;  // older failures are forgotten first
    static constexpr std::size_t least_ticks = 20;

    /// A run begins at the start of its level; what was under way has failed.
    void begin(const Session& session);
    /// What was tried before in the same level.
    void take(AttemptLog&& before);
    /// After each tick, with the buttons of that tick.
    void note(const Session& session, Buttons held);
    /// Call after a rewind: the recorded attempt no longer leads to the current state. Recording resumes with `begin`.
    void forget();

    /// The last run led to the exit and all of it was noted.
    [[nodiscard]] bool is_complete() const { return complete_; }
    /// The tries that led the last run from its start to the exit, in their order.
    [[nodiscard]] std::vector<const Attempt*> winners() const;
    /// How many older failures were forgotten.
    [[nodiscard]] int forgotten() const { return forgotten_; }
    /// Those that failed, of all runs.
    [[nodiscard]] std::vector<const Attempt*> failures() const;

  private:
    void close(bool reached);

    std::vector<Attempt> attempts_;
    std::optional<Attempt> open_;  // under way
    int run_ = 0;
    int forgotten_ = 0;
    bool noting_ = false;
    bool complete_ = false;
};

}  // namespace scree
