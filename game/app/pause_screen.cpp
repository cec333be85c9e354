#include "game/app/pause_screen.hpp"

#include "game/app/level_sheet_screen.hpp"
#include "game/app/map_screen.hpp"
#include "game/app/menu_view.hpp"
#include "game/app/options_screen.hpp"
#include "game/app/play_screen.hpp"
#include "game/app/title_screen.hpp"

namespace scree {

namespace {

namespace pause_row {
enum Row { go_on, start_again, sheet, options, levels, title, count };
}

}  // namespace

PauseScreen::PauseScreen(Services& services, PlayScreen& game)
    : services_(services),
      game_(game),
      menu_(pause_row::count),
      rows_(menu_rows({240, 116, 160, 22}, pause_row::count, 26)) {
    menu_.set_enabled(pause_row::sheet, game_.is_of_game());
    menu_.set_enabled(pause_row::levels, is_map_earned(services_));
    services_.sounds.play("pause");
    services_.sounds.set_ducked(true);
}

/// Again, after a look at another run.
void PauseScreen::entered() { services_.playing = &game_; }

Transition PauseScreen::input(const MenuInput& input) {
    game_.keep_if_asked();
    if (services_.controls.pressed(Action::pause)) return resume();
    const Menu::Answer answer = run_menu(menu_, input, rows_, services_.sounds);
    if (answer == Menu::Answer::cancelled) return resume();
    if (answer != Menu::Answer::accepted) return {};
    switch (menu_.chosen()) {
        case pause_row::go_on:
            return resume();
        case pause_row::start_again:
            game_.restart();
            return resume();
        case pause_row::sheet:
            return {Transition::Kind::push, std::make_unique<LevelSheetScreen>(services_, game_.level()), false};
        case pause_row::options:
            return {Transition::Kind::push, std::make_unique<OptionsScreen>(services_), false};
        case pause_row::levels:
            services_.sounds.set_ducked(false);
            return {Transition::Kind::reset, choose_level(services_), true};
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
    draw_panel(list, services_.art, {216, 58, 208, 238});
    draw_heading(list, services_.art, {320, 66}, services_.say(Text::paused));
    draw_menu_rows(
        list, services_.art, menu_, rows_,
        {services_.say(Text::go_on), services_.say(Text::start_again), services_.say(Text::times_and_practice),
         services_.say(Text::options), services_.say(Text::levels), services_.say(Text::title)});
    draw_note_centred(list, services_.art, {320, 275},
                      services_.say(Text::save_a_replay, {designer_key(DesignerCommand::keep).label}), ui::quiet, 200);
    draw_hints(list, services_,
               {{Action::confirm, services_.say(Text::hint_accept)}, {Action::back, services_.say(Text::hint_go_on)}});
}

}  // namespace scree
