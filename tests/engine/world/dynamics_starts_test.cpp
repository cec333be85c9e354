// Where a dynamic begins that is put into walls, or that walls are put upon. Seen to fail: without start(), which let a
// boulder inside the ground fall through all of it, and without restart_at().

#include "engine/geometry/segment.hpp"
#include "tests/engine/world/common.hpp"
#include "tests/support/test.hpp"
#include "tools/golden/blueprint.hpp"

#include <cmath>

using namespace scree;

namespace {

constexpr int cols = 20;
constexpr int rows = 20;

/// Ground below 160 px, and walls all round.
TileGrid grounded() {
    TileGrid grid(cols, rows, 16, {true, true, true, true});
    for (int row = 10; row < rows; ++row)
        for (int col = 0; col < cols; ++col) grid.set(col, row, solid_kind);
    return grid;
}

double distance(Vec point, const Segment& segment) {
    const Vec to = closest_point_on_segment(point, segment) - point;
    return std::sqrt(static_cast<double>(dot(to, to)));
}

}  // namespace

TEST_CASE("a boulder that is put into the ground starts at the nearest place straight above it") {
    for (const int deep : {1, 4, 7, 8, 9, 20, 39}) {
        World world(grounded());
        const BodyId id = world.add_dynamic(disk(8), {px(100), px(152 + deep)});
        INFO("deep " << deep);
        CHECK(world.dynamic(id)->centre == Vec{px(100), px(152)});
        CHECK_FALSE(world.dynamic(id)->stuck);
        run(world, 60);
        CHECK(world.dynamic(id)->centre == Vec{px(100), px(152)});
    }
}

TEST_CASE("a body too deep in the ground is stuck, stays there, and moves when a cell near it opens") {
    World world(grounded());
    const BodyId id = world.add_dynamic(disk(8), {px(104), px(264)});
    REQUIRE(world.dynamic(id)->stuck);
    run(world, 100);
    CHECK(world.dynamic(id)->centre == Vec{px(104), px(264)});
    CHECK(world.failed_move_count() == 0);
    REQUIRE(world.set_tile(6, 14, empty_kind));
    CHECK_FALSE(world.dynamic(id)->stuck);
    run(world, 60);
    CHECK(world.dynamic(id)->centre == Vec{px(104), px(232)});
}

TEST_CASE("a disk that is put across a wall or a line whose front it is on is led out of it by the nearest way") {
    World world(grounded());
    const Vec line[] = {{px(40), px(60)}, {px(140), px(110)}};
    REQUIRE(world.add_segments(line, {}));
    const BodyId beside = world.add_dynamic(disk(8), {px(5), px(140)});
    CHECK(world.dynamic(beside)->centre == Vec{px(8), px(140)});
    const Vec start{px(90), px(83)};
    const BodyId upon = world.add_dynamic(disk(8), start);
    const double room = distance(world.dynamic(upon)->centre, {line[0], line[1]});
    CHECK(room >= px(8));
    CHECK(room < px(8) + 2);
    CHECK(world.dynamic(upon)->centre.y < start.y);
}

TEST_CASE("a gate that closes upon a boulder puts it beside, and it falls no further than the ground") {
    for (const int col : {3, 4, 5, 6, 7}) {
        World world(grounded());
        const BodyId id = world.add_dynamic(disk(8), {px(88), px(152)});
        run(world, 60);
        REQUIRE(world.set_tile(col, 9, solid_kind));
        run(world, 200);
        INFO("column " << col);
        const Vec centre = world.dynamic(id)->centre;
        CHECK((centre.y == px(152) || centre.y == px(136)));
        const bool in_gate = centre.y > px(144) && centre.x > px(16 * col - 8) && centre.x < px(16 * col + 24);
        CHECK_FALSE(in_gate);
    }
}

TEST_CASE("a solid placed on a resting boulder moves it aside, awake, and movers there make room") {
    World world(grounded());
    const BodyId id = world.add_dynamic(disk(8), {px(104), px(152)});
    const BodyId man = world.add_mover({}, {px(98), px(112)});
    run(world, 100);
    REQUIRE(world.dynamic(id)->asleep);
    const BodyId solid = world.add_solid({.size = {px(60), px(40)}}, {px(80), px(130)});
    CHECK(world.dynamic(id)->centre == Vec{px(104), px(122)});
    CHECK_FALSE(world.dynamic(id)->stuck);
    CHECK_FALSE(overlaps(world.mover(man)->box, world.dynamic(id)->box()));
    CHECK_FALSE(overlaps(world.mover(man)->box, world.solid(solid)->box));
    run(world, 100);
    CHECK(world.dynamic(id)->centre == Vec{px(104), px(122)});
    CHECK(world.failed_move_count() == 0);
}

