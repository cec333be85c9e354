#include "game/app/play/start_place.hpp"
#include "tests/support/test.hpp"
#include "tests/support/text_level.hpp"

using namespace scree;

namespace {

Vec middle_of_cell(int col, int row) { return {px(16 * col + 8), px(16 * row + 16)}; }

}  // namespace

TEST_CASE("a start in free air is taken as it is, one over a pit is found out, one on spikes moves") {
    const Vec feet = middle_of_cell(4, 1) + Vec{3, 5};
    const auto start_in = [&](const std::vector<std::string>& rows) {
        const auto start = find_start(*text_level(rows), feet);
        REQUIRE(start);
        CHECK((start->moved || start->feet == feet));
        return std::pair(start->moved, start->deadly);
    };
    CHECK(start_in(over_floor("P........E")) == std::pair(false, false));
    CHECK(start_in({"..........", "P........E", "###....###"}).second);
    CHECK(start_in(over_floor("P...^....E", 1)).first);
}

TEST_CASE("a start inside solid ground moves to the nearest place with room, and the hero lives there") {
    const auto level = text_level({"..........", "..........", "P........E", "##########", "##########", "##########"});
    const Vec feet = middle_of_cell(4, 4);
    const auto start = find_start(*level, feet);
    REQUIRE(start);
    CHECK(start->moved);
    CHECK_FALSE(start->deadly);
    CHECK(start->feet == Vec{feet.x, px(48)});
    Session session(start->level);
    CHECK_FALSE(session.body().stuck);
    for (int tick = 0; tick < 300; ++tick) session.step({});
    CHECK(session.deaths() == 0);
}

TEST_CASE("no start is outside the map, though there is room") {
    const auto level = text_level({"P........E", "##########", "##########", "##########"});
    for (const Vec feet : {Vec{px(80), px(90)}, Vec{px(80), px(-40)}, Vec{px(-30), px(10)}, Vec{px(400), px(10)}}) {
        const auto start = find_start(*level, feet);
        if (!start) continue;
        const Session session(start->level);
        CHECK(session.body().box.left >= 0);
        CHECK(session.body().box.right <= px(level->width));
        CHECK(session.body().box.top >= 0);
        CHECK(session.body().box.bottom <= px(level->height));
    }
}

TEST_CASE("ground without a gap as far as one looks has no start") {
    std::vector<std::string> rows(40, std::string(40, '#'));
    rows[0] = "P.......................................";
    rows[1] = "........................................";
    const auto level = text_level(rows);
    CHECK_FALSE(find_start(*level, middle_of_cell(20, 30)));
    CHECK(find_start(*level, middle_of_cell(20, 8)));
}
