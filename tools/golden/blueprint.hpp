#pragma once
// What random worlds are made of: the one list of all that there can be in them, as numbers from which worlds are built
// (random_world.hpp). The same seed gives the same bits everywhere: nothing here but whole numbers and
// engine/core/rng.hpp.

#include "tools/golden/view.hpp"

#include <iosfwd>
#include <vector>

namespace scree {

/// How much of everything there is.
struct RandomWorldPlan {
    int cols = 256;
    int rows = 128;
    int tile_size = 16;          // px; 8 or more
    std::uint32_t density = 25;  // percent of the cells that are noise
    int strokes = 400;           // floors, ledges, flights of slopes
    int floors = 0;              // rows of solid cells from end to end, with room above them
    int movers = 300;
    std::uint32_t crates = 20;  // percent of the movers that are solid
    int solids = 40;
    int triggers = 60;
    int dynamics = 40;
    std::uint32_t changes = 30;  // percent of the ticks in which something is removed, added, moved or repainted
    std::uint32_t edits = 0;     // percent of the ticks in which anything else that World offers is done to it

    int lines = 0;
    bool has_random_kinds = false;  // of tiles, in place of every sort that there is
    bool has_hills = false;         // that join from column to column
    bool varied = false;            // more sorts of each body, tiles with tags, and places that are not free
    bool has_currents = false;      // water, and conveyors where tags are
    bool in_free_places = false;    // no body begins inside another or a cell
    bool is_calm = false;           // movers fall and do nothing else, solids and dynamics begin at rest
    bool drops = true;              // movers drop through one-ways now and then
    int patience = 60;              // ticks after which a mover changes its velocity; a solid after twice as many
    Sub top_speed = px(12);         // of one solid in six
    Sub grain = 1;  // sizes, places and speeds are multiples of it, so that a coarse one makes many alike
};
std::ostream& operator<<(std::ostream& out, const RandomWorldPlan& plan);

/// A plan of a small world with at most so many dynamics, as soaks visit them.
[[nodiscard]] RandomWorldPlan random_plan(Rng& rng, int dynamics);
/// A plan of a still smaller one with all that there is, for a look at its mirror image; in a quiet one only dynamics
/// move by themselves. Half of them are of a coarse grain.
[[nodiscard]] RandomWorldPlan mirrored_plan(Rng& rng, int dynamics, bool is_quiet);

/// A room and bodies with places in it; its left top corner is (0, 0).
struct Blueprint {
    struct MoverPart {
        MoverSpec spec;
        Vec corner;
        Sub gravity = 0;  // per tick
    };
    /// A solid moves away for a while and returns.
    struct SolidPart {
        SolidSpec spec;
        Vec corner;
        Vec velocity;
        int ticks_there = 1;
    };
    struct DynamicPart {
        DynamicSpec spec;
        Vec centre;
        Vec velocity;
    };
    enum class Carrier { mover, solid, dynamic, none };
    struct TriggerPart {
        TriggerSpec spec;  // `attached` is not set
        Carrier carrier = Carrier::none;
        std::size_t index = 0;  // among all of that sort
    };

    Blueprint(const RandomWorldPlan& plan, std::uint64_t seed);

    RandomWorldPlan plan;
    Rng rng;     // for what the world does from here on
    World room;  // tiles alone
    std::vector<SolidPart> solids;
    std::vector<MoverPart> movers;
    std::vector<DynamicPart> dynamics;
    std::vector<TriggerPart> triggers;
    std::vector<SegmentLine> lines;
    std::vector<Water> waters;

  private:
    void paint();
    void paint_stroke();
    void paint_floor();
    void paint_hills();
};

/// Draws parts for a world, in which it looks for places.
class Draw {
  public:
    Draw(const RandomWorldPlan& plan, Rng& rng, const World& world, const View& view)
        : plan_(plan), rng_(rng), world_(world), view_(view) {}

    [[nodiscard]] Blueprint::MoverPart mover();
    [[nodiscard]] Blueprint::SolidPart solid();
    [[nodiscard]] Blueprint::DynamicPart dynamic();
    /// To be attached to one of so many bodies, or to none.
    [[nodiscard]] Blueprint::TriggerPart trigger(std::size_t movers, std::size_t solids, std::size_t dynamics);
    [[nodiscard]] SegmentLine line();
    [[nodiscard]] Water water();
    /// Between so many px, whole pixels half of the time: only they fit a gap exactly.
    [[nodiscard]] Sub side(int low, int high);
    [[nodiscard]] Vec size(int low, int high);
    [[nodiscard]] Vec speed(Sub most);
    /// A place in the room where such a box is free, or wherever the last of the tries was.
    [[nodiscard]] Vec corner(Vec size);
    /// True if the last corner is free.
    [[nodiscard]] bool found() const { return found_; }

  private:
    [[nodiscard]] Vec free_corner(Vec size, int tries);
    [[nodiscard]] Sub on_grain(Sub number) const { return number / plan_.grain * plan_.grain; }
    [[nodiscard]] Sub length(Sub number) const { return std::max(on_grain(number), plan_.grain); }

    const RandomWorldPlan& plan_;
    Rng& rng_;
    const World& world_;
    const View& view_;
    bool found_ = false;
};

/// Any kind of the grid but the empty one.
[[nodiscard]] inline KindIndex any_kind(Rng& rng, const TileGrid& grid) {
    return static_cast<KindIndex>(1 + rng.below(static_cast<std::uint32_t>(grid.kinds().size()) - 1));
}

}  // namespace scree
