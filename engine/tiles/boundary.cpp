#include "engine/tiles/boundary.hpp"

#include "engine/geometry/normal.hpp"

#include <algorithm>
#include <array>
#include <span>

namespace scree {

namespace {

enum class Border : std::uint8_t { top, right, bottom, left };

/// Part of a cell's border, subpixels from its top left corner, from < to.
struct Part {
    Sub from = 0;
    Sub to = 0;
};

bool has_profile(const Shape& shape) { return shape.type == ShapeType::floor || shape.type == ShapeType::ceiling; }

/// Calls `use` with each part of the border that the cell's solid area reaches. One-ways have no area.
template <class Use>
void for_covered(const TileGrid& grid, int col, int row, Border border, Use use) {
    const TileFacts& facts = grid.facts_at(col, row);
    if (facts.type == ShapeType::empty || facts.one_way != OneWay::none) return;
    const Sub size = grid.tile_sub();
    if (facts.type == ShapeType::solid) return use(Part{0, size});
    const std::vector<ProfilePoint>& points = grid.kind_at(col, row).shape.points;
    const bool floor = facts.type == ShapeType::floor;
    if (border == Border::left || border == Border::right) {
        const Sub y = px(border == Border::left ? points.front().y : points.back().y);
        const Part part = floor ? Part{y, size} : Part{0, y};
        if (part.from < part.to) use(part);
        return;
    }
    // A floor reaches the bottom wherever it has area above it, and the top where its line runs along it.
    const bool own_side = floor == (border == Border::bottom);
    const Sub far = floor == own_side ? size : 0;
    for (std::size_t i = 0; i + 1 < points.size(); ++i) {
        const bool along = px(points[i].y) == far && px(points[i + 1].y) == far;
        if (own_side != along) use(Part{px(points[i].x), px(points[i + 1].x)});
    }
}

struct Builder {
    const TileGrid& grid;
    int col;
    int row;
    std::vector<BoundaryEdge>& edges;

    Vec corner() const { return {col * grid.tile_sub(), row * grid.tile_sub()}; }

    void add(Vec a, Vec b) {
        const TileFacts& facts = grid.facts_at(col, row);
        BoundaryEdge edge;
        edge.a = edge.before = corner() + a;
        edge.b = edge.after = corner() + b;
        edge.col = col;
        edge.row = row;
        edge.kind = grid.at(col, row);
        edge.one_way = facts.one_way;
        edge.material = facts.material;
        edge.tags = facts.tags;
        edges.push_back(edge);
    }

    void add_on(Border border, Sub from, Sub to) {
        const Sub size = grid.tile_sub();
        switch (border) {
            case Border::top:
                return add({from, 0}, {to, 0});
            case Border::right:
                return add({size, from}, {size, to});
            case Border::bottom:
                return add({to, size}, {from, size});
            case Border::left:
                return add({0, to}, {0, from});
        }
    }

    /// Adds what the neighbour leaves open of a part of the border.
    void add_open(Border border, Part part) {
        constexpr std::array<Vec, 4> towards = {Vec{0, -1}, Vec{1, 0}, Vec{0, 1}, Vec{-1, 0}};
        const Vec to = towards[static_cast<std::size_t>(border)];
        const auto opposite = static_cast<Border>((static_cast<int>(border) + 2) % 4);
        Sub open_from = part.from;
        for_covered(grid, col + to.x, row + to.y, opposite, [&](Part covered) {
            if (covered.to <= open_from || covered.from >= part.to) return;
            if (covered.from > open_from) add_on(border, open_from, covered.from);
            open_from = std::max(open_from, covered.to);
        });
        if (open_from < part.to) add_on(border, open_from, part.to);
    }

    void add_line(ProfilePoint p, ProfilePoint q, bool is_floor) {
        const Sub size = grid.tile_sub();
        const bool on_top = p.y == 0 && q.y == 0;
        const bool on_bottom = px(p.y) == size && px(q.y) == size;
        if (on_top) {
            if (is_floor) add_open(Border::top, {px(p.x), px(q.x)});
        } else if (on_bottom) {
            if (!is_floor) add_open(Border::bottom, {px(p.x), px(q.x)});
        } else if (is_floor) {
            add({px(p.x), px(p.y)}, {px(q.x), px(q.y)});
        } else {
            add({px(q.x), px(q.y)}, {px(p.x), px(p.y)});
        }
    }

