#include "tests/game/rules/entity_stage.hpp"
#include "tests/support/test.hpp"

using namespace scree;

TEST_CASE("a hero pushes a crate by walking against it, more slowly than it walks") {
    Session session(
        text_level({"..............", ".P............", "##############"}, {entity_on_grid(1, "crate", 4, 1)}));
    hold(session, "R", 60);
    REQUIRE(box_of(session).left > px(80));
    REQUIRE(session.body().box.right <= box_of(session).left);
    REQUIRE(session.body().box.left < px(16 + 180));
}

TEST_CASE("a crumbling floor holds for its delay, falls, and returns when its place is free") {
    const EntityData floor =
        with(with(entity_on_grid(1, "crumble", 1, 2, 3), "delay", std::int64_t{20}), "back", std::int64_t{60});
    Session session(text_level({"......", "..P...", ".....E", "......", "......", "######"}, {floor}));
    int warned = 0;
    int fallen = 0;
    for (int tick = 1; tick <= 40 && fallen == 0; ++tick) {
        hold(session, "");
        if (count(session, EventType::warned) > 0) warned = tick;
        if (count(session, EventType::crumbled) > 0) fallen = tick;
    }
    REQUIRE(warned > 0);
    REQUIRE(fallen == warned + 20);
    REQUIRE(box_of(session) == Aabb{});
    hold(session, "", 40);
    REQUIRE(session.body().box.bottom == px(80));
    hold(session, "", 30);
    REQUIRE(box_of(session) == floor.box);
    REQUIRE(session.world().solid(session.actors()[0].body) != nullptr);
}

TEST_CASE("a crumbling floor does not return while the hero is in its place") {
    const EntityData floor =
        with(with(entity_on_grid(1, "crumble", 2, 2), "delay", std::int64_t{1}), "back", std::int64_t{5});
    Session session(text_level({"......", "..P...", "##.##E", "######"}, {floor}));
    hold(session, "", 60);
    REQUIRE(session.body().box.bottom == px(48));
    REQUIRE(box_of(session) == Aabb{});
    REQUIRE(session.deaths() == 0);
}

TEST_CASE("a conveyor carries a standing hero, and adds its speed to a running one") {
    const EntityData conveyor = with(entity_on_grid(1, "conveyor", 0, 2, 20), "speed", 60.0);
    Session session(text_level({"....................", ".P..................", "...................."}, {conveyor}));
    hold(session, "", 30);
    REQUIRE(session.body().velocity.x == 256);
    hold(session, "R", 30);
    REQUIRE(session.body().velocity.x == 256 + session.tuning().run_speed);
    hold(session, "L", 40);
    REQUIRE(session.body().velocity.x == 256 - session.tuning().run_speed);
}

TEST_CASE("a crate is carried by a conveyor at the conveyor's speed") {
    const EntityData conveyor = with(entity_on_grid(1, "conveyor", 2, 2, 10), "speed", -60.0);
    Session session(text_level({"P...............", "................", "##..............", "################"},
                               {conveyor, entity_on_grid(2, "crate", 8, 1)}));
    hold(session, "", 60);
    REQUIRE(session.world().mover(session.actors()[1].body)->velocity.x == -256);
    REQUIRE(box_of(session, 1).left < px(8 * 16 - 40));
}

TEST_CASE("a lever opens the gate of its channel for good, and shuts it when it is touched again") {
    const EntityData lever = entity_on_grid(1, "lever", 4, 1);
    const EntityData gate = entity_on_grid(2, "gate", 8, 0, 1, 2);
    Session session(text_level({"............", "P...........", "############"}, {lever, gate}));
    hold(session, "R", 12);
    REQUIRE(session.channels() == 0);
    hold(session, "R", 20);
    REQUIRE(session.channels() == 1);
    hold(session, "R", 40);
    REQUIRE(box_of(session).bottom == 0);
    REQUIRE(session.body().box.left > px(8 * 16));
    hold(session, "L", 60);
    REQUIRE(session.channels() == 0);
}

TEST_CASE("a lever with a time returns after so many ticks") {
    const EntityData lever = with(entity_on_grid(1, "lever", 2, 1), "ticks", std::int64_t{50});
    Session session(text_level({"............", "P...........", "############"}, {lever}));
    hold(session, "R", 30);
    REQUIRE(session.channels() == 1);
    const int left = session.triggers()[0].last_used + 50 - session.tick();
    hold(session, "", left);
    REQUIRE(session.channels() == 1);
    hold(session, "");
    REQUIRE(session.channels() == 0);
}

