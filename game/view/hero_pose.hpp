#pragma once

#include "game/rules/events.hpp"
#include "game/rules/player.hpp"

#include <optional>
#include <string_view>

namespace scree {

/// What decides how the hero is drawn.
struct HeroMoment {
    static constexpr int long_ago = 1'000;  // ticks

    PlayerState state = PlayerState::ground;
    float speed = 0;      // px/s to either side, smoothed
    float fall = 0;       // px/s, negative upwards
    bool flies = false;   // took off faster than any hop, or has been in the air for longer than one
    bool stands = false;  // hardly moves
    bool brakes = false;  // moves against its facing
    bool pushes = false;  // against a wall or a crate
    bool holds_down = false;
    int still_ticks = 0;               // how long it has stood
    int landed_ticks = long_ago;       // since the last hard landing
    std::optional<Landing> landing{};  // of that landing, if it was fast
};

/// The animation for that moment, a name in sprites.json.
[[nodiscard]] std::string_view hero_pose(const HeroMoment& moment);

}  // namespace scree
