#include "game/app/problems_screen.hpp"

#include "game/app/menu_view.hpp"

#include <algorithm>

namespace scree {

namespace {

constexpr int problems_shown = 21;
constexpr int list_width = 568;  // px

}  // namespace

ProblemsScreen::ProblemsScreen(Services& services, std::string heading, const Problems& problems)
    : services_(services), heading_(std::move(heading)) {
    lines_ = problem_lines(problems, services_.art.small, list_width);
}

Transition ProblemsScreen::input(const MenuInput& input) {
    const int last = std::max(0, static_cast<int>(lines_.size()) - problems_shown);
    if (input.down || input.wheel < 0) ++first_;
    if (input.up || input.wheel > 0) --first_;
    first_ = std::clamp(first_, 0, last);
    if (!input.back && !input.confirm && !input.click) return {};
    services_.sounds.play("menu_back");
    return {Transition::Kind::pop, nullptr, false};
}

void ProblemsScreen::draw(DrawList& list, float) {
    const Art& art = services_.art;
    draw_shade(list, 170);
    draw_panel(list, art, {20, 12, 600, 316});
    art.large.draw_centred(list, {320, 24}, heading_, ui::orange);
    list.fill({36, 46, 568, 1}, ui::orange);
    const int end = std::min(first_ + problems_shown, static_cast<int>(lines_.size()));
    for (int i = first_; i < end; ++i) {
        const ProblemLine& line = lines_[static_cast<std::size_t>(i)];
        art.small.draw(list, {36, 56 + 12 * static_cast<float>(i - first_)}, line.text, line.color);
    }
    if (first_ > 0) art.small.draw_right(list, {604, 34}, "\xE2\x86\x91", ui::gold);
    if (end < static_cast<int>(lines_.size())) art.small.draw_right(list, {604, 316}, "\xE2\x86\x93", ui::gold);
    std::vector<std::pair<Action, std::string>> hints{{Action::confirm, art.say(Text::hint_close)}};
    if (static_cast<int>(lines_.size()) > problems_shown)
        hints.insert(hints.begin(), {Action::menu_down, art.say(Text::hint_more)});
    draw_hints(list, services_, hints);
}

}  // namespace scree
