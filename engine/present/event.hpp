#pragma once

#include "engine/present/key.hpp"
#include "engine/view/geometry.hpp"

#include <cstdint>

namespace scree {

/// One thing that happened to the window. Which members mean something stands beside each type.
struct WindowEvent {
    enum class Type : std::uint8_t {
        close,             // the person wants to leave
        resized,           // width, height: window px
        focus_lost,        //
        focus_gained,      //
        made_anew,         // the window is another one now; keys that were let go meanwhile were not told
        key_pressed,       // key, scancode, alt, control, shift; never repeated while held
        key_released,      // key, scancode
        text,              // character
        mouse_moved,       // at
        mouse_pressed,     // at, button
        mouse_released,    // at, button
        mouse_wheel,       // at, wheel
        pad_connected,     // pad
        pad_disconnected,  // pad
        pad_pressed,       // pad, button
        pad_released,      // pad, button
        pad_moved          // pad, axis, position
    };
    Type type = Type::close;
    Key key = Key::unknown;
    int scancode = -1;  // place of the key on the keyboard; -1 where the library does not tell
    bool alt = false;
    bool control = false;
    bool shift = false;
    char32_t character = 0;
    PointF at{};         // canvas px; may lie outside the canvas
    int button = 0;      // mouse: 0 left, 1 right, 2 middle; pad: 0..31
    float wheel = 0;     // notches, up is positive
    int pad = 0;         // 0..7
    int axis = 0;        // 0..7, in the order of PadAxis
    float position = 0;  // -1..1, y down
    int width = 0;
    int height = 0;
};

}  // namespace scree
