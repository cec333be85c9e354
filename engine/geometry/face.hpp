#pragma once
// One piece of a boundary: a segment that collides from its front only, and at its ends only in directions that the
// neighbouring pieces leave to it, so that there is no contact with the inside of a seam. For signs see gap.hpp and
// time_of_impact.hpp; the shape is always the one to be moved.
//
// Chosen:     each piece knows the directions of both neighbours and keeps to its share of the normals.
// Instead of: segments by themselves, with internal edges removed after the fact or corners rounded off.
// Because:    a disk that rolls over a seam gets the same normal from both pieces, in any order.
// Source:     Voronoi regions of a chain (Ericson, Real-Time Collision Detection, 5.1.2), in the field also called
//             "ghost vertices".

#include "engine/geometry/disk.hpp"
#include "engine/geometry/polygon.hpp"

namespace scree {

/// A piece of a boundary, which collides from its front only.
struct Face {
    Line line;                     // of positive length
    bool start_sticks_out = true;  // its points can be touched
    bool end_sticks_out = true;
    bool one_way = false;  // its ends collide from its front only
    double before_x = 0;   // direction in which the boundary arrives at the start; 0, 0 for a loose end
    double before_y = 0;
    double after_x = 0;  // direction in which it leaves the end; 0, 0 for a loose end
    double after_y = 0;
};

/// The side of a convex polygon, clockwise on the screen, that starts at a corner.
[[nodiscard]] Face face_of(Corners polygon, std::size_t side);

/// True if the face can be hit along that direction, which points at the other shape and may have any length.
[[nodiscard]] bool admits(const Face& face, double x, double y);

/// `no_gap` behind it, beside ends that its neighbours keep, and four subpixels off a corner and more.
[[nodiscard]] Gap gap_disk_face(const Disk& disk, const Face& face);
/// `no_gap` if `centre`, a point of the polygon, is behind it, or if they are a subpixel apart along an axis that the
/// neighbours keep.
[[nodiscard]] Gap gap_polygon_face(Corners polygon, Vec centre, const Face& face);

/// Share of the displacement `by` after which they touch.
[[nodiscard]] double time_disk_face(const Disk& disk, Vec by, const Face& face);
[[nodiscard]] double time_polygon_face(Corners polygon, Vec centre, Vec by, const Face& face);

}  // namespace scree
