#include "game/app/assists.hpp"

#include <algorithm>

namespace scree {

Buttons with_assists(Buttons held, const Settings& settings) {
    held.set(Button::invincible, settings.invincible);
    held.set(Button::endless_jumps, settings.endless_jumps);
    return held;
}

bool is_assisted(const Replay& run) {
    return run.slowed || std::ranges::any_of(run.ticks, [](Buttons held) { return held.is_assisted(); });
}

bool is_record(const Replay& run) { return !run.rewound && !is_assisted(run); }

Looks looks_of(const Settings& settings) {
    return {.reduced = settings.reduced_effects,
            .shake = settings.shake,
            .flashes = settings.flashes,
            .calm_camera = settings.calm_camera,
            .zooms = !settings.whole_scaling,
            .high_contrast = settings.high_contrast};
}

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