TEST_CASE("a plate is on while a crate is on it, and off after it has left") {
    const EntityData plate = with(entity_on_grid(1, "plate", 5, 1), "channel", std::string("3"));
    Session session(
        text_level({"............", "P...........", "############"}, {plate, entity_on_grid(2, "crate", 3, 1)}));
    REQUIRE(session.channels() == 0);
    hold(session, "R", 30);
    REQUIRE(session.channels() == 4);
    hold(session, "R", 60);
    REQUIRE(session.channels() == 0);
}

TEST_CASE("a gate with open at first shuts while its channel is on") {
    const EntityData gate = with(entity_on_grid(2, "gate", 6, 0, 1, 2), "open", true);
    Session session(
        text_level({"............", "P...........", "############"}, {entity_on_grid(1, "plate", 0, 1), gate}));
    REQUIRE(box_of(session).bottom == 0);
    hold(session, "", 20);
    REQUIRE(box_of(session).bottom == px(32));
    hold(session, "R", 20);
    REQUIRE(box_of(session).bottom == 0);
}

TEST_CASE("levers keep their state when the hero dies, so that no hero is locked in") {
    const EntityData lever = entity_on_grid(1, "lever", 2, 1);
    Session session(text_level({"........", "P....^..", "########"}, {lever, entity_on_grid(2, "gate", 7, 0, 1, 2)}));
    while (session.deaths() == 0 && session.tick() < 200) hold(session, "R");
    REQUIRE(session.channels() == 1);
    hold(session, "", 24);
    REQUIRE(session.channels() == 1);
    REQUIRE(box_of(session).bottom == 0);
}

TEST_CASE("a crusher warns, kills a hero that stays under it, and spares one that has left") {
    const EntityData crusher =
        with_node(with(entity_on_grid(1, "crusher", 3, 0, 2, 2), "delay", std::int64_t{60}), 3, 3);
    const std::vector<std::string> room = {"............", "............", "............",
                                           "............", ".P..........", "############"};
    Session stays(text_level(room, {crusher}));
    hold(stays, "R", 12);
    hold(stays, "", 40);
    REQUIRE(stays.deaths() == 0);
    REQUIRE(steps_with(stays, "", 60, EventType::warned) > 0);
    REQUIRE(stays.deaths() == 1);
    Session leaves(text_level(room, {crusher}));
    hold(leaves, "R", 60);
    hold(leaves, "", 300);
    REQUIRE(leaves.deaths() == 0);
}

TEST_CASE("a crusher that waits for the hero does not move before") {
    const EntityData crusher = with_node(with(entity_on_grid(1, "crusher", 12, 0, 2, 2), "near", true), 12, 3);
    const std::vector<std::string> room = {"................", "................", "................",
                                           "................", ".P..............", "################"};
    Session session(text_level(room, {crusher}));
    hold(session, "", 300);
    REQUIRE(box_of(session).top == 0);
    hold(session, "R", 80);
    REQUIRE(box_of(session).top > 0);
}

TEST_CASE("a saw kills a hero that touches its disk, not one in a corner of its box") {
    const std::vector<std::string> room = {"............", ".P..........", "############"};
    Session hit(text_level(room, {entity_on_grid(1, "saw", 4, 0, 2, 2)}));
    hold(hit, "R", 60);
    REQUIRE(hit.deaths() >= 1);
    // Its box reaches four pixels below the hero's head, its disk nowhere near.
    EntityData corner = entity_on_grid(1, "saw", 0, 0, 2, 2);
    corner.box = corner.box.moved({px(-16 + 3), px(-32 + 16)});
    Session spared(text_level(room, {corner}));
    hold(spared, "", 30);
    REQUIRE(spared.deaths() == 0);
}

TEST_CASE("an icicle falls when the hero is below, kills the hero it hits, and breaks on the ground") {
    const EntityData icicle = entity_on_grid(1, "icicle", 6, 0, 1, 1);
    const std::vector<std::string> room = {"............", "............", "............",
                                           "............", "P...........", "############"};
    Session session(text_level(room, {icicle}));
    hold(session, "", 100);
    REQUIRE(box_of(session) == icicle.box);
    hold(session, "R", 32);
    hold(session, "", 100);
    REQUIRE(session.deaths() == 1);
    Session runs(text_level(room, {icicle}));
    REQUIRE(steps_with(runs, "R", 150, EventType::shattered) == 1);
    REQUIRE(runs.deaths() == 0);
    REQUIRE(box_of(runs) == Aabb{});
}

