#pragma once

#include "engine/replay/replay.hpp"
#include "game/app/saves/ghost.hpp"
#include "game/app/services.hpp"
#include "game/rules/session.hpp"

#include <filesystem>
#include <optional>
#include <set>

namespace scree {

/// What remains of a visit to one of the game's levels: progress, the best run, and the states that one can practise
/// from. A visit of which nothing counts has none.
class VisitRecorder {
  public:
    /// Marks the level as the last one played, and adapts its record to the current version of the level.
    VisitRecorder(Services& services, const LevelEntry& entry);
    /// What was played and not yet noted; a run that has reached the exit should have been kept before.
    ~VisitRecorder();
    VisitRecorder(const VisitRecorder&) = delete;
    VisitRecorder& operator=(const VisitRecorder&) = delete;

    /// Another run begins.
    void begin();
    /// After each tick of a run up to the exit: what was earned is saved at once.
    void note(const Session& session);
    /// Call after a rewind to this state.
    void go_back(const Session& session);
    /// Call once when the exit is reached, even if the player skips the results. True if `run` is kept as the best one:
    /// faster than `best`, or the first in this version of the level. `run` is null if it did not begin at the start.
    bool keep_finish(const Session& session, const Replay& recording, const Replay* run,
                     const std::optional<Ghost>& best);
    /// The best run in the level as it is now; what is wrong with its file is told.
    [[nodiscard]] std::optional<Ghost> best_run() const;

  private:
    bool note_play();
    void keep_practice(const Session& session, int number);
    bool keep_best(const Session& session, const Replay& run, const std::optional<Ghost>& best);

    Services& services_;
    const std::string id_;
    const std::shared_ptr<const Level> level_;
    std::set<int> practice_kept_;  // numbers of checkpoints whose state was looked after in this visit
    int play_ticks_ = 0;           // played here that the progress does not know yet
    int jumps_ = 0;                // likewise
    int deaths_kept_ = 0;          // deaths of this run that the progress knows
    bool finish_kept_ = false;
};

/// Where the best run through that level is kept, and the state in which its checkpoint of that number was touched.
/// Empty if nothing is kept.
[[nodiscard]] std::filesystem::path best_run_file(const Services& services, std::string_view level);
[[nodiscard]] std::filesystem::path practice_file(const Services& services, std::string_view level, int number);

/// The session at the checkpoint after real play, with levers, gates and crates as the player left them. From the saved
/// state, else from the best run; none if neither fits the current version of the level.
[[nodiscard]] std::optional<Session> practice_start(const Services& services, const LevelEntry& entry, int number);

inline constexpr int kept_ticks = 20 * ticks_per_second;  // of the end of an attempt that a person means by "just now"

/// Saves the attempt so far to the folder `replays` beside the progress, under a free name, and the last 20 seconds as
/// a replay of their own with every field that each tick changed. Shows a notice with the file names or the error. With
/// a null `attempt` the notice says why there is nothing to save. `session` is the current state.
void keep_replay(Services& services, const Replay* attempt, const Session& session);

/// True if F8 was pressed and is not bound to an action of the game.
[[nodiscard]] bool wants_replay(const Services& services);

}  // namespace scree
