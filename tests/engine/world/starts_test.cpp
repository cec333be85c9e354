// Where movers start among cells, and what finds what is near them.

#include "engine/core/rng.hpp"
#include "tests/engine/world/common.hpp"
#include "tests/support/room.hpp"
#include "tests/support/test.hpp"

using namespace scree;

namespace {

const Mover& add(World& world, Vec corner, Vec size) { return *world.mover(world.add_mover({.size = size}, corner)); }

}  // namespace

TEST_CASE("a mover deep inside a wall is stuck, and falls to the top of the next cell") {
    World full = room(std::vector<std::string>(20, std::string(20, '#')));
    const Mover& deep = add(full, {px(150), px(150)}, {px(12), px(20)});
    CHECK(deep.stuck);
    drive(full, deep.id, {0, 256});
    CHECK(full.mover(deep.id)->box.corner() == Vec{px(150), px(151)});
    drive(full, deep.id, {0, px(40)});
    CHECK(full.mover(deep.id)->box.bottom == px(176));
    CHECK(full.squishes().empty());
}

TEST_CASE("left and right as near is neither, and a pixel nearer is taken") {
    TileGrid grid(20, 20, 16);
    for (int row = 0; row < 20; ++row) grid.set(5, row, solid_kind);
    World thin(std::move(grid));  // a wall 16 px wide, and as high as the map
    const Mover& between = add(thin, {px(82), px(150)}, {px(12), px(20)});
    CHECK(between.box.corner() == Vec{px(82), px(150)});
    CHECK(between.stuck);
    CHECK(add(thin, {px(81), px(150)}, {px(12), px(20)}).box.corner() == Vec{px(68), px(150)});
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

TEST_CASE("the nearest free place among slopes and solids is that which a look at every subpixel finds") {
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
        World world(grid);
        for (int i = round % 2 == 0 ? 0 : rng.between(1, 12); i > 0; --i)
            world.add_solid({.size = {rng.between(1, px(16)), rng.between(1, px(16))}},
                            {rng.between(px(10), px(80)), rng.between(px(10), px(80))});
        const Vec size{rng.between(1, px(12)), rng.between(1, px(12))};
        const Vec corner{rng.between(px(20), px(60)), rng.between(px(20), px(60))};
        const auto move = [&](Vec direction, Sub reach) {
            for (Sub step = 0; step <= reach; ++step)
                if (world.is_free(Aabb::at(corner + Vec{direction.x * step, direction.y * step}, size))) return step;
            return reach + 100'000;
        };
        const Sub up = move({0, -1}, size.y + px(16));
        const Sub down = move({0, 1}, size.y + px(16));
        const Sub left = move({-1, 0}, size.x + px(16));
        const Sub right = move({1, 0}, size.x + px(16));
        const Sub aside = left == right ? 200'000 : std::min(left, right);  // left and right as near is neither
        const Sub nearest = std::min({up, down, aside});
        const Vec out = nearest == up     ? Vec{0, -up}
                        : nearest == down ? Vec{0, down}
                        : nearest == left ? Vec{-left, 0}
                                          : Vec{right, 0};
        const Vec expected = corner + (nearest < 100'000 ? out : Vec{});
        INFO("round " << round << ", size " << size << " at " << corner);
        const Mover& mover = add(world, corner, size);
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
