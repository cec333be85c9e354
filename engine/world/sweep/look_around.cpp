#include "engine/world/scratch.hpp"
#include "engine/world/state.hpp"
#include "engine/world/sweep/surroundings.hpp"

namespace scree {

namespace {

/// `found`: the solids that may be near the region.
void add_solids(const WorldState& state, const BroadPhase& broad_phase, const Mover& mover, const Aabb& region,
                BodyId ignored, std::span<const std::uint32_t> found, NearbyBodies& near) {
    for (const std::uint32_t i : found) {
        const Solid& solid = state.solids[i];
        if ((mover.spec.mask & solid.spec.category) == 0 || solid.id == ignored) continue;
        if (!is_near(solid.box, region)) continue;
        const Sub sunk = broad_phase.sorted ? solid.box.top - solid.box_before.top : 0;  // since the tick began
        const auto offer = [&](const Aabb& box) {
            // A one-way that came down past the feet this tick was not on their pass side when the tick began.
            if (solid.spec.one_way && sunk > 0 && mover.box_before.bottom > box.top - sunk) return;
            if (is_near(box, region))
                near.obstacles.push_back({solid.id, box, Obstacle::Type::solid, solid.spec.one_way, solid.spec.material,
                                          solid.spec.tags, solid.displacement()});
        };
        for_parts(solid, solid.box.corner(), offer);
    }
}

void add_solid_movers(const WorldState& state, const BroadPhase& broad_phase, const Mover& mover, const Aabb& region,
                      BodyId ignored, NearbyBodies& near) {
    near.found.clear();
    find_movers(state, broad_phase, region, near.found);
    for (const std::uint32_t i : near.found) {
        const Mover& other = state.movers[i];
        if (!other.spec.solid || (mover.spec.mask & other.spec.category) == 0) continue;
        if (other.id == mover.id || other.id == ignored || !is_near(other.box, region)) continue;
        near.obstacles.push_back({other.id, other.box, Obstacle::Type::mover, false, Material::stone, other.spec.tags,
                                  other.displacement()});
    }
}

void add_dynamics(const WorldState& state, const BroadPhase& broad_phase, const Mover& mover, const Aabb& region,
                  BodyId ignored, NearbyBodies& near) {
    near.found.clear();
    find_dynamics(state, broad_phase, region, near.found);
    for (const std::uint32_t i : near.found) {
        const Dynamic& body = state.dynamics.bodies[i];
        if (!body.spec.solid || body.id == ignored || body.id == mover.id || !is_near(body.box(), region)) continue;
        if (!are_in_masks(mover.spec, body.spec)) continue;
        near.obstacles.push_back({body.id, body.box(), Obstacle::Type::dynamic, false, body.spec.material,
                                  body.spec.tags, body.displacement()});
    }
}

}  // namespace

Surroundings surroundings(const WorldState& state, Scratch& scratch, const Mover& mover, const Aabb& region,
                          BodyId ignored) {
    const BroadPhase& broad_phase = scratch.broad_phase;
    NearbyBodies& near = scratch.near;
    const std::size_t index = broad_phase.sorted ? index_of(state, mover) : 0;
    const bool is_isolated = broad_phase.sorted && broad_phase.isolated[index] != 0;
    const Mover* const dropping = mover.is_dropping ? &mover : nullptr;
    if (is_bare(state) && (is_isolated || are_movers_isolated(state))) return {state.grid, {}, {}, true, dropping};
    near.obstacles.clear();
    near.faces.clear();
    const bool has_pairs = broad_phase.sorted && broad_phase.pairs.covers(index, region);
    // A pixel more than where paths of the region lead.
    const bool has_tiles =
        !(has_pairs && broad_phase.pairs.is_empty(index)) && !state.grid.is_surely_empty(grown(region, px(1)));
    if (!state.segments.empty()) {
        near.found.clear();
        state.segments.find(region, near.found);
        for (const std::uint32_t i : near.found) near.faces.push_back(state.segments[i]);
    }
    if (has_pairs) {
        add_solids(state, broad_phase, mover, region, ignored, broad_phase.pairs.solids_near(index), near);
    } else if (!state.solids.empty()) {
        near.found.clear();
        find_solids(state, broad_phase, region, near.found);
        add_solids(state, broad_phase, mover, region, ignored, near.found, near);
    }
    if (state.solid_movers != 0 && !is_isolated) add_solid_movers(state, broad_phase, mover, region, ignored, near);
    if (!state.dynamics.bodies.empty()) add_dynamics(state, broad_phase, mover, region, ignored, near);
    return {state.grid, near.obstacles, near.faces, has_tiles, dropping};
}

void look_again(const WorldState& state, Scratch& scratch, const Mover& mover, const Aabb& region, BodyId ignored,
                Surroundings& around) {
    const Surroundings now = surroundings(state, scratch, mover, region, ignored);
    around.obstacles = now.obstacles;
    around.faces = now.faces;
}

ColliderFacts facts_of(const WorldState& state, const ColliderRef& collider) {
    if (collider.body == BodyId::none && collider.segment != 0) {
        const SegmentFace& face = state.segments[collider.segment - 1];
        return {face.material, face.tags};
    }
    if (collider.body == BodyId::none) {
        const TileFacts& kind = state.grid.facts(collider.tile.kind);
        return {kind.material, kind.tags};
    }
    const auto facts = [](const auto& body) {
        return ColliderFacts{body.spec.material, body.spec.tags, body.displacement()};
    };
    if (const Dynamic* body = find_body(state.dynamics.bodies, collider.body)) return facts(*body);
    if (const Solid* body = find_body(state.solids, collider.body)) return facts(*body);
    if (const Mover* body = find_body(state.movers, collider.body))
        return {Material::stone, body->spec.tags, body->displacement()};
    return {};
}

}  // namespace scree
