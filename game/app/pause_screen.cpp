#include "game/app/pause_screen.hpp"

#include "game/app/map_screen.hpp"
#include "game/app/menu_view.hpp"
#include "game/app/options_screen.hpp"
#include "game/app/play_screen.hpp"
#include "game/app/title_screen.hpp"

namespace scree {

PauseScreen::PauseScreen(Services& services, PlayScreen& game)
    : services_(services), game_(game), menu_(5), rows_(menu_rows({240, 128, 160, 24}, 5, 30)) {
    services_.sounds.play("pause");
    services_.sounds.set_ducked(true);
}

Transition PauseScreen::input(const MenuInput& input) {
    game_.keep_if_asked();
    if (services_.controls.pressed(Action::pause)) return resume();
    const Menu::Answer answer = run_menu(menu_, input, rows_, services_.sounds);
    if (answer == Menu::Answer::cancelled) return resume();
    if (answer != Menu::Answer::accepted) return {};
    switch (menu_.chosen()) {
        case 0:
            return resume();
        case 1:
            game_.restart();
            return resume();
        case 2:
            return {Transition::Kind::push, std::make_unique<OptionsScreen>(services_), false};
        case 3:
            services_.sounds.set_ducked(false);
            return {Transition::Kind::reset, choose_level(services_, true), true};
        default:
            services_.sounds.set_ducked(false);
            return {Transition::Kind::reset, std::make_unique<TitleScreen>(services_), true};
    }
}

Transition PauseScreen::resume() {
    services_.sounds.set_ducked(false);
    return {Transition::Kind::pop, nullptr, false};
}

void PauseScreen::draw(DrawList& list, float) {
    draw_shade(list, 130);
    draw_panel(list, services_.art, {216, 64, 208, 224});
    draw_heading(list, services_.art, {320, 74}, services_.say(Text::paused));
    draw_menu_rows(list, services_.art, menu_, rows_,
                   {services_.say(Text::go_on), services_.say(Text::start_again), services_.say(Text::options),
                    services_.say(Text::levels), services_.say(Text::title)});
    draw_note_centred(list, services_.art, {320, 270},
                      services_.say(Text::save_a_replay, {designer_key(DesignerCommand::keep).label}), ui::quiet, 200);
    draw_hints(list, services_,
               {{Action::confirm, services_.say(Text::hint_accept)}, {Action::back, services_.say(Text::hint_go_on)}});
}

}  // namespace scree
