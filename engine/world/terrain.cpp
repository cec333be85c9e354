#include "engine/world/terrain.hpp"

#include <algorithm>

namespace scree {

TerrainEdge terrain_edge(const BoundaryEdge& edge) {
    Face face;
    face.line = line_of({edge.a, edge.b});
    const Turn start = turn_at_start(edge);
    const Turn end = turn_at_end(edge);
    face.start_sticks_out = start == Turn::convex || start == Turn::loose;
    face.end_sticks_out = end == Turn::convex || end == Turn::loose;
    face.one_way = edge.one_way != OneWay::none;
    face.before_x = edge.a.x - edge.before.x;
    face.before_y = edge.a.y - edge.before.y;
    face.after_x = edge.after.x - edge.b.x;
    face.after_y = edge.after.y - edge.b.y;
    return {edge, face};
}

TerrainCache::Range TerrainCache::add(const TileGrid& grid, int col, int row) {
    found_.clear();
    add_cell_edges(grid, col, row, found_);
    const Range range{static_cast<std::uint32_t>(edges_.size()), static_cast<std::uint32_t>(found_.size())};
    for (const BoundaryEdge& edge : found_) edges_.push_back(terrain_edge(edge));
    slots_[slot_of(col, row)] = {col, row, range, true};
    return range;
}

void TerrainCache::make_room(std::size_t bodies) {
    const std::size_t least = 128 + 12 * bodies;
    most_ = std::max(most_, edges_.size() - std::min(edges_.size(), at_begin_));
    if (edges_.size() + 2 * most_ + least > edges_.capacity()) {
        clear();
        edges_.reserve(4 * most_ + 2 * least);
    }
    at_begin_ = edges_.size();
}

void TerrainCache::clear() {
    at_begin_ = 0;
    slots_.assign(slots_.size(), Slot{});
    edges_.clear();
}

}  // namespace scree
