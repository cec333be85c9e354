#include "game/app/input_script.hpp"
#include "engine/present/controls.hpp"
#include "tests/support/temp_folder.hpp"
#include "tests/support/test.hpp"

#include <fstream>

using namespace scree;

namespace {

/// What the game asks for after each tick's frame, as letters.
std::string played(InputScript script, int ticks) {
    Controls controls;
    std::string letters;
    for (int tick = 0; tick < ticks; ++tick) {
        const std::vector<WindowEvent> events = script.take(tick);
        controls.update(events, script.pads(), true);
        const Buttons held = controls.take_buttons();
        letters += held.holds(Button::jump)    ? held.holds(Button::right) ? 'B' : 'J'
                   : held.holds(Button::right) ? 'R'
                                               : '.';
    }
    return letters;
}

}  // namespace

TEST_CASE("a script presses keys at its ticks, and a pad in the same way") {
    for (const auto& [text, has_pad] :
         {std::pair{"# walks and jumps\n1 press right\n\n3 press space  # now\n5 release space\n6 release right\n",
                    false},
          {"1 press stick right\n3 press button 0\n5 release button 0\n6 release stick right\n", true}}) {
        const Result<InputScript> script = InputScript::parse(text, "file");
        REQUIRE(script);
        CHECK(script.value->pads()[0].connected == has_pad);
        CHECK(played(*script.value, 8) == ".RRBBR..");
    }
}

TEST_CASE("a script that is too long is refused, not cut") {
    const TempFolder folder;
    std::ofstream(folder.path / "keys") << "1 press right" << std::string(std::size_t{1} << 20, '\n');
    const Result<InputScript> script = InputScript::load(folder.path / "keys");
    REQUIRE_FALSE(script);
    CHECK(script.problems.front().code == "input-too-long");
}

TEST_CASE("each line of a script that says nothing is told by its number") {
    const Result<InputScript> wrong = InputScript::parse(
        "1 press right\nx press right\n2 hold right\n3 press nothing\n0 release right\n4 press\n", "f");
    CHECK_FALSE(wrong);
    std::string places;
    for (const Problem& problem : wrong.problems) places += problem.place + ';';
    CHECK(places == "line 2;line 3;line 4;line 5;line 6;");
    CHECK(wrong.problems[2].what.find("no input is called \"nothing\"") != std::string::npos);
    CHECK_FALSE(InputScript::load("no/such/file"));
}
