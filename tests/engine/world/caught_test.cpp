// Movers that one body pushes or blocks and that end inside another.

#include "tests/engine/world/common.hpp"
#include "tests/support/room.hpp"
#include "tests/support/test.hpp"
#include "tools/golden/world_checker.hpp"

using namespace scree;

namespace {

BodyId add(World& world, const Aabb& box, bool solid, Categories mask = every_category) {
    return world.add_mover({.size = box.size(), .mask = mask, .solid = solid}, box.corner());
}

/// Lets the body move at that velocity for a tick, after which no mover may be inside another unless a squish names
/// both; how many movers are inside a crate that they collide with.
int caught_by(World& world, BodyId body, Vec velocity) {
    CAPTURE(velocity);
    WorldChecker checker;
    checker.begin(world);
    drive(world, body, velocity);
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
        world.mover(add(world, {50083, 21248, 53827, 24576}, true))->velocity = {-px(29), 0};
        const BodyId fast = add(world, {58624, 19712, 59648, 24576}, true, 2);  // nothing stops it
        add(world, {48896, 19456, 50944, 21248}, true);
        add(world, {36139, 19456, 36990, 24576}, false);
        caught += caught_by(world, fast, {-speed, 0});
    }
    CHECK(caught > 0);
}

TEST_CASE("a mover on a crate that a solid pushes up a slope into it is squished") {
    int caught = 0;
    for (Sub speed = px(30); speed <= px(60); speed += 64) {
        World world =
            room({"....................", "....................", "....................", "....................",
                  "...................#", ".../cd.../###\\.ab###", "######cd/###########", "####################"});
        add(world, {60589, 18230, 64429, 21046}, false);
        add(world, {58880, 21046, 62867, 23862}, true);
        add(world, {59042, 18742, 60589, 21046}, true);
        const std::vector<Aabb> parts{{0, 0, 4689, 3840}, {2304, 2048, 5036, 8448}, {1601, 0, 4417, 1778}};
        const BodyId wall = world.add_solid({.size = {5036, 8448}, .boxes = parts}, {46799, 14302});
        caught += caught_by(world, wall, {speed, 0});
    }
    CHECK(caught > 0);
}

TEST_CASE("a crate that another pushes ahead of movers, over a low slope and into its own path, is squished") {
    TileGrid grid(40, 14, 24, {true, true, true, true});
    for (int col = 0; col < 40; ++col) grid.set(col, 13, solid_kind);
    grid.set(11, 12, grid.add_kind({.shape = {ShapeType::floor, {{0, 18}, {24, 24}}}}));
    int caught = 0;
    for (Sub speed = px(400); speed <= px(600); speed += 64) {
        World world(grid);
        add(world, {79626, 77808, 85258, 79856}, true);
        const BodyId fast = add(world, {89610, 76041, 93875, 77585}, true);
        add(world, {88309, 75520, 89077, 79872}, false);
        add(world, {86794, 77056, 89610, 79872}, false);
        caught += caught_by(world, fast, {-speed, 0});
    }
    CHECK(caught > 0);
}
