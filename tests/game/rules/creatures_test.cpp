#include "tests/game/rules/entity_stage.hpp"

#include "engine/world/dynamics/gap.hpp"
#include "game/rules/entities/phases.hpp"
#include "tests/support/test.hpp"

using namespace scree;

namespace {

/// 20 x 16 px, feet on the bottom of that cell.
EntityData creature_at(const char* name, int col, int row) {
    return entity_at(1, name, {px(16 * col - 2), px(16 * row)}, {px(20), px(16)});
}

}  // namespace

TEST_CASE("a walker turns round where its ground ends and at walls, and never leaves it") {
    for (const char* name : {"walker", "crawler"}) {
        Session session(text_level({"................", "......#.........", "P.....#.........", "###...#.........",
                                    "......########..", "................", "################"},
                                   {creature_at(name, 9, 3)}));
        Sub left = px(1'000);
        Sub right = 0;
        for (int tick = 0; tick < 900; ++tick) {
            hold(session, "");
            const Aabb box = box_of(session);
            REQUIRE(box.bottom == px(64));
            left = std::min(left, box.centre().x);
            right = std::max(right, box.centre().x);
        }
        REQUIRE(left == px(7 * 16 + 4));    // half of its feet from the wall
        REQUIRE(right > px(14 * 16));       // to the edge ...
        REQUIRE(right <= px(14 * 16 + 4));  // ... until half of its feet are over it
    }
}

TEST_CASE("a walker follows slopes up and down") {
    Session session(text_level({"................", "P...../##\\......", "##.../####\\.....", "################"},
                               {creature_at("walker", 3, 2)}));
    hold(session, "", 30);
    Sub top = px(1'000);
    for (int tick = 0; tick < 900; ++tick) {
        hold(session, "");
        top = std::min(top, box_of(session).bottom);
        const Mover& mover = *session.world().mover(session.actors()[0].body);
        REQUIRE(mover.is_grounded());
    }
    REQUIRE(top == px(16));
}

TEST_CASE("a hero that walks into a walker dies, and so does one that lands on a crawler") {
    Session side(text_level(over_floor("P.........", 1), {creature_at("walker", 6, 1)}));
    hold(side, "R", 60);
    REQUIRE(side.deaths() == 1);
    Session above(text_level({"..P.......", "..........", "..........", "##########"}, {creature_at("crawler", 2, 2)}));
    hold(above, "", 40);
    REQUIRE(above.deaths() == 1);
}

TEST_CASE("a flyer that was jumped on comes back after three seconds") {
    EntityData flyer = creature_at("flyer", 2, 2);
    Session session(
        text_level({"..P.......", "..........", "..........", "..........", "..........", "##########"}, {flyer}));
    int gone = 0;
    for (int tick = 0; tick < 400; ++tick) {
        hold(session, "");
        gone += box_of(session) == Aabb{} ? 1 : 0;
    }
    REQUIRE(session.deaths() == 0);
    REQUIRE(gone == 180);
}

TEST_CASE("a boulder waits until the hero is near, rolls down, and kills a hero ahead of it but not behind it") {
    const std::vector<std::string> room = {"##................",  "##................",  "###\\..............",
                                           "####\\.............", "#####\\...........P", "##################"};
    const EntityData boulder =
        with(with(entity_on_grid(1, "boulder", 2, 0, 2, 2), "wake", std::int64_t{200}), "push", 60.0);
    Session session(text_level(room, {boulder}));
    hold(session, "", 120);
    REQUIRE(box_of(session) == boulder.box);
    hold(session, "L", 30);
    hold(session, "", 200);
    REQUIRE(session.deaths() == 1);

    std::vector<std::string> behind;
    for (const std::string& row : room) behind.push_back(row + std::string(40, row.back() == '#' ? '#' : '.'));
    behind[1] = "##.P.............." + std::string(40, '.');
    behind[2] = "#####\\............" + std::string(40, '.');
    behind[3] = "######\\..........." + std::string(40, '.');
    behind[4] = "#######\\.........." + std::string(40, '.');
    Session follows(text_level(
        behind, {with(with(entity_on_grid(1, "boulder", 6, 0, 2, 2), "wake", std::int64_t{200}), "push", 60.0)}));
    hold(follows, "", 20);
    for (int tick = 0; tick < 120; ++tick) hold(follows, "R");
    REQUIRE(follows.deaths() == 0);
    REQUIRE(box_of(follows).left > px(9 * 16));
}

TEST_CASE("a flyer does not return while the hero is in its place, and returns after it has left") {
    Session session(text_level({"..P...........", "..............", "..............", "##############"},
                               {creature_at("flyer", 2, 2)}));
    hold(session, "", 400);
    REQUIRE(session.deaths() == 0);
    REQUIRE(is_in(session.actors()[0], Creature::returning));
    REQUIRE(overlaps(session.body().box, Aabb{px(30), px(32), px(50), px(48)}));
    hold(session, "R", 40);
    REQUIRE(is_in(session.actors()[0], Creature::alive));
    hold(session, "L", 60);
    REQUIRE(session.deaths() == 1);
}

TEST_CASE("a walker that turns back at an edge never overlaps the boulder that follows it") {
    const std::vector<std::string> rows{
        "........................................", "...................................E....",
        "........................................", "P...................................####",
        "####################....................", "####################...................."};
    for (const char* kind : {"walker", "crawler"})
        for (int push = 60; push <= 300; push += 60)
            for (Sub x = 0; x < px(128); x += 320) {
                const EntityData walker =
                    with(with(entity_at(1, kind, {px(16 * 14), px(48)}, {px(24), px(16)}), "speed", 58.0), "direction",
                         std::string("right"));
                const EntityData boulder =
                    with(with(entity_at(2, "boulder", {px(40) + x, px(32)}, {px(32), px(32)}), "push", double(push)),
                         "wake", std::int64_t{2'000});
                Session session(text_level(rows, {walker, boulder}));
                INFO(kind << ", push " << push << ", x " << x);
                bool overlaps_nothing = true;
                for (int tick = 1; tick < 400; ++tick) {
                    hold(session, "");
                    const Dynamic& disk = session.world().dynamics().front();
                    for (const Mover& mover : session.world().movers())
                        overlaps_nothing = overlaps_nothing && gap_to_box({&disk, disk.centre}, mover.box).gap >= 0;
                }
                CHECK(overlaps_nothing);
            }
}

namespace {

Session alley(const SlideRoom& room, const char* name) {
    return Session(text_level(room.rows(), {entity_on_grid(1, name, room.foot() + 20, room.ground() - 1)}));
}

}  // namespace

TEST_CASE("a fast slide knocks walkers and crawlers over and keeps its speed") {
    const SlideRoom room;
    for (const char* name : {"walker", "crawler"}) {
        CAPTURE(name);
        Session session = alley(room, name);
        slide_to(session, room.foot());
        Sub before = 0;
        bool is_bowled = false;
        while (!is_bowled && session.tick() < 600 && session.deaths() == 0) {
            before = session.body().velocity.x;
            hold(session, "RD");
            is_bowled = count(session, EventType::bowled) > 0;
        }
        CHECK(is_bowled);
        CHECK(session.deaths() == 0);
        CHECK(session.body().velocity.x >= before - 12);
        CHECK(box_of(session) == Aabb{});
    }
}

TEST_CASE("a slide under 260 px per second, and a run, do not bowl") {
    const SlideRoom slow{2, 60};
    Session session = alley(slow, "crawler");
    slide_to(session, slow.foot() + 30);
    CHECK(session.deaths() == 1);
    const SlideRoom room;
    Session runs = alley(room, "crawler");
    while (runs.tick() < 900 && runs.deaths() == 0) hold(runs, "R");
    CHECK(runs.deaths() == 1);
}

TEST_CASE("a hero that lands on a walker bounces, higher with jump held, and the walker is removed") {
    for (const bool held : {false, true}) {
        CAPTURE(held);
        std::vector<std::string> rows(14, "............");
        rows[13] = "############";
        rows[2][5] = 'P';
        const EntityData walker = with(entity_on_grid(1, "walker", 5, 12, 2, 1), "speed", 1.0);
        Session session(text_level(rows, {walker}));
        bool is_stomped = false;
        for (int tick = 0; tick < 200 && !is_stomped; ++tick) {
            hold(session, held ? "J" : "");
            is_stomped = count(session, EventType::stomped) > 0;
        }
        REQUIRE(is_stomped);
        CHECK(session.body().velocity.y == (held ? -1707 : -1109));  // 400 and 260 px/s
        CHECK(session.deaths() == 0);
        CHECK(box_of(session) == Aabb{});
    }
}
