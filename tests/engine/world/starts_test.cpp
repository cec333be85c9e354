// Where bodies start, how many threads look at them, and how often a tick asks for memory.

#include "engine/core/hash.hpp"
#include "engine/core/rng.hpp"
#include "engine/world/world.hpp"
#include "tests/support/random_world.hpp"
#include "tests/support/test.hpp"

using namespace scree;

namespace {

TileGrid block_at(int col0, int row0, int col1, int row1) {
    TileGrid grid(20, 20, 16);
    for (int row = row0; row <= row1; ++row)
        for (int col = col0; col <= col1; ++col) grid.set(col, row, solid_kind);
    return grid;
}

const Mover& add(World& world, Vec corner) { return *world.mover(world.add_mover({}, corner)); }

/// A busy world: runners, crates, lifts and triggers.
World crowd() {
    Rng rng{9};
    TileGrid grid(200, 40, 16, {true, true, true, true});
    for (int i = 0; i < 1500; ++i) grid.set(rng.between(0, 199), rng.between(0, 39), solid_kind);
    World world(grid);
    for (int i = 0; i < 20; ++i) {
        SolidSpec spec;
        spec.one_way = i % 2 == 0;
        world.add_solid(spec, {px(rng.between(0, 3180)), px(rng.between(0, 620))});
    }
    for (int i = 0; i < 500; ++i) {
        MoverSpec spec;
        spec.solid = i % 10 == 0;
        spec.push_speed = spec.solid ? 128 : 0;
        world.add_mover(spec, {px(rng.between(0, 3180)), px(rng.between(0, 610))});
    }
    for (int i = 0; i < 30; ++i)
        world.add_trigger(disk_trigger({px(rng.between(20, 3180)), px(rng.between(20, 610))}, px(18)));
    return world;
}

void press(World& world, Rng& rng) {
    for (const Solid& solid : world.solids())
        world.solid(solid.id)->velocity = {rng.between(-200, 200), rng.between(-200, 200)};
    for (const Mover& mover : world.movers())
        world.mover(mover.id)->velocity = {rng.between(-500, 500), rng.between(-700, 900)};
}

std::uint64_t play(int workers) {
    World world = crowd();
    Workers pool(workers);
    Rng rng{1};
    Hash hash;
    for (int tick = 0; tick < 120; ++tick) {
        press(world, rng);
        world.step(workers == 0 ? nullptr : &pool);
        world.hash_into(hash);
        for (const Contact& contact : world.contacts())
            hash.number(to_number(contact.mover)).number(contact.approach).number(contact.displacement);
    }
    return hash.value;
}

}  // namespace

TEST_CASE("a mover added inside a wall starts at the nearest free place") {
    World world(block_at(5, 5, 9, 9));                                            // 80..160 px
    CHECK(add(world, {px(100), px(70)}).box.corner() == Vec{px(100), px(60)});    // above
    CHECK(add(world, {px(100), px(150)}).box.corner() == Vec{px(100), px(160)});  // below
    CHECK(add(world, {px(75), px(110)}).box.corner() == Vec{px(68), px(110)});    // left
    CHECK(add(world, {px(155), px(110)}).box.corner() == Vec{px(160), px(110)});  // right
    CHECK(add(world, {px(10), px(10)}).box.corner() == Vec{px(10), px(10)});
    CHECK_FALSE(world.movers().back().stuck);
}

TEST_CASE("left and right as near is neither, and deep inside is stuck") {
    World thin(block_at(5, 0, 5, 19));  // 16 px wide, and as high as the map
    const Mover& between = add(thin, {px(82), px(150)});
    CHECK(between.box.corner() == Vec{px(82), px(150)});
    CHECK(between.stuck);
    const Mover& beside = add(thin, {px(81), px(150)});
    CHECK(beside.box.corner() == Vec{px(68), px(150)});

    World full(block_at(0, 0, 19, 19));
    const Mover& deep = add(full, {px(150), px(150)});
    CHECK(deep.stuck);
    full.mover(deep.id)->velocity = {0, 256};
    full.step();
    // What it is inside of does not hold it, and the next cell's top does.
    CHECK(full.mover(deep.id)->box.corner() == Vec{px(150), px(151)});
    full.mover(deep.id)->velocity = {0, px(40)};
    full.step();
    CHECK(full.mover(deep.id)->box.bottom == px(176));
    CHECK(full.squishes().empty());
}

TEST_CASE("a mover added inside a slope starts exactly on it") {
    for (const bool rising : {true, false}) {
        TileGrid grid(20, 20, 16);
        const std::int16_t left = rising ? 16 : 12;
        const std::int16_t right = rising ? 12 : 16;
        grid.set(5, 5, grid.add_kind({.shape = {ShapeType::floor, {{0, left}, {16, right}}}}));
        World world(grid);
        // It ends 4 px before the higher end of the slope, where the surface is at 93 px.
        const Mover& mover = *world.mover(world.add_mover({.size = {px(8), px(20)}}, {px(84), px(75) + 77}));
        CHECK(mover.box.corner() == Vec{px(84), px(73)});
        CHECK_FALSE(mover.stuck);
        CHECK(mover.on_floor());
    }
}

