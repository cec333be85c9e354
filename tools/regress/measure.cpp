#include "tools/regress/measure.hpp"

#include <algorithm>

namespace scree {

namespace {

/// Heights of the line from a to b between `from` and `to`: the highest, rounded up the screen, and the lowest, rounded
/// down. The line runs to the right, and both are on it.
struct Heights {
    Heights(Vec a, Vec b, Sub from, Sub to) {
        const std::int64_t run = b.x - a.x;
        const std::int64_t first = a.y * run + std::int64_t{b.y - a.y} * (from - a.x);
        const std::int64_t last = a.y * run + std::int64_t{b.y - a.y} * (to - a.x);
        highest = floor_div(std::min(first, last), run);
        lowest = ceil_div(std::max(first, last), run);
    }
    std::int64_t highest;
    std::int64_t lowest;
};

}  // namespace

Sub ground_under(const std::vector<Vec>& line, const Aabb& box) {
    Sub best = px(100'000);
    for (std::size_t i = 0; i + 1 < line.size(); ++i) {
        const Sub from = std::max(box.left, line[i].x);
        const Sub to = std::min(box.right, line[i + 1].x);
        if (from < to) best = std::min(best, static_cast<Sub>(Heights(line[i], line[i + 1], from, to).highest));
    }
    return best;
}

bool crosses_inside(const std::vector<Vec>& line, bool closed, const Aabb& box) {
    for (std::size_t i = closed ? 0 : 1; i < line.size(); ++i) {
        Vec a = line[i == 0 ? line.size() - 1 : i - 1];
        Vec b = line[i];
        if (a.x > b.x) std::swap(a, b);
        if (a.x == b.x) {
            if (a.x > box.left && a.x < box.right && std::max(a.y, b.y) > box.top && std::min(a.y, b.y) < box.bottom)
                return true;
            continue;
        }
        const Sub from = std::max(box.left, a.x);
        const Sub to = std::min(box.right, b.x);
        if (from >= to) continue;
        const Heights heights(a, b, from, to);
        if (heights.lowest > box.top && heights.highest < box.bottom) return true;
    }
    return false;
}

bool is_clear(const World& world, const Aabb& box, BodyId self) {
    const TileGrid& grid = world.grid();
    const Sub tile = grid.tile_sub();
    for (int row = floor_div(box.top, tile); row * tile < box.bottom; ++row)
        for (int col = floor_div(box.left, tile); col * tile < box.right; ++col) {
            const TileKind& kind = grid.kind_at(col, row);
            if (kind.one_way != OneWay::none || kind.shape.type == ShapeType::empty) continue;
            if (kind.shape.type == ShapeType::solid) return false;
            const Aabb inside = box.moved({-col * tile, -row * tile});
            for (std::size_t i = 0; i + 1 < kind.shape.points.size(); ++i) {
                const Vec a{px(kind.shape.points[i].x), px(kind.shape.points[i].y)};
                const Vec b{px(kind.shape.points[i + 1].x), px(kind.shape.points[i + 1].y)};
                const Sub from = std::max(inside.left, a.x);
                const Sub to = std::min(inside.right, b.x);
                if (from >= to) continue;
                const Heights heights(a, b, from, to);
                if (kind.shape.type == ShapeType::floor ? heights.highest < std::min(inside.bottom, tile)
                                                        : heights.lowest > std::max(inside.top, Sub{0}))
                    return false;
            }
        }
    for (const Solid& solid : world.solids())
        if (!solid.spec.one_way && overlaps(solid.box, box)) return false;
    for (const Mover& mover : world.movers())
        if (mover.spec.solid && mover.id != self && overlaps(mover.box, box)) return false;
    return true;
}

}  // namespace scree
