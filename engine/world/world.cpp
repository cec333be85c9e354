#include "engine/world/world.hpp"

#include "engine/world/dynamics/dynamic_step.hpp"
#include "engine/world/edit/edit.hpp"
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

void World::step(Workers* workers) {
    Scratch& scratch = scratch_.get();
    begin_tick(state_, scratch);
    find_isolated_movers(state_, scratch, false);
    begin_broad_phase(state_, scratch.broad_phase);
    begin_dynamics(state_, scratch);
    move_solids(state_, scratch);           // carries riders, pushes movers
    carry_dynamics_ahead(state_, scratch);  // so that movers meet them where they are
    move_movers(state_, scratch);           // those that are not isolated
    step_dynamics(state_, scratch);
    finish_movers(state_, scratch, workers);  // isolated movers move; contacts of all
    scratch.work.trigger_pairs =
        find_trigger_events({state_.movers, state_.solids, state_.dynamics.bodies, scratch.broad_phase.isolated},
                            state_.triggers, scratch.triggers);
    scratch.broad_phase.sorted = false;
}

BodyId World::add_mover(const MoverSpec& spec, Vec corner) {
    return scree::add_mover(state_, scratch_.get(), spec, corner);
}
BodyId World::add_solid(const SolidSpec& spec, Vec corner) {
    return scree::add_solid(state_, scratch_.get(), spec, corner);
}
BodyId World::add_trigger(const TriggerSpec& spec) { return scree::add_trigger(state_, spec); }
BodyId World::add_dynamic(const DynamicSpec& spec, Vec centre) {
    return scree::add_dynamic(state_, scratch_.get(), spec, centre);
}
void World::remove(BodyId id) { scree::remove(state_, scratch_.get(), id); }
bool World::place(BodyId id, Vec corner) { return scree::place(state_, scratch_.get(), id, corner); }
bool World::resize(BodyId mover, Vec size) { return scree::resize(state_, scratch_.get(), mover, size); }
bool World::set_tile(int col, int row, KindIndex kind) {
    return scree::set_tile(state_, scratch_.get(), col, row, kind);
}

bool World::add_segments(std::span<const Vec> points, const SegmentSpec& spec) {
    const SegmentLine line{{points.begin(), points.end()}, spec};
    return add_segments({&line, 1});
}
bool World::add_segments(std::span<const SegmentLine> lines) {
    return scree::add_segments(state_, scratch_.get(), lines);
}
bool World::add_water(const Water& water) { return scree::add_water(state_, scratch_.get(), water); }
bool World::set_conveyor(Tags tags, Sub speed) { return scree::set_conveyor(state_, scratch_.get(), tags, speed); }

void World::wake_dynamic(BodyId id) {
    Dynamic* const body = dynamic(id);
    assert(body != nullptr && "only a dynamic that is there can be woken");
    if (body != nullptr) wake(*body);
}

bool World::is_free(const Aabb& box, BodyId except, Categories mask) const {
    return scree::is_free(state_, scratch_.get(), box, except, mask);
}
Sub World::free_distance(BodyId id, Side side, Sub reach, Categories mask) const {
    const Mover* mover = this->mover(id);
    return free_distance(id, mover == nullptr ? Aabb{} : mover->box, side, reach, mask);
}
Sub World::free_distance(BodyId id, const Aabb& box, Side side, Sub reach, Categories mask) const {
    return scree::free_distance(state_, scratch_.get(), id, box, side, reach, mask);
}
Ground World::ground_below(BodyId id, Sub reach, Vec by) const {
    return scree::ground_below(state_, scratch_.get(), id, reach, by);
}
Ground World::ground_at(BodyId id, Vec corner) const { return scree::ground_at(state_, scratch_.get(), id, corner); }

}  // namespace scree
