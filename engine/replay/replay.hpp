#pragma once
// A replay is the held buttons of every tick, and what is needed to know that they mean the same thing today. Text,
// line by line, so that it can be read, compared and cut with ordinary tools:
//
//   scree-replay 1
//   level 01-first-light
//   content 0123456789abcdef
//   rules 1
//   hash 60 0123456789abcdef        state after that many ticks, each second and at the end
//   buttons R*30 RJ*12              as many of these lines as it takes
//   end 600                         the number of ticks: a file without it was cut off

#include "engine/core/buttons.hpp"
#include "engine/core/problem.hpp"

#include <cstdint>
#include <filesystem>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace scree {

struct Replay {
    struct Checkpoint {
        int tick = 0;  // so many ticks were done
        std::uint64_t hash = 0;
        friend bool operator==(const Checkpoint&, const Checkpoint&) = default;
    };
    std::string level;               // its name, no path
    std::uint64_t content_hash = 0;  // of the level
    int rules_version = 0;
    std::vector<Buttons> ticks;
    std::vector<Checkpoint> checkpoints;  // by rising tick

    friend bool operator==(const Replay&, const Replay&) = default;
};

inline constexpr int ticks_per_checkpoint = 60;

/// Adds one tick and, when its time has come, a checkpoint.
void record(Replay& replay, Buttons held, std::uint64_t hash_after);

[[nodiscard]] std::string write_replay(const Replay& replay);
[[nodiscard]] Result<Replay> read_replay(std::string_view text, const std::string& file);
/// At most 16 MB. A missing or unreadable file is a problem like any other.
[[nodiscard]] Result<Replay> load_replay(const std::filesystem::path& path);
/// Writes beside the file and renames; nothing is left behind when it fails.
[[nodiscard]] Problems save_replay(const Replay& replay, const std::filesystem::path& path);

struct Verdict {
    enum class Type { success, content_differs, rules_differ, diverged };
    Type type = Type::success;
    int tick = 0;  // diverged: the first checkpoint that is wrong
};

/// Compares what the replay was made for; `diverged` is only found by playing it.
[[nodiscard]] Verdict compare_header(const Replay& replay, std::uint64_t content_hash, int rules_version);

/// Plays the replay: `step` advances the game by one tick and returns the hash of its state.
[[nodiscard]] Verdict verify(const Replay& replay, const std::function<std::uint64_t(Buttons)>& step);

}  // namespace scree