TEST_CASE("where a mover starts, or that it is stuck, is the mirror image in the mirrored world") {
    Rng rng{11};
    const Palette kinds = every_kind(16);
    int freed = 0;
    int stuck = 0;
    for (int round = 0; round < 60; ++round) {
        const RandomRoom room(rng, kinds);
        World world(room.grid(kinds, false));
        World mirrored(room.grid(kinds, true));
        const Sub width = world.grid().cols() * px(16);
        for (int i = 0; i < 40; ++i) {
            const Vec size{rng.between(1, px(30)), rng.between(1, px(30))};
            const Vec at{rng.between(0, width - size.x), rng.between(0, px(16 * RandomRoom::rows))};
            const Mover& one = *world.mover(world.add_mover({.size = size}, at));
            const Mover& other = *mirrored.mover(mirrored.add_mover({.size = size}, {width - at.x - size.x, at.y}));
            REQUIRE(other.stuck == one.stuck);
            REQUIRE(other.box == Aabb{width - one.box.right, one.box.top, width - one.box.left, one.box.bottom});
            REQUIRE(world.is_free(one.box) == !one.stuck);
            stuck += one.stuck;
            freed += one.box.corner() != at;
        }
    }
    CHECK(freed > 100);
    CHECK(stuck > 10);
}

TEST_CASE("one, two and eight workers find the same") {
    const std::uint64_t alone = play(0);
    CHECK(play(1) == alone);
    CHECK(play(2) == alone);
    CHECK(play(8) == alone);
}

TEST_CASE("a pool does each part of its work once") {
    for (const int count : {1, 2, 8}) {
        Workers pool(count);
        CHECK(pool.count() == count);
        for (const int parts : {0, 1, 3, 100}) {
            std::vector<int> done(static_cast<std::size_t>(parts), 0);
            pool.run(parts, [&](int part) { ++done[static_cast<std::size_t>(part)]; });
            CHECK(std::all_of(done.begin(), done.end(), [](int times) { return times == 1; }));
        }
    }
}

TEST_CASE("buckets find exactly the boxes that touch a region, in order, independent of earlier contents") {
    Rng rng{4};
    Buckets buckets;
    for (int round = 0; round < 200; ++round) {
        std::vector<Aabb> boxes;
        buckets.clear();
        const int count = rng.between(0, 60);
        for (int i = 0; i < count; ++i) {
            const int largest = rng.below(10) == 0 ? px(2000) : px(60);
            boxes.push_back(Aabb::at({rng.between(-px(500), px(500)), rng.between(-px(500), px(500))},
                                     {rng.between(1, largest), rng.between(1, largest)}));
            buckets.add(boxes.back());
        }
        buckets.sort();
        for (int query = 0; query < 20; ++query) {
            const Aabb region = Aabb::at({rng.between(-px(500), px(500)), rng.between(-px(500), px(500))},
                                         {rng.between(1, px(900)), rng.between(1, px(90))});
            std::vector<std::uint32_t> expected;
            for (std::uint32_t i = 0; i < boxes.size(); ++i)
                if (is_near(boxes[i], region)) expected.push_back(i);
            std::vector<std::uint32_t> found;
            buckets.find(region, found);
            REQUIRE(found == expected);
        }
    }
}

TEST_CASE("the nearest free place among slopes is that which a look at every subpixel finds") {
    Rng rng{5};
    int moved = 0;
    for (int round = 0; round < 400; ++round) {
        TileGrid grid(12, 12, 8, {false, false, false, false});
        const TileKind kinds[] = {
            {{ShapeType::floor, {{0, 8}, {8, 0}}}},           {{ShapeType::floor, {{0, 1}, {3, 7}, {8, 2}}}},
            {{ShapeType::floor, {{0, 4}, {8, 4}}}},           {{ShapeType::ceiling, {{0, 0}, {8, 8}}}},
            {{ShapeType::ceiling, {{0, 6}, {4, 1}, {8, 8}}}}, {{ShapeType::solid, {}}}};
        for (int row = 2; row < 10; ++row)
            for (int col = 2; col < 10; ++col)
                if (rng.below(3) == 0) grid.set(col, row, grid.add_kind(kinds[rng.below(6)]));
        const World world(grid);
        const Vec size{rng.between(1, px(12)), rng.between(1, px(12))};
        const Vec corner{rng.between(px(20), px(60)), rng.between(px(20), px(60))};
        const auto way = [&](Vec direction, Sub reach) {
            for (Sub step = 0; step <= reach; ++step)
                if (world.is_free(Aabb::at(corner + Vec{direction.x * step, direction.y * step}, size))) return step;
            return reach + 100'000;
        };
        World other(grid);
        const Mover& mover = *other.mover(other.add_mover({.size = size}, corner));
        const Sub up = way({0, -1}, size.y + px(16));
        const Sub down = way({0, 1}, size.y + px(16));
        const Sub left = way({-1, 0}, size.x + px(16));
        const Sub right = way({1, 0}, size.x + px(16));
        const Sub aside = left == right ? 200'000 : std::min(left, right);
        const Sub nearest = std::min({up, down, aside});
        Vec expected = corner;
        if (nearest < 100'000) {
            if (nearest == up)
                expected.y -= up;
            else if (nearest == down)
                expected.y += down;
            else
                expected.x += left < right ? -left : right;
        }
        INFO("round " << round << ", size " << size << " at " << corner);
        REQUIRE(mover.box.corner() == expected);
        REQUIRE(mover.stuck == (nearest >= 100'000));
        moved += expected != corner ? 1 : 0;
    }
    CHECK(moved > 100);
}

TEST_CASE("a way out among many small slopes is found without a look at every subpixel") {
    TileGrid grid(600, 600, 4, {true, true, true, true});
    Rng rng{2};
    const KindIndex half = grid.add_kind({.shape = {ShapeType::floor, {{0, 2}, {4, 2}}}});
    for (int row = 0; row < 600; ++row)
        for (int col = 0; col < 600; ++col)
            if (rng.below(4) != 0) grid.set(col, row, half);
    World world(std::move(grid));
    const BodyId large = world.add_mover({.size = {max_body_size, max_body_size}}, {px(600), px(600)});
    CHECK(world.mover(large)->stuck);
}
