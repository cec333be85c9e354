#include "engine/core/rng.hpp"
#include "tests/engine/world/common.hpp"
#include "tests/support/test.hpp"
#include "tools/golden/world_checker.hpp"

using namespace scree;

namespace {

// A lift of at most 96 x 80 px with a tower on its floor: crates, and a hero (not a crate) on top.
struct Lift {
    const char* name;
    std::vector<Aabb> parts;
};

Aabb part(int left, int top, int right, int bottom) { return {px(left), px(top), px(right), px(bottom)}; }

std::vector<Lift> lifts() {
    return {{"plate", {part(0, 72, 96, 80)}},
            {"with walls", {part(0, 72, 96, 80), part(0, 0, 8, 72), part(88, 0, 96, 72)}},
            {"with a roof", {part(0, 72, 96, 80), part(0, -60, 96, -52)}}};
}

struct Tower {
    World world;
    BodyId lift = BodyId::none;
    std::vector<BodyId> pieces;  // from the lift up
};

/// `first`: whether the pieces are created from below. The lift's floor is at y = 600 px.
Tower build(TileGrid grid, const Lift& lift, int crates, bool first, bool mirrored) {
    Tower tower{World(std::move(grid)), {}, {}};
    SolidSpec spec{.size = {px(96), px(140)}};
    for (const Aabb& box : lift.parts) spec.boxes.push_back(box.moved({0, px(60)}));
    tower.lift = tower.world.add_solid(spec, {px(600), px(600 - 132)});
    const int count = crates + 1;
    tower.pieces.resize(static_cast<std::size_t>(count));
    for (int k = 0; k < count; ++k) {
        const int i = first ? k : count - 1 - k;
        const Vec size = i < crates ? Vec{px(16), px(16)} : Vec{px(12), px(20)};
        const Sub left = px(600) + Mirror{mirrored, px(96)}.left(px(30 + 3 * i), size.x);
        tower.pieces[static_cast<std::size_t>(i)] =
            tower.world.add_mover({.size = size, .solid = i < crates}, {left, px(600 - 16 * i) - size.y});
    }
    // A mover added before its support needs one tick to find it.
    tower.world.step();
    return tower;
}

TileGrid open_grid() { return TileGrid(80, 80, 16, {false, false, false, false}); }

const Sub speeds[] = {px(1),  px(4),  px(8) - 1, px(17), px(20),  px(40),  px(43) + 100,
                      px(44), px(60), px(63),    px(97), px(160), px(500), max_speed};

}  // namespace

TEST_CASE("a lift without room for its tower squishes with both colliders named and swaps no bodies") {
    Rng rng{7};
    for (int round = 0; round < 4000; ++round) {
        TileGrid grid = open_grid();
        const int col = rng.between(34, 46);
        const int row = rng.between(20, 50);
        const int width = rng.between(1, 12);
        const int height = rng.between(1, 3);
        for (int x = col; x < col + width; ++x)
            for (int y = row; y < row + height; ++y) {
                const bool at_tower = x * 16 < 700 && x * 16 + 16 > 600 && y * 16 < 610 && y * 16 + 16 > 400;
                if (!at_tower) grid.set(x, y, solid_kind);
            }
        const Lift lift = lifts()[static_cast<std::size_t>(rng.between(0, 2))];
        const int crates = rng.between(0, 4);
        if (crates > 2 && lift.parts.size() > 1) continue;
        Tower tower = build(grid, lift, crates, rng.between(0, 1) == 0, rng.between(0, 1) == 0);
        const int axis = rng.between(0, 2);
        const Sub speed = speeds[static_cast<std::size_t>(rng.between(0, 13))];
        const Vec by{axis == 1 ? 0 : rng.between(0, 1) == 0 ? speed : -speed, axis == 0 ? 0 : -speed};
        WorldChecker checker;
        checker.begin(tower.world);
        drive(tower.world, tower.lift, by);
        INFO("round " << round << ", lift " << lift.name << ", " << crates << " crates, by " << by);
        REQUIRE(checker.after(tower.world) == "");
        for (const Squish& squish : tower.world.squishes()) {
            REQUIRE(squish.pusher != BodyId::none);
            REQUIRE_FALSE(squish.against.is_nothing());
        }
        if (by.x != 0) continue;
        for (std::size_t i = 1; i < tower.pieces.size(); ++i) {
            INFO("piece " << i);
            REQUIRE(tower.world.mover(tower.pieces[i])->box.top <= tower.world.mover(tower.pieces[i - 1])->box.top);
        }
    }
}

