#pragma once
// Every number of a level, from its lines.

#include "tools/bots/jitter.hpp"
#include "tools/bots/line.hpp"

#include <array>
#include <optional>
#include <string>
#include <vector>

namespace scree::bots {

/// The numbers that are measured of a level, in the order in which they are shown. All but `gold` are of the calm line.
enum class Measure : std::uint8_t {
    calm,    // seconds of the line
    gold,    // seconds that earn gold: the level's par
    climb,   // percent of its ticks in which the hero rises on the ground, or jumps to higher ground
    slide,   // percent of its ticks in a slide on the ground
    fast,    // seconds of the longest stretch above fast_speed
    flight,  // ticks of the longest flight
    window,  // ticks in which the press of its narrowest launch works
    still,   // percent of its ticks in which the hero does not move
    jitter,  // percent of its moved tries that reach the next column
};
inline constexpr int fast_speed = 260;  // px per second, along x

struct MeasureKind {
    const char* key;      // in JSON
    const char* heading;  // of its column
    int decimals;
};
inline constexpr std::array<MeasureKind, 9> measure_kinds{{{"calm", "calm s", 1},
                                                           {"gold", "gold s", 0},
                                                           {"climb", "climb %", 0},
                                                           {"slide", "slide %", 0},
                                                           {"fast", "fast s", 1},
                                                           {"flight", "flight ticks", 0},
                                                           {"window", "window ticks", 0},
                                                           {"still", "still %", 0},
                                                           {"jitter", "jitter %", 0}}};

struct Stats {
    std::string level;
    std::array<std::optional<double>, measure_kinds.size()> numbers;
    std::vector<SegmentJitter> segments;  // of the calm line
    std::vector<std::string> remarks;     // what is off, and what is missing; sentences without their full stop
    [[nodiscard]] std::optional<double>& operator[](Measure measure) {
        return numbers[static_cast<std::size_t>(measure)];
    }
};

[[nodiscard]] Stats measure(const Lines& lines, const JitterOptions& options, const Progress& progress = {});

/// The par that lines of so many ticks give, in seconds: 1.1 times the author line, rounded up, but less than the calm
/// line.
[[nodiscard]] int par_seconds(std::size_t author_ticks, std::size_t calm_ticks);

}  // namespace scree::bots
