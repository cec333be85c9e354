#include "engine/core/rng.hpp"
#include "engine/world/world.hpp"
#include "tests/support/test.hpp"

using namespace scree;

TEST_CASE("a solid of several parts acts as one box that covers the same area") {
    Rng rng{5};
    for (int round = 0; round < 60; ++round) {
        TileGrid grid(24, 16, 16);
        for (int i = 0; i < 30; ++i) grid.set(rng.between(0, 23), rng.between(0, 15), solid_kind);
        World whole(grid);
        World split(grid);
        SolidSpec spec;
        spec.size = {px(48), px(20)};
        SolidSpec parts = spec;
        const Sub cut = rng.between(1, px(48) - 1);
        const Sub level = rng.between(1, px(20) - 1);
        parts.boxes = {{0, 0, cut, px(20)}, {cut, 0, px(48), level}, {cut, level, px(48), px(20)}};
        const Vec at{rng.between(px(16), px(300)), rng.between(px(16), px(200))};
        const BodyId one = whole.add_solid(spec, at);
        const BodyId several = split.add_solid(parts, at);
        for (int i = 0; i < 6; ++i) {
            const Vec corner{rng.between(0, px(370)), rng.between(0, px(230))};
            whole.add_mover({}, corner);
            split.add_mover({}, corner);
        }
        Rng buttons{static_cast<std::uint64_t>(round)};
        Vec way;
        for (int tick = 0; tick < 120; ++tick) {
            if (tick % 15 == 0) way = {buttons.between(-400, 400), buttons.between(-400, 400)};
            whole.solid(one)->velocity = split.solid(several)->velocity = way;
            for (std::size_t i = 0; i < whole.movers().size(); ++i) {
                const Vec velocity{buttons.between(-300, 300), buttons.between(-200, 500)};
                whole.mover(whole.movers()[i].id)->velocity = velocity;
                split.mover(split.movers()[i].id)->velocity = velocity;
            }
            whole.step();
            split.step();
            INFO("round " << round << ", tick " << tick << ", cut " << cut << ", level " << level);
            for (std::size_t i = 0; i < whole.movers().size(); ++i) {
                REQUIRE(whole.movers()[i].box == split.movers()[i].box);
                REQUIRE(whole.movers()[i].ground == split.movers()[i].ground);
                REQUIRE(whole.movers()[i].touching == split.movers()[i].touching);
            }
            REQUIRE(whole.contacts().size() == split.contacts().size());
            REQUIRE(whole.squishes().size() == split.squishes().size());
            if (!whole.squishes().empty()) break;  // who is inside one part may still be stopped by another
        }
    }
}

TEST_CASE("a mover passes between two parts of a solid and is squished by one of them") {
    World world{TileGrid(20, 20, 16, {true, true, true, true})};
    SolidSpec gate;
    gate.size = {px(60), px(16)};
    gate.boxes = {{0, 0, px(20), px(16)}, {px(32), 0, px(60), px(16)}};  // 12 px between them
    const BodyId id = world.add_solid(gate, {px(100), px(200)});
    const BodyId hero = world.add_mover({}, {px(120), px(150)});
    for (int tick = 0; tick < 60; ++tick) {
        world.mover(hero)->velocity = {0, px(2)};
        world.step();
    }
    CHECK(world.mover(hero)->box.bottom == px(290));
    CHECK(world.squishes().empty());

    const BodyId below = world.add_mover({}, {px(140), px(300)});  // under the right part, on the floor
    int squishes = 0;
    for (int tick = 0; tick < 80; ++tick) {
        world.solid(id)->velocity = {0, px(2)};
        world.step();
        for (const Squish& squish : world.squishes()) {
            CHECK(squish.mover == below);
            CHECK(squish.pusher == id);
            ++squishes;
        }
        if (squishes != 0) break;
    }
    CHECK(squishes == 1);
}
