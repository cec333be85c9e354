#pragma once
// How a plan becomes a world: as it is, mirrored, elsewhere in a larger map, its bodies added in another order.

#include "tests/properties/plan.hpp"

#include <array>
#include <optional>
#include <string>

namespace scree {

struct View {
    bool mirrored = false;
    int map_cols = Plan::cols;  // solid wherever the room is not
    int map_rows = Plan::rows;
    int shift_col = 0;  // where the room begins in the map
    int shift_row = 0;
    std::uint64_t order = 0;  // other than 0: bodies are added in an order that is made from this number

    [[nodiscard]] TileGrid grid(const Plan& plan) const;
    [[nodiscard]] Vec shift() const { return {px(16) * shift_col, px(16) * shift_row}; }
    /// Where a box of the plan is in the map, and back.
    [[nodiscard]] Aabb seen(const Aabb& box) const { return turned(box).moved(shift()); }
    [[nodiscard]] Aabb plain(const Aabb& box) const { return turned(box.moved(-shift())); }
    [[nodiscard]] Vec seen(Vec point) const { return turned(point) + shift(); }
    [[nodiscard]] Vec plain(Vec point) const { return turned(point - shift()); }
    /// Velocities and ways, both ways.
    [[nodiscard]] Vec displacement(Vec by) const { return mirrored ? Vec{-by.x, by.y} : by; }
    [[nodiscard]] TileRef plain(TileRef cell) const;
    [[nodiscard]] Side side(Side side) const;
    [[nodiscard]] int sides(Sides sides) const;
    [[nodiscard]] std::uint32_t plain_segment(const Plan& plan, std::uint32_t number) const;

    [[nodiscard]] MoverSpec seen(const MoverSpec& spec) const { return spec; }
    [[nodiscard]] SolidSpec seen(SolidSpec spec) const;
    [[nodiscard]] DynamicSpec seen(DynamicSpec spec) const;
    [[nodiscard]] SegmentLine seen(SegmentLine line) const;
    /// `carrier` is the width of its carrier, 0 for none.
    [[nodiscard]] TriggerSpec seen(TriggerSpec spec, Sub carrier) const;

  private:
    [[nodiscard]] Aabb turned(const Aabb& box) const {
        return mirrored ? Aabb{Plan::width - box.right, box.top, Plan::width - box.left, box.bottom} : box;
    }
    [[nodiscard]] Vec turned(Vec point) const { return mirrored ? Vec{Plan::width - point.x, point.y} : point; }
};

/// A view with the room at random far places of the widest or the highest map.
[[nodiscard]] View far_view(Rng& rng);

/// A world made from a plan, and what rules do to it.
class Stage {
  public:
    Stage(const Play& play, const Plan& plan, const View& view = {});
    /// With other cells than the plan's.
    Stage(const Play& play, const Plan& plan, const View& view, const TileGrid& grid);

    [[nodiscard]] World& world() { return world_; }
    [[nodiscard]] const World& world() const { return world_; }
    [[nodiscard]] const Plan& plan() const { return *plan_; }
    [[nodiscard]] const View& view() const { return view_; }
    [[nodiscard]] BodyId id_of(Sort sort, std::size_t name) const { return ids_[static_cast<std::size_t>(sort)][name]; }
    /// A number for sort and name; -1 for no body.
    [[nodiscard]] std::int64_t name_of(BodyId id) const;

    /// Gives each body its velocity for this tick.
    void press();
    void step(Workers* workers = nullptr) {
        press();
        world_.step(workers);
    }

  private:
    void add(Sort sort, std::size_t name);
    void add_all();
    void press_mover(Mover& mover);

    Play play_;
    const Plan* plan_;
    View view_;
    Rng rng_;
    World world_;
    std::array<std::vector<BodyId>, sort_count> ids_;
    std::vector<std::int64_t> names_;  // by number of the id
};

/// Everything that a world says of itself, in the places of the plan and with its names: equal for all views.
struct Picture {
    struct Field {
        const char* what;
        std::int64_t who;
        std::int64_t value;
        friend bool operator==(const Field&, const Field&) = default;
    };
    std::vector<Field> fields;
};

/// `skips_ties` leaves out on which of several grounds a mover stands: mirrored worlds may differ there.
[[nodiscard]] Picture picture_of(const Stage& stage, bool skips_ties = false);
/// The first field in which the two differ, in words; none if they are equal.
[[nodiscard]] std::optional<std::string> first_difference(const Picture& a, const Picture& b);

}  // namespace scree
