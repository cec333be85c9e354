#pragma once
// Separating axes with projected velocity: do two convex shapes overlap, will they, and how far may the first one go
// (Eberly, Intersection of Convex Objects: The Method of Separating Axes, 2001, "stationary" and "moving objects";
// Gottschalk, Lin, Manocha, OBBTree, 1996). The yes or no of it is exact, in integers.
//
// The world finds the first collision by time alone (time_polygon_polygon), then asks for all answers on that one.

#include "engine/geometry/polygon.hpp"
#include "engine/geometry/time_of_impact.hpp"

#include <ostream>

namespace scree {

/// The four answers, and when and where. Each of the first three contains the one before.
struct SatAnswers {
    bool are_colliding = false;  // they share area now
    bool would_collide = false;  // now, or during this tick at its velocity
    bool will_collide = false;   // now, or at some time if it keeps its velocity for ever
    /// Subpixels per tick. Would not collide: the velocity as it was. Would: its part up to the moment of touching,
    /// each axis cut towards zero and, where that cuts a corner, halved until its end overlaps nothing. Are colliding:
    /// the minimum translation vector, at any velocity.
    Vec result;
    double time = no_time;  // in ticks, until they touch; 0 if they collide now, no_time if never
    Normal normal;          // towards the first, of the axis that they meet along or lead out along; 0, 0 if never

    friend constexpr bool operator==(const SatAnswers&, const SatAnswers&) = default;
    friend std::ostream& operator<<(std::ostream& out, const SatAnswers& s) {
        return out << "are " << s.are_colliding << ", would " << s.would_collide << ", will " << s.will_collide
                   << ", result " << s.result << ", time " << s.time << ", normal " << s.normal;
    }
};

/// `shape` moves by `velocity` as seen from `other` (the difference, if both move). Either way round; 2 corners are a
/// segment, 1 is a point. Touching, also while sliding along, is not colliding, nor is grazing a corner.
/// Shapes that touch and approach would collide, at time 0. Hit along two axes at the same moment, the steeper counts,
/// then the one that leads up, and of two that only differ in left and right the way up or down between both. Shapes
/// without area share none: two segments or points never collide, and nothing collides with no corners. `extra` axes,
/// of any length but zero, are tried too: for polygons whose own sides do not say all, such as a part of a larger one,
/// or to keep two apart along a line of the caller's choice. Places within a level, shapes up to max_body_size,
/// velocities up to twice max_speed.
[[nodiscard]] SatAnswers sat(Corners shape, Vec velocity, Corners other, std::span<const Vec> extra = {});

/// Share of the way after which two polygons touch, as time_of_impact.hpp says; overlapping and closer or not: 0.
[[nodiscard]] double time_polygon_polygon(Corners shape, Vec by, Corners other);

}  // namespace scree
