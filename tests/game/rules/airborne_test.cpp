// Every way of becoming airborne against both kindnesses of the jump: a press shortly after the ground was left (coyote
// time) and one shortly before there is ground again (buffer).
#include "tests/game/rules/entity_stage.hpp"
#include "tests/support/test.hpp"

#include <functional>

using namespace scree;

namespace {

struct Takeoff {
    const char* name;
    bool coyote;                     // the ground was lost, not left by a jump or the like
    std::function<Session()> start;  // on the ground
    std::string leave;               // buttons until the hero leaves the ground ...
    std::string fly;                 // ... and afterwards
};

/// A shelf high over a floor.
std::vector<std::string> shelf(const std::string& top) {
    const std::string air(top.size(), '.');
    std::string stand = air;
    stand[2] = 'P';
    stand.back() = 'E';
    return {air, air, stand, top, air, air, air, air, air, std::string(top.size(), '#')};
}

const std::string nothing(20, '.');

Session on(const std::vector<std::string>& rows, const std::vector<EntityData>& more = {}) {
    Session session(text_level(rows, more));
    hold(session, "", 3);
    return session;
}

Session on_ice() {
    Level level = *text_level(shelf(nothing));
    const KindIndex ice = level.grid.add_kind({.shape = {ShapeType::solid, {}}, .material = Material::ice});
    for (int col = 0; col < 5; ++col) level.grid.set(col, 3, ice);
    Session session(std::make_shared<const Level>(std::move(level)));
    hold(session, "", 3);
    return session;
}

Session on_a_tower_of_crates() {
    std::vector<EntityData> crates;
    for (int row = 3; row < 9; ++row) crates.push_back(entity_on_grid(row, "crate", 2, row));
    return on(shelf(nothing), crates);
}

/// On the first tick in the air beyond the end of a rise.
Session launched() {
    Session session(text_level({".P.................................", "###................................",
                                "###\\...............................", "####\\..............................",
                                "#####\\.............................", "######\\............................",
                                "#######\\..../......................", "########\\../#......................",
                                "#########\\/##......................", "#############......................",
                                "...................................", "...................................",
                                "...................................", "..................................E",
                                "###################################"}));
    hold(session, "R", 14);
    Session before = session;
    for (int tick = 0; tick < 200; ++tick) {
        hold(session, "D");
        if (count(session, EventType::launched) == 1) return before;
        before = session;
    }
    FAIL("it was not launched");
    return session;
}

/// On the first tick in the air, thrown by a spring.
Session thrown() {
    std::vector<std::string> rows(9, "....................");
    rows.back() = "..P..Y.............E";
    rows.emplace_back("####################");
    Session session = on(rows);
    for (int tick = 0; tick < 60 && count(session, EventType::spring) == 0; ++tick) hold(session, "R");
    REQUIRE(count(session, EventType::spring) == 1);
    return session;
}

std::vector<Takeoff> takeoffs() {
    return {
        {"walked off", true, [] { return on(shelf("#####...............")); }, "R", "R"},
        {"jumped", false, [] { return on(shelf("####################")); }, "J", ""},
        {"the platform left", true, [] { return on(shelf(nothing), {lift_at(1, 1, 3, 12, 3, 600)}); }, "L", ""},
        {"dropped through a one-way", false, [] { return on(shelf("-----...............")); }, "DJ", ""},
        {"a spring", false, thrown, "", "R"},
        {"the floor crumbled", true,
         [] { return on(shelf(nothing), {with(entity_on_grid(1, "crumble", 1, 3, 3), "delay", std::int64_t{20})}); },
         "", ""},
        {"launched off a slope", true, launched, "", ""},
        {"slid off ice", true, on_ice, "R", "R"},
        {"carried off a conveyor", true,
         [] { return on(shelf(nothing), {with(entity_on_grid(1, "conveyor", 1, 3, 5), "speed", 120.0)}); }, "", ""},
        {"walked off a crate", true, on_a_tower_of_crates, "R", "R"},
    };
}

/// The session in the first tick in the air.
Session in_the_air(const Takeoff& takeoff) {
    Session session = takeoff.start();
    for (int tick = 0; tick < 300 && session.body().is_grounded(); ++tick) hold(session, takeoff.leave);
    REQUIRE_FALSE(session.body().is_grounded());
    return session;
}

/// Ticks until there is ground again.
int ticks_in_the_air(Session session, const Takeoff& takeoff) {
    int ticks = 0;
    for (; !session.body().is_grounded() && ticks < 400; ++ticks) hold(session, takeoff.fly);
    REQUIRE(session.body().is_grounded());
    return ticks;
}

/// How many jumps come of a press, which is held, in the tick after so many.
int jumps_of_press(Session session, const Takeoff& takeoff, int ticks_before, int ticks_held) {
    hold(session, takeoff.fly, ticks_before);
    return steps_with(session, takeoff.fly + "J", ticks_held, EventType::jumped);
}

}  // namespace

TEST_CASE(
    "a hero that lost the ground may jump for exactly the coyote time, and one that left it by a jump, drop or spring "
    "may not") {
    for (const Takeoff& takeoff : takeoffs()) {
        INFO(takeoff.name);
        const Session session = in_the_air(takeoff);
        REQUIRE(ticks_in_the_air(session, takeoff) > 2 * Tuning{}.coyote_ticks);
        for (int ticks = 1; ticks <= Tuning{}.coyote_ticks + 3; ++ticks) {
            INFO("the press is " << ticks << " ticks after the ground was there");
            CHECK(jumps_of_press(session, takeoff, ticks, 1) ==
                  (takeoff.coyote && ticks + 1 < Tuning{}.coyote_ticks ? 1 : 0));
        }
    }
}

TEST_CASE(
    "a press shortly before landing jumps once, and an earlier one does not, however the hero came into the air") {
    for (const Takeoff& takeoff : takeoffs()) {
        INFO(takeoff.name);
        const Session session = in_the_air(takeoff);
        const int air = ticks_in_the_air(session, takeoff);
        for (int early = 0; early <= Tuning{}.buffer_ticks + 3; ++early) {
            INFO("the press is " << early << " ticks before the landing");
            CHECK(jumps_of_press(session, takeoff, air - early, Tuning{}.buffer_ticks + 8) ==
                  (early < Tuning{}.buffer_ticks ? 1 : 0));
        }
    }
}

TEST_CASE("a press in the air that found nothing is forgotten, and the button must come up before it counts again") {
    Session session = on(shelf("####################"));
    hold(session, "J");
    REQUIRE(count(session, EventType::jumped) == 1);
    CHECK(steps_with(session, "J", 200, EventType::jumped) == 0);
    hold(session, "");
    hold(session, "J");
    CHECK(count(session, EventType::jumped) == 1);
}
