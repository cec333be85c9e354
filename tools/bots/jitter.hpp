#pragma once
// How often a line still works if every press and release comes a little early or late: it stands for a person.

#include "engine/core/rng.hpp"
#include "tools/bots/line.hpp"
#include "tools/bots/parallel.hpp"

#include <optional>
#include <span>
#include <string>
#include <vector>

namespace scree::bots {

struct JitterOptions {
    int spread = 6;  // ticks, early or late
    int tries = 60;  // of each segment
    int threads = 0;
};

/// What became of the tries of one segment.
struct SegmentJitter {
    std::string from;    // "start", "checkpoint 1"
    std::string to;      // "checkpoint 2", "exit"
    double seconds = 0;  // of the line
    int tries = 0;
    int reached = 0;  // the next column, alive and in at most 1.5 times the line's ticks
    int died = 0;
    int skipped = 0;  // of those reached: a later column came first
    [[nodiscard]] double share() const { return tries > 0 ? static_cast<double>(reached) / tries : 0; }
};

/// The ticks that a try of a segment may take.
[[nodiscard]] constexpr int most_try_ticks(int ticks) { return ticks + ticks / 2; }

/// The buttons with each press and release moved by -spread to spread ticks, evenly and by itself; their order is kept,
/// and no press vanishes. `before` is held before the first tick.
[[nodiscard]] std::vector<Buttons> moved(std::span<const Buttons> ticks, Buttons before, int spread, Rng& rng);

/// All segments of the line, each from its own state on the line. Past the end of a segment a try continues with the
/// line's next presses.
[[nodiscard]] std::vector<SegmentJitter> measure_jitter(const Line& line, const JitterOptions& options,
                                                        const Progress& progress = {});

/// For how many ticks in a row the press of the line's narrowest launch may come, at most 61: with all other buttons as
/// they are, the next column is reached a second later at most. A launch is a jump that lasts 50 ticks and more.
/// Nothing if there is none.
[[nodiscard]] std::optional<int> narrowest_launch(const Line& line);

/// The mean of the shares, 0 to 1; nothing without segments.
[[nodiscard]] std::optional<double> mean_share(const std::vector<SegmentJitter>& segments);

}  // namespace scree::bots
