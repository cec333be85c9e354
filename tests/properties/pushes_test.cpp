#include "tests/properties/properties.hpp"
#include "tests/support/test.hpp"

#include <algorithm>

using namespace scree;

namespace {

bool has_contact(const World& world, BodyId mover, Side side) {
    return std::ranges::any_of(world.contacts(), [&](const Contact& contact) {
        return contact.mover == mover && contact.side == side && contact.phase != Phase::end;
    });
}

/// True if the displacement is no longer than the longer of two that lead the same way, and leads the way of one.
bool is_one_of(Sub done, Sub own, Sub pusher) {
    return done >= std::min({own, pusher, 0}) && done <= std::max({own, pusher, 0});
}

}  // namespace

TEST_CASE(
    "13: in the air a body that comes up to a mover never adds to its displacement, and never stops it without a "
    "contact") {
    CHECK(in_cases(5'000, [] {
        Rng rng{any_seed()};
        static const TileGrid sky(200, 200, 16, {false, false, false, false});
        World world{sky};
        const Sub fastest = *rc::gen::element(px(1), px(4), px(30));
        const bool is_crate = rng.below(2) == 0;
        const bool is_first = rng.below(2) == 0;
        const Vec middle{px(1'600), px(1'600)};
        const MoverSpec spec{.size = {rng.between(1, px(30)), rng.between(1, px(30))}};
        const Vec size{rng.between(1, px(60)), rng.between(1, px(30))};
        BodyId mover = BodyId::none;
        if (is_first) mover = world.add_mover(spec, middle);
        const Vec reach = spec.size + size + Vec{px(8), px(8)};
        Vec corner = middle;
        while (overlaps(Aabb::at(corner, size), Aabb::at(middle, spec.size)))
            corner = middle + Vec{rng.between(-reach.x, reach.x), rng.between(-reach.y, reach.y)};
        const BodyId body =
            is_crate ? world.add_mover({.size = size, .solid = true}, corner) : world.add_solid({.size = size}, corner);
        if (!is_first) mover = world.add_mover(spec, middle);
        const bool along_x = rng.below(2) == 0;  // one axis each: across, slips and hits take turns
        const auto any = [&] {
            return along_x ? Vec{rng.between(-fastest, fastest), 0} : Vec{0, rng.between(-fastest, fastest)};
        };
        const Vec move = any();
        for (int tick = 0; tick < 12; ++tick) {
            Mover& own = *world.mover(mover);
            if (rng.below(2) == 0) own.velocity = any();
            const Vec wish = own.velocity;
            if (is_crate)
                world.mover(body)->velocity = move;
            else
                world.solid(body)->velocity = move;
            const BodyId carrier = own.ground.collider.body;
            world.step();
            const Vec done = own.displacement();
            const Vec theirs = is_crate ? world.mover(body)->displacement() : world.solid(body)->displacement();
            const bool adds = carrier == body;  // it is carried: its own displacement is relative to the carrier
            if (!adds) RC_ASSERT(is_one_of(done.x, wish.x, theirs.x) && is_one_of(done.y, wish.y, theirs.y));
            RC_ASSERT(!own.is_grounded() || own.velocity.y == 0);
            // A riser that a faster floor catches up with is stopped by the floor.
            const bool is_met = has_contact(world, mover, Side::floor) || has_contact(world, mover, Side::ceiling);
            RC_ASSERT(own.blocked_velocity.y == 0 || is_met);
            const Aabb other = is_crate ? world.mover(body)->box : world.solid(body)->box;
            RC_ASSERT(!overlaps(own.box, other) && world.squishes().empty());
        }
    }));
}
