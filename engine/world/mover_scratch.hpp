#pragma once
// What a step remembers of movers and solids while it is under way.

#include "engine/world/broad_phase/buckets.hpp"
#include "engine/world/broad_phase/near_pairs.hpp"
#include "engine/world/clearing.hpp"
#include "engine/world/push_memory.hpp"
#include "engine/world/surroundings.hpp"
#include "engine/world/triggers/triggers.hpp"

#include <span>
#include <vector>

namespace scree {

/// What a step took; no part of the state, and zero in a copy.
struct StepWork {
    std::int64_t pushes = 0;         // tries to push or carry a mover
    std::int64_t trigger_pairs = 0;  // looks at a trigger for a mover or dynamic
    std::int64_t dynamic_looks = 0;  // of dynamics at whatever is near them, of moving solids at dynamics
};

/// Refilled before use, but for clearings and pairs, and no part of the state: a copy of a world starts without it.
struct MoverScratch {
    MoverScratch() = default;
    MoverScratch(const MoverScratch&) {}
    MoverScratch(MoverScratch&&) = default;
    MoverScratch& operator=(const MoverScratch&) {
        clearings.clear();  // they were in other cells, as the pairs
        pairs.clear();
        return *this;
    }
    MoverScratch& operator=(MoverScratch&&) = default;
    ~MoverScratch() = default;

    /// Memory for the bodies near somebody; each thread has its own.
    struct Near {
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
    /// What is one thread's own while movers are moved.
    struct Part {
        Near near;
        std::vector<Contact> contacts;  // of all parts but the first, whose are the world's
    };

    std::vector<Clearing> clearings;  // by index in movers_; one may be where the mover is not
    bool sorted = false;              // the buckets below are those of this step
    Buckets solids;                   // by index in solids_, their whole way of this tick
    Buckets movers;                   // by index in movers_, their likely way; empty if there are pairs
    NearPairs pairs;                  // empty if not all that is near movers is solids
    std::vector<std::uint8_t> strayed;
    std::vector<std::uint32_t> strays;  // movers that left their likely way
    std::vector<std::uint32_t> candidates;
    std::vector<std::uint32_t> causes;            // solid movers whose way is what moves others now, innermost last
    std::vector<SolidTurn> turns;                 // by index in solids_
    std::vector<std::uint32_t> turn_of_velocity;  // of the first that goes so; a table with gaps
    std::vector<TurnAhead> turns_ahead;           // of those that go one way
    std::vector<std::uint32_t> order_of_turns;    // in turns, of the first of those that move alike
    std::vector<SolidTurn> group;                 // those that move alike now
    std::span<SolidTurn> roots;                   // those whose way along one axis is what moves others now
    BodyId root_crate = BodyId::none;             // or the crate that went and does so
    Vec root_way;
    std::vector<PushEntry> pushes;         // since it began
    std::vector<std::uint32_t> last_push;  // by index in movers_: where its last entry may be
    std::vector<PushMemory> push_memory;   // by index in movers_
    std::uint64_t push_round = 0;          // how often pushes began
    std::uint64_t push_moves = 0;          // how often anybody was moved by one
    bool dynamics_give_way = false;        // they have not begun to step
    StepWork work;
    Near near;
    std::vector<Part> parts;
    std::vector<Contact> contacts_before;
    TriggerScratch triggers;
    std::vector<TrialStep> trial;  // what movers were pushed that may have to be taken back
    bool is_trial = false;
    TrialMark trial_start;
};

}  // namespace scree