TEST_CASE("a rider keeps its place on a lift that pushes a crate ahead of it, at any speed") {
    for (const Sub speed : speeds)
        for (const Vec move : {Vec{1, 0}, Vec{-1, 0}, Vec{0, 1}})
            for (const bool crate_first : {true, false}) {
                World world(open_grid());
                const BodyId lift = world.add_solid({.size = {px(64), px(8)}}, {px(600), px(600)});
                const MoverSpec crate{.size = {px(16), px(40)}, .solid = true};
                const Vec at = move.y != 0  ? Vec{px(624), px(610)}
                               : move.x > 0 ? Vec{px(664) + 7, px(580)}
                                            : Vec{px(584) - 7, px(580)};
                BodyId ahead = crate_first ? world.add_mover(crate, at) : BodyId::none;
                const BodyId hero = world.add_mover({}, {px(626 + 26 * move.x), px(580)});
                if (!crate_first) ahead = world.add_mover(crate, at);
                const Vec offset = world.mover(hero)->box.corner() - world.solid(lift)->box.corner();
                for (int tick = 0; tick < 4; ++tick) {
                    drive(world, lift, {move.x * speed, move.y * speed});
                    INFO("by " << world.solid(lift)->velocity << ", tick " << tick << ", crate first " << crate_first);
                    REQUIRE(world.mover(hero)->box.corner() - world.solid(lift)->box.corner() == offset);
                    REQUIRE(world.is_free(world.mover(ahead)->box, ahead));
                    REQUIRE(world.squishes().empty());
                }
            }
}

TEST_CASE("a ball on a crate on a lift moves with it, in any direction at any speed") {
    Rng rng{1};
    for (int round = 0; round < 400; ++round) {
        World world(TileGrid(40, 40, 16));
        const Sub crate_height = px(rng.between(2, 16));
        const Sub radius = px(rng.between(1, 8));
        const BodyId lift = world.add_solid({.size = {px(64), px(8)}}, {px(200), px(200)});
        world.add_mover({.size = {px(20), crate_height}, .solid = true}, {px(220), px(200) - crate_height});
        const BodyId ball = world.add_dynamic({.radius = radius}, {px(230), px(200) - crate_height - radius});
        run(world, 2);
        const Vec move{rng.between(-px(30), px(30)), rng.between(-px(30), px(30))};
        drive(world, lift, move);
        INFO("crate " << crate_height << ", radius " << radius << ", lift by " << move);
        CHECK(world.dynamic(ball)->displacement() == move);
    }
}

TEST_CASE("a hero with any part of its foot on a ball on a rising lift rises with both") {
    Rng rng{1};
    for (int round = 0; round < 400; ++round) {
        World world(TileGrid(40, 40, 16));
        const Sub foot = rng.between(1, px(12));
        const BodyId lift = world.add_solid({.size = {px(64), px(8)}}, {px(200), px(200)});
        world.add_dynamic({.radius = px(8)}, {px(220), px(192)});
        const BodyId hero = world.add_mover({}, {px(228) - foot, px(164)});
        run(world, 2);
        const Vec move{0, -rng.between(1, px(12))};
        world.solid(lift)->velocity = move;
        for (int tick = 0; tick < 3; ++tick) {
            world.step();
            INFO("foot " << foot << ", lift by " << move << ", tick " << tick);
            CHECK(world.mover(hero)->displacement() == move);
        }
    }
}
