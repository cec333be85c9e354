#include "game/app/designer/problems_screen.hpp"

#include "game/app/screens/menu_view.hpp"

namespace scree {

namespace {

constexpr int lines_shown = 21;
constexpr int list_width = 568;  // px

}  // namespace

ProblemsScreen::ProblemsScreen(Services& services, std::string heading, const Problems& problems)
    : services_(services),
      heading_(std::move(heading)),
      text_(problem_lines(problems, services_.art.small, list_width), lines_shown) {}

Transition ProblemsScreen::input(const MenuInput& input) {
    text_.scroll_by((input.down || input.wheel < 0 ? 1 : 0) - (input.up || input.wheel > 0 ? 1 : 0));
    return input.back || input.confirm || input.click ? go_back(services_, false) : Transition{};
}

void ProblemsScreen::draw(DrawList& list, float) {
    const Art& art = services_.art;
    draw_shade(list, 170);
    draw_panel(list, art, {20, 12, 600, 316});
    art.large.draw_centred(list, {320, 24}, heading_, ui::orange);
    list.fill({36, 46, 568, 1}, ui::orange);
    text_.draw(list, art.small, {36, 56});
    text_.scroll().draw_arrows(list, art, {601, 34}, {601, 316});
    std::vector<Hint> hints{{Action::confirm, Text::hint_close}};
    if (!text_.scroll().all_fit()) hints.insert(hints.begin(), {Action::menu_down, Text::hint_more});
    draw_hints(list, services_, hints);
}

}  // namespace scree
