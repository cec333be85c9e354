#include "game/app/screens/menu.hpp"
#include "tests/game/app/table.hpp"
#include "tests/support/test.hpp"

using namespace scree;

namespace {

const std::vector<RectF> three_rows = {{0, 0, 100, 20}, {0, 20, 100, 20}, {0, 40, 100, 20}};

}  // namespace

TEST_CASE("a menu wraps around at both ends") {
    Menu menu(3);
    CHECK(menu.update(pressing(&MenuInput::up), three_rows) == Menu::Answer::moved);
    CHECK(menu.chosen() == 2);
    menu.update(pressing(&MenuInput::down), three_rows);
    CHECK(menu.chosen() == 0);
}

TEST_CASE("a disabled item is skipped in both directions and cannot be clicked") {
    Menu menu(3);
    menu.set_enabled(1, false);
    menu.update(pressing(&MenuInput::down), three_rows);
    CHECK(menu.chosen() == 2);
    menu.update(pressing(&MenuInput::up), three_rows);
    CHECK(menu.chosen() == 0);
    CHECK(menu.update({.pointer = PointF{5, 25}, .click = true}, three_rows) == Menu::Answer::none);
    CHECK(menu.chosen() == 0);
}

TEST_CASE("the pointer chooses what it is over and a click accepts it") {
    Menu menu(3);
    MenuInput hover{.pointer = PointF{99, 59}};
    CHECK(menu.update(hover, three_rows) == Menu::Answer::moved);
    CHECK(menu.chosen() == 2);
    hover.click = true;
    CHECK(menu.update(hover, three_rows) == Menu::Answer::accepted);
    hover.pointer = PointF{100, 59};
    CHECK(menu.update(hover, three_rows) == Menu::Answer::none);
}

TEST_CASE("a held direction counts at once, after a wait, then evenly, at any frame rate") {
    for (const int ticks_per_frame : {1, 2}) {
        Repeat repeat;
        int count = repeat.update(true, true, 0) ? 1 : 0;
        for (int tick = 0; tick < Repeat::first_wait - ticks_per_frame; tick += ticks_per_frame)
            count += repeat.update(false, true, ticks_per_frame) ? 1 : 0;
        CHECK(count == 1);
        for (int tick = 0; tick < 1 + 3 * Repeat::next_wait; tick += ticks_per_frame)
            count += repeat.update(false, true, ticks_per_frame) ? 1 : 0;
        CHECK(count == 5);
    }
}

TEST_CASE("a direction that was held before the menu came does not count") {
    Repeat repeat;
    for (int tick = 0; tick < 100; ++tick) CHECK_FALSE(repeat.update(false, true, 1));
}
