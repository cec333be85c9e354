#include "tools/bots/measures.hpp"

namespace scree::bots {

namespace {

constexpr MeasureKind kinds[measure_count] = {
    {"calm", "calm s", 1},   {"gold", "gold s", 0},     {"presses", "presses/s", 1},   {"climb", "climb %", 0},
    {"slide", "slide %", 0}, {"fast", "fast s", 1},     {"flight", "flight ticks", 0}, {"window", "window ticks", 0},
    {"still", "still %", 0}, {"jitter", "jitter %", 0}, {"nearest", "nearest s", 1},   {"farthest", "farthest s", 1},
};

}  // namespace

const MeasureKind& kind_of(Measure measure) { return kinds[static_cast<std::size_t>(measure)]; }

std::string number_of(const std::string& level) {
    const std::size_t digits = level.find_first_not_of("0123456789");
    return digits == std::string::npos || level[digits] != '-' ? std::string() : level.substr(0, digits);
}

}  // namespace scree::bots
