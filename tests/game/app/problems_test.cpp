#include "game/app/designer/problems.hpp"
#include "game/app/designer/designer_screens.hpp"
#include "tests/game/app/fit.hpp"
#include "tests/game/app/table.hpp"
#include "tests/support/test_font.hpp"

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

Problem warning(const std::string& what) {
    return {Severity::warning, "odd", "levels/a.json", "entity lift 4", what, "Mend it"};
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
    bool says(const std::string& text) { return words_on(screen, table.art).find(text) != std::string::npos; }
    void press(bool MenuInput::*what, int times) {
        for (int i = 0; i < times; ++i) screen.input(pressing(what));
    }
};

}  // namespace

TEST_CASE("a level with one fault is shown with file, place and remedy, and offers no more") {
    Page page(1);
    for (const char* text : {"This level cannot be played", "levels/broken.json, entity 0", "fault 0", "Mend it"})
        CHECK(page.says(text));
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
    for (const auto key : {&MenuInput::confirm, &MenuInput::back})
        CHECK(page.screen.input(pressing(key)).kind == Transition::Kind::pop);
}

TEST_CASE("no line of a problem is wider than its room, and nothing of it is lost") {
    const BitmapFont font = test_font();
    const std::string endless(300, 'w');
    const Problems problems = {
        {Severity::error, "a", "/" + endless + "/a.json", "layer \"" + endless + "\"", "it is " + endless, "Mend it"},
        {Severity::warning, "b", "b.json", "", "it is " + std::string(40, ' ') + "odd", ""}};
    std::string all;
    for (const ProblemLine& line : problem_lines(problems, font, 200)) {
        CHECK(font.width(line.text) <= 200);
        all += line.text;
    }
    CHECK(std::count(all.begin(), all.end(), 'w') == 900);
    CHECK(all.find("Mend it.") != std::string::npos);
    CHECK(all.find("odd.") != std::string::npos);
}

TEST_CASE("a file of the project is named as seen from the project, another one in full") {
    CHECK(short_path("/a/b/levels/c.json", "/a/b") == "levels/c.json");
    CHECK(short_path("/a/c.json", "/a/b") == "/a/c.json");
    CHECK(short_path("content/levels/c.json", "content") == "levels/c.json");
}

TEST_CASE("the same fault at many places is told once, with the first places and how many there are") {
    Problems problems;
    for (int id = 1; id <= 9; ++id)
        problems.push_back({Severity::warning, "lift", "a.json", "entity lift " + std::to_string(id),
                            id < 9 ? "it has no path" : "it is too fast", "Give it nodes"});
    std::string all;
    for (const ProblemLine& line : problem_lines(problems, test_font(), 400)) all += line.text + ' ';
    for (const std::string words :
         {"it has no path.", "and 7 more: entity lift 2;", "entity lift 5 ...", "it is too fast."}) {
        INFO(words);
        CHECK(all.find(words) != std::string::npos);
        CHECK(all.find(words) == all.rfind(words));
    }
    CHECK(all.find("entity lift 6") == std::string::npos);
    CHECK(all.find("too fast") > all.find("no path"));
}

TEST_CASE("warnings are shown and counted, errors are not, and what was put away comes back with something new") {
    WarningsNote note;
    CHECK_FALSE(note.is_shown());
    CHECK_FALSE(note.is_at({10, 40}));
    Problem error = warning("it is broken");
    error.severity = Severity::error;
    note.set({error}, "levels/a.json", test_font());
    CHECK_FALSE(note.is_shown());
    note.set({warning("it has no path"), error, warning("it is too small")}, "levels/a.json", test_font());
    CHECK(note.is_shown());
    CHECK(note.count() == 2);
    note.set({warning("it has no path")}, "levels/a.json", test_font());
    note.toggle();
    CHECK_FALSE(note.is_shown());
    CHECK(note.area() == RectF{});
    note.set({warning("it has no path")}, "levels/a.json", test_font());
    CHECK_FALSE(note.is_shown());
    note.toggle();
    CHECK(note.is_shown());
    note.toggle();
    note.set({warning("it is too small")}, "levels/a.json", test_font());
    CHECK(note.is_shown());
    note.set({}, "levels/a.json", test_font());
    CHECK_FALSE(note.is_shown());
}

TEST_CASE("a warning of another file than the level is shown with that file") {
    WarningsNote note;
    Problem of_project = warning("its bounds are swapped");
    of_project.file = "game.ogmo";
    const Table table;
    const auto words = [&](const Problem& problem) {
        note.set({problem}, "levels/a.json", table.art.small);
        DrawList list;
        note.draw(list, table.art, "Delete");
        return words_in(list, table.art);
    };
    CHECK(words(of_project).find("game.ogmo, entity lift 4|") != std::string::npos);
    CHECK(words(warning("it has no path")).find("|entity lift 4|") != std::string::npos);
}

TEST_CASE("hundreds of warnings take no more room than the first lines of them") {
    WarningsNote note;
    note.set(Problems(300, warning("it goes through walls on its way to the second node")), "levels/a.json",
             test_font());
    CHECK(note.count() == 300);
    CHECK(note.area().h < 100);
    CHECK(note.area().w < 320);
    Art art;
    art.small = test_font();
    DrawList list;
    note.draw(list, art, "Delete");
    for (const Quad& quad : list.quads) {
        CHECK(quad.dest.x + quad.dest.w <= note.area().x + note.area().w);
        CHECK(quad.dest.y + quad.dest.h <= note.area().y + note.area().h);
    }
}
