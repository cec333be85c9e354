#include "tests/game/rules/entity_stage.hpp"

#include "game/rules/session_fields.hpp"
#include "tests/support/test.hpp"

using namespace scree;

namespace {

const std::vector<std::string> plain_room = over_floor("..P.o...K.....E.");

Session run_right(const std::vector<std::string>& rows, int ticks, const std::vector<EntityData>& more = {}) {
    Session session(text_level(rows, more));
    while (!session.body().is_grounded()) hold(session, "");
    hold(session, "R", ticks);
    return session;
}

}  // namespace

TEST_CASE("in a level that changed elsewhere the hero continues exactly as before") {
    Session before = run_right(plain_room, 25);
    hold(before, "RJ", 3);
    const auto level = text_level({"#...............", "................", "..P.o...K.....E.", "################"});
    Session after(level);
    CHECK(after.carry_over(before, {}) == Session::Kept::place);
    CHECK(after.coins() == before.coins());
    CHECK(after.tick() == before.tick());
    for (int i = 0; i < 40; ++i) {
        hold(before, "R");
        hold(after, "R");
        REQUIRE(after.body().box == before.body().box);
        REQUIRE(after.body().velocity == before.body().velocity);
    }
}

TEST_CASE("where a wall was painted over the hero it stands at the last safe place, and without one at the start") {
    Session before = run_right(plain_room, 16);
    const Vec was = feet(before.body());
    REQUIRE(was.x > px(56));
    const auto level = text_level({"................", "...####.........", "..P####.K.....E.", "################"});
    const std::vector<Vec> safe = {was, {px(120), px(48)}, {px(40), px(48)}};
    Session after(level);
    REQUIRE(after.carry_over(before, safe) == Session::Kept::safe_place);
    CHECK(feet(after.body()) == Vec{px(120), px(48)});
    CHECK(after.body().velocity == Vec{});

    Session again(level);
    REQUIRE(again.carry_over(before, {}) == Session::Kept::nothing);
    CHECK(again.body().box.centre().x == px(40));
}

TEST_CASE("a place among spikes, or beyond a level that became smaller, is not kept") {
    const Session before = run_right(plain_room, 60);
    REQUIRE(before.body().box.right > px(150));
    Session spiked(text_level(over_floor("..P.o^^^^^^^^^E.")));
    CHECK(spiked.carry_over(before, {}) == Session::Kept::nothing);
    Session cut(text_level(over_floor("..P.o.E.")));
    CHECK(cut.carry_over(before, {}) == Session::Kept::nothing);
}

TEST_CASE("a gate that a lever holds open is open from the first moment on, and stays where it is") {
    const std::vector<std::string> rows = over_floor("..P.............");
    const std::vector<EntityData> more = {with(entity_on_grid(5, "lever", 4, 2), "channel", std::int64_t{1}),
                                          with(entity_on_grid(6, "gate", 9, 0, 1, 3), "channel", std::int64_t{1})};
    const Aabb shut = box_of(Session(text_level(rows, more)));
    Session before = run_right(rows, 30, more);
    hold(before, "", 120);
    const Aabb open = box_of(before);
    REQUIRE(open != shut);
    Session after(text_level(rows, more));
    REQUIRE(after.carry_over(before, {}) == Session::Kept::place);
    CHECK(box_of(after) == open);
    hold(after, "");
    CHECK(box_of(after) == open);
}

TEST_CASE("what has the same number in another layer is something else") {
    Level level = *text_level(over_floor("..P...........E."));
    for (const char* name : {"one", "two"}) level.layers.emplace_back().name = name;
    for (int layer = 0; layer < 2; ++layer) {
        EntityData coin = entity_at(5, "coin", {px(64 + 128 * layer), px(32)}, {px(16), px(16)});
        coin.layer = layer;
        level.entities.push_back(coin);
    }
    Session before(std::make_shared<const Level>(level));
    hold(before, "R", 30);
    REQUIRE(before.coins() == 1);
    Session after(std::make_shared<const Level>(level));
    REQUIRE(after.carry_over(before, {}) == Session::Kept::place);
    CHECK(after.coins() == 1);
}

