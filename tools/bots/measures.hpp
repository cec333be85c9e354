#pragma once
// The numbers that are measured of a level.

#include <array>
#include <cstdint>
#include <optional>
#include <string>

namespace scree::bots {

/// In the order in which they are shown. All but `gold` are of the calm line.
enum class Measure : std::uint8_t {
    calm,      // seconds of the line
    gold,      // seconds that earn gold: the level's par
    presses,   // a second
    climb,     // percent of its ticks in which the hero rises on the ground, or jumps to higher ground
    slide,     // percent of its ticks in a slide on the ground
    fast,      // seconds of the longest stretch above fast_speed
    flight,    // ticks of the longest flight
    window,    // ticks in which the press of its narrowest launch works
    still,     // percent of its ticks in which the hero does not move
    jitter,    // percent of its moved tries that reach the next column
    nearest,   // seconds to a column that follows no danger: the least
    farthest,  // seconds between columns: the most
};
inline constexpr std::size_t measure_count = 12;
inline constexpr int fast_speed = 260;  // px per second, along x

struct MeasureKind {
    const char* key;      // in JSON
    const char* heading;  // of its column
    int decimals;
};
[[nodiscard]] const MeasureKind& kind_of(Measure measure);

using Numbers = std::array<std::optional<double>, measure_count>;

/// "01" of "01-first-light"; nothing of a name that does not begin with a number and a hyphen.
[[nodiscard]] std::string number_of(const std::string& level);

}  // namespace scree::bots
