// The trace covers what a caller can read, whether or not the next step depends on it. Two implementations of the world
// with equal traces cannot be told apart by a game.

#include "engine/world/world.hpp"

#include <bit>

namespace scree {

namespace {

void add(Hash& hash, const Party& party) {
    hash.number(to_number(party.body)).number(party.segment);
    hash.number(party.tile.col).number(party.tile.row).number(party.tile.kind);
}

void add(Hash& hash, const Mover& mover) {
    hash.number(to_number(mover.id)).vec(mover.velocity).number(mover.follow_ground).number(mover.drop);
    hash.vec(mover.spec.size).number(mover.spec.category).number(mover.spec.mask).number(mover.spec.solid);
    hash.number(mover.spec.walkable).number(mover.spec.push_speed).number(mover.spec.tags);
    hash.box(mover.box).box(mover.box_before).number(mover.touching.bits).number(mover.touched.bits);
    const Ground& ground = mover.ground;
    hash.number(static_cast<int>(ground.type)).number(ground.one_way).number(ground.gradient);
    hash.number(static_cast<int>(ground.material)).number(ground.tags).number(ground.conveyor);
    add(hash, ground.party);
    hash.vec(mover.wish).vec(mover.stopped).vec(mover.held).vec(mover.pushed).vec(mover.displaced);
    hash.number(mover.shoved_left).number(mover.shoved_right);
    hash.number(mover.climbed).number(mover.in_water).number(mover.stuck).vec(mover.lift).number(mover.lift_age);
    add(hash, mover.wall);
    hash.number(to_number(mover.met_y));
    hash.number(mover.is_dropping).box(mover.dropped_from);
    for (const BodyId body : mover.dropping_bodies) hash.number(to_number(body));
    for (const std::uint32_t line : mover.dropping_lines) hash.number(line);
}

void add(Hash& hash, const Dynamic& body) {
    hash.number(to_number(body.id)).vec(body.velocity).vec(body.velocity_part).number(body.mass);
    hash.number(body.spec.category).number(body.spec.mask).number(body.spec.tags);
    hash.vec(body.centre).vec(body.pushed).vec(body.centre_before).vec(body.to_move).box(body.extent);
    hash.number(body.inner).number(body.firm_count).number(body.rest_ticks).number(body.asleep);
    for (std::size_t i = 0; i < body.firm_count; ++i)
        hash.number(std::bit_cast<std::int64_t>(body.firm[i].x)).number(std::bit_cast<std::int64_t>(body.firm[i].y));
    hash.number(body.on_ground).number(body.stuck).number(body.is_new).number(to_number(body.carrier));
    hash.vec(body.carried).number(body.angle);
    add(hash, body.ground);
}

void add(Hash& hash, const Contact& contact) {
    hash.number(to_number(contact.mover)).number(static_cast<int>(contact.side)).number(contact.approach);
    hash.number(contact.displacement).number(static_cast<int>(contact.material)).number(contact.tags);
    hash.number(static_cast<int>(contact.phase));
    add(hash, contact.other);
}

void add(Hash& hash, const DynamicContact& contact) {
    hash.number(to_number(contact.dynamic)).vec(contact.normal).number(contact.approach);
    hash.number(static_cast<int>(contact.material)).number(contact.tags).number(static_cast<int>(contact.phase));
    add(hash, contact.other);
}

void add(Hash& hash, const Solid& solid) {
    hash.number(to_number(solid.id)).vec(solid.velocity).box(solid.box).box(solid.box_before);
    hash.number(solid.spec.one_way).number(solid.spec.category).number(static_cast<int>(solid.spec.material));
    hash.number(solid.spec.tags);
}

void add(Hash& hash, const Trigger& trigger) {
    hash.number(to_number(trigger.id)).box(trigger.box).box(trigger.box_before);
}

void add(Hash& hash, const TriggerEvent& event) {
    hash.number(to_number(event.trigger)).number(to_number(event.mover)).number(static_cast<int>(event.phase));
}

void add(Hash& hash, const Squish& squish) {
    hash.number(to_number(squish.mover)).number(to_number(squish.pusher)).number(static_cast<int>(squish.side));
    add(hash, squish.against);
}

void add(Hash& hash, const Setback& setback) {
    hash.number(to_number(setback.dynamic));
    add(hash, setback.against);
}

template <class List>
void add_all(Hash& hash, const List& list) {
    hash.number(static_cast<std::int64_t>(list.size()));
    for (const auto& item : list) add(hash, item);
}

}  // namespace

void World::trace_into(Hash& hash) const {
    hash_into(hash);
    add_all(hash, movers());
    add_all(hash, solids());
    add_all(hash, dynamics());
    add_all(hash, triggers());
    add_all(hash, contacts());
    add_all(hash, dynamic_contacts());
    add_all(hash, trigger_events());
    add_all(hash, squishes());
    add_all(hash, dynamic_squishes());
    add_all(hash, setbacks());
    hash.number(work().pushes).number(work().trigger_pairs).number(work().dynamic_looks);
}

}  // namespace scree
