#pragma once
// Leads a disk that was placed in walls out of them, deepest first (the corrections of Fauerby, Improved Collision
// Detection and Response, 2003).

#include "engine/geometry/disk.hpp"

#include <optional>
#include <span>

namespace scree {

inline constexpr int max_corrections = 5;

/// The centre of a disk of radius 1 or more, once it overlaps no segment; nothing if it still does after the
/// corrections. Equal segments count once, and their order matters only between equally near ones. Along a slanted
/// segment it may end up to two subpixels off.
[[nodiscard]] std::optional<Vec> lead_out(Disk disk, std::span<const Segment> segments);

}  // namespace scree
