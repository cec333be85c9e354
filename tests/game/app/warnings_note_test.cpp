#include "game/app/designer/problems.hpp"
#include "tests/support/test.hpp"
#include "tests/support/test_font.hpp"

using namespace scree;

namespace {

Problem warning(const std::string& what) {
    return {Severity::warning, "odd", "levels/a.json", "entity lift 4", what, "Mend it"};
}

}  // namespace

TEST_CASE("warnings are shown and counted, errors are not") {
    WarningsNote note;
    CHECK_FALSE(note.is_shown());
    CHECK_FALSE(note.is_at({10, 40}));
    Problem error = warning("it is broken");
    error.severity = Severity::error;
    note.set({error}, test_font());
    CHECK_FALSE(note.is_shown());
    note.set({warning("it has no path"), error, warning("it is too small")}, test_font());
    CHECK(note.is_shown());
    CHECK(note.count() == 2);
}

TEST_CASE("what was put away stays away until there is something new to say") {
    WarningsNote note;
    note.set({warning("it has no path")}, test_font());
    note.toggle();
    CHECK_FALSE(note.is_shown());
    CHECK(note.area() == RectF{});
    note.set({warning("it has no path")}, test_font());
    CHECK_FALSE(note.is_shown());
    note.toggle();
    CHECK(note.is_shown());
    note.toggle();
    note.set({warning("it is too small")}, test_font());
    CHECK(note.is_shown());
    note.set({}, test_font());
    CHECK_FALSE(note.is_shown());
}

TEST_CASE("hundreds of warnings take no more room than the first lines of them") {
    WarningsNote note;
    note.set(Problems(300, warning("it goes through walls on its way to the second node")), test_font());
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
