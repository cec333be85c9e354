#pragma once
// Every number of a level, from its lines.

#include "tools/bots/jitter.hpp"
#include "tools/bots/line.hpp"
#include "tools/bots/measures.hpp"

#include <string>
#include <vector>

namespace scree::bots {

/// A line to a gem and on to the next column.
struct GemLine {
    std::string name;  // "R"
    Line line;
};

/// A level and those of its lines that exist.
struct Lines {
    std::shared_ptr<const Level> level;
    std::optional<Line> calm;  // as it was recorded
    std::optional<Line> author;
    std::vector<GemLine> gems;
    std::vector<std::string> missing;  // sentences without their full stop
};

/// The estimated time of a first play, by part, in seconds.
struct FirstPlay {
    double calm = 0;
    double retries = 0;  // the parts of segments that are played again, and 0.4 s for each death
    double gems = 0;     // the ways to them and their retries
    [[nodiscard]] double sum() const { return calm + retries + gems; }
};

struct Stats {
    std::string level;
    Numbers numbers;
    std::optional<double> author_seconds;
    std::vector<SegmentJitter> segments;  // of the calm line
    std::optional<FirstPlay> first_play;
    std::vector<std::string> remarks;  // what else is off, and what is missing; sentences without their full stop
};

/// Counts on the calm line without needless presses; ways to gems are compared with it as it was recorded.
[[nodiscard]] Stats measure(const Lines& lines, const JitterOptions& options, const Progress& progress = {});

/// The par that an author line of so many ticks gives, in seconds: 1.2 times it, rounded up.
[[nodiscard]] int par_seconds(std::size_t author_ticks);

}  // namespace scree::bots
