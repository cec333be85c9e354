#include "engine/present/devices.hpp"

#include <emscripten/html5.h>

#include <algorithm>
#include <string_view>

namespace scree {

namespace {

/// Where a pad of the browsers' standard layout has its buttons, as the numbers that other presenters report.
struct StandardButton {
    int standard;
    int button;
};
constexpr StandardButton standard_buttons[] = {{0, 0}, {1, 1}, {2, 2},  {3, 3},  {4, 4},  {5, 5},
                                               {8, 6}, {9, 7}, {16, 8}, {10, 9}, {11, 10}};
constexpr int left_trigger = 6;
constexpr int right_trigger = 7;
constexpr int d_pad_up = 12;
constexpr int d_pad_down = 13;
constexpr int d_pad_left = 14;
constexpr int d_pad_right = 15;

float& axis(PadState& pad, PadAxis which) { return pad.axes[static_cast<std::size_t>(which)]; }

float position(const EmscriptenGamepadEvent& raw, int of) {
    return of < raw.numAxes ? static_cast<float>(raw.axis[of]) : 0.0F;
}

float is_down(const EmscriptenGamepadEvent& raw, int button) {
    return button < raw.numButtons && raw.digitalButton[button] != 0 ? 1.0F : 0.0F;
}

/// From nothing to all of a trigger, as -1..1.
float trigger(const EmscriptenGamepadEvent& raw, int button) {
    return button < raw.numButtons ? static_cast<float>(raw.analogButton[button]) * 2 - 1 : -1.0F;
}

void read_standard(const EmscriptenGamepadEvent& raw, PadState& pad) {
    for (const auto& [standard, button] : standard_buttons)
        if (is_down(raw, standard) > 0) pad.buttons |= 1U << button;
    axis(pad, PadAxis::x) = position(raw, 0);
    axis(pad, PadAxis::y) = position(raw, 1);
    axis(pad, PadAxis::u) = position(raw, 2);
    axis(pad, PadAxis::v) = position(raw, 3);
    axis(pad, PadAxis::z) = trigger(raw, left_trigger);
    axis(pad, PadAxis::r) = trigger(raw, right_trigger);
    axis(pad, PadAxis::pov_x) = is_down(raw, d_pad_right) - is_down(raw, d_pad_left);
    axis(pad, PadAxis::pov_y) = is_down(raw, d_pad_down) - is_down(raw, d_pad_up);
}

/// A pad whose layout the browser does not know: as its driver numbers it.
void read_plain(const EmscriptenGamepadEvent& raw, PadState& pad) {
    for (int button = 0; button < std::min(raw.numButtons, pad_button_count); ++button)
        if (is_down(raw, button) > 0) pad.buttons |= 1U << button;
    for (int of = 0; of < std::min(raw.numAxes, pad_axis_count); ++of)
        pad.axes[static_cast<std::size_t>(of)] = position(raw, of);
}

bool read(int pad, EmscriptenGamepadEvent& raw) {
    return pad >= 0 && pad < emscripten_get_num_gamepads() &&
           emscripten_get_gamepad_status(pad, &raw) == EMSCRIPTEN_RESULT_SUCCESS && raw.connected != 0;
}

}  // namespace

PadStates read_pads() {
    PadStates pads;
    if (emscripten_sample_gamepad_data() != EMSCRIPTEN_RESULT_SUCCESS) return pads;
    for (int number = 0; number < pad_count; ++number) {
        EmscriptenGamepadEvent raw;
        if (!read(number, raw)) continue;
        PadState& pad = pads[static_cast<std::size_t>(number)];
        pad.connected = true;
        if (std::string_view(raw.mapping) == "standard")
            read_standard(raw, pad);
        else
            read_plain(raw, pad);
    }
    return pads;
}

std::string pad_name(int pad) {
    EmscriptenGamepadEvent raw;
    return read(pad, raw) ? raw.id : "";
}

}  // namespace scree
