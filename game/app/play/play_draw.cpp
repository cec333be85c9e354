// Draws a level in play: the scene, and over it key hints, HUD, title and messages.
#include "game/app/play/play_screen.hpp"
#include "game/app/saves/campaign.hpp"
#include "game/app/screens/menu_view.hpp"
#include "game/view/hud.hpp"
#include "game/view/logo.hpp"

#include <algorithm>

namespace scree {

void PlayScreen::draw(DrawList& list, float alpha) {
    if ((session_.is_complete() && !walk_) || replay_is_over() || back_held_ || hit_stop_.holds()) alpha = 1;
    if (designer_)
        alpha = designer_->alpha(alpha);
    else if (playback_)
        alpha = playback_->alpha(alpha);
    const Ghost* ghost = race_.ghost() && services_.settings.ghost ? &*race_.ghost() : nullptr;
    scene_->show_ghost(ghost != nullptr && ghost->is_there() ? &ghost->view() : nullptr);
    scene_->show_companion(companion_ && companion_->is_there() ? &companion_->view() : nullptr);
    scene_->draw(list, shown(), alpha);
    if (home_ == Home::title || title_ticks_ > 0) draw_title(list, alpha);
    if (home_ == Home::title) return;
    if (designer_) {
        designer_->draw_overlays(list, services_.art, session_, scene_->seen(alpha), services_.design.shown);
        designer_->draw(list, services_.art, services_.design.shown);
    }
    if (!designer_ && !playback_ && !practice_ && !session_.is_complete() && session_.player().is_alive()) {
        const bool is_done = record_of(services_.climb.progress, entry_).done;
        using enum KeyHints::Player;
        key_hints_.draw(list, services_, scene_->seen(alpha),
                        is_first_level() ? new_to_game
                        : is_done        ? knows_level
                                         : new_to_level);
    }
    if (!goes_home())  // where the picture tells all
        draw_hud(list, services_.art, session_, services_.settings.show_timer,
                 {practice_ ? practice_->tick() : 0, practice_ ? practice_->deaths() : 0, recording_.rewound,
                  is_assisted(recording_)});
    if (const auto news = race_.news(); ghost != nullptr && news && !session_.is_complete())
        draw_split(list, services_.art, split_text(*news), *news);
    if (back_held_ || (designer_ && designer_->rewinds())) draw_rewind(list, services_.art, history_.ticks());
    if (name_ticks_ > 0) draw_name(list);
    if (loaded_ticks_ > 0)
        draw_outlined_centred(list, services_.art.small, {320, 344}, entry_.id + " was reloaded", ui::green);
    if (designer_ && name_ticks_ == 0 && !(reload_ && reload_->is_broken()))
        warnings_.draw(list, services_.art, designer_key(DesignerCommand::warnings).label);
    if (reload_) reload_->draw(list);
    if (playback_) draw_playback(list);
}

void PlayScreen::draw_name(DrawList& list) const {
    const auto opacity = static_cast<std::uint8_t>(std::min(255, name_ticks_ * 8));
    const Art& art = services_.art;
    const std::string name = title();
    // At the lower left: the way on leads to the right.
    const auto width = static_cast<float>(art.large.width(name, 2));
    list.fill({16, 296, width + 32, 46}, ui::ink.with_alpha(static_cast<std::uint8_t>(opacity / 2)));
    art.large.draw(list, {32, 304}, name, ui::text.with_alpha(opacity), 2);
    if (designer_)
        draw_outlined_centred(list, art.small, {320, 316}, "F1: designer's keys", ui::gold.with_alpha(opacity));
}

bool PlayScreen::is_first_level() const {
    const auto is_done = [](const auto& level) { return level.second.done; };
    const auto& levels = services_.climb.progress.levels;
    return std::ranges::none_of(levels, is_done);
}

void PlayScreen::draw_title(DrawList& list, float alpha) const {
    const bool stands = home_ == Home::title;
    const float gone = stands ? 0 : 1 - (static_cast<float>(title_ticks_) - alpha) / title_leaves;
    draw_logo(list, services_.art, {436, 22 - 180 * gone * gone}, static_cast<float>(ticks_) + alpha);
    if (!stands) return;
    draw_outlined_centred(list, services_.art.large, {320, 296}, services_.say(Text::press_any_key), ui::text);
    draw_hints(list, services_, {{Action::pause, Text::hint_menu}});
}

void PlayScreen::draw_playback(DrawList& list) const {
    draw_caption(list, services_.art, playback_->text(services_.art.language));
    if (designer_ || services_.unattended) return;
    draw_hints(list, services_,
               {{Action::jump, Text::hint_stop_go_on},
                {Action::left, Text::hint_tick_back},
                {Action::right, Text::hint_tick_on},
                {Action::down, Text::hint_slower},
                {Action::up, Text::hint_faster},
                replay_is_over() ? Hint{Action::confirm, Text::hint_leave} : Hint{Action::pause, Text::hint_menu}});
}

}  // namespace scree
