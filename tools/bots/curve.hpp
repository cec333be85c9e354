#pragma once
// The difficulty curve: what is measured of a level, and the target of each number.

#include "engine/core/problem.hpp"

#include <array>
#include <cstdint>
#include <filesystem>
#include <map>
#include <optional>
#include <string>

namespace scree::bots {

/// The numbers of a level, in the order in which they are shown.
enum class Measure : std::uint8_t {
    calm,      // seconds of the calm line
    gold,      // seconds that earn gold: the level's par
    presses,   // a second, on the calm line
    longest,   // seconds of the calm line in which no held button changes
    slide,     // percent of the author line's ticks
    air,       // the same
    jitter,    // percent of the moved tries of the calm line that reach the next column
    still,     // percent of the calm line's ticks in which the hero does not move
    nearest,   // seconds of the calm line to a column that follows no danger: the least
    farthest,  // seconds of the calm line between columns: the most
};
inline constexpr std::size_t measure_count = 10;

/// How a number is held against its target.
enum class Rule : std::uint8_t { within_share, within, at_least, at_most };

struct MeasureKind {
    const char* key;      // in JSON and in the curve's file
    const char* heading;  // of its column
    Rule rule;
    double margin;  // within_share: of the target; within: in the number's own unit
    int decimals;
};
[[nodiscard]] const MeasureKind& kind_of(Measure measure);

using Numbers = std::array<std::optional<double>, measure_count>;

/// The targets of one level; a number without one is free.
struct Targets {
    Numbers numbers;
    std::optional<double> rise;  // at most so many percent more jitter than the level before
};

struct Curve {
    std::map<std::string, Targets> levels;  // by number: "01"
    /// Null for a level without targets. The name is that of the level's file: "01-first-light".
    [[nodiscard]] const Targets* of(const std::string& level) const;
};

/// "01" of "01-first-light"; nothing of a name that does not begin with a number and a hyphen.
[[nodiscard]] std::string number_of(const std::string& level);

[[nodiscard]] Result<Curve> read_curve(std::string_view text, const std::string& file);
[[nodiscard]] Result<Curve> load_curve(const std::filesystem::path& path);

/// False if the number, rounded as it is shown, is off its target. A target without a number, as a line is missing, is
/// not met either.
[[nodiscard]] bool meets(Measure measure, std::optional<double> number, std::optional<double> target);

}  // namespace scree::bots
