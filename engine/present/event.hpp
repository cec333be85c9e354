#pragma once

#include "engine/present/key.hpp"
#include "engine/view/geometry.hpp"

#include <cstdint>

namespace scree {

/// One thing that happened to the window. Which members mean something stands beside each type.
struct WindowEvent {
    enum class Type : std::uint8_t {
        close,            // the person wants to leave
        resized,          // width, height: window px
        focus_lost,       //
        focus_gained,     //
        left_fullscreen,  // the person left it by other means than the game's
        made_anew,        // the window is another one now; keys that were let go meanwhile were not told
        key_pressed,      // key; never repeated while held
        key_released,     // key
        mouse_moved,      // at
        mouse_pressed,    // at, button
        mouse_released,   // at, button
        mouse_wheel,      // at, wheel
        pad_disconnected  // pad
    };
    Type type = Type::close;
    Key key = Key::unknown;
    PointF at{};      // canvas px; may lie outside the canvas
    int button = 0;   // 0 left, 1 right, 2 middle
    float wheel = 0;  // notches, up is positive
    int pad = 0;      // 0..7
    int width = 0;
    int height = 0;
};

}  // namespace scree
