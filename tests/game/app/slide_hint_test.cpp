#include "game/app/slide_hint.hpp"
#include "tests/support/hill.hpp"
#include "tests/support/test.hpp"

using namespace scree;

namespace {

SlideHint after(const std::string& on_slope, int ticks) {
    Session session = Hill({{12, 0}, {8, 8}, {200, 0}}).session();
    SlideHint hint;
    for (int tick = 0; tick < ticks; ++tick) {
        const Sub left = session.body().box.left;
        hold(session, left < px(13 * 16) ? "R" : left < px(20 * 16) ? on_slope : "");
        hint.note(session);
    }
    return hint;
}

}  // namespace

TEST_CASE("the key that slides is named six seconds after the first slope, not before, and not to players who slid") {
    CHECK_FALSE(after("R", 300).is_due());
    CHECK(after("R", 600).is_due());
    CHECK_FALSE(after("RD", 600).is_due());
}
