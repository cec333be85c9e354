#include "tools/regress/measure.hpp"

#include <algorithm>

namespace scree {

Sub ground_under(const std::vector<Vec>& line, const Aabb& box) {
    Sub best = px(100'000);
    for (std::size_t i = 0; i + 1 < line.size(); ++i) {
        const Sub from = std::max(box.left, line[i].x);
        const Sub to = std::min(box.right, line[i + 1].x);
        if (from >= to) continue;
        const std::int64_t run = line[i + 1].x - line[i].x;
        for (const Sub x : {from, to}) {
            const std::int64_t scaled =
                std::int64_t{line[i].y} * run + std::int64_t{line[i + 1].y - line[i].y} * (x - line[i].x);
            best = std::min(best, static_cast<Sub>(floor_div(scaled, run)));
        }
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
        // Heights times the run.
        const std::int64_t run = b.x - a.x;
        const std::int64_t here = a.y * run + std::int64_t{b.y - a.y} * (from - a.x);
        const std::int64_t there = a.y * run + std::int64_t{b.y - a.y} * (to - a.x);
        if (std::max(here, there) > box.top * run && std::min(here, there) < box.bottom * run) return true;
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
            const Sub from = std::max(box.left - col * tile, Sub{0});
            const Sub to = std::min(box.right - col * tile, tile);
            for (std::size_t i = 0; i + 1 < kind.shape.points.size(); ++i) {
                const ProfilePoint a = kind.shape.points[i];
                const ProfilePoint b = kind.shape.points[i + 1];
                for (const Sub x : {std::max(from, px(a.x)), std::min(to, px(b.x))}) {
                    if (x < px(a.x) || x > px(b.x) || from >= px(b.x) || to <= px(a.x)) continue;
                    // Height of the surface times the run, from the top of the cell.
                    const std::int64_t run = b.x - a.x;
                    const std::int64_t height = px(a.y) * run + std::int64_t{b.y - a.y} * (x - px(a.x));
                    const std::int64_t feet = std::int64_t{std::min(box.bottom - row * tile, tile)} * run;
                    const std::int64_t head = std::int64_t{std::max(box.top - row * tile, Sub{0})} * run;
                    if (kind.shape.type == ShapeType::floor ? std::max(height, head) < feet
                                                            : head < std::min(height, feet))
                        return false;
                }
            }
        }
    for (const Solid& solid : world.solids())
        if (!solid.spec.one_way && overlaps(solid.box, box)) return false;
    for (const Mover& mover : world.movers())
        if (mover.spec.solid && mover.id != self && overlaps(mover.box, box)) return false;
    return true;
}

}  // namespace scree
