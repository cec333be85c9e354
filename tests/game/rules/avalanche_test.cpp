#include "tests/game/rules/entity_stage.hpp"

#include "game/rules/entities/phases.hpp"
#include "game/rules/session_fields.hpp"
#include "tests/support/test.hpp"

using namespace scree;

namespace {

EntityData snow(int col, int to_col) {
    EntityData snow = entity_on_grid(1, "avalanche", col - 10, 0, 10, 10);
    snow.nodes.push_back(snow.position + Vec{px(16 * (to_col - col)), 0});
    return snow;
}

Sub gap(const Session& session) { return session.body().box.centre().x - box_of(session).right; }

}  // namespace

TEST_CASE("an avalanche wakes when the middle of the hero passes it, and starts its head behind the hero") {
    Session session(text_level(plain_rows(300, 10, 30), {snow(34, 290)}));
    CHECK(box_of(session) == Aabb{});
    while (is_in(session.actors()[0], Avalanche::asleep)) hold(session, "R");
    CHECK(session.body().box.centre().x >= px(34 * 16));
    CHECK(gap(session) >= px(350));
    CHECK(gap(session) <= px(370));
}

TEST_CASE("an avalanche that wakes near the level's corner does not reach the hero at once") {
    EntityData left = with(entity_on_grid(1, "avalanche", 20, 0, 10, 10), "head", std::int64_t{100});
    left.nodes.push_back({px(16 * 2), 0});
    Session session(text_level(plain_rows(60, 10, 30), {left}));
    while (is_in(session.actors()[0], Avalanche::asleep)) hold(session, "L");
    CHECK(box_of(session).left - session.body().box.right > px(80));
    CHECK(session.deaths() == 0);
}

TEST_CASE("an avalanche sleeps while the hero passes below its course") {
    EntityData high = entity_on_grid(1, "avalanche", 24, 0, 10, 5);
    high.nodes.push_back(high.position + Vec{px(16 * 256), 0});
    Session session(text_level(plain_rows(300, 10, 30), {high}));
    while (session.body().box.centre().x < px(60 * 16)) hold(session, "R");
    CHECK(is_in(session.actors()[0], Avalanche::asleep));
}

TEST_CASE("an avalanche overtakes a run and kills") {
    Session session(text_level(plain_rows(300, 10, 30), {snow(34, 290)}));
    while (session.deaths() == 0 && session.tick() < 1800) hold(session, "R");
    CHECK(session.deaths() == 1);
    CHECK(session.tick() < 12 * 60);
}

TEST_CASE("an avalanche is faster the more room the hero has, and never slower than its speed") {
    Session session(text_level(plain_rows(300, 10, 30), {snow(34, 290)}));
    while (!is_in(session.actors()[0], Avalanche::running)) hold(session, "R");
    for (int tick = 0; tick < 120; ++tick) {
        const Sub before = gap(session);
        hold(session, "R");
        const Sub speed = session.actors()[0].speed;
        const Sub least = to_subpixels(250.0 / 60);
        CHECK(speed >= least);
        CHECK(std::abs(speed - std::max(least, least + (before - px(160)) / 75)) <= 12);
    }
}

TEST_CASE("after a death the avalanche waits its head behind the checkpoint until the hero begins to move") {
    Session session(text_level(plain_rows(300, 10, 30), {snow(34, 290), entity_on_grid(2, "checkpoint", 60, 8)}));
    while (session.deaths() == 0 && session.tick() < 1800) hold(session, "R");
    hold(session, "", 60);
    REQUIRE(is_in(session.actors()[0], Avalanche::waiting));
    CHECK(gap(session) == px(360));
    hold(session, "", 60);
    CHECK(gap(session) == px(360));
    hold(session, "R", 2);
    CHECK(is_in(session.actors()[0], Avalanche::running));
}

TEST_CASE("an avalanche that sleeps beside a lit checkpoint sleeps in a restored state too") {
    // Its course passes the checkpoint's foot, under a hero that flies over it.
    EntityData low = entity_on_grid(1, "avalanche", 24, 8, 10, 1);
    low.nodes.push_back(low.position + Vec{px(16 * 100), 0});
    std::vector<std::string> rows = plain_rows(140, 10, 30);
    rows[8][30] = '.';
    rows[6].replace(20, 40, 40, '-');
    rows[5][22] = 'P';
    const auto level = text_level(rows, {low, entity_on_grid(2, "checkpoint", 40, 8)});
    Session session(level);
    while (session.body().box.left < px(42 * 16)) hold(session, "R");
    REQUIRE(session.active_checkpoint() >= 0);
    REQUIRE(is_in(session.actors()[0], Avalanche::asleep));
    Session again(level);
    std::string faulty;
    REQUIRE(set_session_fields(again, session_fields(session), faulty));
    CHECK(session_fields(again) == session_fields(session));
}

TEST_CASE("an avalanche follows its nodes and rests at the last") {
    EntityData falling = snow(34, 70);
    falling.nodes.front().y += px(32);
    Session session(text_level(plain_rows(80, 10, 30), {falling}));
    while (is_in(session.actors()[0], Avalanche::asleep)) hold(session, "R");
    hold(session, "I", 600);
    CHECK(is_in(session.actors()[0], Avalanche::at_rest));
    CHECK(box_of(session).right == px(70 * 16));
    CHECK(box_of(session).top == px(32));
    CHECK(session.deaths() == 0);
}
