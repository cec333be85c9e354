#include "game/app/designer/designer_help_screen.hpp"

#include "game/app/screens/menu_view.hpp"

namespace scree {

namespace {

// Lines for the player stand in what is left below.
constexpr RectF help_panel{75, 16, 490, 266};
constexpr float row_height = 14;

}  // namespace

Transition DesignerHelpScreen::input(const MenuInput& input) {
    const bool any = services_.controls.pressed_anything() || input.click;
    if (!opened_ || !any) {
        opened_ = true;
        return {};
    }
    return {Transition::Kind::pop, nullptr, false};
}

void DesignerHelpScreen::draw(DrawList& list, float) {
    const Art& art = services_.art;
    draw_shade(list, 150);
    draw_panel(list, art, help_panel);
    draw_heading(list, art, {320, help_panel.y + 6}, "Designer's keys");
    float y = help_panel.y + 44;
    for (const DesignerKey& key : designer_keys()) {
        const bool taken = is_taken(services_.controls.bindings(), key);
        draw_key_cap(list, art, {help_panel.x + 16, y}, key.label);
        const bool on = services_.design.shown.has(key.command);
        art.small.draw(list, {help_panel.x + 88, y + 3},
                       taken ? "this key is used by the game: see Options, Keys" : key.what, on ? ui::gold : ui::text);
        y += row_height;
    }
    art.small.draw(list, {help_panel.x + 16, y + 8}, replay_keys_note, ui::quiet);
    draw_hints(list, services_, {{Action::back, Text::hint_close}});
}

}  // namespace scree
