#pragma once
// A line through a level: the buttons of a shipped replay, cut into segments at the checkpoints' columns.

#include "engine/core/problem.hpp"
#include "game/rules/session.hpp"

#include <filesystem>
#include <memory>
#include <optional>
#include <vector>

namespace scree::bots {

/// Number of the lit checkpoint by its place in the file, from 0; -1 before the first.
[[nodiscard]] int lit_column(const Session& session);
/// The number of its exit, for what reaches it: one more than that of the last column.
[[nodiscard]] int exit_column(const Level& level);

/// "start", "checkpoint 1" for column 0, "exit".
[[nodiscard]] std::string name_of_column(const Level& level, int column);

/// From one column, or the start, to the next one lit, or the exit.
struct Segment {
    static constexpr int nowhere = 1'000'000;
    int from = -1;
    int to = nowhere;  // nowhere: the line ends before
    int begin = 0;     // ticks of the line
    int end = 0;
    [[nodiscard]] int ticks() const { return end - begin; }
};

struct Line {
    std::shared_ptr<const Level> level;
    std::vector<Buttons> ticks;     // none after the exit
    std::vector<Segment> segments;  // in their order
    std::vector<Session> starts;    // of each segment: the state in which it begins
    Segment rest;                   // after the last segment: reaches no column
    std::optional<Session> rest_start;
    std::vector<int> gem_ticks;  // after which a gem more was taken, by rising tick
    bool finished = false;
    bool died = false;  // it ends there

    /// What is held in the tick before; none before the first.
    [[nodiscard]] Buttons held_before(int tick) const {
        return tick > 0 ? ticks[static_cast<std::size_t>(tick) - 1] : Buttons{};
    }
};

/// Plays the buttons from the level's start, up to the exit, a death or their end.
[[nodiscard]] Line play_line(const std::shared_ptr<const Level>& level, const std::vector<Buttons>& ticks);

/// The line of a replay, recorded in any version of the level, as long as its buttons still work. A problem if the file
/// is missing or not a replay, or its buttons lead to a death or, with `must_finish`, do not reach the exit.
[[nodiscard]] Result<Line> read_line(const std::filesystem::path& path, const std::shared_ptr<const Level>& level,
                                     bool must_finish);

}  // namespace scree::bots
