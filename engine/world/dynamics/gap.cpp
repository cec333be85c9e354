#include "engine/world/dynamics/gap.hpp"

namespace scree {

Gap gap_to_edge(const ShapeAt& body, const TerrainEdge& edge) {
    if (body.dynamic->is_disk()) return gap_disk_face(body.disk(), edge.face);
    return gap_polygon_face(body.polygon(), body.centre, edge.face);
}

Gap gap_to_dynamic(const ShapeAt& body, const ShapeAt& other) {
    const bool disk = body.dynamic->is_disk();
    const bool other_disk = other.dynamic->is_disk();
    if (disk && other_disk)
        return gap_between_disks(body.centre - other.centre, body.dynamic->spec.radius + other.dynamic->spec.radius);
    if (disk) return gap_disk_polygon(body.disk(), other.polygon());
    if (other_disk) return reversed(gap_disk_polygon(other.disk(), body.polygon()));
    return gap_polygon_polygon(body.polygon(), other.polygon());
}

Gap gap_to_box(const ShapeAt& body, const Aabb& box) {
    if (body.dynamic->is_disk()) return gap_disk_box(body.disk(), box);
    return gap_polygon_polygon(body.polygon(), corners_of(box));
}

double time_to_edge(const ShapeAt& body, Vec by, const TerrainEdge& edge) {
    if (body.dynamic->is_disk()) return time_disk_face(body.disk(), by, edge.face);
    return time_polygon_face(body.polygon(), body.centre, by, edge.face);
}

double time_to_dynamic(const ShapeAt& body, Vec by, const ShapeAt& other) {
    const bool disk = body.dynamic->is_disk();
    const bool other_disk = other.dynamic->is_disk();
    if (disk && other_disk) return time_disk_disk(body.disk(), by, other.disk());
    if (disk) return time_disk_polygon(body.disk(), by, other.polygon());
    if (other_disk) return time_disk_polygon(other.disk(), -by, body.polygon());
    return time_polygon_polygon(body.polygon(), by, other.polygon());
}

double time_to_box(const ShapeAt& body, Vec by, const Aabb& box) {
    if (body.dynamic->is_disk()) return time_disk_box(body.disk(), by, box);
    return time_polygon_polygon(body.polygon(), by, corners_of(box));
}

}  // namespace scree
