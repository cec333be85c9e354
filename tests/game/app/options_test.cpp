// The options with keys alone, with a pad alone and with the mouse alone.
#include "game/app/screens/controls_screen.hpp"
#include "game/app/screens/list_screen.hpp"
#include "game/app/screens/options_screen.hpp"
#include "game/app/screens/pause_screen.hpp"
#include "tests/game/app/table.hpp"
#include "tests/support/test.hpp"

#include <set>

using namespace scree;

namespace {

/// A player with one kind of device that sees only the screen.
struct Person : PlayerTable {
    MenuReader reader{};

    MenuInput press_key(Key key) {
        const std::vector<WindowEvent> events = {key_event(key, true), key_event(key, false)};
        controls.update(events, {}, true);
        return reader.read(controls, events, 1);
    }
    MenuInput press_pad(unsigned buttons, PointF dpad = {}) {
        PadStates pads;
        pads[0].connected = true;
        controls.update({}, pads, true);
        static_cast<void>(reader.read(controls, {}, 1));
        pads[0].buttons = buttons;
        pads[0].axes[static_cast<std::size_t>(PadAxis::pov_x)] = dpad.x;
        pads[0].axes[static_cast<std::size_t>(PadAxis::pov_y)] = dpad.y;
        controls.update({}, pads, true);
        return reader.read(controls, {}, 1);
    }
    MenuInput click(PointF at) { return mouse(WindowEvent::Type::mouse_pressed, at); }
    MenuInput mouse(WindowEvent::Type type, PointF at) {
        const std::vector<WindowEvent> events{{.type = type, .at = at}};
        controls.update(events, {}, true);
        return reader.read(controls, events, 1);
    }
};

}  // namespace

TEST_CASE("with keys alone one turns the pages, changes what is on them and leaves") {
    Person person;
    OptionsScreen screen(person.services);
    std::set<OptionsPage> seen;
    for (int i = 0; i < options_page_count; ++i) {
        seen.insert(screen.page());
        screen.input(person.press_key(Key::right));
    }
    CHECK(static_cast<int>(seen.size()) == options_page_count);
    CHECK(screen.page() == OptionsPage::picture);
    for (int i = 0; i < 3; ++i) screen.input(person.press_key(Key::right));
    REQUIRE(screen.page() == OptionsPage::assist);
    screen.input(person.press_key(Key::down));
    screen.input(person.press_key(Key::left));
    CHECK(person.services.settings.speed_percent == 90);
    for (int i = 0; i < 9; ++i) screen.input(person.press_key(Key::left));
    CHECK(person.services.settings.speed_percent == 50);
    screen.input(person.press_key(Key::down));
    screen.input(person.press_key(Key::enter));
    CHECK(person.services.settings.invincible);
    CHECK(person.services.settings_changed);
    CHECK(screen.input(person.press_key(Key::escape)).kind == Transition::Kind::pop);
}

TEST_CASE("with a pad alone one turns the pages, changes what is on them and leaves") {
    Person person;
    OptionsScreen screen(person.services);
    screen.input(person.press_pad(0, {1, 0}));
    REQUIRE(screen.page() == OptionsPage::sound);
    screen.input(person.press_pad(0, {0, 1}));
    screen.input(person.press_pad(0, {-1, 0}));
    CHECK(person.services.settings.music_percent == Settings{}.music_percent - 10);
    CHECK(screen.input(person.press_pad(2)).kind == Transition::Kind::pop);
}

TEST_CASE("with the mouse alone one turns the pages, moves sliders, turns switches and leaves") {
    Person person;
    OptionsScreen screen(person.services);
    screen.input(person.click({90 + 460 / 6 * 1.5F, 55}));
    REQUIRE(screen.page() == OptionsPage::sound);
    // The slider of the first row: its left end, its right end, and beside it.
    screen.input(person.click({378, 83}));
    CHECK(person.services.settings.music_percent == 0);
    screen.input(person.click({478, 83}));
    CHECK(person.services.settings.music_percent == 100);
    screen.input(person.click({429, 83}));
    CHECK(person.services.settings.music_percent == 50);
    screen.input(person.click({200, 83}));
    CHECK(person.services.settings.music_percent == 50);
    screen.input(person.click({200, 76 + 21 * 2 + 5}));
    CHECK(person.services.settings.mute_unfocused);
    CHECK(screen.input(person.click({200, 319})).kind == Transition::Kind::pop);
}

