// Bodies in the path of platforms that cannot be stopped.
#include "tests/game/rules/entity_stage.hpp"

#include "game/lint/reach.hpp"
#include "tests/support/test.hpp"

using namespace scree;

namespace {

/// Open at first; the hero stands on the plate from the beginning.
EntityData shutting_gate(int col, int row, int cols, int rows, const char* opens) {
    return with(with(entity_on_grid(1, "gate", col, row, cols, rows), "open", true), "direction", std::string(opens));
}

EntityData plate_at_start() { return entity_on_grid(2, "plate", 0, 1); }

}  // namespace

TEST_CASE("a closing gate stops at a crate that cannot move, and closes when it has left") {
    const std::vector<std::string> room = over_floor("P...........", 1);
    Session session(
        text_level(room, {shutting_gate(6, 0, 1, 2, "up"), plate_at_start(), entity_on_grid(3, "crate", 6, 1)}));
    for (int tick = 0; tick < 60; ++tick) {
        hold(session, "");
        REQUIRE_FALSE(overlaps(box_of(session, 0), box_of(session, 1)));
    }
    REQUIRE(session.channels() == 1);
    REQUIRE(box_of(session, 0).bottom == px(16));
    REQUIRE(box_of(session, 1).top == px(16));
    REQUIRE(session.world().solid(session.actors()[0].body)->velocity == Vec{});
    Session without(text_level(room, {shutting_gate(6, 0, 1, 2, "up"), plate_at_start()}));
    hold(without, "", 60);
    REQUIRE(box_of(without, 0).bottom == px(32));
}

TEST_CASE("a gate pushes crates before it as far as there is room for all of them") {
    for (const bool left : {false, true}) {
        // Two crates, and room for a push of one cell before the wall.
        std::vector<std::string> room = {"########################", "........................",
                                         "P.......................", "########################"};
        room[2][left ? 11 : 12] = '#';
        const EntityData gate = shutting_gate(left ? 12 : 8, 2, 4, 1, left ? "right" : "left");
        Session session(
            text_level(room, {gate, entity_on_grid(2, "plate", 0, 2), entity_on_grid(3, "crate", left ? 14 : 9, 2),
                              entity_on_grid(4, "crate", left ? 13 : 10, 2)}));
        for (int tick = 0; tick < 90; ++tick) {
            hold(session, "");
            for (const std::size_t crate : {std::size_t{1}, std::size_t{2}})
                REQUIRE_FALSE(overlaps(box_of(session, 0), box_of(session, crate)));
        }
        REQUIRE(session.channels() == 1);
        REQUIRE(box_of(session, 0).left == px(16 * (left ? 14 : 6)));
        REQUIRE(box_of(session, 1).left == px(16 * (left ? 13 : 10)));
        REQUIRE(box_of(session, 2).left == px(16 * (left ? 12 : 11)));
    }
}

TEST_CASE("a crusher and a lift go no farther than a crate that cannot make way lets them") {
    const std::vector<std::string> room = over_floor("P...........", 4);
    Session slams(text_level(
        room, {with_node(entity_on_grid(1, "crusher", 6, 0, 2, 2), 6, 3), entity_on_grid(2, "crate", 6, 4)}));
    bool came_back = false;
    Sub lowest = 0;
    for (int tick = 0; tick < 240; ++tick) {
        hold(slams, "");
        REQUIRE_FALSE(overlaps(box_of(slams, 0), box_of(slams, 1)));
        came_back = came_back || (lowest > 0 && box_of(slams, 0).top == 0);
        lowest = std::max(lowest, box_of(slams, 0).bottom);
    }
    REQUIRE(lowest == px(4 * 16));
    REQUIRE(came_back);

    auto low = room;
    low[0] = "############";
    Session rises(text_level(low, {lift_at(1, 6, 4, 6, 0), entity_on_grid(2, "crate", 7, 3)}));
    for (int tick = 0; tick < 240; ++tick) {
        hold(rises, "");
        const Aabb lift = rises.world().solid(rises.platforms()[0].body)->box;
        REQUIRE_FALSE(overlaps(lift, box_of(rises)));
    }
    REQUIRE(box_of(rises).top == px(16));
}

TEST_CASE("a walker or crawler that a gate leaves no room is beaten and says so") {
    for (const char* name : {"walker", "crawler"}) {
        EntityData walker = entity_at(3, name, {px(16 * 6 - 2), px(16)}, {px(20), px(16)});
        Session session(text_level({".....#.#....", "P....#.#....", "############"},
                                   {shutting_gate(6, 0, 1, 2, "up"), plate_at_start(), walker}));
        REQUIRE(steps_with(session, "", 60, EventType::stomped) == 1);
        REQUIRE(box_of(session, 1) == Aabb{});
        REQUIRE(box_of(session, 0).bottom == px(32));
        REQUIRE(session.deaths() == 0);
    }
}

TEST_CASE("what can be reached includes what a jump off a rising gate reaches") {
    std::vector<std::string> rows(40, "............");
    // No wall to jump off anywhere.
    const auto open_level = [&](const std::vector<EntityData>& more) {
        return std::make_shared<const Level>(with_borders(*text_level(rows, more), open_sides));
    };
    rows[29] = "....P.......";
    const EntityData lever = entity_on_grid(1, "lever", 4, 29);
    const EntityData gate = entity_on_grid(2, "gate", 3, 30, 3, 2);
    const auto highest_with = [&](const Tuning& tuning) {
        Sub highest = px(10'000);
        for (int wait = 1; wait < 16; ++wait) {
            Session session(open_level({lever, gate}), tuning);
            hold(session, "", wait);
            for (int tick = 0; tick < 60; ++tick) {
                hold(session, "J");
                highest = std::min(highest, session.body().box.top);
            }
        }
        return highest;
    };
    // The jump of 210 px/s and the gate's 240 px/s lead 163 px up; as the gate's part fades (jump_fade), 115 px.
    Tuning without_fade;
    without_fade.jump_fade = 0;
    REQUIRE(highest_with(without_fade) < px(30 * 16 - 32 - 163));
    const Sub highest = highest_with({});
    REQUIRE(highest < px(30 * 16 - 32 - 115));
    const Session session(open_level({lever, gate}));
    const std::optional<Reach> reach = Reach::from_start(session.level(), session.tuning());
    REQUIRE(reach.has_value());
    REQUIRE(reach->may_touch({px(66), highest, px(70), highest + px(1)}));
}
