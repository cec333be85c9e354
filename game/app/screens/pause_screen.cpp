#include "game/app/screens/pause_screen.hpp"

#include "game/app/play/play_screen.hpp"
#include "game/app/screens/level_screens.hpp"
#include "game/app/screens/map_screen.hpp"
#include "game/app/screens/menu_view.hpp"
#include "game/app/screens/options_screen.hpp"
#include "game/app/screens/title_screen.hpp"

namespace scree {

namespace {

constexpr RectF first_row{240, 116, 160, 22};
constexpr float row_step = 26;

}  // namespace

PauseScreen::PauseScreen(Services& services, PlayScreen& game)
    : ListScreen(services, first_row, row_step), game_(game) {
    const auto start_again = [this] {
        game_.restart();
        return leave();
    };
    const auto sheet = [this] { return push(std::make_unique<LevelSheetScreen>(services_, game_.level())); };
    set_rows({{Text::go_on, [this] { return leave(); }},
              {Text::start_again, start_again},
              {Text::times_and_practice, sheet, game_.is_of_game()},
              {Text::options, opens<OptionsScreen>(services_)},
              {Text::mountain, [this] { return leave_to(choose_level(services_, true)); }, is_map_earned(services_)},
              {Text::title, [this] { return leave_to(std::make_unique<TitleScreen>(services_)); }}});
    services_.sounds.play("pause");
    services_.sounds.set_ducked(true);
}

/// Again, after a look at another run.
void PauseScreen::entered() { services_.played.screen = &game_; }

Transition PauseScreen::input(const MenuInput& input) {
    game_.keep_if_asked();
    return services_.controls.pressed(Action::pause) ? leave() : ListScreen::input(input);
}

Transition PauseScreen::leave() {
    services_.sounds.set_ducked(false);
    return pop();
}

Transition PauseScreen::leave_to(std::unique_ptr<Screen> screen) {
    services_.sounds.set_ducked(false);
    return reset_to(std::move(screen));
}

void PauseScreen::draw(DrawList& list, float) {
    draw_shade(list, 130);
    const float end = first_row.y + row_step * static_cast<float>(rows_.size());
    draw_panel(list, services_.art, {216, 58, 208, end - 34});
    draw_heading(list, services_.art, {320, 66}, services_.say(Text::paused));
    draw_rows(list);
    if (!services_.display.touch_buttons)
        draw_note_centred(list, services_.art, {320, end + 3},
                          services_.say(Text::save_a_replay, {designer_key(DesignerCommand::keep).label}), ui::quiet,
                          200);
    draw_hints(list, services_, {{Action::confirm, Text::hint_accept}, {Action::back, Text::hint_go_on}});
}

}  // namespace scree