TEST_CASE("a body without free space nearby is stuck: in a solid until it leaves, in a wall until it opens") {
    World world(grounded());
    const BodyId id = world.add_dynamic(disk(8), {px(104), px(152)});
    run(world, 100);
    const BodyId solid = world.add_solid({.size = {px(200), px(120)}}, {px(20), px(40)});
    REQUIRE(world.dynamic(id)->stuck);
    run(world, 100);
    CHECK(world.dynamic(id)->centre == Vec{px(104), px(152)});
    CHECK(world.dynamic(id)->stuck);
    world.solid(solid)->velocity = {0, -px(1)};
    run(world, 30);
    CHECK_FALSE(world.dynamic(id)->stuck);
    CHECK(world.dynamic(id)->centre == Vec{px(104), px(152)});
    world.remove(solid);
    for (int row = 5; row < 9; ++row)
        for (int col = 0; col < cols; ++col) REQUIRE(world.set_tile(col, row, solid_kind));
    for (int col = 0; col < cols; ++col)
        if (col != 6) REQUIRE(world.set_tile(col, 9, solid_kind));
    REQUIRE(world.set_tile(6, 9, solid_kind));
    CHECK(world.dynamic(id)->stuck);
    run(world, 100);
    CHECK(world.dynamic(id)->centre == Vec{px(104), px(152)});
    REQUIRE(world.set_tile(6, 9, empty_kind));
    CHECK_FALSE(world.dynamic(id)->stuck);
}

TEST_CASE("two boulders that one gate closes upon are put to places of their own, and never overlap") {
    World world(grounded());
    const BodyId below = world.add_dynamic(disk(4), {px(104), px(156)});
    const BodyId above = world.add_dynamic(disk(4), {px(104), px(148)});
    run(world, 60);
    REQUIRE(world.set_tile(6, 9, solid_kind));
    for (int tick = 0; tick < 100; ++tick) {
        world.step();
        const Vec apart = world.dynamic(above)->centre - world.dynamic(below)->centre;
        REQUIRE(dot(apart, apart) >= std::int64_t{px(8)} * px(8));
    }
    CHECK(world.failed_move_count() == 0);
    CHECK(world.dynamic(above)->centre.y <= px(156));
    CHECK(world.dynamic(below)->centre.y <= px(156));
}

TEST_CASE("a boulder that a crusher has squished reports it in each tick, however long that lasts") {
    World world(grounded());
    const BodyId id = world.add_dynamic(disk(8), {px(104), px(152)});
    const BodyId solid = world.add_solid({.size = {px(60), px(20)}}, {px(80), px(118)});
    for (int tick = 0; tick < 100; ++tick) {
        drive(world, solid, {0, tick < 12 ? px(1) : 0});
        const Dynamic& body = *world.dynamic(id);
        if (body.centre.y - px(8) >= world.solid(solid)->box.bottom) continue;
        REQUIRE(world.failed_moves().size() == 1);
        if (tick < 12) REQUIRE(world.dynamic_squishes().size() == 1);
        for (const Squish& squish : world.dynamic_squishes()) CHECK(squish.pusher == solid);
    }
}

TEST_CASE("where a disk starts is the mirror image in the mirrored world") {
    RandomWorldPlan plan{.cols = 20, .rows = 14, .density = 30, .strokes = 4};
    Rng rng{5};
    int moved = 0;
    for (int round = 0; round < 300; ++round) {
        plan.has_random_kinds = round % 2 == 0;
        const World room = Blueprint(plan, rng.next()).room;
        const View mirror = View::mirror(room.grid());
        World world = room;
        World mirrored = mirror.seen(room);
        const DynamicSpec spec = disk(rng.between(3, 14));
        const Vec at{rng.between(0, px(320)), rng.between(0, px(224))};
        const BodyId id = world.add_dynamic(spec, at);
        REQUIRE(mirrored.add_dynamic(spec, mirror.seen(at)) == id);
        const Dynamic& a = *world.dynamic(id);
        const Dynamic& b = *mirrored.dynamic(id);
        INFO("round " << round << " at " << at << " to " << a.centre << " and " << b.centre);
        REQUIRE(a.centre == mirror.plain(b.centre));
        REQUIRE(a.stuck == b.stuck);
        moved += a.centre != at ? 1 : 0;
    }
    CHECK(moved > 50);
}
