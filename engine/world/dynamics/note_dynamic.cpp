// Records the contacts of a dynamic: which collider, in which direction, how fast.

#include "engine/world/dynamics/dynamic_step.hpp"

#include <algorithm>

namespace scree {

DynamicStep::Facts DynamicStep::facts_of(const Near& near) const {
    if (near.type == Near::Type::dynamic) {
        const DynamicSpec& spec = store_.bodies[near.index].spec;
        return {{dynamic_id(near), {}}, spec.material, spec.tags};
    }
    if (near.type == Near::Type::solid) {
        const Solid& solid = state_.solids[near.index];
        return {{solid.id, {}}, solid.spec.material, solid.spec.tags};
    }
    if (near.type == Near::Type::mover) {
        const Mover& mover = state_.movers[near.index];
        return {{mover.id, {}}, Material::stone, mover.spec.tags};
    }
    const BoundaryEdge& edge = edge_of(near).edge;
    Party party;
    if (near.type == Near::Type::ledge)
        party.body = state_.solids[static_cast<std::size_t>(edge.col)].id;
    else if (near.type == Near::Type::segment)
        party.segment = near.index + 1;
    else
        party.tile = {edge.col, edge.row, edge.kind};
    return {party, edge.material, edge.tags};
}

void DynamicStep::note_contacts(const Turn& turn) {
    for (const Touch& touch : scratch_.touches) note_contact(turn, scratch_.near[touch.near], touch.gap.normal);
}

void DynamicStep::note_contact(const Turn& turn, const Near& near, Normal normal) {
    const Facts facts = facts_of(near);
    const double met = approach(turn, near, normal);
    const Sub speed = met > 0 ? static_cast<Sub>(std::min(met, 2.0 * max_speed)) : 0;
    for (std::size_t i = scratch_.turns[turn.index].first; i < scratch_.found.size(); ++i) {
        DynamicContact& known = scratch_.found[i];
        if (known.other != facts.party) continue;
        known.approach = std::max(known.approach, speed);
        return;
    }
    const Vec direction{static_cast<Sub>(normal.x * 256), static_cast<Sub>(normal.y * 256)};
    scratch_.found.push_back({turn.body.id, facts.party, direction, speed, facts.material, facts.tags});
}

}  // namespace scree
