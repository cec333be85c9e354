#include "game/app/screens/menu.hpp"
#include "tests/game/app/table.hpp"

using namespace scree;

namespace {

const std::vector<RectF> three_rows = {{0, 0, 100, 20}, {0, 20, 100, 20}, {0, 40, 100, 20}};

}  // namespace

TEST_CASE("a menu wraps around at both ends, and stays where it is without items") {
    Menu menu(3);
    CHECK(menu.update(pressing(&MenuInput::up), three_rows) == Menu::Answer::moved);
    CHECK(menu.chosen() == 2);
    menu.update(pressing(&MenuInput::down), three_rows);
    CHECK(menu.chosen() == 0);
    CHECK(Menu(0).update(pressing(&MenuInput::down), {}) == Menu::Answer::none);
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

TEST_CASE(
    "a held direction counts at once, after a wait, then evenly, at any frame rate, but not from before the menu") {
    for (const int ticks_per_frame : {1, 2}) {
        Repeat repeat;
        int count = 0;
        const auto hold = [&](int ticks) {
            for (int tick = 0; tick < ticks; tick += ticks_per_frame)
                count += repeat.update(false, true, ticks_per_frame) ? 1 : 0;
            return count;
        };
        CHECK(hold(100) == 0);
        count = repeat.update(true, true, 0) ? 1 : 0;
        CHECK(hold(Repeat::first_wait - ticks_per_frame) == 1);
        CHECK(hold(1 + 3 * Repeat::next_wait) == 5);
    }
}
