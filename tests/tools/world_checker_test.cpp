#include "tools/golden/world_checker.hpp"
#include "tests/support/room.hpp"
#include "tests/support/test.hpp"

using namespace scree;

TEST_CASE("A squish excuses the overlap of the pairs that it names, and no other") {
    // A press comes down on a hero on the floor of the room.
    World world = room({"......", "......", "......", "######"});
    const BodyId hero = world.add_mover({}, {px(40), px(28)});
    const BodyId press = world.add_solid({.size = {px(32), px(8)}}, {px(30), px(20)});
    const BodyId ghost = world.add_solid({.size = {px(8), px(8)}, .category = 0}, {px(42), px(34)});
    world.solid(press)->velocity = {0, px(2)};
    WorldChecker checker;
    checker.begin(world);
    world.step();
    REQUIRE(world.squishes().size() == 1);
    CHECK(WorldChecker(checker).after(world).empty());

    world.solid(ghost)->spec.category = world.solid(press)->spec.category;
    REQUIRE(overlaps(world.solid(ghost)->box, world.mover(hero)->box));
    CHECK(checker.after(world).find("without a squish") != std::string::npos);
}

TEST_CASE("A solid may move over a stuck dynamic, but into no other") {
    for (const bool is_stuck : {true, false}) {
        INFO(is_stuck);
        // In the middle of the wall there is no free place near.
        World world = room({"..............", "..............", "##############", "##############", "##############",
                            "##############", "##############", "##############", "##############", "##############"});
        const BodyId boulder = world.add_dynamic({.radius = px(4)}, {px(100), px(is_stuck ? 96 : 28)});
        REQUIRE(world.dynamic(boulder)->stuck == is_stuck);
        const Sub row = world.dynamic(boulder)->centre.y - px(4);
        const BodyId lift = world.add_solid({.size = {px(8), px(8)}}, {px(80), row});
        WorldChecker checker;
        checker.begin(world);
        world.solid(lift)->velocity = {px(14), 0};
        world.step();
        CHECK(checker.after(world).empty());
        CHECK(overlaps(world.solid(lift)->box, world.dynamic(boulder)->box()) == is_stuck);
        if (is_stuck) continue;
        // As if the world had not seen it.
        checker.begin(world);
        world.solid(lift)->box = world.dynamic(boulder)->box();
        CHECK(checker.after(world).find("without a squish") != std::string::npos);
    }
}
