#include "game/rules/session_fields.hpp"
#include "tests/game/rules/entity_stage.hpp"
#include "tests/support/test.hpp"

#include <limits>

using namespace scree;

namespace {

std::shared_ptr<const Level> with_machines() {
    return text_level(
        {"......................................", "......................................",
         ".P......................../\\.........E", "######################################"},
        {entity_on_grid(1, "crate", 4, 1), entity_on_grid(5, "gate", 18, 1, 1, 2),
         with_node(entity_on_grid(6, "crusher", 20, 0, 2, 1), 20, 2), entity_on_grid(7, "boulder", 24, 1, 2, 2),
         entity_on_grid(8, "walker", 10, 2), with_node(entity_on_grid(10, "flyer", 14, 1), 18, 1),
         entity_on_grid(12, "icicle", 16, 0), lift_at(13, 30, 2, 34, 2), entity_on_grid(14, "lever", 9, 2)});
}

/// What is found faulty when that field of a visit is set to that number; "" if nothing is.
std::string faulty_with(const std::string& name, std::int64_t number, Session& session) {
    std::string faulty;
    const bool taken = set_session_fields(session, {{name, number}}, faulty);
    REQUIRE(taken == faulty.empty());
    return faulty;
}

}  // namespace

TEST_CASE("a number that no visit can have is refused by its own name, of the hero and of each machine") {
    const std::vector<std::pair<const char*, std::int64_t>> wrong = {
        {"session.tick", -1},
        {"session.tick", 2'147'483'647},
        {"session.checkpoint", 12345},
        {"hero.speed", 1},
        {"hero.state", 7},
        {"hero.right", -99'999},
        {"session.deaths", -1},
        {"hero.jump_age", 2147483647},
        {"hero.state_ticks", 2147483647},
        {"hero.coyote", -1},
        {"hero.wall_side", 2},
        {"hero.facing", -2147483647},
        {"hero.left_speed", max_speed + 1},
        {"hero.vx", -max_speed - 1},
        {"hero.stopped_x", 2147483647},
        {"hero.retained_speed", 2147483647},
        {"hero.lift_x", -2147483647},
        {"hero.lift_age", -1},
        {"hero.ground_conveyor", 2147483647},
        {"hero.ground_col", 2147483647},
        {"hero.left_before", -2147483647},
        {"lever14.last_used", 2147483647},
        {"lift13.pause", -1},
        {"lift13.way", -1},
        {"lift13.direction", 0},
        {"hero.ground_gradient", std::numeric_limits<std::int32_t>::min()},
        {"gate5.out", px(33)},
        {"gate5.phase", 2},
        {"crusher6.rail_way", px(40)},
        {"crusher6.timer", -1},
        {"crusher6.speed", 2147483647},
        {"walker8.direction", 0},
        {"flyer10.rail_direction", 0},
        {"flyer10.rail_pause", -1},
        {"icicle12.out", px(4'000'000)},
        {"boulder7.phase", 2},
        {"crate1.ground_segment", 3},
        {"walker8.wall_segment", 1},
        {"hero.dropping_line", 9},
        {"hero.dropping_line4", 9},
        {"boulder7.approach_y", max_speed + 1}};
    const auto level = with_machines();
    for (const auto& [name, number] : wrong) {
        CAPTURE(name, number);
        Session session(level);
        CHECK(faulty_with(name, number, session) == name);
    }
}

TEST_CASE("a session continues from any value that a field accepts") {
    const auto level = with_machines();
    const Session begun(level);
    std::size_t taken = 0;
    for (const SessionField& field : session_fields(begun))
        for (const std::int64_t number :
             {std::int64_t{-2'147'483'648}, std::int64_t{2'147'483'647}, std::int64_t{999'999'000},
              std::int64_t{-max_speed}, std::int64_t{max_speed}, std::int64_t{-1}, std::int64_t{1}, std::int64_t{4}}) {
            Session session(level);
            CAPTURE(field.name, number);
            if (!faulty_with(field.name, number, session).empty()) continue;
            ++taken;
            for (int tick = 0; tick < 20; ++tick) hold(session, tick % 7 < 3 ? "RJ" : "LD");
            REQUIRE(is_place(session.body().box.corner()));
            // And what it is then can be written down and read back.
            Session again(level);
            std::string faulty;
            const bool reads = set_session_fields(again, session_fields(session), faulty);
            CAPTURE(faulty);
            REQUIRE(reads);
        }
    REQUIRE(taken > 100);
}
