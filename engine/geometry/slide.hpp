#pragma once
// The slide-move of a disk among segments: as far as it can, along obstacles, deepest first (Quake III's
// PM_SlideMove in the plane, with the corrections of Fauerby, Improved Collision Detection and Response, 2003).
//
// The world uses it to push disks out of walls that they were placed in. Moving dynamics also need mass, material and
// contacts at each collision, so they have a solver of their own.

#include "engine/geometry/disk.hpp"

#include <ostream>
#include <span>

namespace scree {

inline constexpr int max_slide_legs = 4;
inline constexpr int max_slide_corrections = 5;  // per leg

/// Where a slide-move ended, and why.
struct SlideResult {
    Vec centre;              // where the disk is now; it overlaps no segment unless `failed`
    Vec rest;                // displacement left at the end, less the part into segments
    int corrections = 0;     // out of what it was inside of
    bool touched = false;    // a segment turned or ended the move
    bool failed = false;     // still overlapping after the corrections: back at the start
    Normal normal = {0, 0};  // of the last segment hit

    friend constexpr bool operator==(const SlideResult&, const SlideResult&) = default;
    friend std::ostream& operator<<(std::ostream& out, const SlideResult& s) {
        return out << s.centre << " rest " << s.rest << " corrections " << s.corrections << " touched " << s.touched
                   << " failed " << s.failed << " normal " << s.normal;
    }
};

/// Moves a disk of radius 1 or more `by`. Segments stop it from both sides and at their ends, at any speed; equal ones
/// count once, and their order matters only between equally near ones. Along a slanted segment it may end up to two
/// subpixels off. A disk that starts inside something is led out of it first. `by` of zero does only that.
[[nodiscard]] SlideResult slide_disk(const Disk& disk, Vec by, std::span<const Segment> segments);

}  // namespace scree
