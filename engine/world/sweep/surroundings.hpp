#pragma once
// What is near a moving box: cells, segments and bodies, gathered from the broad phase (look_around.cpp).

#include "engine/tiles/tile_grid.hpp"
#include "engine/world/bodies.hpp"
#include "engine/world/terrain/segments.hpp"

#include <algorithm>
#include <bit>
#include <span>
#include <vector>

namespace scree {

struct Scratch;
struct WorldState;

/// A solid, solid mover or solid dynamic near a mover's path, or a part of a solid; and what contacts report of it.
struct Obstacle {
    enum class Type : std::uint8_t { solid, mover, dynamic };
    BodyId id = BodyId::none;
    Aabb box;
    Type type = Type::solid;
    bool one_way = false;
    Material material = Material::stone;
    Tags tags = 0;
    Vec move;  // of this tick
};

/// True if each of the two collides with the other.
template <class A, class B>
[[nodiscard]] constexpr bool are_in_masks(const A& a, const B& b) {
    return (a.mask & b.category) != 0 && (b.mask & a.category) != 0;
}

/// How far a box must go in a direction, along one axis, until it has left an area behind; 0 or less if it has.
[[nodiscard]] constexpr Sub distance_past(const Aabb& area, const Aabb& box, Vec direction) {
    if (direction.x != 0) return direction.x > 0 ? area.right - box.left : box.right - area.left;
    return direction.y > 0 ? area.bottom - box.top : box.bottom - area.top;
}

/// The horizontal part of a cell that a box covers, from the cell's left edge: 0 <= from < to <= tile size.
[[nodiscard]] inline Span span_in_cell(const TileGrid& grid, int col, const Aabb& box) {
    const Sub left = col * grid.tile_sub();
    return {std::max(box.left - left, Sub{0}), std::min(box.right - left, grid.tile_sub())};
}

/// Cells that a box reaches into; a box that only touches a cell does not reach into it.
struct Cells {
    int col0, row0, col1, row1;  // all included
};
[[nodiscard]] inline Cells cells_of(const TileGrid& grid, const Aabb& box) {
    return {grid.cell_of(box.left), grid.cell_of(box.top), grid.cell_of(box.right - 1), grid.cell_of(box.bottom - 1)};
}
/// Calls `visit(col, row)` for each cell that is not empty, row by row from the top left, until it returns false.
/// Returns false if it did.
template <class Visit>
bool each_cell(const TileGrid& grid, const Cells& cells, Visit visit) {
    const int cols = cells.col1 - cells.col0 + 1;
    if (cols > cells_at_once || !grid.has_cells(cells.col0, cells.row0, cells.col1, cells.row1)) {
        for (int row = cells.row0; row <= cells.row1; ++row)
            for (int col = cells.col0; col <= cells.col1; ++col)
                if (grid.at(col, row) != empty_kind && !visit(col, row)) return false;
        return true;
    }
    for (int row = cells.row0; row <= cells.row1; ++row)
        for (std::uint64_t bits = grid.filled().of_rows(cells.col0, row, row) & first_bits(cols); bits != 0;
             bits &= bits - 1)
            if (!visit(cells.col0 + std::countr_zero(bits), row)) return false;
    return true;
}

/// What a mover can collide with: tiles, bodies and segments near its path, without what it ignores.
struct Surroundings {
    const TileGrid& grid;
    std::span<const Obstacle> obstacles;
    std::span<const SegmentFace> faces = {};  // segments, by rising number
    bool has_tiles = true;                    // false if all cells that it may be asked for are empty
    const Mover* dropping = nullptr;          // the mover if it drops through one-ways

    /// True if there is anything but tiles.
    [[nodiscard]] bool has_bodies() const { return !obstacles.empty() || !faces.empty(); }