TEST_CASE("the checkpoint stays the one that was reached, by its number, and is lost with it") {
    Session before = run_right(plain_room, 60);
    REQUIRE(before.active_checkpoint() >= 0);
    Session after(text_level(over_floor("..P.o...K.....E.")));
    static_cast<void>(after.carry_over(before, {}));
    CHECK(after.active_checkpoint() == before.active_checkpoint());
    Session without(text_level(over_floor("..P.o.........E.")));
    static_cast<void>(without.carry_over(before, {}));
    CHECK(without.active_checkpoint() == -1);
}

TEST_CASE("a rider stays on its lift when the lift's path is unchanged") {
    const std::vector<std::string> rows = {"................", "..P...........E.", "................",
                                           "................", "################"};
    const std::vector<EntityData> lifts = {lift_at(7, 1, 2, 10, 2)};
    Session before(text_level(rows, lifts));
    hold(before, "", 100);
    REQUIRE(before.body().ground.collider.body == before.platforms().front().body);
    auto other = rows;
    other[3][5] = '#';
    Session after(text_level(other, lifts));
    REQUIRE(after.carry_over(before, {}) == Session::Kept::place);
    for (int i = 0; i < 200; ++i) {
        hold(before, "");
        hold(after, "");
        REQUIRE(after.body().box == before.body().box);
    }
    Session moved(text_level(rows, {lift_at(7, 1, 2, 10, 3)}));
    static_cast<void>(moved.carry_over(before, {}));
    CHECK(moved.world().solid(moved.platforms().front().body)->box.left == px(16));
}

TEST_CASE("a lever in which the hero stands is not switched by a reload, nor by a state that is read back") {
    const std::vector<std::string> rows = over_floor("P...........", 1);
    const std::vector<EntityData> lever = {entity_at(7, "lever", {px(64), px(16)}, {px(16), px(16)})};
    Session before = run_right(rows, 22, lever);
    REQUIRE(overlaps(before.body().box, before.triggers()[0].spec->box));
    REQUIRE(before.channels() == 1);
    Session after(text_level(rows, lever));
    REQUIRE(after.carry_over(before, {}) == Session::Kept::place);
    hold(after, "", 3);
    CHECK(after.channels() == 1);
    Session named(before.level_pointer());
    std::string faulty;
    REQUIRE(set_session_fields(named, session_fields(before), faulty));
    hold(named, "", 3);
    CHECK(named.channels() == 1);
    // A hero that left it and returns switches it.
    hold(after, "R", 20);
    hold(after, "L", 30);
    CHECK(after.channels() == 0);
}

TEST_CASE("a lever that the hero does not stand in after a reload is switched when it is touched") {
    const std::vector<std::string> rows = over_floor("P...........", 1);
    const std::vector<EntityData> lever = {entity_at(7, "lever", {px(64), px(16)}, {px(16), px(16)})};
    Session before = run_right(rows, 22, lever);
    REQUIRE(overlaps(before.body().box, before.triggers()[0].spec->box));
    SECTION("because it was moved away") {
        Session after(text_level(rows, {entity_at(7, "lever", {px(120), px(16)}, {px(16), px(16)})}));
        REQUIRE(after.carry_over(before, {}) == Session::Kept::place);
        hold(after, "R", 24);
        CHECK(after.channels() == 0);
    }
    SECTION("because the hero was put elsewhere") {
        Session after(text_level({"...##.......", "P..###......", "############"}, lever));
        REQUIRE(after.carry_over(before, {}) == Session::Kept::nothing);
        Session free(text_level(rows, lever));
        REQUIRE(free.carry_over(after, {}) == Session::Kept::place);
        hold(free, "R", 24);
        CHECK(free.channels() == 0);
    }
}
