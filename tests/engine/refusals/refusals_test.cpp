// Wrong calls of the engine as a release build takes them: refused, and nothing changes. Debug builds stop with a
// sentence; this program compiles the engine's sources again with NDEBUG.

#include "tests/engine/refusals/wrong_calls.hpp"
#include "tests/engine/world/common.hpp"
#include "tests/support/test.hpp"

using namespace scree;

namespace {

struct Room {
    World world{TileGrid(10, 10, 16)};
    BodyId hero = world.add_mover({}, {px(40), px(40)});
};

}  // namespace

TEST_CASE("every wrong call is refused and changes nothing") {
    for (const WrongCall& call : wrong_calls()) {
        Room room;
        const std::uint64_t before = hash_of(room.world);
        INFO(call.name);
        CHECK(call.is_refused(room.world, room.hero));
        CHECK(hash_of(room.world) == before);
    }
}

TEST_CASE("a line with one segment too many is not added, nor one beside as many as there may be") {
    Room room;
    std::vector<Vec> points;
    for (int i = 0; i <= max_segments; ++i) points.push_back({px(i % 100), px(i % 2)});
    std::vector<Vec> one_more = points;
    one_more.push_back({px(4), px(4)});
    CHECK_FALSE(room.world.add_segments(one_more));
    CHECK(room.world.segments().empty());
    REQUIRE(room.world.add_segments(points));
    CHECK_FALSE(room.world.add_segments(std::vector<Vec>{{0, 0}, {px(16), 0}}));
    CHECK(room.world.segments().size() == static_cast<std::size_t>(max_segments));
}

TEST_CASE("a water, a conveyor or a part of a solid too many is not added") {
    Room room;
    SolidSpec spec;
    spec.boxes.assign(max_solid_parts, {0, 0, px(4), px(4)});
    CHECK(room.world.add_solid(spec, {px(100), px(100)}) != BodyId::none);
    for (int i = 0; i < max_waters; ++i) REQUIRE(room.world.add_water({.box = {0, 0, px(4), px(4)}}));
    for (Tags tags = 1; tags <= Tags{max_conveyors}; ++tags) REQUIRE(room.world.set_conveyor(tags, 5));
    const std::uint64_t before = hash_of(room.world);
    spec.boxes.push_back({0, 0, px(4), px(4)});
    CHECK(room.world.add_solid(spec, {px(100), px(100)}) == BodyId::none);
    CHECK_FALSE(room.world.add_water({.box = {0, 0, px(4), px(4)}}));
    CHECK_FALSE(room.world.set_conveyor(Tags{max_conveyors} + 1, 5));
    CHECK(hash_of(room.world) == before);
    CHECK(room.world.set_conveyor(1, 6));  // in place of one that there is
    CHECK(room.world.set_conveyor(2, 0));
    CHECK(room.world.set_conveyor(Tags{max_conveyors} + 1, 5));
}

TEST_CASE("unknown bodies are none, and a reach over the limit is cut to it") {
    Room room;
    CHECK(room.world.mover(BodyId{99}) == nullptr);
    CHECK(room.world.solid(room.hero) == nullptr);
    CHECK(room.world.free_distance(room.hero, Side::right, huge) == px(160 - 52));
    CHECK(room.world.ground_below(room.hero, huge).type == Ground::Type::none);
}

TEST_CASE("a speed over the limit is cut to it") {
    Room room;
    const BodyId solid = room.world.add_solid({}, {px(-5000), px(-5000)});
    room.world.solid(solid)->velocity = {huge, tiny};
    room.world.mover(room.hero)->velocity = {tiny, huge};
    room.world.step();
    CHECK(room.world.solid(solid)->box.corner() == Vec{px(-5000 + 1024), px(-5000 - 1024)});
    CHECK(room.world.mover(room.hero)->box.corner() == Vec{0, px(40 + 1024)});
}

TEST_CASE("a map that does not fit becomes the nearest that does, and knows 256 kinds at most") {
    CHECK(TileGrid(0, -3, 1).cols() == 1);
    CHECK(TileGrid(3, 3, 1000).tile_size() == max_tile_size);
    CHECK_FALSE(TileGrid::fits(32'768, 1, 16));
    CHECK_FALSE(TileGrid::fits(32'767, 32'767, 16));
    TileGrid grid(4, 4, 16);
    TileKind broken;
    broken.shape = {ShapeType::floor, {{0, 16}, {8, 90}}};
    CHECK(grid.add_kind(broken) == solid_kind);
    for (Tags tags = 1; tags <= 300; ++tags) {
        TileKind kind;
        kind.tags = tags;
        const KindIndex index = grid.add_kind(kind);
        CHECK((index == solid_kind) == (tags > 254));
    }
    const std::vector<KindIndex> few(5, empty_kind);
    CHECK_FALSE(grid.assign(few));
}

TEST_CASE("there is room for 65,535 bodies and not for one more") {
    World world{TileGrid(10, 10, 16)};
    for (int i = 0; i < max_bodies; ++i) REQUIRE(world.add_trigger({.box = {0, 0, px(1), px(1)}}) != BodyId::none);
    CHECK(world.add_trigger({.box = {0, 0, px(1), px(1)}}) == BodyId::none);
    CHECK(world.add_mover({}, {0, 0}) == BodyId::none);
    CHECK(world.add_solid({}, {0, 0}) == BodyId::none);
}
