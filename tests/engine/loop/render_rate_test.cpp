#include "engine/core/rng.hpp"
#include "engine/loop/fixed_step.hpp"
#include "engine/world/world.hpp"
#include "tests/support/test.hpp"

#include <algorithm>

using namespace scree;

namespace {

constexpr std::int64_t second = 1'000'000'000;

/// A room in which a box jumps each time it lands, from a floor and a platform that swings.
struct Room {
    Room() : world(TileGrid(40, 12, 16)) {
        for (int col = 0; col < 40; ++col) world.set_tile(col, 11, solid_kind);
        box = world.add_mover({}, {px(40), px(100)});
        platform = world.add_solid({.size = {px(96), px(8)}}, {px(120), px(140)});
    }

    void tick() {
        Mover& mover = *world.mover(box);
        mover.velocity.x = px(1) + 77;
        mover.velocity.y = mover.is_grounded() ? -px(4) : mover.velocity.y + 64;
        world.solid(platform)->velocity.y = ticks / 40 % 2 == 0 ? -100 : 100;
        world.step();
        ++ticks;
        highest = std::min(highest, world.mover(box)->box.bottom);
    }

    [[nodiscard]] std::uint64_t hash() const {
        Hash hash;
        world.hash_into(hash);
        return hash.number(ticks).number(highest).value;
    }

    World world;
    BodyId box = BodyId::none;
    BodyId platform = BodyId::none;
    int ticks = 0;
    Sub highest = px(1'000);
};

/// The room after four seconds of frames at that rate; with rate 0 of frames of any length up to 100 ms.
Room after_four_seconds(int rate) {
    Room room;
    FixedStep step;
    Rng rng{11};
    std::int64_t now = 0;
    for (std::int64_t frame = 1; now < 4 * second; ++frame) {
        const std::int64_t next =
            std::min(4 * second, rate > 0 ? frame * second / rate : now + 1 + rng.below(100'000'000));
        for (int due = step.advance(next - now).ticks; due > 0; --due) room.tick();
        now = next;
    }
    return room;
}

}  // namespace

TEST_CASE("the height of a jump, and all else, is the same at every render rate") {
    const Room room = after_four_seconds(60);
    REQUIRE(room.ticks == 240);
    CHECK(room.highest < px(11 * 16 - 20));
    for (const int rate : {30, 75, 144, 1'000, 0}) {
        INFO("frames per second " << rate);
        CHECK(after_four_seconds(rate).hash() == room.hash());
    }
}