TEST_CASE("every switch of every page turns with confirm and back again, and changes one thing only") {
    for (int page = 0; page < options_page_count; ++page) {
        Person person;
        const std::vector<OptionRow> rows = options_rows(person.services, static_cast<OptionsPage>(page));
        for (const OptionRow& row : rows) {
            if (row.kind == OptionRow::Kind::button) continue;
            INFO(row.label);
            const Settings before = person.services.settings;
            const Language language = person.art.language;
            CHECK(change_option(row, row.kind == OptionRow::Kind::slider ? -1 : 1));
            CHECK((person.services.settings != before));
            CHECK(change_option(row, row.kind == OptionRow::Kind::slider ? 1 : -1));
            person.services.settings.language = before.language;
            CHECK((person.services.settings == before));
            CHECK(person.art.language == language);
        }
    }
}

TEST_CASE("the language changes what is said at once, and is kept") {
    Person person;
    OptionsScreen screen(person.services, OptionsPage::language);
    screen.input(person.press_key(Key::down));
    screen.input(person.press_key(Key::right));
    CHECK(person.art.language == Language::german);
    CHECK(person.services.settings.language == Language::german);
    CHECK(std::string(person.services.say(Text::back)) == "Zurück");
}

TEST_CASE("nothing is cleared without a yes") {
    for (const bool yes : {false, true}) {
        Person person;
        person.services.settings.music_percent = 10;
        OptionsScreen screen(person.services, OptionsPage::play);
        for (int i = 0; i < 5; ++i) screen.input(person.press_key(Key::down));
        Transition asked = screen.input(person.press_key(Key::enter));
        REQUIRE(asked.kind == Transition::Kind::push);
        if (yes) asked.screen->input(person.press_key(Key::down));
        CHECK(asked.screen->input(person.press_key(Key::enter)).kind == Transition::Kind::pop);
        CHECK(person.services.settings.music_percent == (yes ? Settings{}.music_percent : 10));
    }
    bool done = false;
    Person person;
    ConfirmScreen ask(person.services, "Really?", [&] { done = true; });
    CHECK(ask.input(person.press_key(Key::escape)).kind == Transition::Kind::pop);
    CHECK_FALSE(done);
}

TEST_CASE("the page of inputs is left by Escape twice, a click, or a button that is held, and by nothing else") {
    Person person;
    InputScreen once(person.services);
    once.input({});
    for (const Key key : {Key::enter, Key::space, Key::x, Key::escape})
        CHECK(once.input(person.press_key(key)).kind == Transition::Kind::stay);
    CHECK(once.input(person.press_key(Key::escape)).kind == Transition::Kind::pop);

    InputScreen late(person.services);
    late.input({});
    late.input(person.press_key(Key::escape));
    for (int i = 0; i <= InputScreen::twice_ticks; ++i) late.tick();
    CHECK(late.input(person.press_key(Key::escape)).kind == Transition::Kind::stay);
    CHECK(late.input(person.click({5, 5})).kind == Transition::Kind::pop);

    InputScreen held(person.services);
    held.input(person.press_pad(0));
    for (int i = 0; i < InputScreen::hold_ticks; ++i) {
        CHECK(held.input(person.press_pad(2)).kind == Transition::Kind::stay);
        held.tick();
    }
    CHECK(held.input(person.press_pad(2)).kind == Transition::Kind::pop);
}

TEST_CASE("keys that move the hero move the choice in menus too, and a key that confirms there only confirms") {
    Person person;
    CHECK(person.press_key(Key::s).down);
    CHECK(person.press_key(Key::w).up);
    CHECK(person.press_key(Key::a).left);
    CHECK(person.press_key(Key::d).right);
    Bindings bindings = default_bindings();
    rebind(bindings, Action::down, Key::space);
    rebind(bindings, Action::up, Key::t);
    person.controls.set_bindings(bindings);
    CHECK(person.press_key(Key::t).up);
    CHECK(person.press_key(Key::up).up);
    rebind(bindings, Action::left, Key::right);
    person.controls.set_bindings(bindings);
    const MenuInput right = person.press_key(Key::right);
    CHECK(right.right);
    CHECK_FALSE(right.left);
    const MenuInput space = person.press_key(Key::space);
    CHECK(space.confirm);
    CHECK_FALSE(space.down);
}

