#include "game/app/assists.hpp"
#include "tests/support/test.hpp"

using namespace scree;

namespace {

/// Whether Down counts as held after each tick; `d` is a pressed key, a capital letter a hero that slides or flies.
std::string held_while(const std::string& ticks) {
    SlideToggle toggle;
    std::string out;
    for (const char tick : ticks) {
        Buttons held;
        held.set(Button::down, tick == 'd' || tick == 'D');
        out += toggle.apply(held, tick == 'D' || tick == 'O').holds(Button::down) ? 'x' : '.';
    }
    return out;
}

}  // namespace

TEST_CASE("one press of Down slides until the next press") { CHECK(held_while("oDDOOOODDOO") == ".xxxxxx...."); }

TEST_CASE("a switched slide ends where it comes to rest") { CHECK(held_while("DOOOooO") == "xxxx..."); }

TEST_CASE("a held key counts as held, also where nothing slides") { CHECK(held_while("ddddo") == "xxxx."); }
