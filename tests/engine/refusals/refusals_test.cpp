// Wrong calls of the engine as a release build takes them: refused, and nothing changes. Debug builds stop with a
// sentence; this program compiles the engine's sources again with NDEBUG.

#include "engine/core/hash.hpp"
#include "engine/world/world.hpp"
#include "tests/support/test.hpp"

#include <limits>

using namespace scree;

namespace {

constexpr Sub huge = std::numeric_limits<Sub>::max();
constexpr Sub tiny = std::numeric_limits<Sub>::min();

struct Room {
    World world{TileGrid(10, 10, 16)};
    BodyId hero = world.add_mover({}, {px(40), px(40)});

    [[nodiscard]] std::uint64_t hash() const {
        Hash all;
        world.hash_into(all);
        return all.value;
    }
};

}  // namespace

TEST_CASE("a body of no size, too large or nowhere is not added") {
    Room room;
    const std::uint64_t before = room.hash();
    for (const Vec size : {Vec{0, px(8)}, Vec{px(8), -1}, Vec{px(1025), px(8)}, Vec{huge, huge}, Vec{tiny, tiny}}) {
        MoverSpec mover;
        mover.size = size;
        CHECK(room.world.add_mover(mover, {0, 0}) == BodyId::none);
        SolidSpec solid;
        solid.size = size.x == px(1025) ? Vec{0, 0} : size;
        CHECK(room.world.add_solid(solid, {0, 0}) == BodyId::none);
    }
    MoverSpec steep;
    steep.walkable = huge;
    CHECK(room.world.add_mover(steep, {0, 0}) == BodyId::none);
    CHECK(room.world.add_mover({}, {huge, 0}) == BodyId::none);
    CHECK(room.world.add_mover({}, {0, tiny}) == BodyId::none);
    SolidSpec parts;
    parts.boxes = {{tiny, 0, huge, px(4)}};
    CHECK(room.world.add_solid(parts, {0, 0}) == BodyId::none);
    DynamicSpec disk;
    for (const Sub radius : {0, -5, px(600), huge}) {
        disk.radius = radius;
        CHECK(room.world.add_dynamic(disk, {px(40), px(40)}) == BodyId::none);
    }
    DynamicSpec polygon;
    polygon.corner_count = 3;
    polygon.corners = {Vec{tiny, 0}, Vec{huge, 0}, Vec{0, huge}};
    CHECK(room.world.add_dynamic(polygon, {px(40), px(40)}) == BodyId::none);
    CHECK(room.hash() == before);
}

TEST_CASE("a trigger without a shape, or attached to a missing body, is not added") {
    Room room;
    const std::uint64_t before = room.hash();
    TriggerSpec spec;
    CHECK(room.world.add_trigger(spec) == BodyId::none);
    spec.box = {tiny, tiny, huge, huge};
    CHECK(room.world.add_trigger(spec) == BodyId::none);
    spec.box = {0, 0, px(8), px(8)};
    spec.radius = huge;
    CHECK(room.world.add_trigger(spec) == BodyId::none);
    spec.radius = 0;
    spec.corners = {{0, 0}, {huge, 0}, {0, tiny}};
    CHECK(room.world.add_trigger(spec) == BodyId::none);
    spec.corners.clear();
    spec.attached = BodyId{77};
    CHECK(room.world.add_trigger(spec) == BodyId::none);
    CHECK(room.hash() == before);
}

