#include "game/app/screens/controls_screen.hpp"
#include "game/app/screens/list_screen.hpp"
#include "game/app/screens/options_screen.hpp"
#include "game/app/screens/pause_screen.hpp"
#include "game/app/screens/title_screen.hpp"
#include "tests/game/app/table.hpp"

#include <algorithm>
#include <cmath>
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
    /// Presses these keys in a screen; what it wants at the last one.
    Transition type(Screen& screen, const std::vector<Key>& keys) {
        Transition wanted;
        for (const Key key : keys) wanted = screen.input(press_key(key));
        return wanted;
    }
};

}  // namespace

TEST_CASE("with keys alone one turns the pages, changes what is on them and leaves") {
    Person person;
    const Settings& settings = person.services.settings;
    OptionsScreen screen(person.services);
    std::set<OptionsPage> seen;
    for (int i = 0; i < options_page_count; ++i) {
        seen.insert(screen.page());
        person.type(screen, {Key::right});
    }
    CHECK(static_cast<int>(seen.size()) == options_page_count);
    CHECK(screen.page() == OptionsPage::picture);
    for (int i = 0; i < 3; ++i) person.type(screen, {Key::right});
    REQUIRE(screen.page() == OptionsPage::assist);
    person.type(screen, {Key::down, Key::left});
    CHECK(settings.speed_percent == 90);
    for (int i = 0; i < 9; ++i) person.type(screen, {Key::left});
    CHECK(settings.speed_percent == 50);
    person.type(screen, {Key::down, Key::enter});
    CHECK(settings.invincible);
    CHECK(person.services.settings_changed);
    CHECK(person.type(screen, {Key::escape}).kind == Transition::Kind::pop);
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
    const Settings& settings = person.services.settings;
    OptionsScreen screen(person.services);
    screen.input(person.click({90 + 460 / 4 * 1.5F, 55}));
    REQUIRE(screen.page() == OptionsPage::sound);
    // The slider of the first row: its left end, its right end, its middle, and beside it.
    for (const auto& [x, percent] : {std::pair{335, 0}, {435, 100}, {386, 50}, {200, 50}}) {
        screen.input(person.click({static_cast<float>(x), 83}));
        CHECK(settings.music_percent == percent);
        screen.input(person.mouse(WindowEvent::Type::mouse_released, {static_cast<float>(x), 83}));
    }
    // Its knob follows the mouse until the button is let go, wherever the mouse is meanwhile.
    const int effects = settings.effects_percent;
    screen.input(person.click({386, 83}));
    screen.input(person.mouse(WindowEvent::Type::mouse_moved, {600, 108}));
    CHECK(settings.music_percent == 100);
    screen.input(person.mouse(WindowEvent::Type::mouse_moved, {20, 300}));
    CHECK(settings.music_percent == 0);
    CHECK(settings.effects_percent == effects);
    screen.input(person.mouse(WindowEvent::Type::mouse_released, {20, 300}));
    screen.input(person.mouse(WindowEvent::Type::mouse_moved, {406, 83}));
    CHECK(settings.music_percent == 0);
    screen.input(person.click({200, 70 + 26 * 2 + 10}));
    CHECK(settings.mute_unfocused);
    CHECK(screen.input(person.click({200, 162})).kind == Transition::Kind::pop);
}

TEST_CASE("the title's menu does not show beside the options") {
    Person person;
    ScreenStack screens(std::make_unique<OptionsScreen>(person.services, OptionsPage::play),
                        [&person] { return std::make_unique<TitleScreen>(person.services); });
    DrawList both;
    screens.draw(both, 1);
    DrawList alone;
    person.services.hints.clear();
    OptionsScreen(person.services, OptionsPage::play).draw(alone, 1);
    CHECK(both.quads.size() == alone.quads.size() + 1);  // and the picture of the mountain
}

