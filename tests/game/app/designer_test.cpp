#include "game/app/designer/designer.hpp"
#include "tests/game/app/table.hpp"

#include <set>

using namespace scree;

namespace {

using Command = DesignerCommand;

/// A designer at a keyboard.
struct Seat {
    Designer designer{};
    RawInput raw_input{};
    Bindings bindings = default_bindings();
    Shown shown{};

    Designer::Wishes frame(const std::vector<WindowEvent>& events = {}) {
        raw_input.update(events, true);
        return designer.update(raw_input, bindings, shown);
    }
    Designer::Wishes press(Command command) { return frame({key_event(designer_key(command).key, true)}); }
    void release(Command command) { frame({key_event(designer_key(command).key, false)}); }
    void tap(Command command) {
        press(command);
        release(command);
    }
    /// What so many ticks of the clock add up to.
    int ticks(int count) {
        int sum = 0;
        for (int i = 0; i < count; ++i) sum += designer.due();
        return sum;
    }
};

}  // namespace

TEST_CASE("each command has one line of the table, in order, with a key that no other and nothing of the game has") {
    const Bindings bindings = default_bindings();
    std::set<Key> keys;
    int expected = 0;
    for (const DesignerKey& key : designer_keys()) {
        INFO(key.label);
        CHECK(static_cast<int>(key.command) == expected++);
        CHECK(&designer_key(key.command) == &key);
        CHECK(keys.insert(key.key).second);
        CHECK(std::string(key.what).size() > 5);
        CHECK_FALSE(is_taken(bindings, key));
        for (const Action action : {Action::fullscreen, Action::screenshot})
            for (const Key used : bindings[action].keys) CHECK(used != key.key);
        CHECK(designer_keys_text().find(std::string("  ") + key.label) != std::string::npos);
        CHECK(designer_keys_text().find(key.what) != std::string::npos);
    }
    CHECK(expected == static_cast<int>(Command::keep) + 1);
}

TEST_CASE("overlays are named on the command line as in the table, and each key turns its own on and off") {
    CHECK(shown_from("")->bits == 0);
    CHECK_FALSE(shown_from("collision,nonsense").has_value());
    CHECK_FALSE(shown_from("pause").has_value());
    Seat seat;
    for (const DesignerKey& key : designer_keys()) {
        if (*key.show == '\0') continue;
        const Shown asked = *shown_from(key.show);
        CHECK(asked.has(key.command));
        CHECK((asked.bits & (asked.bits - 1)) == 0);
        CHECK(shown_from("all")->has(key.command));
        seat.tap(key.command);
        CHECK(seat.shown.bits == asked.bits);
        seat.tap(key.command);
        CHECK_FALSE(seat.shown.any());
    }
}

TEST_CASE(
    "time stands while paused, and moves one tick for each touch of the step or the rewind key, many while held") {
    Seat seat;
    CHECK(seat.ticks(10) == 10);
    seat.tap(Command::pause);
    CHECK(seat.ticks(10) == 0);
    seat.tap(Command::step);
    CHECK(seat.ticks(10) == 1);
    seat.press(Command::step);
    CHECK(seat.ticks(300) > 30);
    seat.release(Command::step);
    CHECK(seat.ticks(10) == 0);
    seat.press(Command::rewind);
    CHECK(seat.ticks(5) == -1);
    CHECK(seat.ticks(60) < -30);
    seat.release(Command::rewind);
    CHECK(seat.ticks(10) == 0);
    seat.tap(Command::pause);
    CHECK(seat.ticks(10) == 10);
    seat.tap(Command::step);
    CHECK(seat.ticks(10) == 0);
}

TEST_CASE(
    "slow motion takes a half, a quarter and an eighth of the ticks, then all, and the picture moves in between") {
    Seat seat;
    for (const int share : {2, 4, 8, 1}) {
        seat.tap(Command::slower);
        float before = -1;
        for (int tick = 0; tick < share; ++tick) {
            const float alpha = seat.designer.alpha(0.5F);
            CHECK(alpha > before);
            CHECK(alpha <= 1);
            before = alpha;
            CHECK(seat.designer.due() == (tick + 1 == share ? 1 : 0));
        }
        CHECK(seat.ticks(64) == 64 / share);
    }
}

TEST_CASE("a key that a person gave to the game is the game's") {
    Seat seat;
    seat.bindings[Action::jump].keys = {Key::f2, Key::backspace};
    seat.tap(Command::collision);
    CHECK_FALSE(seat.shown.any());
    seat.press(Command::rewind);
    CHECK(seat.ticks(10) == 10);
}

TEST_CASE("the mouse's place is asked for by the key and by a right click") {
    Seat seat;
    CHECK_FALSE(seat.frame({{.type = WindowEvent::Type::mouse_moved, .at = {100, 50}}}).start_at.has_value());
    CHECK(seat.press(Command::start_here).start_at == PointF{100, 50});
    WindowEvent click{.type = WindowEvent::Type::mouse_pressed, .at = {7, 8}};
    CHECK_FALSE(seat.frame({click}).start_at.has_value());
    click.button = 1;
    CHECK(seat.frame({click}).start_at == PointF{7, 8});
}
