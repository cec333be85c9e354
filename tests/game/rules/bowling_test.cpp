#include "tests/game/rules/entity_stage.hpp"
#include "tests/support/test.hpp"

using namespace scree;

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
