#include "engine/present/devices.hpp"

#include "engine/present/sfml/sfml.hpp"

#include <algorithm>

namespace scree {

PadStates read_pads() {
    PadStates pads;
    for (unsigned id = 0; id < pad_count; ++id) {
        if (!sf::Joystick::isConnected(id)) continue;
        PadState& pad = pads[id];
        pad.connected = true;
        const unsigned buttons = std::min<unsigned>(sf::Joystick::getButtonCount(id), pad_button_count);
        for (unsigned button = 0; button < buttons; ++button)
            if (sf::Joystick::isButtonPressed(id, button)) pad.buttons |= 1U << button;
        for (int axis = 0; axis < pad_axis_count; ++axis) {
            const auto which = static_cast<sf::Joystick::Axis>(axis);
            if (sf::Joystick::hasAxis(id, which))
                pad.axes[static_cast<std::size_t>(axis)] = to_position(axis, sf::Joystick::getAxisPosition(id, which));
        }
    }
    return pads;
}

std::string pad_name(int pad) {
    const auto id = static_cast<unsigned>(pad);
    if (pad < 0 || pad >= pad_count || !sf::Joystick::isConnected(id)) return {};
    return sf::Joystick::getIdentification(id).name.toAnsiString();
}

}  // namespace scree
