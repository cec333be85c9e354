#include "game/app/screens/confirm_screen.hpp"

#include "game/app/screens/menu_view.hpp"

namespace scree {

namespace {

constexpr RectF panel{130, 106, 380, 138};
constexpr int text_width = 340;  // px

}  // namespace

ConfirmScreen::ConfirmScreen(Services& services, const std::string& question, std::function<void()> yes, Text no_label,
                             Text yes_label, std::string more)
    : ListScreen(services, {240, 180, 160, 24}, 28),
      question_(services.art.large.wrapped(question, text_width)),
      more_(std::move(more)) {
    const auto confirm = [this, yes = std::move(yes)] {
        yes();
        return leave();
    };
    set_rows({{no_label, [this] { return leave(); }}, {yes_label, confirm}});
}

void ConfirmScreen::draw(DrawList& list, float) {
    const Art& art = services_.art;
    draw_shade(list, 150);
    draw_panel(list, art, panel);
    const auto height = static_cast<float>(art.large.line) * (question_.find('\n') == std::string::npos ? 1.0F : 2.0F);
    art.large.draw_centred(list, {320, panel.y + 40 - height / 2}, question_, ui::text);
    art.small.draw_centred(list, {320, panel.y + 54}, more_, ui::quiet);
    draw_rows(list);
    draw_hints(list, services_, {{Action::confirm, Text::hint_accept}, {Action::back, Text::hint_back}});
}

}  // namespace scree
