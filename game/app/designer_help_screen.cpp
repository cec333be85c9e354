#include "game/app/designer_help_screen.hpp"

#include "game/app/menu_view.hpp"
#include "game/view/overlay.hpp"

#include <array>

namespace scree {

namespace {

struct Legend {
    Color color;
    const char* what;
};

constexpr std::array<Legend, 6> legend = {{{overlay::solid, "stops"},
                                           {overlay::one_way, "one-way"},
                                           {overlay::danger, "hurts"},
                                           {overlay::trigger, "reacts"},
                                           {overlay::path, "path"},
                                           {overlay::reach, "jump, touch"}}};

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
    draw_panel(list, art, {60, 24, 520, 300});
    draw_heading(list, art, {320, 32}, "Designer's keys");
    float y = 68;
    for (const DesignerKey& key : designer_keys()) {
        const bool taken = other_use(services_.controls.bindings(), Action::screenshot, key.key).has_value();
        draw_key_cap(list, art, {80, y}, key.label);
        const bool on = services_.shown.has(key.command);
        art.small.draw(list, {152, y + 3}, taken ? "this key is the game's: see Options, Controls" : key.what,
                       on ? ui::gold : ui::text);
        y += 18;
    }
    float x = 80;
    for (const Legend& entry : legend) {
        list.fill({x, y + 14, 12, 2}, entry.color);
        art.small.draw(list, {x + 16, y + 11}, entry.what, entry.color);
        x += static_cast<float>(art.small.width(entry.what)) + 30;
    }
    draw_hints(list, services_, {{Action::back, "close"}});
}

}  // namespace scree
