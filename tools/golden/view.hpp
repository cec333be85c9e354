#pragma once
// How a room becomes a world: as it is, mirrored, or elsewhere in a larger map.

#include "engine/core/rng.hpp"
#include "engine/world/world.hpp"

namespace scree {

class View {
  public:
    /// The room as it is.
    View() = default;
    /// Its mirror image; the number of each kind is that of its image.
    [[nodiscard]] static View mirror(const TileGrid& room);
    /// At a random far place of the widest or the highest map, which is solid wherever the room is not.
    [[nodiscard]] static View far_away(const TileGrid& room, Rng& rng);

    [[nodiscard]] bool is_mirror() const { return cols_ > 0; }
    /// The tiles of a room without bodies.
    [[nodiscard]] World seen(const World& room) const;
    [[nodiscard]] int col(int col) const { return (is_mirror() ? cols_ - 1 - col : col) + shift_col_; }
    [[nodiscard]] int row(int row) const { return row + shift_row_; }
    /// Where a box or point of the room is in the map, and back.
    [[nodiscard]] Aabb seen(const Aabb& box) const { return turned(box).moved(shift()); }
    [[nodiscard]] Vec seen(Vec point) const { return turned(point) + shift(); }
    [[nodiscard]] Aabb plain(const Aabb& box) const { return turned(box.moved(-shift())); }
    [[nodiscard]] Vec plain(Vec point) const { return turned(point - shift()); }
    /// Velocities and ways, and what is of x alone, both ways.
    [[nodiscard]] Vec displacement(Vec by) const { return {x(by.x), by.y}; }
    [[nodiscard]] Sub x(Sub by) const { return is_mirror() ? -by : by; }

    [[nodiscard]] SolidSpec seen(SolidSpec spec) const;
    [[nodiscard]] DynamicSpec seen(DynamicSpec spec) const;
    [[nodiscard]] SegmentLine seen(SegmentLine line) const;
    /// `carrier` is the width of the body that it is attached to, 0 for none.
    [[nodiscard]] TriggerSpec seen(TriggerSpec spec, Sub carrier) const;

    /// Bodies and reports as they would be in the room.
    [[nodiscard]] Mover plain(Mover mover) const;
    [[nodiscard]] Solid plain(Solid solid) const;
    [[nodiscard]] Dynamic plain(Dynamic dynamic) const;
    [[nodiscard]] Contact plain(Contact contact) const;
    [[nodiscard]] DynamicContact plain(DynamicContact contact) const;
    [[nodiscard]] Squish plain(Squish squish) const;
    [[nodiscard]] ColliderRef plain(ColliderRef collider) const;

  private:
    [[nodiscard]] Vec shift() const { return {tile_ * shift_col_, tile_ * shift_row_}; }
    [[nodiscard]] Aabb turned(const Aabb& box) const { return is_mirror() ? flipped(box, tile_ * cols_) : box; }
    [[nodiscard]] Vec turned(Vec point) const { return is_mirror() ? Vec{tile_ * cols_ - point.x, point.y} : point; }
    /// The mirror image in something that is so wide.
    [[nodiscard]] static Aabb flipped(const Aabb& box, Sub width) {
        return {width - box.right, box.top, width - box.left, box.bottom};
    }
    [[nodiscard]] Side side(Side side) const;
    [[nodiscard]] Sides sides(Sides sides) const;

    int cols_ = 0;  // of a room that is mirrored
    Sub tile_ = 0;
    int map_cols_ = 0;  // of the map; none: the room's
    int map_rows_ = 0;
    int shift_col_ = 0;  // where the room begins in the map
    int shift_row_ = 0;
};

}  // namespace scree
