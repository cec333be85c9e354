#include "engine/core/rng.hpp"
#include "tests/game/rules/entity_stage.hpp"
#include "tests/support/test.hpp"

using namespace scree;

namespace {

/// Crates laid like bricks, 11 in a row, on a lift.
World wall_of_crates(int rows) {
    World world(TileGrid(60, 60, 16, {true, true, true, true}));
    MoverSpec crate;
    crate.size = {px(16), px(16)};
    crate.category = crate_category;
    crate.solid = true;
    world.add_solid({.size = {px(184), px(8)}}, {px(40), px(400)});
    for (int row = 0; row < rows; ++row)
        for (int i = 0; i < 11; ++i)
            world.add_mover(crate, {px(40 + 16 * i + (row % 2 == 0 ? 0 : 8)), px(384 - 16 * row)});
    return world;
}

std::int64_t pushes_to_lift(int rows) {
    World world = wall_of_crates(rows);
    world.solid(world.solids().front().id)->velocity = {0, -px(1)};
    world.step();
    REQUIRE(world.squishes().empty());
    return world.work().pushes;
}

/// Crates among machines, blocks here and there, and boulders that roll in from the hero's side.
std::shared_ptr<const Level> random_room(Rng& rng) {
    constexpr int cols = 24;
    constexpr int rows = 9;
    std::vector<std::string> room = plain_rows(cols, rows);
    room.front() = std::string(cols, '#');
    for (int i = 0; i < 8; ++i) {
        const int row = rng.between(1, rows - 2);
        room[static_cast<std::size_t>(row)][static_cast<std::size_t>(rng.between(6, cols - 1))] = '#';
    }
    std::vector<EntityData> things;
    const auto add = [&](const char* name, int width = 1, int height = 1) {
        const int id = static_cast<int>(things.size()) + 1;
        const int col = rng.between(10, cols - width);
        things.push_back(entity_on_grid(id, name, col, rng.between(1, rows - 1 - height), width, height));
    };
    const auto add_machine = [&](const char* name, int width, int dx, int dy) {
        add(name, width);
        things.back().nodes.push_back(things.back().box.corner() + Vec{px(16 * dx), px(16 * dy)});
    };
    for (int i = 0; i < 5; ++i) add("crate");
    for (int i = 0; i < 2; ++i) add_machine("lift", 3, rng.between(-4, 4), rng.between(-4, 4));
    add_machine("crusher", 2, rng.between(-4, 4), 0);
    add_machine("crusher", 2, 0, rng.between(-4, 4));
    add("gate", 1, 2);
    add("plate");
    add("walker");
    if (rng.below(2) == 0) things.push_back(entity_on_grid(50, "boulder", 3, rng.between(1, rows - 3), 2, 2));
    return text_level(room, things);
}

}  // namespace

TEST_CASE("A lift under 16 rows of crates makes at most 10 times the pushes that 8 rows take") {
    const std::int64_t small = pushes_to_lift(8);
    const std::int64_t large = pushes_to_lift(16);
    INFO(small << " and " << large);
    CHECK(large <= 10 * small);
}

TEST_CASE("No machine of a random room squishes a crate or a boulder") {
    Rng rng{1};
    for (int room = 0; room < 200; ++room) {
        Session session(random_room(rng));
        for (int tick = 0; tick < 400; ++tick) {
            session.step(Buttons{static_cast<std::uint8_t>(rng.below(32))});
            const World& world = session.world();
            INFO("room " << room << ", tick " << tick);
            for (const Squish& squish : world.dynamic_squishes()) REQUIRE(world.solid(squish.pusher) == nullptr);
            for (const Squish& squish : world.squishes()) {
                const Mover* mover = world.mover(squish.mover);  // null for a walker that this beat
                REQUIRE((mover == nullptr || !mover->spec.solid || world.solid(squish.pusher) == nullptr));
            }
        }
    }
}
