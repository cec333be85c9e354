#pragma once

#include "engine/world/bodies.hpp"

#include <algorithm>
#include <cstdlib>

namespace scree {

/// The speeds of conveyors under the feet.
struct BeltSearch {
    std::int64_t sum = 0;  // of speed times foot
    std::int64_t feet = 0;
    bool runs_left = false;
    bool runs_right = false;
    void offer(Sub speed, Sub foot) {
        if (speed == 0) return;
        runs_left = runs_left || speed < 0;
        runs_right = runs_right || speed > 0;
        sum += std::int64_t{speed} * foot;
        feet += foot;
    }
    /// Conveyor speed of a mover whose ground runs at speed `ground`. Conveyors that run against each other give their
    /// mean, weighted by foot overlap: a mover can rest between them.
    [[nodiscard]] Sub speed(Sub ground) const {
        return ground != 0 && runs_left && runs_right ? static_cast<Sub>(sum / feet) : ground;
    }
};

/// Keeps the better of two grounds: walkable before steep, then the larger foot overlap, then the one offered first.
/// The gentlest steep grounds to both sides hold the feet level if they are equally steep.
struct GroundSearch {
    Ground best;
    Sub overlap = 0;
    Sub walkable_foot = 0;  // on all that was offered
    Sub steep_foot = 0;
    int to_left = 0;  // gradient of the gentlest steep ground that falls to that side; 0 for none
    int to_right = 0;
    bool all_one_way = true;
    /// To be called after tiles and lines, before bodies: tiles and lines count as one ground against bodies, with or
    /// without seams.
    void begin_bodies(Sub width) {
        if (best.type == Ground::Type::steep && to_left == -to_right) {
            best.type = Ground::Type::walkable;
            best.gradient = 0;
            walkable_foot = steep_foot;
        }
        if (best.type == Ground::Type::walkable) overlap = std::min(walkable_foot, width);
    }
    /// `beyond`: how much of the feet is over it beyond that, at another height.
    void offer(const Ground& ground, Sub foot, Sub beyond = 0) {
        all_one_way = all_one_way && ground.one_way;
        const bool is_steep = ground.type == Ground::Type::steep;
        (is_steep ? steep_foot : walkable_foot) += foot + beyond;
        if (is_steep) {
            int& gentlest = ground.gradient < 0 ? to_left : to_right;
            if (gentlest == 0 || std::abs(ground.gradient) < std::abs(gentlest)) gentlest = ground.gradient;
        }
        const bool same_type = ground.type == best.type;
        const bool first = best.type == Ground::Type::none;
        const bool gentler = best.type == Ground::Type::steep && !is_steep;
        if (first || gentler || (same_type && foot > overlap)) {
            best = ground;
            overlap = foot;
        } else if (same_type && foot == overlap) {
            // Half on each side of a peak or of a belt's end: neither is preferred, so that mirrored worlds agree.
            if (std::abs(ground.conveyor) < std::abs(best.conveyor)) best.conveyor = ground.conveyor;
            const int size = std::abs(ground.gradient);
            if (size < std::abs(best.gradient)) best.gradient = ground.gradient;
            if (size == std::abs(best.gradient) && ground.gradient != best.gradient) best.gradient = 0;
        }
    }
};

}  // namespace scree
