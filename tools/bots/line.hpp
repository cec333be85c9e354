#pragma once
// A line through a level: the buttons of a shipped replay, cut into segments at the checkpoints' columns.

#include "engine/core/problem.hpp"
#include "game/rules/session.hpp"

#include <filesystem>
#include <memory>
#include <optional>
#include <string>
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
    int from = -1;
    int to = 0;
    Session start;  // the state in which it begins
    int end = 0;    // ticks of the line
    [[nodiscard]] int begin() const { return start.tick(); }
    [[nodiscard]] int ticks() const { return end - begin(); }
};

struct Line {
    std::shared_ptr<const Level> level;
    std::vector<Buttons> ticks;     // none after the exit
    std::vector<Segment> segments;  // in their order
    bool finished = false;
    bool died = false;  // it ends there

    /// What is held in the tick before; none before the first.
    [[nodiscard]] Buttons held_before(int tick) const {
        return tick > 0 ? ticks[static_cast<std::size_t>(tick) - 1] : Buttons{};
    }
};

/// Plays the buttons from the level's start, up to the exit, a death or their end.
[[nodiscard]] Line play_line(const std::shared_ptr<const Level>& level, const std::vector<Buttons>& ticks);

/// A level and those of its lines that exist.
struct Lines {
    std::shared_ptr<const Level> level;
    std::optional<Line> calm;
    std::optional<Line> author;
    std::vector<std::string> missing;  // sentences without their full stop
};

/// What the command line names instead of `runs/NAME-calm.replay` and `proofs/NAME.replay`; empty: nothing.
struct LineFiles {
    std::filesystem::path calm;
    std::filesystem::path author;
};

/// The lines of the level at that path, recorded in any version of the level, as long as their buttons still finish it.
/// A line that is not there or no longer works is missing, and `missing` says why; if the command line names it, it is
/// a problem.
[[nodiscard]] Result<Lines> read_lines(const std::filesystem::path& path, const std::shared_ptr<const Level>& level,
                                       const LineFiles& files);

}  // namespace scree::bots
