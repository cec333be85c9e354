// Copies of a world share their cells; each may be for a thread of its own. A thread sanitizer finds what a look at the
// results may not.

#include "engine/core/rng.hpp"
#include "tests/engine/world/common.hpp"
#include "tests/support/test.hpp"

#include <thread>

using namespace scree;

namespace {

std::uint64_t play(World world, int seed) {
    Rng rng{static_cast<std::uint64_t>(seed)};
    for (int tick = 0; tick < 60; ++tick) {
        if (tick % 20 == 3) world.set_tile(rng.between(0, 19), rng.between(0, 9), solid_kind);
        for (const Mover& mover : world.movers())
            world.mover(mover.id)->velocity = {rng.between(-500, 500), rng.between(-300, 600)};
        world.step();
    }
    return hash_of(world);
}

World start() {
    World world(TileGrid(20, 10, 16, {true, true, true, true}));
    for (int i = 0; i < 8; ++i) world.add_mover({}, {px(20 + 30 * i), px(40)});
    return world;
}

}  // namespace

TEST_CASE("copies of a world step and change tiles on threads of their own, and none sees another's") {
    for (int round = 0; round < 20; ++round) {
        // The original is destroyed: the last remaining copy may write to the shared cells.
        std::vector<World> copies(4, start());
        std::vector<std::uint64_t> hashes(copies.size());
        std::vector<std::thread> threads;
        for (std::size_t i = 0; i < copies.size(); ++i)
            threads.emplace_back([&hashes, i, world = std::move(copies[i])]() mutable {
                hashes[i] = play(std::move(world), static_cast<int>(i));
            });
        for (std::thread& thread : threads) thread.join();
        for (std::size_t i = 0; i < hashes.size(); ++i) REQUIRE(hashes[i] == play(start(), static_cast<int>(i)));
    }
}

TEST_CASE("a copy keeps its cells and kinds when another one's change") {
    TileGrid first(4, 4, 16);
    const TileGrid second = first;
    TileGrid third = second;
    CHECK(first == second);
    first.set(1, 1, solid_kind);
    const KindIndex slope = third.add_kind({.shape = {ShapeType::floor, {{0, 16}, {16, 0}}}});
    third.set(2, 2, slope);
    CHECK(first.at(1, 1) == solid_kind);
    CHECK(second.at(1, 1) == empty_kind);
    CHECK(third.at(1, 1) == empty_kind);
    CHECK(second.kinds().size() == 2);
    CHECK(third.kinds().size() == 3);
    third = first;
    CHECK(third == first);
    third = std::move(first);
    CHECK(third.at(1, 1) == solid_kind);
}
