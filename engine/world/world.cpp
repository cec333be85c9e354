#include "engine/world/world.hpp"

#include "engine/world/dynamics/dynamic_step.hpp"
#include "engine/world/movers/movers.hpp"

#include <algorithm>
#include <cassert>

namespace scree {

namespace {

/// Forgets the reports of the last tick, checks what rules wrote since, and begins the tick of each mover.
void begin_tick(WorldState& state, Scratch& scratch) {
    std::swap(state.contacts, scratch.contacts_before);
    state.contacts.clear();
    state.squishes.clear();
    begin_triggers(state.triggers, scratch.triggers);
    scratch.work = {};
    scratch.push.dynamics_yield = true;
    for (Solid& solid : state.solids) {
        solid.box_before = solid.box;
        assert(is_legal_speed(solid.velocity) && "a solid's speed is at most 1024 px per tick and axis");
        solid.velocity = displacement_inside(solid.box, solid.velocity);
    }
#ifndef NDEBUG
    std::uint32_t solid_movers = 0;
    for (const Mover& mover : state.movers) {
        assert(mover.box.size() == mover.spec.size && is_place(mover.box.corner()) &&
               "World::resize and World::place change a mover's box");
        assert(is_legal(mover.spec, mover.box.corner()) && "rules leave a mover's limits as legal as they were");
        solid_movers += mover.spec.solid ? 1U : 0U;
    }
    assert(solid_movers == state.solid_movers && "a mover is solid or not for as long as it is there");
#endif
    std::for_each(state.movers.begin(), state.movers.end(), begin_mover);
    if (update_marks(state.solids, scratch.movers.solids)) scratch.movers.memos.clear();
    make_room(state, scratch);
}

}  // namespace

World::World(TileGrid grid) : state_(std::move(grid)) {}

void World::step() {
    Scratch& scratch = scratch_.get();
    begin_tick(state_, scratch);
    find_isolated_movers(state_, scratch, false);
    begin_broad_phase(state_, scratch.broad_phase);
    begin_dynamics(state_, scratch);
    move_solids(state_, scratch);           // carries riders, pushes movers
    carry_dynamics_ahead(state_, scratch);  // so that movers meet them where they are
    move_movers(state_, scratch);           // those that are not isolated
    step_dynamics(state_, scratch);
    end_falls(state_, scratch);
    finish_movers(state_, scratch);  // isolated movers move; contacts of all
    scratch.work.trigger_pairs =
        find_trigger_events({state_.movers, state_.solids, state_.dynamics.bodies, scratch.broad_phase.isolated},
                            state_.triggers, scratch.triggers);
    scratch.broad_phase.sorted = false;
}

}  // namespace scree
