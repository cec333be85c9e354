#include "tests/support/random_world.hpp"
#include "tests/support/test.hpp"

#include <cstdlib>

using namespace scree;

namespace {

const RandomKinds& all_kinds() {
    static const RandomKinds kinds;
    return kinds;
}

/// What one mover does in a tick, the same for its mirror image with x turned round.
struct Impulse {
    Vec velocity;
    bool add_gravity = false;
    bool drop = false;
};

Impulse random_impulse(Rng& rng, int top_speed) {
    Impulse impulse;
    impulse.velocity.x = rng.between(-top_speed, top_speed);
    if (rng.below(3) == 0) impulse.velocity.x = px(rng.between(-6, 6));
    impulse.velocity.y = rng.between(-top_speed, top_speed);
    impulse.add_gravity = rng.below(3) != 0;
    impulse.drop = rng.below(12) == 0;
    return impulse;
}

void apply(Mover& mover, const Impulse& impulse, bool mirrored) {
    mover.velocity.x = mirrored ? -impulse.velocity.x : impulse.velocity.x;
    mover.velocity.y = impulse.add_gravity ? std::min(mover.velocity.y + 64, px(8)) : impulse.velocity.y;
    mover.drop = impulse.drop;
}

/// Free places for movers, found by trying.
bool find_place(const World& world, Rng& rng, Vec size, Vec& corner) {
    for (int attempt = 0; attempt < 100; ++attempt) {
        corner = {px(16) + static_cast<Sub>(rng.below(static_cast<std::uint32_t>(px(16) * RandomRoom::cols - size.x))),
                  px(16) + static_cast<Sub>(rng.below(static_cast<std::uint32_t>(px(16) * RandomRoom::rows - size.y)))};
        if (world.is_free(Aabb::at(corner, size))) return true;
    }
    return false;
}

Vec random_size(Rng& rng) {
    const Vec sizes[] = {{px(12), px(20)}, {px(16), px(16)}, {px(8), px(8)},
                         {px(14), px(14)}, {px(40), px(20)}, {1, 1}};
    return sizes[rng.below(6)];
}

}  // namespace

