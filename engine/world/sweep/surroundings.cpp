#include "engine/world/sweep/near_faces.hpp"

#include <algorithm>
#include <array>

namespace scree {

namespace {

/// True if the cell's solid area shares area with the box.
bool cell_blocks(const TileGrid& grid, int col, int row, const Aabb& box) {
    const TileFacts& kind = grid.facts_at(col, row);
    if (kind.one_way != OneWay::none || kind.type == ShapeType::empty) return false;
    if (kind.type == ShapeType::solid) return true;
    const SolidPart part = solid_part(grid, col, row, span_in_cell(grid, col, box));
    return std::max(part.top, box.top) < std::min(part.bottom, box.bottom);
}

/// Height of a one-way `up` cell's face at its left or right edge, absolute.
Sub face_at(const TileGrid& grid, int col, int row, bool right_edge) {
    const Sub top = row * grid.tile_sub();
    if (grid.facts_at(col, row).type != ShapeType::floor) return top;
    return top + grid.height_at(col, row, right_edge ? grid.tile_sub() : 0);
}

bool is_ledge(const TileGrid& grid, int col, int row) { return grid.facts_at(col, row).one_way == OneWay::up; }

/// True for a one-way cell or a segment that was above the feet then. Beside it its nearer end counts.
bool was_passed(const TileGrid& grid, const NearFace& face, const Aabb& then) {
    if (const SegmentFace* segment = face.segment) {
        const auto height = [&](Sub x) { return segment->height_at(std::clamp(x, segment->x0, segment->x1)); };
        return std::min(height(then.left), height(then.right)) < then.bottom;
    }
    const auto [col, row, kind] = face.collider.tile;
    if (kind == empty_kind || !is_ledge(grid, col, row)) return false;
    const Sub left = col * grid.tile_sub();
    const Sub from = std::clamp(then.left - left, Sub{0}, grid.tile_sub());
    const Sub to = std::clamp(then.right - left, Sub{0}, grid.tile_sub());
    return floor_surface(grid, col, row, {from, to}).y < then.bottom;
}

/// Rows, each once. More than fit are left out: faces would have to part again and again for that.
struct Rows {
    std::array<int, 64> row{};
    std::size_t count = 0;
    void add(int number) {
        const auto end = row.begin() + static_cast<std::ptrdiff_t>(count);
        if (count < row.size() && std::find(row.begin(), end, number) == end) row[count++] = number;
    }
};

/// True if the faces of one-way `up` cells lead without a break from one cell to the other.
bool is_joined(const TileGrid& grid, int from_col, int from_row, int col, int row) {
    const int step = col > from_col ? 1 : -1;
    Rows reached;
    reached.add(from_row);
    for (int at = from_col; at != col && reached.count > 0; at += step) {
        Rows next;
        for (std::size_t i = 0; i < reached.count; ++i) {
            // The neighbour whose face starts where this one ends may be one row up or down, and there may be two.
            const Sub joint = face_at(grid, at, reached.row[i], step > 0);
            for (int to = reached.row[i] - 1; to <= reached.row[i] + 1; ++to)
                if (is_ledge(grid, at + step, to) && face_at(grid, at + step, to, step < 0) == joint) next.add(to);
        }
        reached = next;
    }
    const auto end = reached.row.begin() + static_cast<std::ptrdiff_t>(reached.count);
    return std::find(reached.row.begin(), end, row) != end;
}

}  // namespace

SolidPart solid_part(const TileGrid& grid, int col, int row, Span span) {
    const ShapeType type = grid.facts_at(col, row).type;
    const Sub top = row * grid.tile_sub();
    const Sub bottom = top + grid.tile_sub();
    if (type == ShapeType::empty) return {top, top};
    if (type == ShapeType::solid) return {top, bottom};
    const Sub surface = top + grid.height_over(col, row, span.from, span.to);
    return type == ShapeType::floor ? SolidPart{surface, bottom} : SolidPart{top, surface};
}

Surface floor_surface(const TileGrid& grid, int col, int row, Span span) {
    const TileFacts& kind = grid.facts_at(col, row);
    if (kind.one_way != OneWay::none && kind.one_way != OneWay::up) return {};
    const SolidPart part = solid_part(grid, col, row, span);
    const bool is_ledge_at_bottom = kind.type == ShapeType::floor && kind.one_way == OneWay::up;
    return {part.top, part.top < part.bottom || is_ledge_at_bottom};
}

Surface ceiling_surface(const TileGrid& grid, int col, int row, Span span) {
    const TileFacts& kind = grid.facts_at(col, row);
    if (kind.one_way != OneWay::none && kind.one_way != OneWay::down) return {};
    const SolidPart part = solid_part(grid, col, row, span);
    const bool is_ledge_at_top = kind.type == ShapeType::ceiling && kind.one_way == OneWay::down;
    return {part.bottom, part.top < part.bottom || is_ledge_at_top};
}

ColliderRef Surroundings::blocker(const Aabb& box, std::int64_t twice_x, const Aabb* before) const {
    const Cells cells = cells_of(grid, box);
    const std::int64_t tile = grid.tile_sub();
    const auto overlapped_before = [&](int col, int row) {
        if (before == nullptr) return false;
        const Cells old = cells_of(grid, *before);
        const bool is_near = col >= old.col0 && col <= old.col1 && row >= old.row0 && row <= old.row1;
        return is_near && cell_blocks(grid, col, row, *before);
    };
    TileRef nearest;
    std::int64_t distance = -1;
    const auto offer = [&](int col, int row) {
        if (distance >= 0 && row > nearest.row) return false;
        const std::int64_t away = std::abs((2 * col + 1) * tile - twice_x);
        if ((distance >= 0 && away >= distance) || !cell_blocks(grid, col, row, box)) return true;
        if (overlapped_before(col, row)) return true;
        nearest = {col, row, grid.at(col, row)};
        distance = away;
        return true;
    };
    if (has_tiles) each_cell(grid, cells, offer);
    if (distance >= 0) return {BodyId::none, nearest};
    for (const Obstacle& obstacle : obstacles)
        if (!obstacle.one_way && overlaps(obstacle.box, box) && (before == nullptr || !overlaps(obstacle.box, *before)))
            return {obstacle.id, {}};
    return {};
}

Sub Surroundings::room_below(const Aabb& box, Sub reach, const Aabb* before) const {
    each_face(*this, Side::floor, box, reach, [&](const NearFace& face) {
        if (before == nullptr || !was_passed(grid, face, *before)) reach = face.room;
    });
    return reach;
}

Sub Surroundings::room_above(const Aabb& box, Sub reach) const {
    each_face(*this, Side::ceiling, box, reach, [&](const NearFace& face) { reach = face.room; });
    return reach;
}

ColliderRef Surroundings::ledge_at(const Aabb& box, Side side) const {
    const std::int64_t middle = std::int64_t{box.left} + box.right;  // twice, as what follows
    ColliderRef nearest;
    std::int64_t distance = -1;
    const auto offer = [&](const NearFace& face) {
        const std::int64_t away =
            std::max({2 * std::int64_t{face.from} - middle, middle - 2 * std::int64_t{face.to}, std::int64_t{0}});
        if (distance >= 0 && away >= distance) return;
        nearest = face.collider;
        distance = away;
    };
    each_cell_face(*this, side, box, 1, offer);
    each_body_face(*this, side, box, 1, [&](const NearFace& face) {
        if (face.one_way) offer(face);
    });
    each_segment_face(*this, side, box, 1, [&](const NearFace& face) {
        if (nearest.is_nothing()) nearest = face.collider;
    });
    return nearest;
}

std::uint32_t Surroundings::cut_by(const Aabb& box, const Aabb& before) const {
    for (const SegmentFace& face : faces)
        if (!face.one_way && face.cuts(box) && !face.cuts(before)) return face.number;
    return 0;
}

bool Surroundings::drops_through(const SegmentFace& face) const {
    if (dropping == nullptr || !face.one_way) return false;
    const auto& lines = dropping->dropping_lines;
    return std::find(lines.begin(), lines.end(), face.line) != lines.end();
}

bool Surroundings::drops_through_cell(int col, int row) const {
    if (!is_ledge(grid, col, row)) return false;
    const Aabb& dropped_from = dropping->dropped_from;
    const Sub feet = dropped_from.bottom;
    for (int at_row = grid.cell_of(feet - 1); at_row <= grid.cell_of(feet); ++at_row)
        for (int at = grid.cell_of(dropped_from.left); at <= grid.cell_of(dropped_from.right - 1); ++at) {
            if (!is_ledge(grid, at, at_row)) continue;
            if (floor_surface(grid, at, at_row, span_in_cell(grid, at, dropped_from)).y != feet) continue;
            if (is_joined(grid, at, at_row, col, row)) return true;
        }
    return false;
}

int gradient_of(const TileGrid& grid, const NearFace& floor) {
    if (floor.segment != nullptr) return floor.segment->gradient();
    const auto [col, row, kind] = floor.collider.tile;
    const TileFacts& facts = grid.facts(kind);
    if (facts.type != ShapeType::floor) return 0;
    if (facts.is_line) return facts.gradient;
    const Sub left = col * grid.tile_sub();
    return gradient_under(grid.kind_at(col, row).shape, floor.from - left, floor.to - left);
}

}  // namespace scree
