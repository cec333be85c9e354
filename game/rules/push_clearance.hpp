#pragma once
// The world pushes and squishes what blocks a solid. Machines and crates that should stop instead try their
// displacement in a copy of the world first.

#include "engine/core/bisect.hpp"
#include "engine/world/world.hpp"

#include <optional>
#include <span>
#include <vector>

namespace scree {

/// The category of crates, to look for obstacles other than crates.
inline constexpr Categories crate_category = 4;

/// The copy, kept for its memory. No part of a session's state: a copy of a session begins without one.
class Trial {
  public:
    Trial() = default;
    Trial(const Trial& /*other*/) {}
    Trial& operator=(const Trial& /*other*/) { return *this; }
    ~Trial() = default;

    /// Squishes of crates, of boulders, and by crates in the tick that follows if `move` sets velocities before.
    template <class Move>
    [[nodiscard]] std::span<const Squish> squishes(const World& world, const Move& move) {
        if (!has_crates_or_boulders(world)) return {};
        world_ = world;
        move(*world_);
        return step();
    }

  private:
    [[nodiscard]] static bool has_crates_or_boulders(const World& world);
    [[nodiscard]] std::span<const Squish> step();

    std::optional<World> world_;
    std::vector<Squish> squishes_;
};

/// The part of `wanted` (subpixels of either sign) that squishes no more crates and boulders, and by crates, than none
/// of it does. `move` sets the velocity in a world that such a part means; all other bodies move as their velocities
/// say. The hero and creatures block machines only through crates.
template <class Move>
[[nodiscard]] Sub room_for(Trial& trial, const World& world, Sub wanted, const Move& move) {
    const auto squishes = [&](Sub part) {
        return trial.squishes(world, [&](World& copy) { move(copy, part); }).size();
    };
    if (wanted == 0) return 0;
    const std::size_t with = squishes(wanted);
    const std::size_t without = with == 0 ? 0 : squishes(0);
    if (with <= without) return wanted;
    const auto has_room = [&](Sub part) { return squishes(part) <= without; };
    const Sub least = wanted > 0 ? 1 : -1;  // most often there is no room at all
    return has_room(least) ? last_that_holds(least, wanted, has_room) : 0;
}

}  // namespace scree
