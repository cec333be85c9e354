// What a step depends on, as a number.

#include "engine/world/state.hpp"

#include <bit>
#include <initializer_list>

namespace scree {

namespace {

std::uint32_t mark_of_all(std::initializer_list<std::uint32_t> parts) {
    std::uint32_t mark = 17;
    for (const std::uint32_t part : parts) mark = (mark ^ part) * 16'777'619U;
    return mark;
}

void hash_dynamics_into(const DynamicStore& store, const Currents& currents, Hash& hash) {
    const auto add_double = [&hash](double number) { hash.number(std::bit_cast<std::int64_t>(number)); };
    const auto add_size = [&hash](const auto& list) { hash.number(static_cast<std::int64_t>(list.size())); };
    add_size(store.bodies);
    for (const Dynamic& body : store.bodies) {
        hash.number(to_number(body.id)).vec(body.centre).vec(body.to_move);
        hash.vec(body.velocity).vec(body.velocity_part).number(body.mass).number(body.rest_ticks);
        hash.number(body.asleep).number(body.on_ground).number(to_number(body.carrier)).vec(body.carried);
        hash.number(body.angle).number(body.firm_count);
        if (body.stuck) hash.number(1);
        if (body.is_new) hash.number(2);
        for (std::size_t i = 0; i < body.firm_count; ++i) {
            add_double(body.firm[i].x);
            add_double(body.firm[i].y);
        }
        const DynamicSpec& spec = body.spec;
        if (mark_of(spec) != body.mark_when_added) hash.number(spec.category).number(spec.mask).number(spec.tags);
    }
    add_size(store.segments);
    for (const TerrainEdge& segment : store.segments) {
        const BoundaryEdge& edge = segment.edge;
        hash.vec(edge.a).vec(edge.b).vec(edge.before).vec(edge.after).number(static_cast<int>(edge.one_way));
        hash.number(static_cast<int>(edge.material)).number(edge.tags);
    }
    hash_into(hash, currents);
    add_size(store.contacts);
    for (const DynamicContact& contact : store.contacts) {
        hash.number(to_number(contact.dynamic)).number(to_number(contact.other.body));
        hash.number(contact.other.tile.col).number(contact.other.tile.row);
        hash.number(contact.other.segment);
        hash.vec(contact.normal).number(contact.approach).number(static_cast<int>(contact.phase));
    }
    hash.number(store.setback_count);
}

}  // namespace

std::uint32_t mark_of(const MoverSpec& spec) {
    return mark_of_all({spec.category, spec.mask, spec.tags, static_cast<std::uint32_t>(spec.walkable),
                        static_cast<std::uint32_t>(spec.push_speed)});
}
std::uint32_t mark_of(const SolidSpec& spec) {
    return mark_of_all({spec.one_way ? 1U : 0U, spec.category, static_cast<std::uint32_t>(spec.material), spec.tags});
}
std::uint32_t mark_of(const DynamicSpec& spec) { return mark_of_all({spec.category, spec.mask, spec.tags}); }

void hash_into(const WorldState& state, Hash& hash) {
    hash_dynamics_into(state.dynamics, state.currents, hash);
    const auto add_party = [&hash](const Party& party) {
        hash.number(to_number(party.body)).number(party.tile.col).number(party.tile.row).number(party.tile.kind);
        hash.number(party.segment);
    };
    const auto add_size = [&hash](const auto& list) { hash.number(static_cast<std::int64_t>(list.size())); };
    hash.number(static_cast<std::int64_t>(state.tile_changes)).number(state.last_id);
    add_size(state.movers);
    for (const Mover& mover : state.movers) {
        hash.number(to_number(mover.id)).box(mover.box).vec(mover.velocity).number(mover.touching.bits);
        hash.number(mover.follow_ground).number(mover.drop).vec(mover.lift).number(mover.lift_age);
        hash.number(static_cast<int>(mover.ground.type)).number(mover.ground.gradient).number(mover.ground.one_way);
        hash.number(static_cast<int>(mover.ground.material)).number(mover.ground.tags);
        add_party(mover.ground.party);
        hash.number(mover.stuck).number(mover.is_dropping);
        if (mover.is_dropping) hash.box(mover.dropped_from).number(to_number(mover.dropping_bodies.front()));
        if (mover.is_dropping) hash.number(mover.dropping_lines.front());
        for (std::size_t i = 1; i < max_dropped && mover.is_dropping; ++i) {
            if (mover.dropping_bodies[i] != BodyId::none) hash.number(to_number(mover.dropping_bodies[i]));
            if (mover.dropping_lines[i] != 0) hash.number(-std::int64_t{mover.dropping_lines[i]});
        }
        hash.number(mover.in_water).number(mover.ground.conveyor);
        const MoverSpec& spec = mover.spec;
        if (mark_of(spec) != mover.mark_when_added)
            hash.number(spec.category)
                .number(spec.mask)
                .number(spec.tags)
                .number(spec.walkable)
                .number(spec.push_speed);
    }
    add_size(state.solids);
    for (const Solid& solid : state.solids) {
        hash.number(to_number(solid.id)).box(solid.box).vec(solid.velocity);
        const SolidSpec& spec = solid.spec;
        if (mark_of(spec) != solid.mark_when_added)
            hash.number(spec.one_way).number(spec.category).number(static_cast<int>(spec.material)).number(spec.tags);
    }
    hash_triggers_into(hash, state.triggers);
    add_size(state.contacts);
    for (const Contact& contact : state.contacts) {
        hash.number(to_number(contact.mover)).number(static_cast<int>(contact.side));
        add_party(contact.other);
        hash.number(contact.approach).number(contact.displacement).number(static_cast<int>(contact.phase));
    }
}

}  // namespace scree
