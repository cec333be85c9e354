#include "tests/support/test.hpp"
#include "tests/support/text_level.hpp"

using namespace scree;

TEST_CASE("a tile with the tag spikes kills a hero that touches it, from above and from the side, and no other") {
    Level level = *text_level({"................", "................", "..P.........E...", "################"});
    level.tag_names = {"spikes"};
    const KindIndex deadly = level.grid.add_kind({.shape = {ShapeType::solid, {}}, .tags = 1});
    level.grid.set(6, 3, deadly);
    Session above(std::make_shared<const Level>(level));
    hold(above, "R", 6);
    CHECK(above.deaths() == 0);
    hold(above, "R", 40);
    CHECK(above.deaths() == 1);
    level.grid.set(6, 3, solid_kind);
    level.grid.set(6, 2, deadly);
    Session beside(std::make_shared<const Level>(level));
    hold(beside, "R", 60);
    CHECK(beside.deaths() == 1);
}

TEST_CASE("from death to control it takes at most half a second") {
    Session session(text_level({"............", "..P........E", "####........", "............"}));
    hold(session, "R", 20);
    int ticks = 0;
    while (session.player().is_alive() && ticks < 600) hold(session, "R"), ++ticks;
    REQUIRE(session.deaths() == 1);
    int away = 0;
    while (!session.player().is_alive() && away < 600) hold(session, ""), ++away;
    CHECK(away <= 30);
    CHECK(session.body().is_grounded());
}

TEST_CASE("a hero that stands in two checkpoints reaches each once") {
    const Vec size{px(64), px(32)};
    Session session(
        text_level({"..........", "..P......E", "##########"},
                   {entity_at(1, "checkpoint", {px(48), 0}, size), entity_at(2, "checkpoint", {px(56), 0}, size)}));
    int reached = 0;
    for (int tick = 0; tick < 90; ++tick) {
        hold(session, session.body().box.left < px(82) ? "R" : "");
        reached += count(session, EventType::checkpoint);
    }
    REQUIRE(session.body().box.left > px(80));
    REQUIRE(session.body().box.right < px(64 + 64));
    CHECK(reached == 2);
}

TEST_CASE("lifts start again when the hero comes back") {
    const auto level =
        text_level({"................", "..P............E", "####............", "................", "................"},
                   {lift_at(1, 8, 2, 12, 2)});
    Session session(level);
    const Aabb start = session.world().solid(session.platforms()[0].body)->box;
    while (session.player().is_alive()) hold(session, "R");
    CHECK(session.world().solid(session.platforms()[0].body)->box != start);
    for (int tick = 0; tick < 60; ++tick) {
        hold(session, "");
        if (count(session, EventType::arrived) == 1) break;
    }
    CHECK(session.world().solid(session.platforms()[0].body)->box == start);
}

TEST_CASE("the exit completes the level and nothing moves after that") {
    Session session(text_level({"..........", "..P......E", "##########"}));
    for (int tick = 0; tick < 100 && !session.is_complete(); ++tick) hold(session, "R");
    REQUIRE(session.is_complete());
    CHECK(count(session, EventType::level_complete) == 1);
    const std::uint64_t hash = session.hash();
    hold(session, "RJ", 10);
    CHECK(session.hash() == hash);
}

TEST_CASE("spikes kill a hero that falls on them and spare one that rises from among them") {
    Session falls(text_level({"............", "..P........E", "####.#######", "####^#######", "############"}));
    for (int tick = 0; tick < 100 && falls.deaths() == 0; ++tick)
        hold(falls, falls.body().box.right < px(78) ? "R" : "");
    CHECK(falls.deaths() == 1);

    // The same spikes, crossed on a lift: upwards they spare, downwards they kill.
    for (const bool up : {true, false}) {
        std::vector<std::string> rows(9, "............");
        rows[1] = "...........E";
        rows[3] = "...^........";
        rows[up ? 5 : 0] = "...P........";
        Session session(text_level(rows, {lift_at(1, 2, up ? 6 : 1, 2, up ? 0 : 8, 120)}));
        bool crossed = false;
        for (int tick = 0; tick < 38 && session.deaths() == 0; ++tick) {
            hold(session, "");
            crossed = crossed || overlaps(session.body().box, session.triggers()[0].spec->box) ||
                      overlaps(session.body().box, session.triggers()[1].spec->box);
        }
        CHECK(crossed);
        CHECK(session.deaths() == (up ? 0 : 1));
    }
}

TEST_CASE("a rider at rest keeps its place on a lift to the subpixel") {
    Session session(
        text_level({"....................", "....................", "....................", "....................",
                    "....................", "....P..............E", "....................", "...................."},
                   {lift_at(1, 3, 6, 12, 2, 97)}));
    hold(session, "");
    const Aabb lift = session.world().solid(session.platforms()[0].body)->box;
    const Vec offset = session.body().box.corner() - lift.corner();
    for (int tick = 0; tick < 600; ++tick) {
        hold(session, "");
        const Aabb now = session.world().solid(session.platforms()[0].body)->box;
        REQUIRE(session.body().box.corner() - now.corner() == offset);
    }
}

TEST_CASE("a jump from a rising lift is higher by the lift's speed, once, and none is lower") {
    const auto take_off = [](double speed, int to_row) {
        std::vector<std::string> rows(24, "............");
        rows[11] = "....P......E";
        Session session(text_level(rows, {lift_at(1, 3, 12, 3, to_row, speed)}));
        hold(session, "", 10);
        hold(session, "J");
        return session.body().velocity.y;
    };
    const Tuning tuning;
    CHECK(take_off(120, 1) == -tuning.jump_speed - 2 * 256);
    CHECK(take_off(120, 22) == -tuning.jump_speed);
    CHECK(take_off(600, 1) == -tuning.jump_speed - tuning.lift_cap_up);
}

TEST_CASE("a hero that reaches the exit in the tick in which spikes reach it has completed the level and lives") {
    const Tuning tuning;
    EntityData spikes = entity_at(1, "spikes", {px(9 * 16) - tuning.hurt_inset, px(0)}, {px(16), px(32)});
    Session session(text_level({"..........", "..P......E", "##########"}, {spikes}));
    for (int tick = 0; tick < 100 && !session.is_complete() && session.deaths() == 0; ++tick) hold(session, "R");
    REQUIRE(overlaps(grown(session.body().box, -tuning.hurt_inset), session.triggers().back().spec->box));
    REQUIRE(session.is_complete());
    REQUIRE(session.deaths() == 0);
    REQUIRE(session.player().is_alive());
    REQUIRE(count(session, EventType::died) == 0);
}
