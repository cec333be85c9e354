#pragma once
// The boundary of the solid area of a grid.
//
// Chosen:     the edges of one cell, worked out from it and its neighbours when asked; chains for a whole grid only as
//             the answer of a function.
// Instead of: chains of the whole level, kept and repaired when a tile changes.
// Because:    a body asks for a handful of cells, a changed tile then has nothing to repair, and a map of 2^28 cells
//             costs no memory. What chains are good for, no bump at a seam, needs only the next point at each end.

#include "engine/core/vec.hpp"
#include "engine/tiles/tile_grid.hpp"

#include <vector>

namespace scree {

/// A straight piece of boundary in subpixels of the world. Solid is on the right of the direction from `a` to `b`, so
/// the top of a block points to the right. The normal away from the solid is (b.y - a.y, a.x - b.x).
/// A one-way is only its face and has nothing behind it; its normal is towards the side from which it stops.
struct BoundaryEdge {
    Vec a;
    Vec b;
    Vec before;  // where the boundary comes from that arrives at `a`; `a` itself if it is a loose end
    Vec after;   // where it leads on from `b`; `b` itself if it is a loose end
    int col = 0;
    int row = 0;  // also beyond the map
    KindIndex kind = empty_kind;
    OneWay one_way = OneWay::none;
    Material material = Material::stone;
    Tags tags = 0;
    friend bool operator==(const BoundaryEdge&, const BoundaryEdge&) = default;
};

/// How the boundary continues at a point between two pieces.
enum class Turn : std::uint8_t {
    straight,
    convex,   // a corner that sticks out: its point can be touched
    concave,  // an inner corner: its point cannot be touched
    loose,    // ends there (one-ways)
};
[[nodiscard]] Turn turn_at_start(const BoundaryEdge& edge);
[[nodiscard]] Turn turn_at_end(const BoundaryEdge& edge);

/// Adds the edges of a cell, also beyond the map, that its neighbours leave open, each as long as one line of its
/// profile or one side of the cell lets it. In a fixed order that depends only on the nine cells around.
void add_cell_edges(const TileGrid& grid, int col, int row, std::vector<BoundaryEdge>& edges);

/// A line of edges, each beginning where the one before ends; edges on one line with equal kind, material and tags are
/// one edge, which remembers the first of its cells.
struct BoundaryChain {
    std::vector<BoundaryEdge> edges;
    bool closed = false;  // the last edge leads back to the first
};

/// Which edges may be parts of one chain.
enum class Join : std::uint8_t {
    same_kind,  // edges of different kinds stay apart
    any_kind,   // only the outline counts
};

/// The whole boundary of a grid with one row of cells beyond each side, in a fixed order. For tools, drawing and
/// tests: it takes memory and time with the number of cells.
[[nodiscard]] std::vector<BoundaryChain> boundary_chains(const TileGrid& grid, Join join = Join::same_kind);

}  // namespace scree
