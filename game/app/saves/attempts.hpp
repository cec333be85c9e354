#pragma once
// Everything that was tried in one visit to a level, so that it can be shown at once.
//
// Chosen:     each try is the session as it stood at its start, and the buttons since.
// Instead of: the places where the hero was.
// Because:    a session is a value that plays again by itself, and the hero is drawn from it as in play.

#include "engine/core/buttons.hpp"
#include "game/rules/session.hpp"

#include <cstddef>
#include <optional>
#include <vector>

namespace scree {

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