TEST_CASE("the knob of a slider follows the mouse until its button is let go, wherever the mouse is meanwhile") {
    Person person;
    OptionsScreen screen(person.services, OptionsPage::sound);
    int& music = person.services.settings.music_percent;
    const int effects = person.services.settings.effects_percent;
    // Of the first row: the slider's place is where a click changes the value.
    float knob = 0;
    for (float x = 300; x < 560 && knob == 0; x += 2) {
        const int before = music;
        screen.input(person.click({x, 86}));
        screen.input(person.mouse(WindowEvent::Type::mouse_released, {x, 86}));
        if (music != before) knob = x;
    }
    REQUIRE(knob > 0);
    screen.input(person.click({knob, 86}));
    screen.input(person.mouse(WindowEvent::Type::mouse_moved, {600, 108}));
    CHECK(music == 100);
    screen.input(person.mouse(WindowEvent::Type::mouse_moved, {20, 300}));
    CHECK(music == 0);
    CHECK(person.services.settings.effects_percent == effects);
    screen.input(person.mouse(WindowEvent::Type::mouse_released, {20, 300}));
    screen.input(person.mouse(WindowEvent::Type::mouse_moved, {knob + 20, 86}));
    CHECK(music == 0);
}

TEST_CASE("a key with a fixed use everywhere is refused, and all stays as it is") {
    Person person;
    ControlsScreen screen(person.services);
    person.services.settings_changed = false;
    for (const Key key : {Key::f11, Key::f12}) {
        screen.input(person.press_key(Key::enter));
        screen.input(person.press_key(key));
        screen.input(person.press_key(key));
    }
    CHECK_FALSE(person.services.settings_changed);
    screen.input(person.press_key(Key::enter));
    screen.input(person.press_key(Key::enter));
    screen.input(person.press_key(Key::m));
    CHECK(person.services.settings_changed);
}

TEST_CASE("a key that was held when a screen came steers it only once it is pressed again") {
    Person person;
    const std::vector<WindowEvent> events = {key_event(Key::down, true)};
    person.controls.update(events, {}, true);
    CHECK(person.reader.read(person.controls, events, 1).down);
    const auto counts_while_held = [&] {
        bool counts = false;
        for (int tick = 0; tick < 2 * Repeat::first_wait; ++tick) {
            person.controls.update({}, {}, true);
            counts = counts || person.reader.read(person.controls, {}, 1).down;
        }
        return counts;
    };
    CHECK(counts_while_held());
    person.reader.forget_held();
    CHECK_FALSE(counts_while_held());
    CHECK(person.press_key(Key::down).down);
}

TEST_CASE("a browser's player is asked for no vertical sync") {
    Person person;
    const auto labels = [&] {
        std::set<std::string> all;
        for (const OptionRow& row : options_rows(person.services, OptionsPage::picture)) all.insert(row.label);
        return all;
    };
    CHECK(labels().contains(person.services.say(Text::vsync)));
    person.services.display.has_vsync_choice = false;
    CHECK_FALSE(labels().contains(person.services.say(Text::vsync)));
}

TEST_CASE("a click on a hint is a press of its key and no click") {
    Person person;
    ConfirmScreen screen(person.services, "Sure?", [] {});
    DrawList list;
    screen.draw(list, 1);
    REQUIRE(person.services.hints.size() == 2);
    const HintArea back = person.services.hints.back();
    REQUIRE(back.action == Action::back);
    std::vector<WindowEvent> events{{.type = WindowEvent::Type::mouse_pressed,
                                     .at = {back.area.x + back.area.w / 2, back.area.y + back.area.h / 2}}};
    person.controls.update(events, {}, true);
    person.services.take_hint_clicks(events);
    CHECK(events.empty());
    const MenuInput input = person.reader.read(person.controls, events, 1);
    CHECK(input.back);
    CHECK_FALSE(input.click);
    CHECK(screen.input(input).kind == Transition::Kind::pop);
}
