#include "game/app/confirm_screen.hpp"

#include "game/app/menu_view.hpp"

namespace scree {

namespace {

constexpr RectF panel{130, 106, 380, 138};
constexpr int text_width = 340;  // px

}  // namespace

ConfirmScreen::ConfirmScreen(Services& services, const std::string& question, std::function<void()> yes, Text no_label,
                             Text yes_label, std::string more)
    : services_(services),
      question_(services.art.large.wrapped(question, text_width)),
      more_(std::move(more)),
      yes_(std::move(yes)),
      no_label_(no_label),
      yes_label_(yes_label),
      menu_(2),
      rows_(menu_rows({240, 180, 160, 24}, 2, 28)) {}

Transition ConfirmScreen::input(const MenuInput& input) {
    const Menu::Answer answer = run_menu(menu_, input, rows_, services_.sounds);
    if (answer == Menu::Answer::cancelled) return {Transition::Kind::pop, nullptr, false};
    if (answer != Menu::Answer::accepted) return {};
    if (menu_.chosen() == 1) yes_();
    return {Transition::Kind::pop, nullptr, false};
}

void ConfirmScreen::draw(DrawList& list, float) {
    const Art& art = services_.art;
    draw_shade(list, 150);
    draw_panel(list, art, panel);
    const auto height = static_cast<float>(art.large.line) * (question_.find('\n') == std::string::npos ? 1.0F : 2.0F);
    art.large.draw_centred(list, {320, panel.y + 40 - height / 2}, question_, ui::text);
    art.small.draw_centred(list, {320, panel.y + 54}, more_, ui::quiet);
    draw_menu_rows(list, art, menu_, rows_, {art.say(no_label_), art.say(yes_label_)});
    draw_hints(list, services_,
               {{Action::confirm, art.say(Text::hint_accept)}, {Action::back, art.say(Text::hint_back)}});
}

}  // namespace scree
