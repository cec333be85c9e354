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
/// Two grounds that are equally steep in opposite directions hold the feet level.
struct GroundSearch {
    Ground best;
    Sub overlap = 0;
    Sub walkable_foot = 0;  // on all that was offered
    bool all_one_way = true;
    /// To be called after tiles and lines, before bodies: tiles and lines count as one ground against bodies, with or
    /// without seams.
    void begin_bodies(Sub width) {
        if (best.type == Ground::Type::walkable) overlap = std::min(walkable_foot, width);
    }
    /// `beyond`: how much of the feet is over it in other cells, at another height.
    void offer(const Ground& ground, Sub foot, Sub beyond = 0) {
        all_one_way = all_one_way && ground.one_way;
        if (ground.type == Ground::Type::walkable) walkable_foot += foot + beyond;
        const bool same_type = ground.type == best.type;
        const bool first = best.type == Ground::Type::none;
        const bool gentler = best.type == Ground::Type::steep && ground.type == Ground::Type::walkable;
        if (same_type && best.type == Ground::Type::steep && best.gradient == -ground.gradient) {
            // As steep to both sides, as on a peak inside one cell: nothing to slide down.
            best.type = Ground::Type::walkable;
            best.gradient = 0;
            return;
        }
        if (first || gentler || (same_type && foot > overlap)) {
            best = ground;
            overlap = foot;
        } else if (same_type && foot == overlap) {
            // Half on each side of a peak: neither side is preferred, so that mirrored worlds agree.
            const int size = std::abs(ground.gradient);
            if (size < std::abs(best.gradient)) best.gradient = ground.gradient;
            if (size == std::abs(best.gradient) && ground.gradient != best.gradient) best.gradient = 0;
        }
    }
};

}  // namespace scree
