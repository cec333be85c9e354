#include "game/app/menu_view.hpp"
#include "game/app/play_screen.hpp"

namespace scree {

void PlayScreen::draw_playback(DrawList& list) const {
    const std::string text = playback_->text(services_.art.language);
    const auto half = static_cast<float>(services_.art.small.width(text) / 2 + 8);
    list.fill({320 - half, 4, half * 2, 15}, ui::ink.with_alpha(150));
    services_.art.small.draw_centred(list, {320, 7}, text, ui::gold);
    if (designer_ || services_.unattended) return;
    draw_hints(list, services_,
               {{Action::jump, services_.say(Text::hint_stop_go_on)},
                {Action::left, services_.say(Text::hint_tick_back)},
                {Action::right, services_.say(Text::hint_tick_on)},
                {Action::down, services_.say(Text::hint_slower)},
                {Action::up, services_.say(Text::hint_faster)},
                replay_is_over() ? std::pair{Action::confirm, services_.say(Text::hint_leave)}
                                 : std::pair{Action::pause, services_.say(Text::hint_menu)}});
}

}  // namespace scree
