#include "engine/world/terrain/edge_cache.hpp"

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
    slots_[slot_of(col, row)] = {col, row, range, filling_};
    return range;
}

void TerrainCache::expect(std::size_t bodies) {
    constexpr std::size_t most = 8192;
    edges_.reserve(std::min(most, 256 + 32 * bodies));
    found_.reserve(64);
}

void TerrainCache::make_room(std::size_t cells) {
    constexpr std::size_t edges_of_a_cell = 8;  // seldom more, on the average of some
    const std::size_t needed = edges_of_a_cell * cells;
    if (edges_.size() + needed <= edges_.capacity()) return;
    clear();
    edges_.reserve(needed);
}

void TerrainCache::clear() {
    edges_.clear();
    if (++filling_ != 0) return;
    slots_.assign(slots_.size(), Slot{});
    filling_ = 1;
}

}  // namespace scree
