// A copy remembers nothing of earlier ticks; its original remembers what lets it leave out work. `scree-soak --only
// copies` takes the same for longer.
//
// Rules that were broken on purpose, and that these properties caught then; mutations.sh tries them again.
//
//  12  a velocity that a push gave is not the mover's wish
//     bodies.hpp: { return own_displacement_left() == velocity; } => { return displaced == Vec{} ||
//     own_displacement_left() == velocity; }
//  12  a repeated tick keeps the body that ended the fall
//     memo.hpp: outcome_of(mover) = memo.outcome; => outcome_of(mover) = memo.outcome; mover.met_y = BodyId::none;
//  12  no tick is repeated beside a solid that rules have changed
//     memo.cpp: changed || marks[i] != now; => changed || std::get<1>(marks[i]) != std::get<1>(now);
//  12  feet stay above the floor of a clearing on their whole path
//     clearing.hpp: floor_right - box.right >= std::max(move.x, 0); => floor_right - box.right >= 0;
//  12  movers near crates are not isolated
//     isolated_movers.cpp: !near_crates.has(mover.box.corner()) && is_within_limits => is_within_limits
//  12  before riders are carried only crates are pushed
//     push.cpp: (!mover.spec.solid || distance_past => (distance_past
//  12  solids that are far apart do not change each other's order
//     move_solids.cpp: find_islands(state.solids, turns); => turns[0].island = 0;

#include "tools/golden/copies.hpp"
#include "engine/world/fields.hpp"
#include "tests/support/test.hpp"

#include <vector>

using namespace scree;

namespace {

std::uint64_t reports_of(const World& world) {
    Hash hash;
    FieldHash fields{hash, true};
    fields.add_each(world.movers());
    fields.add_each(world.dynamics());
    fields.add_each(world.contacts());
    for (const TriggerEvent& event : world.trigger_events())
        hash.number(to_number(event.trigger)).number(to_number(event.mover)).number(static_cast<int>(event.phase));
    for (const Squish& squish : world.squishes()) hash.number(to_number(squish.mover)).number(to_number(squish.pusher));
    return hash.value;
}

}  // namespace

TEST_CASE("12: A copy of a world steps as its original") {
    constexpr int worlds = 600;
    constexpr int ticks = 100;
    for (std::uint64_t seed = 1; seed <= worlds; ++seed) {
        const CopyFault fault = step_beside_copies(seed, 8, ticks);
        INFO("seed " << seed << ", tick " << fault.tick);
        CHECK(fault.what == "");
    }
}

TEST_CASE("12: Movers on a fast path move and report as on the general one") {
    int on_cells = 0;
    int on_bodies = 0;
    int on_slopes = 0;
    for (std::uint64_t seed = 1; seed <= 400; ++seed) {
        Rng rng{seed};
        RandomWorld world(plan_of_changes(rng, 0), rng.next());
        for (int tick = 1; tick <= 100; ++tick) {
            world.decide();
            // A one-way roof far above blocks no mover and has all of them look at bodies; beside a dynamic, however
            // far away, none is isolated. To add one refreshes what movers stand on, so the other world has had both.
            World general = world.world();
            const BodyId roof = general.add_solid({.size = {px(4'000), px(4'000)}, .one_way = true}, {0, -px(1'000)});
            const BodyId rock = general.add_dynamic({.mask = 0, .solid = false}, {-px(20'000), 0});
            World quick = general;
            quick.remove(roof);
            quick.remove(rock);
            quick.step();
            general.step();
            general.remove(rock);
            world.advance();
            INFO("seed " << seed << ", tick " << tick);
            REQUIRE(reports_of(quick) == reports_of(general));
            for (const Mover& mover : quick.movers()) {
                on_cells += mover.ground.collider.tile.kind != empty_kind ? 1 : 0;
                on_bodies += mover.ground.collider.body != BodyId::none ? 1 : 0;
                on_slopes += mover.slope_dy != 0 ? 1 : 0;
            }
        }
    }
    CHECK(on_cells > 100'000);
    CHECK(on_bodies > 10'000);
    CHECK(on_slopes > 5'000);
}

TEST_CASE("12: A crate, a rock and solids that move far away change nothing here") {
    int moving = 0;
    for (std::uint64_t seed = 1; seed <= 400; ++seed) {
        Rng rng{seed};
        RandomWorld world(plan_of_changes(rng, 4), rng.next());
        for (int tick = 1; tick <= 100; ++tick) {
            world.decide();
            World both = world.world();
            std::vector<BodyId> far;
            if (tick % 4 == 0) far.push_back(both.add_mover({.solid = true}, {px(20'000), 0}));
            if (tick % 4 == 1) far.push_back(both.add_dynamic({}, {px(20'000), 0}));
            for (const Solid& solid : world.world().solids()) {
                if (solid.velocity == Vec{}) continue;
                for (const Sub at : {-px(20'000), px(20'000)}) {
                    far.push_back(both.add_solid({}, {at, at}));
                    both.solid(far.back())->velocity = solid.velocity;
                }
                ++moving;
            }
            World here = both;
            for (const BodyId id : far) here.remove(id);
            both.step();
            here.step();
            for (const BodyId id : far) both.remove(id);
            world.advance();
            INFO("seed " << seed << ", tick " << tick);
            REQUIRE(reports_of(here) == reports_of(both));
        }
    }
    CHECK(moving > 10'000);
}
