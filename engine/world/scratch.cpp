#include "engine/world/scratch.hpp"

#include "engine/world/state.hpp"

namespace scree {

namespace {

constexpr std::size_t first_room = 64;

void make_room_for_dynamics(WorldState& state, Scratch& scratch) {
    const std::size_t bodies = state.dynamics.bodies.size();
    DynamicScratch& dynamics = scratch.dynamics;
    dynamics.terrain.expect(bodies);
    dynamics.near.reserve(first_room + bodies + state.segments.size());
    dynamics.let_go.reserve(first_room + state.segments.size());
    dynamics.own_edges.reserve(first_room);
    dynamics.touches.reserve(first_room);
    dynamics.surfaces.reserve(first_room);
    dynamics.candidates.reserve(first_room + state.segments.size());
    dynamics.queue.reserve(bodies);
    dynamics.riders.reserve(bodies);
    dynamics.beside.reserve(bodies);
    dynamics.found.reserve(8 * bodies);
    dynamics.before.reserve(16 * bodies);
    state.dynamics.contacts.reserve(16 * bodies);
    state.dynamics.failed_moves.reserve(bodies);
    state.dynamics.squishes.reserve(bodies);
    // A dynamic that yields asks again for what is near while others wait for it.
    scratch.push.candidates.reserve(4 * (first_room + state.movers.size() + bodies));
    scratch.near.obstacles.reserve(4 * first_room);
    scratch.near.found.reserve(4 * first_room);
    scratch.near.faces.reserve(4 * first_room);
    scratch.push.trial.reserve(first_room + 6 * (state.movers.size() + bodies));
    scratch.push.causes.reserve(first_room);
    if (!state.triggers.bodies.empty()) scratch.triggers.legs.reserve(8 * (bodies + state.movers.size()));
}

}  // namespace

OwnedScratch::OwnedScratch() = default;
OwnedScratch::OwnedScratch(const OwnedScratch&) : OwnedScratch() {}
OwnedScratch::OwnedScratch(OwnedScratch&&) noexcept = default;
OwnedScratch& OwnedScratch::operator=(const OwnedScratch& other) {
    if (this != &other && scratch_ != nullptr) scratch_->forget();
    return *this;
}
OwnedScratch& OwnedScratch::operator=(OwnedScratch&&) noexcept = default;
OwnedScratch::~OwnedScratch() = default;

Scratch& OwnedScratch::get() {
    if (scratch_ == nullptr) scratch_ = std::make_unique<Scratch>();
    return *scratch_;
}

const StepWork& OwnedScratch::work() const {
    static constexpr StepWork none;
    return scratch_ != nullptr ? scratch_->work : none;
}

void make_room(WorldState& state, Scratch& scratch) {
    const std::size_t movers = state.movers.size();
    scratch.movers.clearings.resize(movers);
    scratch.movers.memos.resize(movers);
    scratch.movers.crates.reserve(state.solid_movers);
    scratch.broad_phase.strays.reserve(movers);
    scratch.broad_phase.in_buckets.reserve(movers);
    scratch.broad_phase.others.reserve(movers);
    scratch.push.push_memory.resize(movers);
    reserve_triggers(movers + state.dynamics.bodies.size(), state.triggers, scratch.triggers);
    if (has_obstacles(state)) {
        scratch.near.make_room();
        scratch.push.pushes.reserve(movers);
        scratch.push.candidates.reserve(first_room + 2 * movers);
        state.squishes.reserve(first_room + 2 * movers);
    }
    if (!state.dynamics.bodies.empty()) make_room_for_dynamics(state, scratch);
}

}  // namespace scree
