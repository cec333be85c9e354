#include "game/app/screens/title_screen.hpp"

#include "game/app/screens/attract_screen.hpp"
#include "game/app/screens/credits_screen.hpp"
#include "game/app/screens/map_screen.hpp"
#include "game/app/screens/menu_view.hpp"
#include "game/app/screens/options_screen.hpp"
#include "game/app/screens/slots_screen.hpp"
#include "game/app/screens/stats_screen.hpp"
#include "game/view/logo.hpp"

namespace scree {

TitleScreen::TitleScreen(Services& services)
    : ListScreen(services, {248, 182, 144, 21}, 25),
      mountain_(services.art.textures.add((services.art.content / "sprites" / "title.png").string())) {
    const bool has_levels = !services_.levels.is_empty();
    set_rows({{Text::play, [this] { return play(); }, has_levels},
              {Text::slots, opens<SlotsScreen>(services_, true), has_levels},
              {Text::statistics, opens<StatsScreen>(services_, true), has_levels},
              {Text::options, opens<OptionsScreen>(services_)},
              {Text::credits, opens<CreditsScreen>(services_, true)},
              {Text::quit, []() -> Transition {
                   return {Transition::Kind::quit, nullptr, false};
               }}});
    if (!has_levels) menu_.choose(3);
}

Transition TitleScreen::play() {
    // What would be reached in a climb that a newer Scree wrote is never saved: another one is chosen first.
    if (!services_.climb.newer) return {Transition::Kind::push, go_on_climbing(services_), true};
    return {Transition::Kind::push, std::make_unique<SlotsScreen>(services_), true};
}

Transition TitleScreen::input(const MenuInput& input) {
    if (is_touched(services_.controls, input)) idle_ticks_ = 0;
    return ListScreen::input(input);
}

Transition TitleScreen::leave() {
    menu_.choose(static_cast<int>(rows_.size()) - 1);
    return {};
}

void TitleScreen::entered() { idle_ticks_ = 0; }

Transition TitleScreen::tick() {
    ++ticks_;
    if (++idle_ticks_ < AttractScreen::idle_ticks) return {};
    idle_ticks_ = 0;
    auto show = std::make_unique<AttractScreen>(services_);
    if (!show->has_show()) return {};
    return {Transition::Kind::push, std::move(show), true};
}

void TitleScreen::draw(DrawList& list, float alpha) {
    const float time = static_cast<float>(ticks_) + alpha;
    list.sprite(mountain_, {0, 0}, {0, 0, 640, 360});
    draw_logo(list, services_.art, {184, 22}, time);
    rows_.front().label = services_.climb.progress.last_level.empty() ? Text::play : Text::go_on;
    draw_rows(list);
    draw_hints(list, services_, {{Action::menu_down, Text::hint_choose}, {Action::confirm, Text::hint_accept}});
    services_.art.small.draw(list, {8, 344}, "Scree " SCREE_VERSION, ui::quiet);
}

}  // namespace scree
