// The bodies that a dynamic overlaps, to the subpixel: the world's narrow phase without its broad phase.

#include "engine/geometry/segment.hpp"
#include "engine/world/dynamics/gap.hpp"
#include "engine/world/sweep/surroundings.hpp"
#include "tools/golden/world_checker.hpp"

#include <algorithm>
#include <sstream>

namespace scree {

bool collide_with_each_other(const Dynamic& dynamic, const Mover& mover) {
    return dynamic.spec.solid && (dynamic.spec.mask & mover.spec.category) != 0 &&
           (mover.spec.mask & dynamic.spec.category) != 0;
}

namespace {

bool collide(const Dynamic& a, const Dynamic& b) {
    return (a.spec.mask & b.spec.category) != 0 && (b.spec.mask & a.spec.category) != 0;
}

/// Of two disks in whole numbers, so not as the world asks.
bool share_area(const Dynamic& a, const Dynamic& b) {
    if (!overlaps(a.box(), b.box())) return false;
    if (a.is_disk() && b.is_disk()) return overlap_disk_disk({a.centre, a.spec.radius}, {b.centre, b.spec.radius});
    return gap_to_dynamic({&a, a.centre}, {&b, b.centre}).gap < 0;
}

bool is_inside(const Dynamic& dynamic, const Solid& solid) {
    if (solid.spec.one_way || (dynamic.spec.mask & solid.spec.category) == 0) return false;
    if (!overlaps(dynamic.box(), solid.box)) return false;
    bool inside = false;
    for_parts(solid, solid.box.corner(), [&](const Aabb& part) {
        inside = inside || gap_to_box({&dynamic, dynamic.centre}, part).gap < 0;
    });
    return inside;
}

bool is_in_front_of_line(const SegmentFace& face, Vec point) {
    if (face.type == SegmentFace::Type::wall) return face.stops_right ? point.x <= face.x0 : point.x >= face.x0;
    const Vec left{face.x0, face.y0};
    const std::int64_t side = cross(point - left, Vec{face.x1, face.y1} - left);
    if (side == 0) return !face.one_way;  // level with a one-way is across it
    return (face.type == SegmentFace::Type::floor) == (side > 0);
}

/// True if the point is in front of the face and, beyond an end of it, of the segments that share that end: a ball that
/// comes round the tip of a wedge starts behind one of them.
bool is_in_front(const World& world, const SegmentFace& face, Vec point) {
    const auto has_end_at = [&](const SegmentFace& other, Sub x, Sub y) {
        return other.line == face.line && ((other.x0 == x && other.y0 == y) || (other.x1 == x && other.y1 == y));
    };
    for (std::size_t i = 0; i < world.segments().size(); ++i) {
        const SegmentFace& other = world.segments()[i];
        const bool counts = other.number == face.number || (point.x < face.x0 && has_end_at(other, face.x0, face.y0)) ||
                            (point.x > face.x1 && has_end_at(other, face.x1, face.y1));
        if (counts && !is_in_front_of_line(other, point)) return false;
    }
    return true;
}

}  // namespace

bool WorldChecker::is_in_tiles(const World& world, const Dynamic& dynamic) {
    const TileGrid& grid = world.grid();
    const Aabb box = dynamic.box();
    for (int row = grid.cell_of(box.top); row <= grid.cell_of(box.bottom); ++row)
        for (int col = grid.cell_of(box.left); col <= grid.cell_of(box.right); ++col) {
            if (grid.at(col, row) == empty_kind) continue;
            const TerrainCache::Range range = terrain_.edges_of(grid, col, row);
            for (std::uint32_t i = range.first; i < range.first + range.count; ++i) {
                const TerrainEdge& edge = terrain_[i];
                if (edge.edge.one_way != OneWay::none) continue;
                if (gap_to_edge({&dynamic, dynamic.centre}, edge).gap < 0) return true;
            }
        }
    // Past all edges: its middle is behind them.
    const Aabb middle{dynamic.centre.x, dynamic.centre.y, dynamic.centre.x + 1, dynamic.centre.y + 1};
    return Surroundings{grid, {}}.blocked(middle);
}

std::uint32_t WorldChecker::is_in_line(const World& world, const Dynamic& dynamic) const {
    if (!dynamic.is_disk()) return 0;
    // Not by the narrow phase of the world: by the closest point, which rounding puts up to a subpixel off.
    const auto is_across = [&](Vec centre, const Segment& segment, Sub reach) {
        const Vec to = closest_point_on_segment(centre, segment) - centre;
        return reach > 0 && dot(to, to) < std::int64_t{reach} * reach;
    };
    for (std::size_t i = 0; i < world.segments().size(); ++i) {
        const SegmentFace& face = world.segments()[i];
        if (face.type != SegmentFace::Type::floor) continue;
        const Segment segment{{face.x0, face.y0}, {face.x1, face.y1}};
        const Vec before = dynamic.centre_before;
        // Its middle has to lie above the segment, where no neighbour has a say.
        if (dynamic.centre.x <= face.x0 || dynamic.centre.x >= face.x1) continue;
        const bool is_above = cross(dynamic.centre - segment.a, segment.b - segment.a) >= 0;
        if (!is_above || !is_across(dynamic.centre, segment, dynamic.spec.radius - 2)) continue;
        if (is_in_front(world, face, before) && !is_across(before, segment, dynamic.spec.radius + 2))
            return face.number;
    }
    return 0;
}

std::vector<BodyId> WorldChecker::overlapped_by(const World& world, const Dynamic& dynamic) {
    std::vector<BodyId> ids;
    if (is_in_tiles(world, dynamic)) ids.push_back(BodyId::none);
    for (const Solid& solid : world.solids())
        if (is_inside(dynamic, solid)) ids.push_back(solid.id);
    for (const Mover& mover : world.movers())
        if (collide_with_each_other(dynamic, mover) && overlaps(dynamic.box(), mover.box)) ids.push_back(mover.id);
    for (const Dynamic& other : world.dynamics())
        if (other.id != dynamic.id && collide(dynamic, other) && share_area(dynamic, other)) ids.push_back(other.id);
    return ids;
}

std::string WorldChecker::check_dynamic(const World& world, const Dynamic& dynamic) {
    std::ostringstream fault;
    if (!is_legal_speed(dynamic.velocity)) {
        fault << "dynamic " << dynamic.id << " has velocity " << dynamic.velocity;
        return fault.str();
    }
    if (const std::uint32_t line = is_in_line(world, dynamic);
        line != 0 && !is_excused(world, dynamic.id, BodyId::none)) {
        fault << "dynamic " << dynamic.id << " came from " << dynamic.centre_before << " to " << dynamic.centre
              << ", inside segment " << line << ", without a squish or a failed move";
        return fault.str();
    }
    for (const BodyId other : overlapped_by(world, dynamic))
        if (std::string why = check_overlap(world, dynamic.id, other); !why.empty()) return why;
    return "";
}

double energy_of(const World& world) {
    double sum = 0;
    for (const Dynamic& body : world.dynamics()) {
        const double x = body.velocity.x + body.carried.x + body.velocity_part.x / 256.0;
        const double y = body.velocity.y + body.carried.y + body.velocity_part.y / 256.0;
        const double gravity = body.spec.kind == DynamicKind::flyer ? 0 : body.spec.gravity;
        const double height = -(body.centre.y + body.to_move.y / 256.0);
        sum += body.mass * ((x * x + y * y) / 2 + gravity * height);
    }
    return sum;
}

EnergyWatch::EnergyWatch(const World& world, Sub rounding) : least_(energy_of(world)) {
    for (const Dynamic& body : world.dynamics()) rounding_ += 1.0 * rounding * body.mass * body.spec.gravity;
}

std::string EnergyWatch::after(const World& world) {
    const double now = energy_of(world);
    if (now > least_ + rounding_) {
        std::ostringstream fault;
        fault << "the dynamics of a closed room have gained the energy " << now - least_ << ", which is "
              << (now - least_) / rounding_ << " times what rounding may give";
        return fault.str();
    }
    least_ = std::min(least_, now);
    return "";
}

}  // namespace scree
