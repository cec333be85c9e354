#include "engine/present/pad.hpp"

#include "engine/present/key.hpp"
#include "tests/support/test.hpp"

using namespace scree;
using Kind = PadInput::Kind;

TEST_CASE("a stick starts to count beyond 0.24 and ends below 0.20") {
    StickFilter stick;
    const auto counts_at = [&](float x) {
        stick.update(x, 0);
        return stick.right();
    };
    CHECK_FALSE(counts_at(0.24F));
    CHECK(counts_at(0.25F));
    CHECK(counts_at(0.21F));
    CHECK_FALSE(counts_at(0.19F));
    CHECK_FALSE(counts_at(0.21F));
}

TEST_CASE("the dead zone is a circle: two small deflections together leave it") {
    StickFilter stick;
    stick.update(-0.2F, -0.2F);
    CHECK(stick.left());
    CHECK(stick.up());
    CHECK_FALSE(stick.right());
    CHECK_FALSE(stick.down());
}

TEST_CASE("a stick pushed 20 degrees off an axis is that axis alone, and 25 degrees off is both") {
    StickFilter stick;
    stick.update(0.940F, -0.342F);
    CHECK(stick.right());
    CHECK_FALSE(stick.up());
    stick.update(0.906F, -0.423F);
    CHECK(stick.right());
    CHECK(stick.up());
}

TEST_CASE("an axis is pressed beyond a half and let go of below 0.4") {
    PadFilter pad;
    const auto held_at = [&](float axis) {
        pad.update({.connected = true, .axes = {0, 0, axis}});
        CHECK_FALSE(pad.held({Kind::axis_minus, 2}));
        return pad.held({Kind::axis_plus, 2});
    };
    CHECK_FALSE(held_at(0.5F));
    CHECK(held_at(0.6F));
    CHECK(held_at(0.45F));
    CHECK_FALSE(held_at(0.39F));
}

TEST_CASE("a pad that is unplugged holds nothing") {
    PadFilter pad;
    PadState state{.connected = true, .buttons = 1, .axes = {1, 0, 0, 0, 0, 0, 0, 0}};
    pad.update(state);
    CHECK(pad.held({Kind::button, 0}));
    CHECK(pad.held({Kind::stick_right, 0}));
    state.connected = false;
    pad.update(state);
    CHECK_FALSE(pad.held({Kind::button, 0}));
    CHECK_FALSE(pad.held({Kind::stick_right, 0}));
}

TEST_CASE("every pad input and every key is found again by its name") {
    for (std::uint8_t i = 0; i < pad_button_count; ++i)
        CHECK(pad_input_from_name(pad_input_name({Kind::button, i})) == PadInput{Kind::button, i});
    for (std::uint8_t i = 0; i < pad_axis_count; ++i)
        for (const Kind kind : {Kind::axis_minus, Kind::axis_plus})
            CHECK(pad_input_from_name(pad_input_name({kind, i})) == PadInput{kind, i});
    for (const Kind kind : {Kind::stick_left, Kind::stick_right, Kind::stick_up, Kind::stick_down})
        CHECK(pad_input_from_name(pad_input_name({kind, 0})) == PadInput{kind, 0});
    for (int i = 1; i < key_count; ++i) CHECK(key_from_name(key_name(static_cast<Key>(i))) == static_cast<Key>(i));
}

TEST_CASE("a name that nothing has gives nothing") {
    for (const char* name :
         {"", "button", "button ", "button 32", "button -1", "button 1x", "button 999", "axis w+", "stick", "axis z"})
        CHECK_FALSE(pad_input_from_name(name));
    for (const char* name : {"", "A", "f16", "left  shift", "unknown"}) CHECK_FALSE(key_from_name(name));
}

TEST_CASE("Down counts from 40 percent of full down, also at full left or right, and does not flicker at its edge") {
    for (const float x : {-1.0F, 0.0F, 0.5F, 1.0F}) {
        StickFilter stick;
        const auto counts_at = [&](float y) {
            stick.update(x, y);
            return stick.down();
        };
        CHECK_FALSE(counts_at(0.39F));
        CHECK(counts_at(0.40F));
        CHECK(stick.right() == (x > 0));
        CHECK(counts_at(0.35F));
        CHECK_FALSE(counts_at(0.33F));
    }
}
