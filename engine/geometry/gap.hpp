#pragma once
// Room between two shapes, or how deep they are in each other: what all functions gap_X_Y answer.
//
// Sign and direction: the normal leads from the second shape to the first, the one to be moved. Negative gap: the first
// moved by -gap along the normal just touches (minimum translation vector). Zero: they touch, which is not overlapping.
// Exact as double precision is, relative to one of the shapes, so that shifting both changes no bit; symmetric, so that
// mirroring both mirrors the normal. Where polygons are apart corner to corner, gap is the room along the best axis,
// which is at most their distance.

#include "engine/geometry/normal.hpp"

#include <limits>
#include <optional>
#include <ostream>

namespace scree {

inline constexpr double no_gap = std::numeric_limits<double>::infinity();

/// In subpixels. `no_gap`: not to be met at all.
struct Gap {
    double gap = no_gap;
    Normal normal;
    friend constexpr bool operator==(const Gap&, const Gap&) = default;
    friend std::ostream& operator<<(std::ostream& out, const Gap& g) { return out << g.gap << " along " << g.normal; }
};

/// They share area.
[[nodiscard]] constexpr bool overlaps(const Gap& gap) { return gap.gap < 0; }

/// The same seen from the second shape.
[[nodiscard]] constexpr Gap reversed(const Gap& gap) { return {gap.gap, -gap.normal}; }

/// The step in whole subpixels that leads at least `depth` along `normal`, near `depth` along `direction`: the smaller
/// axis of the normal is cut towards zero, the larger one makes up for it. `direction` and `normal` have length 1 and a
/// positive product. Exact along an axis, less than one subpixel too far along the larger axis elsewhere; the same
/// mirrored.
[[nodiscard]] Vec step_out(Normal direction, Normal normal, double depth);

/// Minimum translation vector of the first shape in whole subpixels, rounded by step_out; zero if they do not overlap.
[[nodiscard]] Vec mtv(const Gap& gap);

/// Out of two equally deep overlaps at once, the same for the mirrored pair; nothing if their normals are the same or
/// almost opposite, where no direction leads out of both.
[[nodiscard]] std::optional<Gap> out_of_both(const Gap& a, const Gap& b);

}  // namespace scree
