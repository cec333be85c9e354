#include "game/rules/session_fields.hpp"
#include "tests/game/rules/entity_stage.hpp"
#include "tests/support/test.hpp"

using namespace scree;

namespace {

constexpr int pond_level = 12;  // tiles

/// Behind the slope 4 tiles of ground, a pond 3 tiles deep, and ground again.
Session lake(const SlideRoom& room, int shallow = 0, double needs = 240) {
    EntityData water = entity_on_grid(1, "water", room.shore(), room.ground(), pond_level, 2);
    water = with(with(std::move(water), "shallow", std::int64_t{shallow}), "needs", needs);
    return Session(text_level(room.rows_with_pond(pond_level, 2), {water}));
}

/// The hero's middle is at x, its feet 2 px under the surface.
void put_into_water(Session& session, const SlideRoom& room, Sub x) {
    std::string faulty;
    REQUIRE(set_session_fields(session,
                               {{"hero.left", x - px(6)},
                                {"hero.right", x + px(6)},
                                {"hero.top", px(16 * room.ground() - 18)},
                                {"hero.bottom", px(16 * room.ground() + 2)}},
                               faulty));
}

}  // namespace

TEST_CASE("water carries a fast slide from shore to shore, and the skim is reported once") {
    const SlideRoom room;
    Session session = lake(room);
    slide_to(session, room.foot() + 2);
    CHECK(steps_with(session, "RD", 40, EventType::skimmed) == 1);
    slide_to(session, room.shore() + pond_level + 1);
    CHECK(session.deaths() == 0);
    CHECK(session.body().box.bottom == px(16 * room.ground()));
}

TEST_CASE("water swallows a hero that runs, with a splash, and it comes back at its checkpoint") {
    const SlideRoom room;
    Session session = lake(room);
    int splashes = 0;
    while (session.tick() < 900 && session.deaths() == 0) splashes += steps_with(session, "R", 1, EventType::splashed);
    CHECK(session.deaths() == 1);
    CHECK(splashes == 1);
    hold(session, "", 40);
    CHECK(session.body().box.left < px(16 * 3));
}

TEST_CASE("a hero that falls into deep water sinks for 20 to 30 ticks, with bubbles, before it is lost") {
    const SlideRoom room;
    Session session = lake(room);
    while (session.tick() < 900 && count(session, EventType::splashed) == 0) hold(session, "R");
    const int splashed = session.tick();
    int bubbles = 0;
    while (session.tick() < 900 && session.deaths() == 0) {
        bubbles += steps_with(session, "R", 1, EventType::bubbled);
        CHECK(session.body().velocity.x <= session.tuning().run_speed / 2);
    }
    CHECK(session.tick() - splashed >= 20);
    CHECK(session.tick() - splashed <= 30);
    CHECK(bubbles >= 3);
}

TEST_CASE("a hero that sinks near the shallows gets out of the deep") {
    const SlideRoom room;
    Session session = lake(room, 3);
    const Sub deep = px(16 * (room.shore() + 3));
    put_into_water(session, room, deep + px(12));
    hold(session, "L", 60);
    CHECK(session.deaths() == 0);
    CHECK(session.body().box.centre().x < deep);
}

TEST_CASE("water of one tile kills a slow hero at its bottom, and on a ledge in deeper water the hero stands") {
    const std::vector<std::string> rows{"............", "............", "..P.........",
                                        "######...###", "############", "############"};
    const auto deaths = [&](int height) {
        Session session(text_level(rows, {entity_on_grid(1, "water", 6, 3, 3, height)}));
        while (session.tick() < 200 && session.body().box.left < px(16 * 6 + 20)) hold(session, "R");
        hold(session, "", 40);
        return session.deaths();
    };
    CHECK(deaths(1) == 1);
    CHECK(deaths(2) == 0);
}

TEST_CASE("a slide that falls under what the water needs sinks") {
    const SlideRoom room{2, 60};
    Session session = lake(room);
    slide_to(session, room.shore() + pond_level + 1);
    CHECK(session.deaths() == 1);
}

TEST_CASE("a skim takes half as much again as the flat takes from a slide") {
    const SlideRoom room;
    Session wet = lake(room, 0, 180);
    Session dry(text_level(room.rows()));
    for (Session* session : {&wet, &dry}) slide_to(*session, room.foot() + 5);
    const Sub before = wet.body().velocity.x;
    REQUIRE(wet.body().ground.collider.body != BodyId::none);
    hold(wet, "RD");
    const auto flat = [&](Sub v) { return (v * v >> 18) / 2 + 3; };
    CHECK(before - wet.body().velocity.x >= flat(before) * 3 / 2 - 1);
    CHECK(before - wet.body().velocity.x <= flat(before) * 3 / 2 + 1);
}

TEST_CASE("a hero that skims can jump, and skims on where it lands fast enough") {
    const SlideRoom room{16, 60};
    Session session = lake(room);
    slide_to(session, room.foot() + 5);
    hold(session, "RDJ", 2);
    CHECK(session.body().velocity.y < 0);
    CHECK_FALSE(session.body().is_grounded());
    for (int tick = 0; tick < 200 && session.deaths() == 0; ++tick) hold(session, "RD");
    CHECK(session.deaths() == 0);
}

TEST_CASE("Down and Jump together on water jump, also in the ticks after a landing") {
    const SlideRoom room{16, 60};
    Session skims = lake(room, 0, 180);
    slide_to(skims, room.foot() + 5);
    hold(skims, "RDJ", 2);
    while (!skims.body().is_grounded()) hold(skims, "RD");
    REQUIRE(skims.body().ground.collider.body != BodyId::none);
    for (int late = 0; late < 8; ++late) {
        CAPTURE(late);
        Session jumps = skims;
        hold(jumps, "RDJ");
        CHECK(jumps.body().velocity.y < 0);
        CHECK(count(jumps, EventType::jumped) == 1);
        CHECK(jumps.deaths() == 0);
        hold(skims, "RD");
    }
}

TEST_CASE("the shallow ends of water can be waded at half a run") {
    const SlideRoom room;
    Session session = lake(room, pond_level / 2);
    while (session.tick() < 900 && session.body().box.left < px(16 * (room.shore() + pond_level / 2)))
        hold(session, "R");
    CHECK(session.deaths() == 0);
    CHECK(session.body().velocity.x <= session.tuning().run_speed / 2);
    CHECK(session.body().velocity.x >= session.tuning().run_speed / 3);
}

TEST_CASE("both shallow ends of water are equally wide, to the subpixel") {
    const SlideRoom room;
    const Sub left = px(16 * room.shore());
    for (const Sub middle : {left + px(32), left + px(16 * pond_level - 32)})
        for (const Sub deeper : {0, 1}) {
            CAPTURE(middle, deeper);
            Session session = lake(room, 2);
            const Sub x = middle + (middle == left + px(32) ? deeper : -deeper);
            put_into_water(session, room, x);
            CHECK(steps_with(session, "", 40, EventType::died) == deeper);
        }
}

TEST_CASE("crates sink") {
    Session session(
        text_level({"............", "............", "............", "P#......####", "##......####", "############"},
                   {entity_on_grid(1, "water", 2, 3, 6, 2), entity_on_grid(2, "crate", 3, 1)}));
    hold(session, "", 60);
    CHECK(box_of(session, 1).bottom == px(16 * 5));
}
