#pragma once
// The edges of tiles as dynamics see them: faces with corners, computed once a cell and kept until a tile changes.
// Movers ask the profiles of cells instead (engine/tiles) and never come here.
// Cost: the first question about a cell makes its edges, 4 to 8 as a rule; later ones read a table of 4,096 cells.

#include "engine/geometry/face.hpp"
#include "engine/tiles/boundary.hpp"

#include <vector>

namespace scree {

/// A boundary edge with what the narrow phase asks of it again and again.
struct TerrainEdge {
    BoundaryEdge edge;
    Face face;
};

[[nodiscard]] TerrainEdge terrain_edge(const BoundaryEdge& edge);

/// Edges of the cells that were asked for lately. No part of a world's state.
class TerrainCache {
  public:
    /// Edges that lie one behind the other.
    struct Range {
        std::uint32_t first = 0;
        std::uint32_t count = 0;
    };
    /// Where the edges of a cell are; good until `make_room` or `clear`.
    Range edges_of(const TileGrid& grid, int col, int row) {
        if (slots_.empty()) slots_.resize(slots);
        const Slot& slot = slots_[slot_of(col, row)];
        return slot.filled == filling_ && slot.col == col && slot.row == row ? slot.range : add(grid, col, row);
    }
    [[nodiscard]] const TerrainEdge& operator[](std::uint32_t index) const { return edges_[index]; }
    /// To be called when bodies are added: memory for most of what so many will ask for.
    void expect(std::size_t bodies);
    /// To be called before a look at so many cells: forgets everything rather than ask for memory.
    void make_room(std::size_t cells);
    /// To be called when a cell has changed.
    void clear();

  private:
    static constexpr std::size_t slots = 4096;
    struct Slot {
        int col = 0;
        int row = 0;
        Range range;
        std::uint32_t filled = 0;  // good if that is the filling at hand
    };
    static std::size_t slot_of(int col, int row) {
        return (static_cast<std::size_t>(row) * 72 + static_cast<std::size_t>(col)) % slots;
    }
    Range add(const TileGrid& grid, int col, int row);
    std::vector<Slot> slots_;
    std::vector<TerrainEdge> edges_;
    std::uint32_t filling_ = 1;
    std::vector<BoundaryEdge> found_;
};

}  // namespace scree
