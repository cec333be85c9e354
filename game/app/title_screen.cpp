#include "game/app/title_screen.hpp"

#include "game/app/attract_screen.hpp"
#include "game/app/credits_screen.hpp"
#include "game/app/map_screen.hpp"
#include "game/app/menu_view.hpp"
#include "game/app/options_screen.hpp"
#include "game/app/slots_screen.hpp"
#include "game/app/stats_screen.hpp"
#include "game/app/version.hpp"
#include "game/view/logo.hpp"

namespace scree {

namespace {

namespace title_row {
enum Row { play, climbs, statistics, options, credits, quit, count };
}

}  // namespace

TitleScreen::TitleScreen(Services& services)
    : services_(services),
      mountain_(services.art.textures.add((services.art.content / "sprites" / "title.png").string())),
      menu_(title_row::count),
      rows_(menu_rows({248, 182, 144, 21}, title_row::count, 25)) {
    if (services_.levels.is_empty()) {
        menu_.set_enabled(title_row::play, false);
        menu_.set_enabled(title_row::climbs, false);
        menu_.set_enabled(title_row::statistics, false);
        menu_.choose(title_row::options);
    }
}

Transition TitleScreen::input(const MenuInput& input) {
    if (is_touched(services_.controls, input)) idle_ticks_ = 0;
    const Menu::Answer answer = run_menu(menu_, input, rows_, services_.sounds);
    if (answer == Menu::Answer::cancelled) menu_.choose(title_row::quit);
    if (answer != Menu::Answer::accepted) return {};
    switch (menu_.chosen()) {
        case title_row::play:
            // What would be reached in a climb that a newer Scree wrote is never saved: another one is chosen first.
            if (!services_.climb.newer) return {Transition::Kind::push, go_on_climbing(services_), true};
            return {Transition::Kind::push, std::make_unique<SlotsScreen>(services_), true};
        case title_row::climbs:
            return {Transition::Kind::push, std::make_unique<SlotsScreen>(services_), true};
        case title_row::statistics:
            return {Transition::Kind::push, std::make_unique<StatsScreen>(services_), true};
        case title_row::options:
            return {Transition::Kind::push, std::make_unique<OptionsScreen>(services_), false};
        case title_row::credits:
            return {Transition::Kind::push, std::make_unique<CreditsScreen>(services_), true};
        default:
            return {Transition::Kind::quit, nullptr, false};
    }
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
    const bool begun = !services_.climb.progress.last_level.empty();
    const Text first = begun ? Text::go_on : Text::play;
    draw_menu_rows(list, services_.art, menu_, rows_,
                   {services_.say(first), services_.say(Text::slots), services_.say(Text::statistics),
                    services_.say(Text::options), services_.say(Text::credits), services_.say(Text::quit)});
    draw_hints(
        list, services_,
        {{Action::menu_down, services_.say(Text::hint_choose)}, {Action::confirm, services_.say(Text::hint_accept)}});
    services_.art.small.draw(list, {8, 344}, std::string("Scree ") + version, ui::quiet);
}

}  // namespace scree