    /// True if the box shares area with something solid. One-ways and segments have no area.
    [[nodiscard]] bool blocked(const Aabb& box) const { return !blocker(box).is_nothing(); }
    /// What the box overlaps: the first that shares area with it, cells by row and in a row the nearest to its
    /// middle (or to `twice_x` / 2), then obstacles; without what already overlapped it `before`, if that is given.
    [[nodiscard]] ColliderRef blocker(const Aabb& box) const {
        return blocker(box, std::int64_t{box.left} + box.right);
    }
    [[nodiscard]] ColliderRef blocker(const Aabb& box, std::int64_t twice_x, const Aabb* before = nullptr) const;

    /// How far the box can fall, 0..reach. What already overlaps it does not count; a one-way or a segment counts if
    /// its face is at or below the feet, and was so `before`, if that is given.
    [[nodiscard]] Sub room_below(const Aabb& box, Sub reach, const Aabb* before = nullptr) const;
    /// How far the box can rise, 0..reach.
    [[nodiscard]] Sub room_above(const Aabb& box, Sub reach) const;

    /// True if the one-way cell belongs to a ledge that is being dropped through: its surface joins, cell by cell, that
    /// of a cell that was stood on.
    [[nodiscard]] bool drops_through(int col, int row) const {
        return dropping != nullptr && drops_through_cell(col, row);
    }

    /// What holds a box that overlaps nothing when it moves down (or up) by a subpixel: the cell or one-way body
    /// nearest to its middle, else the first segment; nothing if none does.
    [[nodiscard]] ColliderRef ledge_at(const Aabb& box, Side side) const;

    /// The first segment that passes through the inside of `box`, but not through that of `before`; 0 if none does.
    [[nodiscard]] std::uint32_t cut_by(const Aabb& box, const Aabb& before) const;
    /// True if the one-way segment belongs to a line that was stood on and is being dropped through.
    [[nodiscard]] bool drops_through(const SegmentFace& face) const;
    /// The same for a one-way body.
    [[nodiscard]] bool drops_through(BodyId body) const { return dropping != nullptr && dropping->drops_through(body); }

  private:
    [[nodiscard]] bool drops_through_cell(int col, int row) const;
};

/// Memory for what is near one mover.
struct NearbyBodies {
    std::vector<std::uint32_t> found;
    std::vector<Obstacle> obstacles;
    std::vector<SegmentFace> faces;
    /// Room for more than most worlds ever need, so that a tick with a new most asks for no memory.
    void make_room() {
        constexpr std::size_t room = 64;
        found.reserve(room);
        obstacles.reserve(room);
        faces.reserve(room);
    }
};

/// What the mover can collide with near `region`, without itself and `ignored`: a view into scratch, which the next
/// question refills.
[[nodiscard]] Surroundings surroundings(const WorldState& state, Scratch& scratch, const Mover& mover,
                                        const Aabb& region, BodyId ignored = BodyId::none);
/// After a push: what is near now.
void look_again(const WorldState& state, Scratch& scratch, const Mover& mover, const Aabb& region, BodyId ignored,
                Surroundings& around);

/// What contacts report of a collider; `move` is its displacement of this tick.
struct ColliderFacts {
    Material material = Material::stone;
    Tags tags = 0;
    Vec move = {};
};
[[nodiscard]] ColliderFacts facts_of(const WorldState& state, const ColliderRef& collider);

/// The rows of a cell that are solid somewhere in a span of it, absolute: below a floor, above a ceiling, all of a
/// whole cell, one-way or not. Empty if `top` is `bottom`.
struct SolidPart {
    Sub top = 0;
    Sub bottom = 0;
};
[[nodiscard]] SolidPart solid_part(const TileGrid& grid, int col, int row, Span span);

/// Where feet above a cell would stand on it, absolute y; `none` if the cell has nothing to stand on there.
struct Surface {
    Sub y = 0;
    bool exists = false;
};
/// Tops of solid cells and of the backs of ceilings, floors, and one-ways `up`.
[[nodiscard]] Surface floor_surface(const TileGrid& grid, int col, int row, Span span);
/// Undersides of solid cells and of the backs of floors, ceilings, and one-ways `down`.
[[nodiscard]] Surface ceiling_surface(const TileGrid& grid, int col, int row, Span span);

}  // namespace scree