TEST_CASE("the way back of a short page stands right below its rows, and the panel ends there") {
    for (const auto& [page, y] :
         {std::pair{OptionsPage::sound, 162.0F}, {OptionsPage::play, 284.0F}, {OptionsPage::picture, 284.0F}}) {
        Person person;
        person.services.display.has_vsync_choice = true;
        OptionsScreen screen(person.services, page);
        DrawList list;
        screen.draw(list, 1);
        float bottom = 0;  // of the panel: above the hints, and beside the picture's left part
        for (const Quad& quad : list.quads)
            if (quad.dest.x == 76 && quad.dest.w < 20) bottom = std::max(bottom, quad.dest.y + quad.dest.h);
        INFO("page " << static_cast<int>(page));
        CHECK(std::abs(bottom - y - 13) < 4);
        CHECK(screen.input(person.click({200, y})).kind == Transition::Kind::pop);
    }
}

TEST_CASE("every switch of every page turns with confirm and back again, and changes one thing only") {
    for (int page = 0; page < options_page_count; ++page) {
        Person person;
        Settings& settings = person.services.settings;
        for (const OptionRow& row : options_rows(person.services, static_cast<OptionsPage>(page))) {
            if (row.kind == OptionRow::Kind::button) continue;
            INFO(person.services.say(row.label));
            const Settings before = settings;
            const Language language = person.art.language;
            const int turn = row.kind == OptionRow::Kind::slider ? -1 : 1;
            CHECK(change_option(row, turn));
            CHECK((settings != before));
            CHECK(change_option(row, -turn));
            settings.language = before.language;
            CHECK((settings == before));
            CHECK(person.art.language == language);
        }
    }
}

TEST_CASE("the language changes what is said at once, and is kept") {
    Person person;
    OptionsScreen screen(person.services, OptionsPage::play);
    person.type(screen, {Key::down, Key::right});
    CHECK(person.art.language == Language::german);
    CHECK(person.services.settings.language == Language::german);
    CHECK(std::string(person.services.say(Text::back)) == "Zurück");
}

TEST_CASE("nothing is cleared without a yes") {
    for (const std::vector<Key>& answer : {std::vector{Key::enter}, {Key::escape}, {Key::down, Key::enter}}) {
        Person person;
        person.services.settings.music_percent = 10;
        OptionsScreen screen(person.services, OptionsPage::play);
        for (int i = 0; i < 8; ++i) person.type(screen, {Key::down});
        const Transition asked = person.type(screen, {Key::enter});
        REQUIRE(asked.kind == Transition::Kind::push);
        CHECK(person.type(*asked.screen, answer).kind == Transition::Kind::pop);
        CHECK(person.services.settings.music_percent == (answer.size() == 2 ? Settings{}.music_percent : 10));
    }
}

TEST_CASE("the page of inputs is left by Escape twice, a click, or a button that is held, and by nothing else") {
    Person person;
    InputScreen once(person.services);
    once.input({});
    for (const Key key : {Key::enter, Key::space, Key::x, Key::escape})
        CHECK(person.type(once, {key}).kind == Transition::Kind::stay);
    CHECK(person.type(once, {Key::escape}).kind == Transition::Kind::pop);

    InputScreen late(person.services);
    late.input({});
    person.type(late, {Key::escape});
    for (int i = 0; i <= InputScreen::twice_ticks; ++i) late.tick();
    CHECK(person.type(late, {Key::escape}).kind == Transition::Kind::stay);
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
    rebind(bindings, Action::left, Key::right);
    person.controls.set_bindings(bindings);
    for (const Key key : {Key::t, Key::up}) CHECK(person.press_key(key).up);
    const MenuInput right = person.press_key(Key::right);
    CHECK(right.right);
    CHECK_FALSE(right.left);
    const MenuInput space = person.press_key(Key::space);
    CHECK(space.confirm);
    CHECK_FALSE(space.down);
}

TEST_CASE("a key with a fixed use everywhere is refused, and all stays as it is") {
    Person person;
    ControlsScreen screen(person.services);
    person.services.settings_changed = false;
    for (const Key key : {Key::f11, Key::f12}) person.type(screen, {Key::enter, key, key});
    CHECK_FALSE(person.services.settings_changed);
    person.type(screen, {Key::enter, Key::enter, Key::m});
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
        std::set<Text> all;
        for (const OptionRow& row : options_rows(person.services, OptionsPage::picture)) all.insert(row.label);
        return all;
    };
    CHECK(labels().contains(Text::vsync));
    person.services.display.has_vsync_choice = false;
    CHECK_FALSE(labels().contains(Text::vsync));
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
