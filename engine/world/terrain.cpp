#include "engine/world/terrain.hpp"

#include <cmath>

namespace scree {

TerrainEdge terrain_edge(const BoundaryEdge& edge) {
    TerrainEdge line;
    line.edge = edge;
    line.dx = edge.b.x - edge.a.x;
    line.dy = edge.b.y - edge.a.y;
    line.length = std::sqrt(line.dx * line.dx + line.dy * line.dy);
    line.normal = {line.dy / line.length, -line.dx / line.length};
    const Turn start = turn_at_start(edge);
    const Turn end = turn_at_end(edge);
    line.start_sticks_out = start == Turn::convex || start == Turn::loose;
    line.end_sticks_out = end == Turn::convex || end == Turn::loose;
    line.before_x = edge.a.x - edge.before.x;
    line.before_y = edge.a.y - edge.before.y;
    line.after_x = edge.after.x - edge.b.x;
    line.after_y = edge.after.y - edge.b.y;
    return line;
}

TerrainCache::Range TerrainCache::add(const TileGrid& grid, int col, int row) {
    found_.clear();
    add_cell_edges(grid, col, row, found_);
    const Range range{static_cast<std::uint32_t>(edges_.size()), static_cast<std::uint32_t>(found_.size())};
    for (const BoundaryEdge& edge : found_) edges_.push_back(terrain_edge(edge));
    slots_[slot_of(col, row)] = {col, row, range, true};
    return range;
}

void TerrainCache::clear() {
    slots_.assign(slots_.size(), Slot{});
    edges_.clear();
}

}  // namespace scree
