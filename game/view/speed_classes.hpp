#pragma once
// What counts as fast, for the eye and the ear; all in px/s. The rules have no such classes: speed has no steps.

#include "engine/core/vec.hpp"
#include "engine/view/geometry.hpp"

#include <algorithm>

namespace scree {

inline constexpr float hop_speed = 220;     // no rhythm of jumps is faster; no landing below it costs speed
inline constexpr float quick_speed = 260;   // the first layer of wind, a level scarf
inline constexpr float fast_speed = 400;    // the trail, the second layer of wind
inline constexpr float flying_speed = 540;  // streaks, the third layer of wind
inline constexpr float top_speed = 657;     // of the longest slope of 1:1

[[nodiscard]] constexpr float px_per_second(Sub per_tick) { return static_cast<float>(per_tick) * 60 / 256; }

/// 0 at `low` and below, 1 at `high` and above, straight in between.
[[nodiscard]] constexpr float share_between(float value, float low, float high) {
    return std::clamp((value - low) / (high - low), 0.0F, 1.0F);
}

/// How much is made of a launch at that speed (px/s): 0 at 300 and below, 1 at 600 and above.
[[nodiscard]] constexpr float launch_strength(float speed) { return share_between(speed, 300, 600); }

}  // namespace scree
