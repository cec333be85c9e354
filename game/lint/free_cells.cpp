#include "game/lint/free_cells.hpp"

#include "game/rules/terrain.hpp"

#include <algorithm>
#include <cstdlib>
#include <deque>
#include <utility>

namespace scree {

FreeCells::FreeCells(const Level& level) : grid_(level.grid), free_(size(), false) {
    for (int row = 0; row < grid_.rows(); ++row)
        for (int col = 0; col < grid_.cols(); ++col) {
            const TileKind& kind = grid_.kind_at(col, row);
            free_[at(col, row)] = kind.shape.type != ShapeType::solid || kind.one_way != OneWay::none;
        }
    for (const EntityData& entity : level.entities) {
        if (!is_terrain(entity) || terrain_spec(entity).one_way) continue;
        for (const BoundaryEdge& edge : terrain_edges(entity)) close_line(edge.a, edge.b);
    }
}

bool FreeCells::is_stood_on(const Aabb& box) const {
    const int col = grid_.cell_of(box.centre().x);
    int row = grid_.cell_of(box.bottom - 1);
    if (!is_free(col, row)) return false;
    while (is_free(col, row)) ++row;
    return row < grid_.rows();
}

std::vector<bool> FreeCells::reached(const Aabb& from, const Aabb& wall) const {
    std::vector<bool> closed(size(), false), seen(size(), false);
    each_cell(wall, [&](int col, int row) { closed[at(col, row)] = true; });
    std::deque<std::pair<int, int>> open;
    const auto enter = [&](int col, int row) {
        if (!is_free(col, row) || closed[at(col, row)] || seen[at(col, row)]) return;
        seen[at(col, row)] = true;
        open.emplace_back(col, row);
    };
    each_cell(from, enter);
    for (; !open.empty(); open.pop_front()) {
        const auto [col, row] = open.front();
        enter(col - 1, row);
        enter(col + 1, row);
        enter(col, row - 1);
        enter(col, row + 1);
    }
    return seen;
}

void FreeCells::close_line(Vec a, Vec b) {
    const Sub length = std::max(std::abs(b.x - a.x), std::abs(b.y - a.y));
    const Sub parts = length / (grid_.tile_sub() / 4) + 1;
    for (Sub part = 0; part <= parts; ++part) {
        const auto share = [&](Sub from, Sub to) {
            return static_cast<Sub>(from + (std::int64_t{to} - from) * part / parts);
        };
        const int col = grid_.cell_of(share(a.x, b.x));
        const int row = grid_.cell_of(share(a.y, b.y));
        if (is_inside(col, row)) free_[at(col, row)] = false;
    }
}

}  // namespace scree
