// The page that says why a level cannot be played, without a window.
#include "game/app/designer/designer_screens.hpp"

#include "tests/game/app/fit.hpp"
#include "tests/game/app/pressing.hpp"
#include "tests/game/app/table.hpp"
#include "tests/support/test.hpp"

#include <algorithm>
#include <string>

using namespace scree;

namespace {

Problems faults(int count) {
    Problems problems;
    for (int i = 0; i < count; ++i)
        problems.push_back({Severity::error, "fault", "levels/broken.json", "entity " + std::to_string(i),
                            "fault " + std::to_string(i), "Mend it"});
    return problems;
}

struct Page {
    Table table;
    ProblemsScreen screen;

    explicit Page(int count) : screen(table.services, "This level cannot be played", faults(count)) {}
    DrawList picture() {
        DrawList list;
        screen.draw(list, 1);
        return list;
    }
    bool says(const std::string& text) {
        const std::vector<SeenText> texts = texts_in(picture(), table.art);
        return std::any_of(texts.begin(), texts.end(),
                           [&](const SeenText& seen) { return seen.text.find(text) != std::string::npos; });
    }
    void press(bool MenuInput::*what, int times) {
        for (int i = 0; i < times; ++i) screen.input(pressing(what));
    }
};

}  // namespace

TEST_CASE("a level with one fault is shown with file, place and remedy, and offers no more") {
    Page page(1);
    CHECK(page.says("This level cannot be played"));
    CHECK(page.says("levels/broken.json, entity 0"));
    CHECK(page.says("fault 0"));
    CHECK(page.says("Mend it"));
    CHECK_FALSE(page.says(page.table.art.say(Text::hint_more)));
    CHECK(page.says(page.table.art.say(Text::hint_close)));
    CHECK(misfits(page.picture(), page.table.art).empty());
}

TEST_CASE("a level with many faults offers more, down to the last and up again, and nothing is cut off") {
    Page page(20);
    CHECK(page.says(page.table.art.say(Text::hint_more)));
    CHECK(page.says("fault 0"));
    CHECK_FALSE(page.says("fault 19"));
    page.press(&MenuInput::down, 200);
    CHECK(page.says("fault 19"));
    CHECK_FALSE(page.says("fault 0"));
    CHECK(misfits(page.picture(), page.table.art).empty());
    page.press(&MenuInput::up, 200);
    CHECK(page.says("fault 0"));
}

TEST_CASE("the page of problems is left with the keys that confirm and that go back") {
    for (const auto key : {&MenuInput::confirm, &MenuInput::back})
        CHECK(Page(3).screen.input(pressing(key)).kind == Transition::Kind::pop);
}
