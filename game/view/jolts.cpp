#include "game/view/jolts.hpp"

#include <algorithm>
#include <cmath>

namespace scree {

namespace {

constexpr float fading = 0.79F;      // per tick: the strongest is over after 8
constexpr float still_below = 0.5F;  // px
constexpr Sub hard_landing = 1200;   // subpixels per tick

float strength_of_landing(Sub fall, std::optional<Landing> landing) {
    if (landing == Landing::against_slope) return Jolts::strongest_shake;
    if (landing == Landing::with_slope) return 0;
    return fall >= hard_landing ? 1.5F : 0;
}

float strength_of(const Event& event, std::optional<Landing> landing) {
    switch (event.type) {
        case EventType::slammed:
            return Jolts::strongest_shake;
        case EventType::burst:
        case EventType::died:
            return 2.5F;
        case EventType::landed:
            return strength_of_landing(event.speed, landing);
        case EventType::shattered:
        case EventType::cracked:
        case EventType::bowled:
        case EventType::stomped:
            return 1.2F;
        default:
            return 0;
    }
}

bool lights_up(const Event& event) { return event.type == EventType::died; }

}  // namespace

void Jolts::add(const Event& event, PointF hero, const Looks& looks, std::optional<Landing> landing) {
    const float x = static_cast<float>(event.position.x) / 256 - hero.x;
    const float y = static_cast<float>(event.position.y) / 256 - hero.y;
    if (std::sqrt(x * x + y * y) > felt_within) return;
    if (looks.may_shake()) strength_ = std::min(std::max(strength_, strength_of(event, landing)), strongest_shake);
    if (!looks.may_flash() || !lights_up(event) || since_flash_ < ticks_between_flashes) return;
    flash_ticks_ = flash_length;
    since_flash_ = 0;
}

void Jolts::step() {
    ++tick_;
    strength_ *= fading;
    if (strength_ < still_below) strength_ = 0;
    if (flash_ticks_ > 0) --flash_ticks_;
    since_flash_ = std::min(since_flash_ + 1, ticks_between_flashes);
}

PointF Jolts::shake() const {
    // Two ticks to each side, so that it is seen at 30 Hz too.
    const float move = tick_ / 2 % 2 == 0 ? 1.0F : -1.0F;
    return {strength_ * 0.4F * -move, strength_ * move};
}

}  // namespace scree
