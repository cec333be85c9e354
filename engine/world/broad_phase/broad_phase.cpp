#include "engine/world/broad_phase/broad_phase.hpp"

#include "engine/world/state.hpp"

#include <algorithm>
#include <cstdlib>

namespace scree {

namespace {

// Up to so many bodies a look at each is quicker than buckets.
constexpr std::size_t few = 12;

constexpr Sub fastest_expected_carrier = px(32);

Sub fastest_of(std::span<const Solid> solids) {
    Sub fastest = 0;
    for (const Solid& solid : solids)
        fastest = std::max({fastest, std::abs(solid.velocity.x), std::abs(solid.velocity.y)});
    return fastest;
}

Sub margin_by(Sub fastest) { return NearPairs::leeway + std::min(fastest, fastest_expected_carrier); }

void sort_pairs(const WorldState& state, BroadPhase& broad_phase, Sub margin, bool is_sure) {
    NearPairs& pairs = broad_phase.pairs;
    pairs.begin(state.movers.size(), state.solids, is_sure && state.segments.empty());
    broad_phase.strayed.assign(state.movers.size(), 0);
    for (std::size_t i = 0; i < state.movers.size(); ++i) {
        const Mover& mover = state.movers[i];
        if (is_legal_speed(mover.velocity) && pairs.covers(i, mover.box, mover.velocity, margin)) continue;
        const Aabb region =
            grown(hull(mover.box, mover.box.moved(displacement_inside(mover.box, mover.velocity))), margin);
        if (pairs.covers(i, region)) continue;
        pairs.look(i, region, state.grid);
        if (pairs.covers(i, region)) continue;
        broad_phase.strayed[i] = 1;  // every question finds it, and it looks for itself
        broad_phase.strays.push_back(static_cast<std::uint32_t>(i));
    }
    pairs.sort();
}

void add_strays(const BroadPhase& broad_phase, std::vector<std::uint32_t>& found, std::size_t begin) {
    if (broad_phase.strays.empty()) return;
    found.insert(found.end(), broad_phase.strays.begin(), broad_phase.strays.end());
    const auto first = found.begin() + static_cast<std::ptrdiff_t>(begin);
    std::sort(first, found.end());
    found.erase(std::unique(first, found.end()), found.end());
}

}  // namespace

void begin_broad_phase(const WorldState& state, BroadPhase& broad_phase) {
    broad_phase.sorted = true;
    if (!state.dynamics.bodies.empty()) fill(broad_phase.dynamics, state.dynamics.bodies);
    broad_phase.strays.clear();
    broad_phase.strayed.clear();
    broad_phase.movers.clear();
    if (!state.solids.empty() && are_movers_isolated(state)) {
        const Sub fastest = fastest_of(state.solids);
        sort_pairs(state, broad_phase, margin_by(fastest), fastest <= fastest_expected_carrier);
        return;
    }
    broad_phase.pairs.clear();
    if (state.solids.size() > few) {
        broad_phase.solids.clear();
        for (const Solid& solid : state.solids)
            broad_phase.solids.add(hull(solid.box, solid.box.moved(solid.velocity)));
        broad_phase.solids.sort();
    }
    sort_movers(state, broad_phase);
}

void sort_movers(const WorldState& state, BroadPhase& broad_phase) {
    broad_phase.movers.clear();
    broad_phase.in_buckets.clear();
    broad_phase.strays.clear();
    // Without a body that pushes, carries or is stood on nothing ever asks for movers.
    if (broad_phase.others.size() <= few || are_movers_isolated(state)) return;
    const Sub margin = margin_by(fastest_of(state.solids));
    for (const std::uint32_t i : broad_phase.others) {
        const Mover& mover = state.movers[i];
        const Vec move = displacement_inside(mover.box, mover.velocity);
        broad_phase.movers.add(grown(hull(hull(mover.box, mover.box_before), mover.box.moved(move)), margin));
    }
    broad_phase.movers.sort();
    broad_phase.in_buckets = broad_phase.others;
    broad_phase.strayed.assign(state.movers.size(), 0);
}

void look_for_stray(const WorldState& state, BroadPhase& broad_phase, std::size_t mover) {
    if (broad_phase.strayed.empty()) return;
    if (broad_phase.strayed[mover] != 0) return;
    const auto number = static_cast<std::uint32_t>(mover);
    const NearPairs& pairs = broad_phase.pairs;
    const auto in_bucket = [&] {
        const std::vector<std::uint32_t>& known = broad_phase.in_buckets;
        const auto found = std::lower_bound(known.begin(), known.end(), number);
        return broad_phase.movers.box(static_cast<std::uint32_t>(found - known.begin()));
    };
    if (contains(pairs.has(0) ? pairs.region(mover) : in_bucket(), state.movers[mover].box)) return;
    broad_phase.strayed[mover] = 1;
    broad_phase.strays.push_back(number);
}

void find_solids(const WorldState& state, const BroadPhase& broad_phase, const Aabb& region,
                 std::vector<std::uint32_t>& found) {
    if (broad_phase.sorted && broad_phase.pairs.knows_solids()) {
        broad_phase.pairs.find_solids(region, found);
        return;
    }
    if (broad_phase.sorted && state.solids.size() > few) {
        broad_phase.solids.find(region, found);
        return;
    }
    for (std::uint32_t i = 0; i < state.solids.size(); ++i) {
        const Solid& solid = state.solids[i];
        // During a step wherever it is or will be.
        const Aabb box = broad_phase.sorted ? hull(solid.box, solid.box_before.moved(solid.velocity)) : solid.box;
        if (is_near(box, region)) found.push_back(i);
    }
}

void find_movers(const WorldState& state, const BroadPhase& broad_phase, const Aabb& region,
                 std::vector<std::uint32_t>& found) {
    if (!broad_phase.sorted) {
        for (std::uint32_t i = 0; i < state.movers.size(); ++i) found.push_back(i);
        return;
    }
    if (broad_phase.others.size() <= few) {
        found.insert(found.end(), broad_phase.others.begin(), broad_phase.others.end());
        return;
    }
    const std::size_t begin = found.size();
    broad_phase.movers.find(region, found);
    for (std::size_t k = begin; k < found.size(); ++k) found[k] = broad_phase.in_buckets[found[k]];
    add_strays(broad_phase, found, begin);
}

void find_movers(const WorldState& state, const BroadPhase& broad_phase, BodyId body, const Aabb& region,
                 std::vector<std::uint32_t>& found) {
    const Solid* const solid = broad_phase.pairs.has(0) ? find_body(state.solids, body) : nullptr;
    if (solid == nullptr) {
        find_movers(state, broad_phase, region, found);
        return;
    }
    const std::size_t begin = found.size();
    const std::span<const std::uint32_t> near =
        broad_phase.pairs.movers_near(static_cast<std::size_t>(solid - state.solids.data()));
    found.insert(found.end(), near.begin(), near.end());
    add_strays(broad_phase, found, begin);
}

void find_dynamics(const WorldState& state, const BroadPhase& broad_phase, const Aabb& region,
                   std::vector<std::uint32_t>& found) {
    const std::size_t bodies = state.dynamics.bodies.size();
    if (!broad_phase.sorted || bodies <= few || broad_phase.dynamics.buckets_near(region) >= bodies) {
        for (std::uint32_t i = 0; i < bodies; ++i) found.push_back(i);
        return;
    }
    const auto begin = static_cast<std::ptrdiff_t>(found.size());
    broad_phase.dynamics.for_near(region, [&](std::uint32_t index) { found.push_back(index); });
    std::sort(found.begin() + begin, found.end());
}

}  // namespace scree
