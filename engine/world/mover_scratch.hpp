#pragma once
// What a step remembers of movers and solids while it is under way.

#include "engine/world/broad_phase/buckets.hpp"
#include "engine/world/broad_phase/near_pairs.hpp"
#include "engine/world/clearing.hpp"
#include "engine/world/push_memory.hpp"
#include "engine/world/surroundings.hpp"

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

    /// A mover's way through this tick, in axis-parallel or sloping legs, for triggers.
    struct Leg {
        std::uint32_t mover = 0;  // index in movers_, or after all of those in the dynamics
        std::uint32_t turn = 0;   // legs of one mover in the order in which it went them
        Aabb from;
        Vec by;
    };
    /// Appends a way that led along x first, up or down with slopes, and then along y.
    static void add_legs(std::uint32_t mover, const Aabb& from, Vec by, Sub climbed, std::vector<Leg>& legs) {
        if (by == Vec{}) return;
        const Vec along_x{by.x, by.x != 0 ? climbed : by.y};
        legs.push_back({mover, 0, from, along_x});
        if (along_x != by) legs.push_back({mover, 0, from.moved(along_x), by - along_x});
    }
    /// A trigger and who is inside it; in the order of movers.
    struct Inside {
        BodyId trigger = BodyId::none;
        BodyId mover = BodyId::none;
        friend constexpr bool operator<(Inside a, Inside b) {
            return a.mover != b.mover ? a.mover < b.mover : a.trigger < b.trigger;
        }
    };
    /// An event of a trigger, and when on the way it is.
    struct TimedEvent {
        std::int64_t moment = 0;  // on the mover's way
        TriggerEvent event;
    };

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
    std::vector<Leg> legs;                 // of those who were pushed, and of all if movers are not alone
    std::vector<Leg> way_to_end;           // of the visitor at hand
    std::vector<TimedEvent> timed_events;  // all but those of moment 0, which are most
    std::vector<TriggerEvent> events_at_start;
    std::vector<TrialStep> trial;  // what movers were pushed that may have to be taken back
    bool is_trial = false;
    TrialMark trial_start;
    Buckets triggers;  // by index in triggers_, their whole way of this tick
    std::vector<Inside> inside_before;
};

}  // namespace scree
