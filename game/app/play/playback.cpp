#include "game/app/play/playback.hpp"

#include "game/text/text.hpp"
#include "game/view/ui.hpp"

#include <algorithm>
#include <array>

namespace scree {

namespace {

constexpr int first_repeat_ticks = 20;  // until a held key repeats
constexpr int repeat_ticks = 2;         // from one repetition to the next

struct Speed {
    int ticks;  // of the replay
    int clock;  // to so many of the clock
    const char* name;
};
constexpr std::array<Speed, 5> speeds{{{1, 4, "1/4"}, {1, 2, "1/2"}, {1, 1, "1"}, {2, 1, "2"}, {4, 1, "4"}}};

}  // namespace

void Playback::update(const Controls& controls) {
    if (controls.pressed(Action::jump)) {
        paused_ = !paused_;
        pressed_ = 0;
    }
    if (controls.pressed(Action::up)) speed_ = std::min(speed_ + 1, static_cast<int>(speeds.size()) - 1);
    if (controls.pressed(Action::down)) speed_ = std::max(speed_ - 1, 0);
    const int direction = (controls.pressed(Action::right) ? 1 : 0) - (controls.pressed(Action::left) ? 1 : 0);
    if (direction != 0) paused_ = true;
    pressed_ += direction;
    held_ = (controls.held(Action::right) ? 1 : 0) - (controls.held(Action::left) ? 1 : 0);
}

int Playback::due() {
    held_ticks_ = held_ != 0 ? held_ticks_ + 1 : 0;
    int ticks = 0;
    if (paused_) {
        ticks = pressed_;
        pressed_ = 0;
        if (held_ticks_ > first_repeat_ticks && held_ticks_ % repeat_ticks == 0) ticks += held_;
    } else {
        const Speed& speed = speeds[static_cast<std::size_t>(speed_)];
        if (++slow_count_ < speed.clock) return 0;
        slow_count_ = 0;
        ticks = speed.ticks;
    }
    return std::clamp(ticks, -at_, length() - at_);
}

float Playback::alpha(float alpha) const {
    const Speed& speed = speeds[static_cast<std::size_t>(speed_)];
    if (paused_ || is_over()) return 1;
    return (static_cast<float>(std::min(slow_count_, speed.clock - 1)) + alpha) / static_cast<float>(speed.clock);
}

std::string Playback::text(Language language) const {
    std::string text = filled(words(Text::replay_of, language), {format_time(at_), format_time(length())});
    if (is_over()) return text + words(Text::replay_over, language);
    if (paused_) return text + filled(words(Text::replay_stopped, language), {std::to_string(at_)});
    const Speed& speed = speeds[static_cast<std::size_t>(speed_)];
    if (speed.ticks != speed.clock) text += filled(words(Text::replay_speed, language), {speed.name});
    return text;
}

}  // namespace scree
