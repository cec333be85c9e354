#pragma once
// Memory of the phases of a step, one struct a phase. Refilled before use, and no part of the state: what it holds
// changes no result.

#include "engine/world/broad_phase/broad_phase.hpp"
#include "engine/world/dynamics/dynamic_scratch.hpp"
#include "engine/world/movers/mover_scratch.hpp"
#include "engine/world/push/push_scratch.hpp"
#include "engine/world/sweep/surroundings.hpp"
#include "engine/world/triggers/triggers.hpp"

#include <vector>

namespace scree {

/// What a step took; no part of the state, and zero in a copy.
struct StepWork {
    std::int64_t pushes = 0;         // tries to push or carry a mover
    std::int64_t trigger_pairs = 0;  // pairs of a trigger and a mover or dynamic that were compared
    std::int64_t dynamic_looks = 0;  // of dynamics at whatever is near them, of moving solids at dynamics
};

struct Scratch {
    Scratch() = default;
    Scratch(const Scratch&) {}  // a copy of a world starts without it
    Scratch(Scratch&&) = default;
    /// Keeps its memory, but forgets what was found in the cells of the world that was here.
    Scratch& operator=(const Scratch& other) {
        if (this == &other) return *this;
        movers.clearings.clear();
        broad_phase.pairs.clear();
        broad_phase.dynamics = {};
        dynamics = {};
        return *this;
    }
    Scratch& operator=(Scratch&&) = default;
    ~Scratch() = default;

    BroadPhase broad_phase;
    NearbyBodies near;
    PushScratch push;
    MoverScratch movers;
    std::vector<Contact> contacts_before;
    DynamicScratch dynamics;
    TriggerScratch triggers;
    StepWork work;
};

/// At the start of a tick: room for more than most ticks need, so that a tick with a new most asks for no memory.
void make_room(WorldState& state, Scratch& scratch);

}  // namespace scree
