#pragma once
// What a step remembers of pushes while they are under way. Refilled before use, and no part of the state.

#include "engine/core/aabb.hpp"
#include "engine/core/vec.hpp"
#include "engine/world/bodies.hpp"

#include <compare>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace scree {

/// A solid that moves. Solids of one velocity move together, in the turn of the first of them.
struct SolidTurn {
    Vec velocity;
    std::uint32_t solid = 0;  // index in solids_
    bool is_first = true;     // of those that move alike
    std::uint32_t next = 0;   // turn of the next that does; 0 for the last
    std::uint32_t last = 0;   // turn of the last that does, known to the first
};

/// A body that carries and pushes movers.
struct Pusher {
    BodyId id = BodyId::none;
    std::span<const Aabb> parts;  // relative to its corner
    bool one_way = false;
    Categories category = 1;
    Categories mask = every_category;
};

/// How far ahead a group of one velocity is of groups with the same direction: one number, as it is sorted each tick.
class TurnAhead {
  public:
    /// `front` is smaller for a group farther ahead; `first` is the turn of its first solid, less than 2^30.
    TurnAhead(Side side, Sub front, std::uint32_t first)
        : rank_(std::uint64_t{static_cast<std::uint8_t>(side)} << 62 |
                std::uint64_t{static_cast<std::uint32_t>(front) ^ 0x80000000U} << 30 | first) {}
    [[nodiscard]] Side side() const { return static_cast<Side>(rank_ >> 62); }
    [[nodiscard]] std::uint32_t first() const { return static_cast<std::uint32_t>(rank_ & 0x3fffffffU); }
    friend auto operator<=>(TurnAhead, TurnAhead) = default;

  private:
    std::uint64_t rank_;
};

/// How much there was, at some moment, of what a trial takes back.
struct TrialMark {
    std::size_t steps = 0;
    std::size_t legs = 0;
    std::size_t squishes = 0;
};

/// One step of a push that is being tried, for taking it back.
struct TrialStep {
    std::uint32_t mover = 0;  // index in movers_
    Aabb box;                 // before it, as what follows
    Vec pushed;
    Vec displaced;
    Sub velocity_y = 0;  // along x it keeps what a meeting gave it
};

/// What is known of a mover since begin_pushes().
struct PushMemory {
    std::uint64_t round = 0;  // of which begin_pushes()
    Vec pushed = {};          // in all
    bool is_listed = false;   // in `pushes`
    int tries = 0;
    // It wanted this displacement and neither it nor any other body moved, after so many pushes and in such a chain.
    Vec stuck_by = {};
    std::uint64_t stuck_moves = 0;
    std::size_t stuck_causes = 0;
};

struct PushScratch {
    std::vector<SolidTurn> turns;                 // by index of the solid
    std::vector<std::uint32_t> turn_of_velocity;  // of the first with that velocity; a table with gaps
    std::vector<TurnAhead> turns_ahead;           // of those that move in one direction
    std::vector<std::uint32_t> order_of_turns;    // in turns, of the first of those that move alike
    std::vector<SolidTurn> group;                 // those that move alike now

    std::vector<std::uint32_t> candidates;  // a stack: pushes look for movers while others wait for them
    std::vector<std::uint32_t> causes;      // the push chain: solid movers whose displacement moves other movers now,
                                            // innermost last
    std::span<SolidTurn> roots;             // solids whose displacement along one axis moves movers now
    BodyId root_crate = BodyId::none;       // or the crate that moved and does so
    Vec root_way;
    std::vector<std::uint32_t> pushes;    // the movers that were pushed since begin_pushes(), each once
    std::vector<PushMemory> push_memory;  // by index of the mover
    std::uint64_t push_round = 0;         // how often pushes began
    std::uint64_t push_moves = 0;         // how often a push moved a mover
    bool dynamics_give_way = false;       // dynamics have not begun to step, so movers may push them

    std::vector<TrialStep> trial;  // pushes that may have to be undone
    bool is_trial = false;
    TrialMark trial_start;
};

}  // namespace scree
