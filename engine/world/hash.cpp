// What a step depends on, as a number. And the trace, which covers what a caller can read, whether or not the next step
// depends on it: a game cannot tell two implementations with equal traces apart.

#include "engine/world/fields.hpp"
#include "engine/world/world.hpp"

namespace scree {

namespace {

void add_segments(const std::vector<TerrainEdge>& segments, Hash& hash) {
    hash.number(static_cast<std::int64_t>(segments.size()));
    for (const TerrainEdge& segment : segments) {
        const BoundaryEdge& edge = segment.edge;
        hash.vec(edge.a).vec(edge.b).vec(edge.before).vec(edge.after).number(static_cast<int>(edge.one_way));
        hash.number(static_cast<int>(edge.material)).number(edge.tags);
    }
}

}  // namespace

void hash_into(const WorldState& state, Hash& hash) {
    FieldHash fields{hash};
    fields.add_each(state.dynamics.bodies);
    add_segments(state.dynamics.segments, hash);
    hash_into(hash, state.currents);
    fields.add_each(state.dynamics.contacts);
    hash.number(state.dynamics.failed_move_count);
    hash.number(static_cast<std::int64_t>(state.tile_changes)).number(state.last_id);
    fields.add_each(state.movers);
    fields.add_each(state.solids);
    hash_triggers_into(hash, state.triggers);
    fields.add_each(state.contacts);
}

void World::trace_into(Hash& hash) const {
    hash_into(hash);
    FieldHash fields{hash, true};
    fields.add_each(movers());
    fields.add_each(solids());
    fields.add_each(dynamics());
    fields.add_each(contacts());
    fields.add_each(dynamic_contacts());
    const auto add_each = [&](const auto& list, auto... members) {
        hash.number(static_cast<std::int64_t>(list.size()));
        for (const auto& item : list) visit_each(fields, FieldReader::traced, item.*members...);
    };
    add_each(triggers(), &Trigger::id, &Trigger::box, &Trigger::box_before);
    add_each(trigger_events(), &TriggerEvent::trigger, &TriggerEvent::mover, &TriggerEvent::phase);
    add_each(squishes(), &Squish::mover, &Squish::pusher, &Squish::side, &Squish::against);
    add_each(dynamic_squishes(), &Squish::mover, &Squish::pusher, &Squish::side, &Squish::against);
    add_each(failed_moves(), &FailedMove::dynamic, &FailedMove::against);
    hash.number(work().pushes).number(work().trigger_pairs).number(work().dynamic_looks);
}

}  // namespace scree
