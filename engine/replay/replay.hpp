#pragma once
// A replay is the held buttons of every tick, and what is needed to know that they mean the same thing today. Text,
// line by line, so that it can be read, compared and cut with ordinary tools:
//
//   scree-replay 3
//   level 01-first-light
//   content 0123456789abcdef
//   rules 1
//   settings standard               or: rewound (the player rewound), slowed
//   start hero.left=640 ...         the state that it begins with, if that is not the level's start
//   hash 60 0123456789abcdef        state after that many ticks, each second
//   state 60 hero.left=640 ...      fields of that state by name, so that a difference can be named
//   step 1 hero.vx=12 ...           fields that tick 1 changed: of replays whose every tick can be named by field
//   buttons R*30 RJ*12              as many of these lines as it takes
//   trace 00a1ff02...               the last 16 bits of the hash after each tick, so that its tick can be named
//   end 600 0123456789abcdef        the number of ticks and the hash after the last: a file without it was cut off

#include "engine/core/buttons.hpp"
#include "engine/core/problem.hpp"

#include <cstdint>
#include <filesystem>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace scree {

/// A recorded run: what was held in each tick, and what it must lead to.
struct Replay {
    /// Hash of the state at one tick.
    struct Checkpoint {
        int tick = 0;  // so many ticks were done
        std::uint64_t hash = 0;
        friend bool operator==(const Checkpoint&, const Checkpoint&) = default;
    };
    /// The state in full at one tick, to tell what differs.
    struct State {
        int tick = 0;
        std::string fields;  // `body.field=value` separated by spaces, always in the same order; a list is `3,,1,`
        friend bool operator==(const State&, const State&) = default;
    };
    std::string level;               // its name, no path
    std::uint64_t content_hash = 0;  // of the level
    int rules_version = 0;
    std::vector<Buttons> ticks;
    std::vector<Checkpoint> checkpoints;    // by rising tick; the last may be that of the end
    std::vector<State> states = {};         // by rising tick
    std::vector<State> steps = {};          // by rising tick: only the fields that the tick changed
    std::string start = {};                 // fields as in State; empty: the level's start
    bool rewound = false;                   // the player rewound during the run
    bool slowed = false;                    // time did not always go at its own pace
    std::vector<std::uint16_t> trace = {};  // one for each tick, or none
    std::uint64_t end_hash = 0;             // after the last tick; 0 without ticks

    friend bool operator==(const Replay&, const Replay&) = default;
};

inline constexpr int ticks_per_checkpoint = 60;

/// The fields of the state as a replay stores them.
using StateText = std::function<std::string()>;

/// Adds one tick and, when its time has come, a checkpoint with the state's fields if they are given.
void record(Replay& replay, Buttons held, std::uint64_t hash_after, const StateText& state = {});

/// Adds the state after the last tick, so that a difference in the last ticks can be named; for a replay that is done.
void record_end(Replay& replay, const StateText& state);

/// What differs in the second of two states, as `Replay::steps` has it.
[[nodiscard]] std::string changed_fields(std::string_view before, std::string_view after);

/// Forgets what came after so many ticks, when the game was taken back to them; `hash` is that of the state now.
void take_back(Replay& replay, std::size_t ticks, std::uint64_t hash);

/// As text, and back; `file` is for the problems, which name lines of it.
[[nodiscard]] std::string write_replay(const Replay& replay);
[[nodiscard]] Result<Replay> read_replay(std::string_view text, const std::string& file);
/// Of a file as read_file gives it.
[[nodiscard]] Result<Replay> load_replay(const std::filesystem::path& path);
/// One or more replays behind each other in one file, such as a run through all levels; each begins with its own
/// `scree-replay` line. Problems name the level's place in the file, counted from 1, if there are several.
[[nodiscard]] Result<std::vector<Replay>> load_replays(const std::filesystem::path& path);
/// As write_file does.
[[nodiscard]] Problems save_replay(const Replay& replay, const std::filesystem::path& path);

/// What came of playing a replay again.
struct Verdict {
    enum class Type { success, content_differs, rules_differ, diverged };
    Type type = Type::success;
    int tick = 0;       // diverged: the first tick that is known to be wrong
    bool exact = true;  // that tick is the first wrong one; false if it may be one of the second before
    // diverged: the first field that differs at `seen_at`, or empty if none is recorded or all recorded ones agree.
    int seen_at = 0;
    std::string field;  // `body.field`
    std::string recorded;
    std::string actual;
};

/// Compares what the replay was made for; `diverged` is only found by playing it.
[[nodiscard]] Verdict compare_header(const Replay& replay, std::uint64_t content_hash, int rules_version);

/// Plays the replay: `step` advances the game by one tick and returns the hash of its state, `state` tells its fields.
/// After a difference it plays on to the next state that was recorded, at most a second, to name a field.
[[nodiscard]] Verdict verify(const Replay& replay, const std::function<std::uint64_t(Buttons)>& step,
                             const StateText& state = {});

}  // namespace scree