TEST_CASE("whatever a mover does in a random room, it never shares area with anything solid") {
    Rng rng{2026};
    long ticks = 0;
    for (int room_number = 0; room_number < 400; ++room_number) {
        const RandomRoom room(rng, all_kinds());
        World world(room.grid(all_kinds(), false));
        Vec corner;
        const Vec size = random_size(rng);
        if (!find_place(world, rng, size, corner)) continue;
        const BodyId id = world.add_mover({.size = size}, corner);
        const int top_speed = room_number % 5 == 0 ? px(200) : px(9);
        for (int tick = 0; tick < 300; ++tick, ++ticks) {
            const Aabb before = world.mover(id)->box;
            apply(*world.mover(id), random_impulse(rng, top_speed), false);
            const Vec wanted = world.mover(id)->velocity;
            world.step();
            const Mover& mover = *world.mover(id);
            INFO("room " << room_number << " tick " << tick << " from " << before << " by " << wanted << " to "
                         << mover.box);
            REQUIRE(world.is_free(mover.box));
            // Never further along x than it wanted, and never against its will.
            const Sub done = mover.box.left - before.left;
            REQUIRE(std::abs(done) <= std::abs(wanted.x));
            REQUIRE((done == 0 || (done > 0) == (wanted.x > 0)));
        }
    }
    CHECK(ticks > 50'000);
}

TEST_CASE("a mirrored random room gives the mirrored way, bit for bit") {
    Rng rng{7};
    for (int room_number = 0; room_number < 300; ++room_number) {
        const RandomRoom room(rng, all_kinds());
        World world(room.grid(all_kinds(), false));
        World mirrored(room.grid(all_kinds(), true));
        const Sub width = px(16) * (RandomRoom::cols + 2);
        Vec corner;
        const Vec size = random_size(rng);
        if (!find_place(world, rng, size, corner)) continue;
        const BodyId id = world.add_mover({.size = size}, corner);
        const BodyId other = mirrored.add_mover({.size = size}, {width - corner.x - size.x, corner.y});
        for (int tick = 0; tick < 200; ++tick) {
            const Impulse impulse = random_impulse(rng, px(9));
            apply(*world.mover(id), impulse, false);
            apply(*mirrored.mover(other), impulse, true);
            world.step();
            mirrored.step();
            const Mover& a = *world.mover(id);
            const Mover& b = *mirrored.mover(other);
            INFO("room " << room_number << " tick " << tick << " at " << a.box << " mirror " << b.box);
            REQUIRE(b.box.left == width - a.box.right);
            REQUIRE(b.box.top == a.box.top);
            REQUIRE(b.velocity == Vec{-a.velocity.x, a.velocity.y});
            REQUIRE(b.on_floor() == a.on_floor());
            REQUIRE(b.ground.gradient == -a.ground.gradient);
            REQUIRE(b.touching.has(Side::left) == a.touching.has(Side::right));
            REQUIRE(b.touching.has(Side::right) == a.touching.has(Side::left));
            REQUIRE(b.touching.has(Side::ceiling) == a.touching.has(Side::ceiling));
        }
    }
}

TEST_CASE("a random room that lies elsewhere in the map gives the same way there") {
    Rng rng{99};
    for (int room_number = 0; room_number < 60; ++room_number) {
        const RandomRoom room(rng, all_kinds());
        const int shift_col = rng.between(1, 900);
        const int shift_row = rng.between(1, 900);
        World world(room.grid(all_kinds(), false));
        World shifted(room.grid(all_kinds(), false, shift_col, shift_row));
        const Vec shift{shift_col * px(16), shift_row * px(16)};
        Vec corner;
        const Vec size = random_size(rng);
        if (!find_place(world, rng, size, corner)) continue;
        const BodyId id = world.add_mover({.size = size}, corner);
        shifted.add_mover({.size = size}, corner + shift);
        for (int tick = 0; tick < 200; ++tick) {
            const Impulse impulse = random_impulse(rng, px(9));
            apply(*world.mover(id), impulse, false);
            apply(*shifted.mover(id), impulse, false);
            world.step();
            shifted.step();
            INFO("room " << room_number << " tick " << tick);
            REQUIRE(shifted.mover(id)->box == world.mover(id)->box.moved(shift));
            REQUIRE(shifted.mover(id)->touching == world.mover(id)->touching);
        }
    }
}

TEST_CASE("a snapshot of a world steps like the world itself") {
    Rng rng{5};
    for (int room_number = 0; room_number < 40; ++room_number) {
        const RandomRoom room(rng, all_kinds());
        World world(room.grid(all_kinds(), false));
        for (int i = 0; i < 6; ++i) {
            Vec corner;
            const Vec size = random_size(rng);
            if (find_place(world, rng, size, corner)) world.add_mover({.size = size, .solid = i % 2 == 0}, corner);
        }
        for (int tick = 0; tick < 100; ++tick) {
            for (const Mover& mover : world.movers()) apply(*world.mover(mover.id), random_impulse(rng, px(6)), false);
            World snapshot = world;
            world.step();
            snapshot.step();
            Hash a;
            Hash b;
            world.hash_into(a);
            snapshot.hash_into(b);
            REQUIRE(a.value == b.value);
        }
    }
}

TEST_CASE("solids that go about in random rooms leave nobody inside them unless they report a squish") {
    Rng rng{11};
    long pushes = 0;
    for (int room_number = 0; room_number < 200; ++room_number) {
        const RandomRoom room(rng, all_kinds());
        World world(room.grid(all_kinds(), false));
        for (int i = 0; i < 4; ++i) {
            Vec corner;
            if (find_place(world, rng, {px(16), px(16)}, corner))
                world.add_solid({.size = {px(16), px(16)}, .one_way = i == 3}, corner);
        }
        Vec corner;
        if (!find_place(world, rng, {px(12), px(20)}, corner)) continue;
        const BodyId id = world.add_mover({}, corner);
        bool caught = false;
        for (int tick = 0; tick < 300 && !caught; ++tick) {
            for (const Solid& solid : world.solids())
                if (tick % 30 == 0) world.solid(solid.id)->velocity = {rng.between(-800, 800), rng.between(-800, 800)};
            apply(*world.mover(id), random_impulse(rng, px(5)), false);
            world.step();
            caught = !world.squishes().empty();
            const Mover& mover = *world.mover(id);
            INFO("room " << room_number << " tick " << tick << " at " << mover.box);
            REQUIRE((caught || world.is_free(mover.box, id)));
            if (mover.ground.party.body != BodyId::none) ++pushes;
        }
    }
    CHECK(pushes > 100);
}
