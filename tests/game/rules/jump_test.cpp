#include "tests/support/falling_hero.hpp"
#include "tests/support/hill.hpp"
#include "tests/support/test.hpp"

#include <algorithm>

using namespace scree;

namespace {

/// Highest place of the feet above the start while jump is held for that many ticks.
Sub height_of_jump(int held_ticks) {
    Session session(text_level(plain_rows(20, 8, 2)));
    hold(session, "", 2);
    const Sub floor = session.body().box.bottom;
    Sub highest = floor;
    for (int tick = 0; tick < 70; ++tick) {
        hold(session, tick < held_ticks ? "J" : "");
        highest = std::min(highest, session.body().box.bottom);
    }
    return floor - highest;
}

}  // namespace

TEST_CASE("a held jump is more than three tiles high and a tap less than two") {
    CHECK(height_of_jump(30) > px(48));
    CHECK(height_of_jump(30) < px(64));
    CHECK(height_of_jump(1) < px(32));
    CHECK(height_of_jump(6) > height_of_jump(1));
}

TEST_CASE("a spring throws higher than a jump") {
    std::vector<std::string> rows = plain_rows(14, 10, 2);
    rows[8][5] = 'Y';
    Session session(text_level(rows));
    hold(session, "", 2);
    int springs = 0;
    Sub highest = session.body().box.bottom;
    for (int tick = 0; tick < 60 && springs == 0; ++tick) {
        hold(session, "R");
        springs += count(session, EventType::spring);
    }
    REQUIRE(springs == 1);
    for (int tick = 0; tick < 40; ++tick) {
        hold(session, "");
        highest = std::min(highest, session.body().box.bottom);
    }
    CHECK(highest < px(16 * 9) - px(80));
}

TEST_CASE("a head that hits only a corner slips past it, on either side, and bumps if it hits more") {
    // A block over 112..128 px whose underside is at 48; the floor is at 96.
    for (const int overlap : {3, 9})
        for (const bool left_corner : {true, false}) {
            const Sub x = left_corner ? px(112 + overlap - 12) : px(128 - overlap);
            Session session(text_level({"...............", "...............", ".......#.......", "...............",
                                        "...............", "..............E", "###############"},
                                       {entity_at(1, "player", {x, px(76)}, {px(12), px(20)})}));
            hold(session, "", 2);
            REQUIRE(session.body().box.left == x);
            Sub highest = session.body().box.bottom;
            for (int tick = 0; tick < 20; ++tick) {
                hold(session, "J");
                highest = std::min(highest, session.body().box.bottom);
            }
            INFO("overlap " << overlap << ", left corner " << left_corner);
            if (overlap == 3) {
                CHECK(session.body().box.left == x + (left_corner ? -px(3) : px(3)));
                CHECK(highest < px(48));
            } else {
                CHECK(session.body().box.left == x);
                CHECK(highest == px(68));
            }
        }
}

TEST_CASE("a wall is slid down slowly and jumped from, on either side") {
    for (const bool right : {false, true}) {
        std::vector<std::string> rows(14, right ? ".....#........" : "........#.....");
        rows[1] = right ? "...P.#.......E" : "E.......#.P...";
        rows.push_back("##############");
        Session session(text_level(rows));
        const std::string towards = right ? "R" : "L";
        hold(session, towards, 40);
        CHECK(session.player().state == PlayerState::wall_slide);
        CHECK(session.body().velocity.y <= Tuning{}.wall_slide_speed);
        hold(session, towards + "J");
        CHECK(count(session, EventType::wall_jumped) == 1);
        CHECK((session.body().velocity.x < 0) == right);
        CHECK(session.body().velocity.y < 0);
    }
}

TEST_CASE("a wall jump arms neither a jump in the air nor a second wall jump") {
    std::vector<std::string> rows(14, "......#..............");
    rows[1] = "....P.#.............E";
    rows.push_back("#####################");
    Session session(text_level(rows));
    hold(session, "R", 40);
    REQUIRE(session.player().state == PlayerState::wall_slide);
    hold(session, "RJ");
    REQUIRE(count(session, EventType::wall_jumped) == 1);
    for (int tick = 0; tick < Tuning{}.coyote_ticks + 4; ++tick) {
        hold(session, "L");
        CHECK(count(session, EventType::jumped) + count(session, EventType::wall_jumped) == 0);
        if (session.body().touching.has(Side::right)) continue;
        Session probe = session;
        hold(probe, "LJ");
        if (tick >= Tuning{}.coyote_ticks) CHECK(count(probe, EventType::wall_jumped) == 0);
        CHECK(count(probe, EventType::jumped) == 0);
    }
}

TEST_CASE("just past a lip its own wall is no wall to jump off, and lower down it is") {
    std::vector<std::string> rows(14, "........#######");
    rows[0] = rows[1] = rows[2] = rows[3] = "...............";
    rows[3] = "............P..";
    rows.push_back("E..............");
    for (const int fallen : {4, 8, 16, 40}) {
        Session late(text_level(rows));
        REQUIRE(set_falling_hero(late, px(116), px(4 * 16 + fallen)));
        hold(late, "LJ");
        INFO("the feet are " << fallen << " px under the lip");
        CHECK(count(late, EventType::wall_jumped) == (fallen > 12 ? 1 : 0));
    }
}

TEST_CASE("a press up to 5 ticks before the lip's end or 6 after it is a launch as high as one at the lip") {
    const auto launched = [](int late) {
        Session session = Hill({{20, 0}, {16, 16}, {3, 0}, {0, 400}, {60, 0}}).session();
        hold(session, "R", 70);
        Session before = session;
        while (session.body().is_grounded() && session.tick() < 300) {
            before = session;
            hold(session, "RD");
        }
        Session at_lip = before;  // the last tick on the ground
        for (int tick = 0; tick < late; ++tick) hold(at_lip, "RD");
        int launches = 0;
        Sub fastest_rise = 0;
        for (int tick = 0; tick < 3; ++tick) {
            hold(at_lip, "RDJ");
            launches += count(at_lip, EventType::launched);
            fastest_rise = std::min(fastest_rise, at_lip.body().velocity.y);
        }
        return std::pair(launches, fastest_rise);
    };
    const auto at_lip = launched(0);
    REQUIRE(at_lip.first == 1);
    CHECK(at_lip.second < -Tuning{}.jump_speed);
    for (int late = 1; late <= 5; ++late) {
        INFO(late << " ticks late");
        CHECK(launched(late).first == 1);
        CHECK(launched(late).second < -Tuning{}.jump_speed);
    }
    CHECK(launched(7).first == 0);
}
