#include "game/app/screens/attempts_screen.hpp"

#include "game/app/assists.hpp"
#include "game/app/screens/menu_view.hpp"

#include <algorithm>

namespace scree {

namespace {

/// Each in another shade, so that a crowd can be told apart.
Color tint_of(std::size_t number) {
    static constexpr Color tints[] = {Color::hex(0x9fd8ff), Color::hex(0xffc9a0), Color::hex(0xc9ffb0),
                                      Color::hex(0xf0b0ff), Color::hex(0xfff0a0), Color::hex(0xb0fff0)};
    return tints[number % std::size(tints)].with_alpha(150);
}

}  // namespace

AttemptsScreen::AttemptsScreen(Services& services, const AttemptLog& log)
    : services_(services),
      winners_(log.winners()),
      failures_(log.failures()),
      tries_(failures_.size() + static_cast<std::size_t>(log.forgotten())) {
    session_.emplace(winners_.front()->start);
    scene_.emplace(services_.art, session_->level_pointer());
    scene_->set_looks(looks_of(services_.settings));
    scene_->reset(*session_);
    begin_stage();
}

void AttemptsScreen::begin_stage() {
    at_ = 0;
    const Attempt& winner = *winners_[stage_];
    if (session_->tick() != winner.start.tick()) {  // it came back to life in between
        session_.emplace(winner.start);
        scene_->reset(*session_);
    }
    for (auto other = failures_.begin(); other != failures_.end();) {
        if ((*other)->from != winner.from) {
            ++other;
            continue;
        }
        others_.push_back({*other, (*other)->start, {}, set_out_++});
        others_.back().view.reset(others_.back().session, services_.art.sprites);
        other = failures_.erase(other);
    }
}

void AttemptsScreen::step_others() {
    for (Other& other : others_) {
        const bool over = other.at >= other.attempt->buttons.size();
        if (over) ++other.gone_ticks;
        other.session.step(over ? Buttons{} : other.attempt->buttons[other.at]);
        if (!over) ++other.at;
        other.view.step(other.session, services_.art.sprites);
    }
    // A failed attempt disappears after its death; its respawn is not shown.
    std::erase_if(others_, [](const Other& other) { return other.gone_ticks >= other.session.tuning().gone_ticks; });
}

Transition AttemptsScreen::input(const MenuInput& input) {
    if (!input.back && !input.confirm && !input.click) return {};
    return go_back(services_, true);
}

Transition AttemptsScreen::tick() {
    step_others();
    if (is_over()) return {};
    const Attempt& winner = *winners_[stage_];
    if (at_ < winner.buttons.size()) {
        session_->step(winner.buttons[at_++]);
        scene_->step(*session_);
    }
    if (at_ < winner.buttons.size()) return {};
    ++stage_;
    if (!is_over()) begin_stage();
    return {};
}

void AttemptsScreen::draw(DrawList& list, float alpha) {
    if (is_over()) alpha = 1;
    scene_->draw(list, *session_, alpha);
    const RectI seen = scene_->seen(alpha);
    for (std::size_t n = 0; n < others_.size(); ++n)
        others_[n].view.draw(list, services_.art.sprites, {seen.x, seen.y}, alpha, tint_of(others_[n].number));
    list.end_world({seen.w, seen.h});
    draw_caption(list, services_.art, services_.say(Text::attempts_count, {std::to_string(tries_ + 1)}));
    draw_hints(list, services_, {{Action::back, Text::hint_back}});
}

}  // namespace scree
