#include "game/app/raw_input.hpp"

namespace scree {

void RawInput::update(std::span<const WindowEvent> events, bool focused) {
    using Type = WindowEvent::Type;
    pressed_.reset();
    right_clicked_ = false;
    for (const WindowEvent& event : events) {
        if (event.type == Type::key_pressed && event.key != Key::unknown) {
            held_.set(index(event.key));
            pressed_.set(index(event.key));
        }
        if (event.type == Type::key_released) held_.reset(index(event.key));
        if (event.type == Type::mouse_moved || event.type == Type::mouse_pressed) mouse_ = event.at;
        if (event.type == Type::mouse_pressed && event.button == 1) right_clicked_ = true;
        if (event.type == Type::focus_lost || event.type == Type::made_anew) held_.reset();
    }
    if (!focused) held_.reset();
}

}  // namespace scree
