#pragma once
// What a step remembers of pushes while they are under way. Refilled before use, and no part of the state.

#include "engine/core/aabb.hpp"
#include "engine/core/vec.hpp"
#include "engine/world/bodies.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace scree {

/// A solid that moves.
struct SolidTurn {
    Vec velocity;
    std::uint32_t solid = 0;   // its index
    std::uint32_t island = 0;  // of solids that may meet the same bodies in this tick
};

/// A body that carries and pushes movers.
struct Pusher {
    BodyId id = BodyId::none;
    std::span<const Aabb> parts;  // relative to its corner
    bool one_way = false;
    Categories category = 1;
    std::optional<Categories> mask = {};  // of a dynamic; solids and crates ask for that of the mover only
};

/// Solids of one island and velocity, which move together: a part of the turns.
struct SolidGroup {
    std::size_t line = 0;      // groups of one island and leading side have the same
    Sub front = 0;             // smaller for a group farther ahead
    std::uint32_t oldest = 0;  // its first solid
    std::uint32_t begin = 0;   // in the turns
    std::uint32_t end = 0;
};

/// How much there was, at some moment, of what a trial takes back.
struct TrialMark {
    std::size_t steps = 0;
    std::size_t legs = 0;
    std::size_t squishes = 0;
};

/// One step of a push that is being tried, for taking it back.
struct TrialStep {
    std::uint32_t mover = 0;  // index
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
    std::vector<SolidTurn> turns;                   // those of one group together, the oldest first
    std::vector<SolidGroup> groups;                 // by line, foremost first
    std::vector<std::optional<std::size_t>> lines;  // by solid: the line of the group whose oldest it is
    std::vector<std::size_t> next;                  // by line: the next group

    std::vector<std::uint32_t> candidates;  // a stack: pushes look for movers while others wait for them
    std::vector<std::uint32_t> causes;      // the push chain: movers whose displacement moves others now, innermost
                                            // last
    std::span<const SolidTurn> roots;       // solids whose displacement along one axis moves movers now
    BodyId root_crate = BodyId::none;       // or the crate that moved and does so
    Vec root_move;
    std::vector<std::uint32_t> pushes;    // the movers that moved since begin_pushes(), each once
    std::vector<PushMemory> push_memory;  // by index of the mover
    std::uint64_t push_round = 0;         // how often pushes began
    std::uint64_t push_moves = 0;         // how often a mover moved
    bool dynamics_yield = false;          // dynamics have not begun to step, so movers may push them

    std::vector<TrialStep> trial;  // pushes that may have to be undone
    bool is_trial = false;
    TrialMark trial_start;
};

}  // namespace scree
