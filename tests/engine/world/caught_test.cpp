// Movers that one body pushes or blocks and that end inside another.

#include "tests/support/room.hpp"
#include "tests/support/test.hpp"
#include "tools/golden/world_checker.hpp"

using namespace scree;

namespace {

BodyId add(World& world, const Aabb& box, bool solid, Vec velocity = {}, Categories mask = every_category) {
    const BodyId id = world.add_mover({.size = box.size(), .mask = mask, .solid = solid}, box.corner());
    world.mover(id)->velocity = velocity;
    return id;
}

/// Steps the world, in which no mover may be inside another unless a squish names both; how many movers are inside a
/// crate that they collide with.
int step_and_count(World& world) {
    WorldChecker checker;
    checker.begin(world);
    world.step();
    CHECK(checker.after(world) == "");
    int count = 0;
    for (const Mover& mover : world.movers())
        for (const Mover& crate : world.movers())
            if (mover.id != crate.id && crate.spec.solid && (mover.spec.mask & crate.spec.category) != 0 &&
                overlaps(mover.box, crate.box))
                ++count;
    return count;
}

}  // namespace

TEST_CASE("a mover that a crate carries through a valley into a load on another crate is squished") {
    int caught = 0;
    for (Sub speed = px(110); speed <= px(150); speed += 64) {
        World world =
            room({"....................", "....................", "....................", "....................",
                  "................./\\.", "................/##\\", "\\abcdab#############", "####################"});
        CAPTURE(speed);
        add(world, {50083, 21248, 53827, 24576}, true, {-px(29), 0});
        add(world, {58624, 19712, 59648, 24576}, true, {-speed, 0}, 2);  // nothing stops it
        add(world, {48896, 19456, 50944, 21248}, true);
        add(world, {36139, 19456, 36990, 24576}, false);
        caught += step_and_count(world);
    }
    CHECK(caught > 0);
}

TEST_CASE("a mover on a crate that a solid pushes up a slope into it is squished") {
    int caught = 0;
    for (Sub speed = px(30); speed <= px(60); speed += 64) {
        World world =
            room({"....................", "....................", "....................", "....................",
                  "...................#", ".../cd.../###\\.ab###", "######cd/###########", "####################"});
        CAPTURE(speed);
        add(world, {60589, 18230, 64429, 21046}, false);
        add(world, {58880, 21046, 62867, 23862}, true);
        add(world, {59042, 18742, 60589, 21046}, true);
        const std::vector<Aabb> parts{{0, 0, 4689, 3840}, {2304, 2048, 5036, 8448}, {1601, 0, 4417, 1778}};
        const BodyId wall = world.add_solid({.size = {5036, 8448}, .boxes = parts}, {46799, 14302});
        world.solid(wall)->velocity = {speed, 0};
        caught += step_and_count(world);
    }
    CHECK(caught > 0);
}
