// The trace covers what a caller can read, whether or not the next step depends on it. Two implementations of the world
// with equal traces cannot be told apart by a game.

#include "engine/world/fields.hpp"
#include "engine/world/world.hpp"

namespace scree {

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
    add_each(setbacks(), &Setback::dynamic, &Setback::against);
    hash.number(work().pushes).number(work().trigger_pairs).number(work().dynamic_looks);
}

}  // namespace scree