TEST_CASE("wind blows a hero inside it") {
    const EntityData side = with(entity_on_grid(1, "wind", 0, 0, 12, 10), "right", 60.0);
    Session blown(text_level(plain_rows(12, 11), {side}));
    hold(blown, "", 60);
    REQUIRE(blown.body().velocity.x == 128);  // half of it on the ground
}

TEST_CASE("gems are counted apart from coins, each by its number") {
    Session session(
        text_level({"........", "P.......", "########"},
                   {entity_on_grid(1, "gem", 3, 1), entity_on_grid(2, "gem", 3, -9), entity_on_grid(3, "gem", 5, 1)}));
    REQUIRE(session.gems_in_level() == 3);
    hold(session, "R", 60);
    REQUIRE(session.gems() == 5);
    REQUIRE(session.coins_in_level() == 0);
}

namespace {

/// The fall speed after a second and a half in winds that blow down at these speeds, px per second.
Sub falling_in(const std::vector<double>& winds, const char* buttons = "") {
    std::vector<std::string> room(60, "......");
    room[0] = "..P...";
    std::vector<EntityData> all;
    for (const double down : winds)
        all.push_back(with(entity_on_grid(static_cast<int>(all.size()) + 1, "wind", 0, -60, 6, 120), "down", down));
    Session session(text_level(room, all));
    hold(session, buttons, 90);
    return session.body().velocity.y;
}

}  // namespace

TEST_CASE("wind that blows down makes the fall faster by its speed and never carries the hero") {
    const Tuning tuning;
    REQUIRE(falling_in({60}) == tuning.fall_speed + 256);
    REQUIRE(falling_in({1}) > tuning.fall_speed);
    REQUIRE(falling_in({60}, "D") == tuning.fast_fall_speed + 256);
}

TEST_CASE("two winds that nearly cancel out do not carry the hero") {
    const Tuning tuning;
    REQUIRE(falling_in({-60, 60}) == tuning.fall_speed);
    REQUIRE(falling_in({-60, 59}) > tuning.fall_speed * 9 / 10);
    REQUIRE(falling_in({-59, 60}) > tuning.fall_speed);
}

TEST_CASE("the more a wind blows up, the slower one falls and the faster one rises, without a leap") {
    Sub before = falling_in({100});
    for (double down = 99; down >= -200; down -= 1) {
        const Sub now = falling_in({down});
        CAPTURE(down);
        REQUIRE(now <= before);
        REQUIRE(now >= before - 64);
        before = now;
    }
    REQUIRE(before == -853);
}

TEST_CASE("a hero in the air in an updraft of running speed rises at the updraft's speed") {
    REQUIRE(falling_in({-60}) == -256);
    REQUIRE(falling_in({-120}) == -512);
}

TEST_CASE("with Down held a hero dives through an updraft of up to 200 px/s; released, it is carried again") {
    const Tuning tuning;
    for (const double down : {-30, -60, -120, -200}) {
        CAPTURE(down);
        REQUIRE(falling_in({down}, "D") >= tuning.fast_fall_speed - 854);
    }
    REQUIRE(falling_in({-60}, "D") == tuning.fast_fall_speed - 256);
    std::vector<std::string> room(120, "......");
    room[0] = "..P...";
    Session session(text_level(room, {with(entity_on_grid(1, "wind", 0, 0, 6, 120), "down", -60.0)}));
    hold(session, "D", 60);
    REQUIRE(session.body().velocity.y > 0);
    hold(session, "", 90);
    REQUIRE(session.body().velocity.y == -256);
}

TEST_CASE("Down on the ground is the same in an updraft as outside it") {
    const std::vector<std::string> room = plain_rows(40, 11);
    Session blown(text_level(room, {with(entity_on_grid(1, "wind", 0, 0, 40, 11), "down", -200.0)}));
    Session calm(text_level(room));
    for (Session* session : {&blown, &calm}) {
        hold(*session, "", 30);
        hold(*session, "RD", 30);
    }
    REQUIRE(blown.body().box == calm.body().box);
}
