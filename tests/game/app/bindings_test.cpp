#include "game/app/screens/controls_screen.hpp"
#include "game/app/services.hpp"
#include "tests/support/test.hpp"

using namespace scree;

TEST_CASE("a key that another action used moves over, and no action is left without one") {
    Bindings bindings = default_bindings();
    rebind(bindings, Action::retry, Key::p);
    CHECK(bindings[Action::retry].keys == std::vector<Key>{Key::p});
    const auto& pause = bindings[Action::pause].keys;
    CHECK(std::find(pause.begin(), pause.end(), Key::p) == pause.end());
    CHECK_FALSE(pause.empty());

    rebind(bindings, Action::jump, Key::m);
    rebind(bindings, Action::retry, Key::m);
    CHECK(bindings[Action::retry].keys == std::vector<Key>{Key::m});
    CHECK(bindings[Action::jump].keys == std::vector<Key>{Key::p});
}

TEST_CASE("binding a key again that is bound already keeps it") {
    Bindings bindings = default_bindings();
    rebind(bindings, Action::jump, Key::space);
    CHECK(bindings[Action::jump].keys == std::vector<Key>{Key::space});
}

TEST_CASE("bindings that were stored come back the same, and defaults store nothing") {
    Settings settings;
    store_bindings(settings, default_bindings());
    CHECK(settings.bindings.empty());
    Bindings bindings = default_bindings();
    rebind(bindings, Action::jump, Key::left_control);
    rebind(bindings, Action::left, PadInput{PadInput::Kind::button, 9});
    store_bindings(settings, bindings);
    CHECK(settings.bindings.size() == 2);
    CHECK(bindings_of(settings) == bindings);
}

TEST_CASE("names that no key or action has are left out") {
    Settings settings;
    settings.bindings["jump"] = {{"no such key", "m"}, {"no such button"}};
    settings.bindings["fly"] = {{"m"}, {}};
    const Bindings bindings = bindings_of(settings);
    CHECK(bindings[Action::jump].keys == std::vector<Key>{Key::m});
    CHECK(bindings[Action::jump].pad.empty());
}

TEST_CASE("the action that gives a key away is told, so that the person can be") {
    Bindings bindings = default_bindings();
    CHECK(rebind(bindings, Action::jump, Key::m) == std::nullopt);
    CHECK(rebind(bindings, Action::pause, Key::m) == Action::jump);
    CHECK(rebind(bindings, Action::retry, Key::left) == Action::left);
    CHECK(bindings[Action::left].keys == std::vector<Key>{Key::a});
}