TEST_CASE("a line without two points, with one too far or nowhere, is not added, nor one segment too many") {
    Room room;
    const std::uint64_t before = room.hash();
    const Sub far = max_segment_size + 1;
    const std::vector<std::vector<Vec>> lines{{},
                                              {{px(16), px(16)}},
                                              {{px(16), px(16)}, {px(16), px(16)}},
                                              {{0, 0}, {far, 0}},
                                              {{0, 0}, {0, -far}},
                                              {{0, 0}, {px(16), 0}, {huge, 0}},
                                              {{tiny, tiny}, {tiny, tiny + px(4)}},
                                              {{huge, 0}, {tiny, 0}}};
    for (const std::vector<Vec>& points : lines)
        for (const bool closed : {false, true}) {
            INFO(points.size() << " points");
            CHECK(edges_of_line(points, {.closed = closed}).empty());
            CHECK_FALSE(room.world.add_segments(points, {.closed = closed}));
        }
    // Each part of the line is short enough, but not the way back.
    const std::vector<Vec> wide{{0, 0}, {max_segment_size, 0}, {max_segment_size, px(8)}, {far, px(8)}};
    CHECK_FALSE(room.world.add_segments(wide, {.closed = true}));
    const std::vector<SegmentLine> good_and_bad{{{{0, 0}, {px(16), 0}}, {}}, {{{0, 0}, {far, 0}}, {}}};
    CHECK_FALSE(room.world.add_segments(good_and_bad));
    CHECK(room.world.segments().empty());
    CHECK(room.hash() == before);

    std::vector<Vec> points;
    for (int i = 0; i <= max_segments; ++i) points.push_back({px(i % 100), px(i % 2)});
    std::vector<Vec> one_more = points;
    one_more.push_back({px(4), px(4)});
    CHECK_FALSE(room.world.add_segments(one_more));
    CHECK(room.world.segments().empty());
    REQUIRE(room.world.add_segments(points));
    CHECK_FALSE(room.world.add_segments(wide));
    CHECK(room.world.segments().size() == static_cast<std::size_t>(max_segments));
}

TEST_CASE("a water, a conveyor or a part of a solid too many is not added") {
    Room room;
    SolidSpec spec;
    spec.boxes.assign(max_solid_parts, {0, 0, px(4), px(4)});
    CHECK(room.world.add_solid(spec, {px(100), px(100)}) != BodyId::none);
    for (int i = 0; i < max_waters; ++i) REQUIRE(room.world.add_water({.box = {0, 0, px(4), px(4)}}));
    for (Tags tags = 1; tags <= Tags{max_conveyors}; ++tags) REQUIRE(room.world.set_conveyor(tags, 5));
    const std::uint64_t before = room.hash();
    spec.boxes.push_back({0, 0, px(4), px(4)});
    CHECK(room.world.add_solid(spec, {px(100), px(100)}) == BodyId::none);
    CHECK_FALSE(room.world.add_water({.box = {0, 0, px(4), px(4)}}));
    CHECK_FALSE(room.world.set_conveyor(Tags{max_conveyors} + 1, 5));
    CHECK(room.hash() == before);
    CHECK(room.world.set_conveyor(1, 6));  // in place of one that there is
    CHECK(room.world.set_conveyor(2, 0));
    CHECK(room.world.set_conveyor(Tags{max_conveyors} + 1, 5));
}

TEST_CASE("unknown bodies, cells and kinds change nothing") {
    Room room;
    const std::uint64_t before = room.hash();
    room.world.remove(BodyId{99});
    CHECK_FALSE(room.world.place(BodyId{99}, {0, 0}));
    CHECK_FALSE(room.world.place(room.hero, {huge, huge}));
    CHECK_FALSE(room.world.resize(BodyId{99}, {px(8), px(8)}));
    CHECK_FALSE(room.world.resize(room.hero, {0, px(8)}));
    CHECK(room.world.mover(BodyId{99}) == nullptr);
    CHECK(room.world.solid(room.hero) == nullptr);
    CHECK_FALSE(room.world.set_tile(-1, 0, solid_kind));
    CHECK_FALSE(room.world.set_tile(0, 10, solid_kind));
    CHECK_FALSE(room.world.set_tile(0, 0, 200));
    CHECK(room.world.free_way(BodyId{99}, Side::left, 10) == 0);
    CHECK(room.world.free_way(room.hero, Side::right, huge) == px(160 - 52));
    CHECK(room.world.ground_below(room.hero, huge).type == Ground::Type::none);
    CHECK(room.hash() == before);
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
