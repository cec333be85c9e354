#pragma once
// Memory of the phases of a step, one struct a phase. Refilled before use, and no part of the state: what it holds
// changes no result.

#include "engine/world/broad_phase/broad_phase.hpp"
#include "engine/world/dynamics/dynamic_scratch.hpp"
#include "engine/world/movers/mover_scratch.hpp"
#include "engine/world/owned_scratch.hpp"
#include "engine/world/push/push_scratch.hpp"
#include "engine/world/sweep/surroundings.hpp"
#include "engine/world/triggers/triggers.hpp"

#include <vector>

namespace scree {

struct Scratch {
    BroadPhase broad_phase;
    NearbyBodies near;
    PushScratch push;
    MoverScratch movers;
    std::vector<Contact> contacts_before;
    DynamicScratch dynamics;
    TriggerScratch triggers;
    StepWork work;

    /// To be called when another world takes the place of the one that was stepped: what was found there is not here.
    void forget() {
        movers.forget();
        broad_phase.pairs.clear();
        broad_phase.dynamics = {};
        dynamics = {};
    }
};

/// At the start of a tick: room for more than most ticks need, so that a tick with a new most asks for no memory.
void make_room(WorldState& state, Scratch& scratch);

}  // namespace scree