    void add_one_way() {
        const TileFacts& facts = grid.facts_at(col, row);
        const Part whole{0, grid.tile_sub()};
        const std::vector<ProfilePoint>& points = grid.kind_at(col, row).shape.points;
        const bool own_line = (facts.one_way == OneWay::up && facts.type == ShapeType::floor) ||
                              (facts.one_way == OneWay::down && facts.type == ShapeType::ceiling);
        if (own_line) {
            for (std::size_t i = 0; i + 1 < points.size(); ++i)
                add_line(points[i], points[i + 1], facts.type == ShapeType::floor);
            return;
        }
        switch (facts.one_way) {
            case OneWay::up:
                return add_open(Border::top, whole);
            case OneWay::down:
                return add_open(Border::bottom, whole);
            case OneWay::left:
                return add_open(Border::left, whole);
            case OneWay::right:
                return add_open(Border::right, whole);
            case OneWay::none:
                return;
        }
    }

    void add_cell() {
        const TileFacts& facts = grid.facts_at(col, row);
        if (facts.type == ShapeType::empty) return;
        if (facts.one_way != OneWay::none) return add_one_way();
        const bool profile = has_profile(grid.kind_at(col, row).shape);
        const bool is_floor = facts.type == ShapeType::floor;
        for (const Border border : {Border::top, Border::right, Border::bottom, Border::left}) {
            const bool along_line = profile && border == (is_floor ? Border::top : Border::bottom);
            if (along_line) continue;  // part of the line
            for_covered(grid, col, row, border, [&](Part part) { add_open(border, part); });
        }
        if (!profile) return;
        const std::vector<ProfilePoint>& points = grid.kind_at(col, row).shape.points;
        for (std::size_t i = 0; i + 1 < points.size(); ++i) add_line(points[i], points[i + 1], is_floor);
    }
};

/// Larger for sharper right turns from the direction `along`; exact, and a total order of directions.
bool turns_more_right(Vec along, Vec a, Vec b) {
    // Half-planes first: right turns before left ones; a turn back is the sharpest right.
    const auto rank = [&](Vec d) {
        const std::int64_t side = cross(along, d);
        if (side > 0) return 0;
        if (side < 0) return 2;
        return dot(along, d) > 0 ? 1 : 3;
    };
    if (rank(a) != rank(b)) return rank(a) < rank(b);
    return cross(a, b) < 0;
}

/// Among the edges around, those that touch the ends of `edge`. Where four meet, the boundary keeps to the same solid.
void link(BoundaryEdge& edge, std::span<const BoundaryEdge> around) {
    const Vec along = edge.b - edge.a;
    for (const BoundaryEdge& other : around) {
        if ((other.one_way == OneWay::none) != (edge.one_way == OneWay::none)) continue;
        if (other.a == edge.b && other.b != edge.a &&
            (edge.after == edge.b || turns_more_right(along, other.b - edge.b, edge.after - edge.b)))
            edge.after = other.b;
        // Coming from the other way, with left and right exchanged.
        const auto mirrored = [](Vec v) { return Vec{-v.x, v.y}; };
        if (other.b == edge.a && other.a != edge.b &&
            (edge.before == edge.a ||
             turns_more_right(mirrored(-along), mirrored(other.a - edge.a), mirrored(edge.before - edge.a))))
            edge.before = other.a;
    }
}

/// True if the second of two directions on one line points back.
bool leads_back(Vec first, Vec second) { return dot(first, second) < 0; }

}  // namespace

Turn turn_at_end(const BoundaryEdge& edge) {
    if (edge.after == edge.b) return Turn::loose;
    const std::int64_t side = cross(edge.b - edge.a, edge.after - edge.b);
    if (side == 0) return leads_back(edge.b - edge.a, edge.after - edge.b) ? Turn::convex : Turn::straight;
    return side > 0 ? Turn::convex : Turn::concave;
}

Turn turn_at_start(const BoundaryEdge& edge) {
    if (edge.before == edge.a) return Turn::loose;
    const std::int64_t side = cross(edge.a - edge.before, edge.b - edge.a);
    if (side == 0) return leads_back(edge.a - edge.before, edge.b - edge.a) ? Turn::convex : Turn::straight;
    return side > 0 ? Turn::convex : Turn::concave;
}

void add_cell_edges(const TileGrid& grid, int col, int row, std::vector<BoundaryEdge>& edges) {
    const std::size_t first = edges.size();
    Builder{grid, col, row, edges}.add_cell();
    if (edges.size() == first) return;
    const std::size_t last = edges.size();
    // The edges of the eight cells around stand behind while the ends are looked up.
    for (int dy = -1; dy <= 1; ++dy)
        for (int dx = -1; dx <= 1; ++dx)
            if (dx != 0 || dy != 0) Builder{grid, col + dx, row + dy, edges}.add_cell();
    for (std::size_t i = first; i < last; ++i) link(edges[i], std::span(edges).subspan(first));
    edges.resize(last);
}

}  // namespace scree
