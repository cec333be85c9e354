#include "game/app/title_screen.hpp"

#include "game/app/map_screen.hpp"
#include "game/app/menu_view.hpp"
#include "game/app/options_screen.hpp"
#include "game/app/play_screen.hpp"
#include "game/app/version.hpp"
#include "game/view/logo.hpp"

namespace scree {

namespace {

/// The level to go on with: the one after the last that was done, else the last, else the first.
int level_to_go_on_with(Services& services) {
    const int last = services.levels.index_of(services.progress.last_level);
    if (last < 0) return 0;
    const bool done = services.progress.record(services.progress.last_level).done;
    return done && last + 1 < services.levels.count() ? last + 1 : last;
}

}  // namespace

TitleScreen::TitleScreen(Services& services)
    : services_(services),
      mountain_(services.art.textures.add((services.art.content / "sprites" / "title.png").string())),
      menu_(4),
      rows_(menu_rows({248, 206, 144, 22}, 4, 28)) {
    if (services_.levels.count() == 0) {
        menu_.set_enabled(0, false);
        menu_.set_enabled(1, false);
        menu_.choose(2);
    }
}

Transition TitleScreen::input(const MenuInput& input) {
    const Menu::Answer answer = run_menu(menu_, input, rows_, services_.sounds);
    if (answer == Menu::Answer::cancelled) menu_.choose(3);
    if (answer != Menu::Answer::accepted) return {};
    switch (menu_.chosen()) {
        case 0:
            return {Transition::Kind::push, open_level(services_, level_to_go_on_with(services_)), true};
        case 1:
            return {Transition::Kind::push, choose_level(services_), true};
        case 2:
            return {Transition::Kind::push, std::make_unique<OptionsScreen>(services_), false};
        default:
            return {Transition::Kind::quit, nullptr, false};
    }
}

Transition TitleScreen::tick() {
    ++ticks_;
    return {};
}

void TitleScreen::draw(DrawList& list, float alpha) {
    const float time = static_cast<float>(ticks_) + alpha;
    list.sprite(mountain_, {0, 0}, {0, 0, 640, 360});
    draw_logo(list, services_.art, {184, 22}, time);
    const bool begun = !services_.progress.last_level.empty();
    draw_menu_rows(list, services_.art, menu_, rows_, {begun ? "Go on" : "Play", "Levels", "Options", "Quit"});
    draw_hints(list, services_, {{Action::menu_down, "choose"}, {Action::confirm, "accept"}});
    services_.art.small.draw(list, {8, 344}, std::string("Scree ") + version, ui::quiet);
}

}  // namespace scree
