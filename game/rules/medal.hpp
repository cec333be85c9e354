#pragma once
// What a time is worth, measured by the level's value "par".

#include "engine/core/units.hpp"
#include "engine/level/level.hpp"

#include <cstdint>

namespace scree {

/// The better one is the larger one.
enum class Medal : std::uint8_t { none, bronze, silver, gold };

/// The longest time that earns a medal, in ticks: gold is par, silver 32/25 of it and bronze 44/25, rounded up to
/// seconds. 0 if the level has no par or the medal is none.
[[nodiscard]] constexpr int medal_limit(Medal medal, int par_ticks) {
    if (par_ticks <= 0 || medal == Medal::none) return 0;
    if (medal == Medal::gold) return par_ticks;
    const int ticks = par_ticks * (medal == Medal::silver ? 32 : 44);  // 25 of them are one
    return (ticks + 25 * ticks_per_second - 1) / (25 * ticks_per_second) * ticks_per_second;
}

/// For a run of so many ticks; none for 0 ticks, which is no run.
[[nodiscard]] constexpr Medal medal_for(int ticks, int par_ticks) {
    if (ticks <= 0) return Medal::none;
    for (const Medal medal : {Medal::gold, Medal::silver, Medal::bronze})
        if (ticks <= medal_limit(medal, par_ticks)) return medal;
    return Medal::none;
}

/// The level's par in ticks; 0 if it has none.
[[nodiscard]] int par_of(const Level& level);

}  // namespace scree
