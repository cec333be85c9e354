#include "game/app/slide_toggle.hpp"

namespace scree {

Buttons SlideToggle::apply(Buttons held, bool slides_or_flies) {
    const bool pressed = held.holds(Button::down);
    if (pressed && !was_pressed_) {
        is_ending_ = is_on_;
        is_on_ = !is_on_;
    }
    if (!pressed) {
        is_ending_ = false;
        is_on_ = is_on_ && slides_or_flies;
    }
    was_pressed_ = pressed;
    held.set(Button::down, is_on_ || (pressed && !is_ending_));
    return held;
}

}  // namespace scree
