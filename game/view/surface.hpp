#pragma once

#include "game/rules/session.hpp"

#include <algorithm>
#include <cmath>
#include <optional>

namespace scree {

/// Height of the ground under one point, at or below `feet` and at most `reach` below it; `feet` if there is none.
/// For drawing feet on slopes only: the simulation asks under the whole foot span.
[[nodiscard]] Sub surface_below(const World& world, Vec feet, Sub reach);

/// By how many degrees a body leans on ground of that gradient, y per x: at most 50.
[[nodiscard]] inline float lean_on(float gradient) {
    constexpr float degrees = 57.29578F;  // in a radian
    return std::clamp(std::atan(gradient) * degrees, -50.0F, 50.0F);
}

/// Where the hero gets by the rules of running and falling if the buttons stay as they are. An estimate: it knows no
/// walls, no water, no platforms that move, and no wind but the one it is in.
struct Course {
    struct Flight {
        Sub top = 0;      // the highest that the feet get
        Sub landing = 0;  // the ground that it lands on, or where it is in two and a half seconds
        Sub low = 0;      // the lowest of the next 64 px of that ground
    };
    std::optional<Flight> flight;  // of a hero in the air or so many ticks before; none in an updraft
    std::optional<Sub> ahead_y;    // the ground under it after so many ticks; none if it is in the air then
};
[[nodiscard]] Course course_of(const Session& session, int ahead);

/// What chases a hero that flees: a boulder that rolls close behind and above it, or the snow of an avalanche.
struct Pursuer {
    std::optional<Sub> top{};  // of the highest boulder; an avalanche stands as high as the picture
    bool is_wide = false;      // it needs some of the width of the picture: an avalanche
};
[[nodiscard]] Pursuer pursuer_of(const Session& session);

}  // namespace scree
