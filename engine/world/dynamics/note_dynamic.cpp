// Records the contacts of a dynamic: which collider, in which direction, how fast.

#include "engine/world/dynamics/dynamic_step.hpp"

#include <algorithm>

namespace scree {

Party DynamicStep::party_of(const Near& near) const {
    Party party;
    if (near.type == Near::Type::dynamic) {
        party.body = buckets_.places[near.index].id;
        return party;
    }
    switch (near.type) {
        case Near::Type::solid:
            party.body = state_.solids[near.index].id;
            break;
        case Near::Type::ledge:
            party.body = state_.solids[static_cast<std::size_t>(edge_of(near).edge.col)].id;
            break;
        case Near::Type::mover:
            party.body = state_.movers[near.index].id;
            break;
        case Near::Type::segment:
            party.segment = near.index + 1;
            break;
        default: {
            const BoundaryEdge& edge = edge_of(near).edge;
            party.tile = {edge.col, edge.row, edge.kind};
        }
    }
    return party;
}

void DynamicStep::note_contacts(const Turn& turn) {
    for (const Touch& touch : scratch_.touches) note_contact(turn, scratch_.near[touch.near], touch.gap.normal);
}

void DynamicStep::note_contact(const Turn& turn, const Near& near, Normal normal) {
    const Party other = party_of(near);
    const double met = approach(turn, near, normal);
    const Sub speed = met > 0 ? static_cast<Sub>(std::min(met, 2.0 * max_speed)) : 0;
    for (std::size_t i = scratch_.turns[turn.index].first; i < scratch_.found.size(); ++i) {
        DynamicContact& known = scratch_.found[i];
        if (known.other != other) continue;
        known.approach = std::max(known.approach, speed);
        return;
    }
    DynamicContact& contact = scratch_.found.emplace_back();
    contact.dynamic = turn.body.id;
    contact.other = other;
    contact.approach = speed;
    contact.normal = {static_cast<Sub>(normal.x * 256), static_cast<Sub>(normal.y * 256)};
    switch (near.type) {
        case Near::Type::dynamic:
            contact.material = store_.bodies[near.index].spec.material;
            contact.tags = store_.bodies[near.index].spec.tags;
            break;
        case Near::Type::solid:
            contact.material = state_.solids[near.index].spec.material;
            contact.tags = state_.solids[near.index].spec.tags;
            break;
        case Near::Type::mover:
            contact.tags = state_.movers[near.index].spec.tags;
            break;
        default:
            contact.material = edge_of(near).edge.material;
            contact.tags = edge_of(near).edge.tags;
    }
}

}  // namespace scree
