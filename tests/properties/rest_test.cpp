// Rules that were broken on purpose, and that this property caught then; mutations.sh tries them again.
//
//  4  a support blocks the feet in each tick (case 44)
//     own_move.cpp: mover.blocked.y = velocity.y; => mover.blocked.y = velocity.y - (scratch.push.push_round % 500 == 0
//     ? 1 : 0);
//  4  a mover on a line has no free space below, so movers come to rest on lines (none did)
//     near_faces.hpp: if (room >= 0 && room < reach) => if (room > 0 && room < reach)
//  4  a mover that only stands there wakes no boulder (case 53)
//     step_dynamics.cpp: mover.box != mover.box_before || mover.blocked_velocity.x != 0; => mover.box !=
//     mover.box_before || mover.blocked_velocity.y != 0;

#include "tests/properties/properties.hpp"
#include "tests/support/test.hpp"

#include <algorithm>
#include <cstdlib>

using namespace scree;

namespace {

/// What the picture says of places alone, or without lift_age, which counts up to lift_age_limit even for a mover that
/// never stood on a lift.
Picture part_of(const RandomWorld& world, bool places) {
    Picture picture = picture_of(world);
    std::erase_if(picture,
                  [&](const PictureField& field) { return places ? field.what != "*" : field.what == "lift_age"; });
    return picture;
}

/// Lets bodies fall until all of them are at rest, on tiles, lines, solids, crates and boulders. False while a body
/// still moves, such as a roller or a sliding mover.
bool comes_to_rest(RandomWorld& world) {
    for (int tick = 0; tick < 300; ++tick) world.step();
    Picture before = part_of(world, true);
    int ticks_at_rest = 0;
    for (int tick = 0; tick < 600 && ticks_at_rest < 60; ++tick) {
        world.step();
        Picture now = part_of(world, true);
        ticks_at_rest = now == before ? ticks_at_rest + 1 : 0;
        before = std::move(now);
    }
    // A ball that bounces in a gap a hair wider than itself ends each tick in the same place, and is faster than a body
    // at rest.
    const auto bounces = [](const Dynamic& ball) {
        return std::abs(ball.velocity.x) + std::abs(ball.velocity.y) > 2 * ball.spec.gravity + 32;
    };
    return ticks_at_rest == 60 && std::ranges::none_of(world.world().dynamics(), bounces);
}

}  // namespace

TEST_CASE("4: a body at rest on anything stays the same for 10,000 ticks, flags and contacts too") {
    int on[5] = {};  // tiles, lines, solids, crates, dynamics
    CHECK(in_cases(2'000, [&] {
        Play play = any_play({7, 3, 0, 3, 2});
        play.plan.is_calm = play.plan.in_free_places = true;
        log_case(play);
        RandomWorld heap(play.blueprint());
        const World& world = heap.world();
        RC_PRE(comes_to_rest(heap));
        for (const Mover& mover : world.movers()) {
            const ColliderRef& collider = mover.ground.collider;
            if (mover.ground.type == Ground::Type::none) continue;
            ++on[world.solid(collider.body) != nullptr     ? 2
                 : world.mover(collider.body) != nullptr   ? 3
                 : world.dynamic(collider.body) != nullptr ? 4
                 : collider.segment != 0                   ? 1
                                                           : 0];
        }
        // A body unchanged for 40 ticks stays so for ever; one world in 40 waits for it.
        const Picture rest = part_of(heap, false);
        const int ticks = play.seed % 40 == 0 ? 10'000 : 40;
        for (int tick = 1; tick <= ticks; ++tick) {
            heap.step();
            if (tick % 10 != 0 && tick > 20) continue;
            must_be_none(first_difference(rest, part_of(heap, false)), tick);
        }
    }));
    for (const int count : on) CHECK((count > 0 || cases_of(2'000) < 2'000));  // fewer need not come by all
}
