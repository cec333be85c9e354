#pragma once
// A random room and its bodies as numbers: the source of a world, which can be mirrored, moved in a larger map, or
// built with its bodies in another order.

#include "engine/world/world.hpp"
#include "tests/support/random_world.hpp"

#include <ostream>
#include <vector>

namespace scree {

/// What RapidCheck draws and shrinks.
struct Play {
    std::uint64_t seed = 0;
    int movers = 1;
    int crates = 0;
    int solids = 0;
    int triggers = 0;
    int dynamics = 0;
    int lines = 0;
    Sub top_speed = px(8);        // of all, per axis
    bool in_free_places = false;  // no body starts inside another or a cell
    bool is_calm = false;         // movers fall and do nothing else, solids and dynamics start at rest
    bool drops = true;            // movers drop through one-ways now and then

    friend std::ostream& operator<<(std::ostream& out, const Play& play) {
        return out << "seed " << play.seed << ", movers " << play.movers << ", crates " << play.crates << ", solids "
                   << play.solids << ", triggers " << play.triggers << ", dynamics " << play.dynamics << ", lines "
                   << play.lines << ", top speed " << play.top_speed;
    }
};

/// Sorts of body, each with its own names: 0, 1, 2 ... in the order of the plan.
enum class Sort { mover, solid, dynamic, trigger };
inline constexpr std::size_t sort_count = 4;

/// Bodies with places; the room's left top corner is (0, 0).
struct Plan {
    struct MoverPlan {
        MoverSpec spec;
        Vec corner;
    };
    struct SolidPlan {
        SolidSpec spec;
        Vec corner;
    };
    struct DynamicPlan {
        DynamicSpec spec;
        Vec centre;
        Vec velocity;
    };
    struct TriggerPlan {
        TriggerSpec spec;  // `attached` is not set
        int carrier = -1;  // a name, of the sort below; -1: none
        Sort carrier_sort = Sort::mover;
    };

    explicit Plan(const Play& play);

    static constexpr int cols = RandomRoom::cols + 2;  // with the wall all round
    static constexpr int rows = RandomRoom::rows + 2;
    static constexpr Sub width = px(16) * cols;
    static constexpr Sub height = px(16) * rows;
    [[nodiscard]] static const Palette& kinds();

    std::vector<std::size_t> cells;  // index in kinds() + 1, zero is empty; row by row, the wall left out
    std::vector<MoverPlan> movers;
    std::vector<SolidPlan> solids;
    std::vector<DynamicPlan> dynamics;
    std::vector<TriggerPlan> triggers;
    std::vector<SegmentLine> lines;
    std::vector<Water> waters;

  private:
    void add_strokes(Rng& rng);
    [[nodiscard]] Vec place(Rng& rng, World& so_far, Vec size, bool free) const;
    void add_solid(Rng& rng, World& so_far, const Play& play);
    void add_mover(Rng& rng, World& so_far, const Play& play, bool crate);
    void add_dynamic(Rng& rng, World& so_far, const Play& play);
    void add_trigger(Rng& rng, World& so_far);
    void add_line(Rng& rng);
};

}  // namespace scree
