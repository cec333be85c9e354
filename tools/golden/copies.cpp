#include "tools/golden/copies.hpp"

namespace scree {

namespace {

/// Asks what a game may ask between two steps, which uses the memory of the world.
void ask(const World& world) {
    if (world.movers().empty()) return;
    const Mover& mover = world.movers().back();
    (void)world.is_free(mover.box, mover.id);
    (void)world.free_distance(mover.id, Side::right, px(8));
    (void)world.ground_below(mover.id, px(8));
}

std::uint64_t hashed(const World& world) {
    Hash hash;
    world.hash_into(hash);
    return hash.value;
}

std::uint64_t traced(const World& world) {
    Hash hash;
    world.trace_into(hash);
    return hash.value;
}

}  // namespace

RandomWorldPlan plan_of_changes(Rng& rng, int dynamics) {
    RandomWorldPlan plan = random_plan(rng, rng.below(3) == 0 ? dynamics : 0);
    plan.cols = rng.between(6, 24);
    plan.rows = rng.between(6, 16);
    plan.strokes = rng.between(0, 8);
    plan.density = rng.below(20);
    plan.floors = rng.between(0, 3);
    plan.movers = rng.between(1, 20);
    if (rng.below(3) != 0) plan.crates = 0;
    if (rng.below(4) == 0) plan.solids = 0;
    plan.edits = rng.below(40);
    return plan;
}

CopyFault step_beside_copies(std::uint64_t seed, int dynamics, int ticks) {
    Rng rng{seed};
    const RandomWorldPlan plan = plan_of_changes(rng, dynamics);
    RandomWorld world(plan, rng.next());
    World assigned = world.world();
    for (int tick = 1; tick <= ticks; ++tick) {
        world.decide();
        World copy = world.world();
        if (tick % 2 == 0) assigned = world.world();  // it has memory from two ticks ago, and must not use it
        World& other = tick % 2 == 0 ? assigned : copy;
        if (tick % 8 == 0) ask(world.world());
        world.advance();
        other.step();
        const bool is_alike = hashed(world.world()) == hashed(other);
        if (is_alike && traced(world.world()) == traced(other)) continue;
        return {tick, std::string("a copy of the world has another ") + (is_alike ? "trace" : "hash")};
    }
    return {};
}

}  // namespace scree
