#include "tests/game/rules/entity_stage.hpp"
#include "tests/support/test.hpp"

using namespace scree;

namespace {

EntityData barrier_at(int col, int row, int cols, int rows, double needs) {
    return with(entity_on_grid(1, "barrier", col, row, cols, rows), "needs", needs);
}

/// Behind the slope a barrier of two tiles.
Session fenced(const SlideRoom& room, double needs) {
    return Session(text_level(room.rows(), {barrier_at(room.foot() + 2, room.ground() - 2, 1, 2, needs)}));
}

/// Of the tick that would meet it, in px per second.
double speed_at_fence(const SlideRoom& room) {
    Session probe = fenced(room, 600);
    Sub fastest = 0;
    slide_to(probe, room.foot());
    while (probe.body().blocked_velocity.x == 0 && probe.tick() < 600) {
        fastest = probe.body().velocity.x;
        hold(probe, "RD");
    }
    return static_cast<double>(fastest) * 60 / 256;
}

bool is_whole(const Session& session) { return box_of(session) != Aabb{}; }

}  // namespace

TEST_CASE("a slide that is fast enough bursts a barrier and keeps fifteen sixteenths of its speed") {
    const SlideRoom room;
    Session session = fenced(room, 260);
    slide_to(session, room.foot());
    Sub before = 0;
    while (is_whole(session)) {
        before = session.body().velocity.x;
        REQUIRE(session.tick() < 600);
        hold(session, "RD");
    }
    CHECK(session.events().back().type == EventType::burst);
    CHECK(session.body().blocked_velocity.x == 0);
    CHECK(session.body().velocity.x >= before * 15 / 16 - 12);
    CHECK(session.body().velocity.x < before);
    CHECK(session.deaths() == 0);
}

TEST_CASE("a barrier holds a hero that is too slow for a second, with any buttons held") {
    const SlideRoom room;
    for (const char* held : {"R", "RD"}) {
        CAPTURE(held);
        Session session = fenced(room, 600);
        slide_to(session, room.foot());
        hold(session, held, 60);
        CHECK(is_whole(session));
        CHECK(session.body().box.right <= box_of(session).left);
    }
}

TEST_CASE("a barrier bursts at the speed that it needs and not below") {
    const SlideRoom room;
    const double needs = speed_at_fence(room);
    Session slower = fenced(room, needs + 12);
    slide_to(slower, room.foot());
    hold(slower, "RD", 60);
    CHECK(is_whole(slower));
    Session faster = fenced(room, needs - 12);
    slide_to(faster, room.foot());
    hold(faster, "RD", 60);
    CHECK_FALSE(is_whole(faster));
}

TEST_CASE("a hit at half the speed that a barrier needs cracks it, and the next one bursts it") {
    const SlideRoom room;
    Session session = fenced(room, speed_at_fence(room) + 12);
    slide_to(session, room.foot());
    int cracks = 0;
    for (int tick = 0; tick < 60; ++tick) cracks += steps_with(session, "RD", 1, EventType::cracked);
    CHECK(cracks == 1);
    CHECK(is_whole(session));
    while (session.body().box.left > px(16 * (room.foot() - 4)) && session.tick() < 900) hold(session, "L");
    CHECK(is_whole(session));
    hold(session, "RD", 90);
    CHECK_FALSE(is_whole(session));
}

TEST_CASE("a hero that runs into a barrier does not crack it, however often") {
    Session session(text_level(over_floor("P...................", 3), {barrier_at(8, 1, 1, 3, 180)}));
    for (int i = 0; i < 8; ++i) {
        CHECK(steps_with(session, "R", 60, EventType::cracked) == 0);
        hold(session, "L", 30);
    }
    CHECK(is_whole(session));
}

TEST_CASE("a hero that pushes against a barrier for a second cracks it, and for one more bursts it, from either side") {
    for (const bool mirrored : {false, true}) {
        for (const bool pauses : {false, true}) {
            CAPTURE(mirrored, pauses);
            const char* const row = mirrored ? "............P......." : "...P................";
            Session session(text_level(over_floor(row, 3), {barrier_at(8, 1, 1, 3, 600)}));
            const char* const held = mirrored ? "L" : "R";
            while (session.body().blocked_velocity.x == 0 && session.tick() < 200) hold(session, held);
            CHECK(steps_with(session, held, 50, EventType::cracked) == 0);
            CHECK(steps_with(session, held, 12, EventType::cracked) == 1);
            CHECK(steps_with(session, held, 40, EventType::burst) == 0);
            if (pauses) {  // and begins anew
                hold(session, "", 1);
                CHECK(steps_with(session, held, 50, EventType::burst) == 0);
            }
            CHECK(steps_with(session, held, 22, EventType::burst) == 1);
            CHECK(session.deaths() == 0);
        }
    }
}

TEST_CASE("a floor of planks does not give way to a push against its end") {
    Session session(text_level(over_floor("P...................", 3), {barrier_at(8, 3, 3, 1, 180)}));
    CHECK(steps_with(session, "R", 300, EventType::cracked) == 0);
}

TEST_CASE("a barrier in the floor bursts when the hero dives onto it, not when it only falls") {
    std::vector<std::string> rows(24, "#......#");
    rows[0] = "#...P..#";
    rows[23] = "########";
    for (const bool dives : {false, true}) {
        CAPTURE(dives);
        Session session(text_level(rows, {barrier_at(1, 18, 6, 1, 400)}));
        hold(session, dives ? "D" : "", 90);
        CHECK(is_whole(session) == !dives);
    }
}

TEST_CASE("a hop out of a slide does not burst a barrier in the floor, wherever it comes down") {
    const SlideRoom room;
    for (int col = room.foot() + 10; col < room.foot() + 30; ++col) {
        CAPTURE(col);
        std::vector<std::string> rows = room.rows();
        rows[static_cast<std::size_t>(room.ground())].replace(static_cast<std::size_t>(col), 20, 20, '.');
        const auto level = text_level(rows, {barrier_at(col, room.ground(), 20, 1, 180)});
        for (int wait = 0; wait < 12; ++wait) {
            CAPTURE(wait);
            Session session(level);
            slide_to(session, room.foot());
            hold(session, "RD", wait);
            hold(session, "RJ", 20);
            hold(session, "R", 30);
            CHECK(is_whole(session));
        }
    }
}

TEST_CASE("a barrier is whole again after a death") {
    const SlideRoom room{8, 12};  // behind the flat the level is open
    std::vector<std::string> rows = room.rows();
    for (std::string& row : rows) row += std::string(8, '.');
    Session session(text_level(rows, {barrier_at(room.foot() + 2, room.ground() - 2, 1, 2, 260)}));
    slide_to(session, room.foot() + 6);
    REQUIRE_FALSE(is_whole(session));
    while (session.deaths() == 0 && session.tick() < 1200) hold(session, "R");
    hold(session, "", 40);
    CHECK(is_whole(session));
}

TEST_CASE("a boulder bursts a barrier that the hero cannot") {
    const EntityData boulder =
        with(with(entity_on_grid(2, "boulder", 4, 2, 2, 2), "wake", std::int64_t{400}), "push", 120.0);
    Session session(text_level(over_floor(".P..................", 3), {barrier_at(12, 1, 1, 3, 600), boulder}));
    hold(session, "", 240);
    CHECK(is_whole(session) == false);
    CHECK(box_of(session, 1).left > px(12 * 16));
}
