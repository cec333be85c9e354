#include "engine/present/pad.hpp"

#include "engine/core/whole_number.hpp"

#include <cmath>

namespace scree {

namespace {

constexpr std::string_view axis_names[pad_axis_count] = {"x", "y", "z", "r", "u", "v", "pov x", "pov y"};
constexpr std::string_view stick_names[] = {"stick left", "stick right", "stick up", "stick down"};

std::optional<std::uint8_t> button_number(std::string_view digits) {
    const auto value = whole_number<std::uint8_t>(digits);
    return digits.size() <= 2 && value && *value < pad_button_count ? value : std::nullopt;
}

}  // namespace

std::string pad_input_name(PadInput input) {
    using Kind = PadInput::Kind;
    switch (input.kind) {
        case Kind::button:
            return "button " + std::to_string(int{input.index});
        case Kind::axis_minus:
            return "axis " + std::string(axis_names[input.index % pad_axis_count]) + '-';
        case Kind::axis_plus:
            return "axis " + std::string(axis_names[input.index % pad_axis_count]) + '+';
        case Kind::stick_left:
        case Kind::stick_right:
        case Kind::stick_up:
        case Kind::stick_down:
            break;
    }
    return std::string(stick_names[static_cast<std::size_t>(input.kind) - static_cast<std::size_t>(Kind::stick_left)]);
}

std::optional<PadInput> pad_input_from_name(std::string_view name) {
    using Kind = PadInput::Kind;
    constexpr std::string_view button = "button ";
    if (name.starts_with(button)) {
        const std::optional<std::uint8_t> number = button_number(name.substr(button.size()));
        if (!number) return {};
        return PadInput{Kind::button, *number};
    }
    for (std::uint8_t axis = 0; axis < pad_axis_count; ++axis)
        for (const Kind kind : {Kind::axis_minus, Kind::axis_plus})
            if (name == pad_input_name({kind, axis})) return PadInput{kind, axis};
    for (const Kind kind : {Kind::stick_left, Kind::stick_right, Kind::stick_up, Kind::stick_down})
        if (name == pad_input_name({kind, 0})) return PadInput{kind, 0};
    return {};
}

void StickFilter::update(float x, float y) {
    x_ = x;
    y_ = y;
    length_ = std::sqrt(x * x + y * y);
    active_ = active_ ? length_ >= leave_radius : length_ > enter_radius;
    down_ = down_ ? y >= leave_down : y >= enter_down;
}

void PadFilter::update(const PadState& state) {
    if (!state.connected) {
        *this = {};
        return;
    }
    buttons_ = state.buttons;
    for (std::uint32_t axis = 0; axis < pad_axis_count; ++axis) {
        for (const std::uint32_t plus : {0U, 1U}) {
            const std::uint32_t bit = 1U << (axis * 2 + plus);
            const float position = plus != 0 ? state.axes[axis] : -state.axes[axis];
            const bool held = (axes_ & bit) != 0 ? position >= axis_release : position > axis_press;
            axes_ = held ? axes_ | bit : axes_ & ~bit;
        }
    }
    stick_.update(state.axes[0], state.axes[1]);
}

bool PadFilter::held(PadInput input) const {
    using Kind = PadInput::Kind;
    switch (input.kind) {
        case Kind::button:
            return input.index < pad_button_count && (buttons_ >> input.index & 1U) != 0;
        case Kind::axis_minus:
            return input.index < pad_axis_count && (axes_ >> (input.index * 2) & 1U) != 0;
        case Kind::axis_plus:
            return input.index < pad_axis_count && (axes_ >> (input.index * 2 + 1) & 1U) != 0;
        case Kind::stick_left:
            return stick_.left();
        case Kind::stick_right:
            return stick_.right();
        case Kind::stick_up:
            return stick_.up();
        case Kind::stick_down:
            return stick_.down();
    }
    return false;
}

}  // namespace scree
