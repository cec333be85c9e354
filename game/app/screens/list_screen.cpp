#include "game/app/screens/list_screen.hpp"

#include "game/app/screens/menu_view.hpp"

#include <algorithm>
#include <utility>

namespace scree {

namespace {

constexpr RectF panel{130, 106, 380, 138};
constexpr int text_width = 340;  // px

}  // namespace

bool Scroll::by(int rows) {
    const int before = std::exchange(first_, std::clamp(first_ + rows, 0, std::max(0, count_ - shown_)));
    return first_ != before;
}

void Scroll::follow(int row) { first_ = std::clamp(first_, std::max(0, row - shown_ + 1), row); }

void Scroll::draw_arrows(DrawList& list, const Art& art, PointF above, PointF below) const {
    if (first_ > 0) art.small.draw_centred(list, above, "\xE2\x86\x91", ui::gold);
    if (end() < count_) art.small.draw_centred(list, below, "\xE2\x86\x93", ui::gold);
}

void ListScreen::set_rows(std::vector<ListRow> rows) {
    rows_ = std::move(rows);
    std::erase_if(rows_, [](const ListRow& row) { return !row.offered; });
    menu_ = Menu(rows_.size());
    scroll_ = Scroll(static_cast<int>(rows_.size()), shown_);
}

void ListScreen::choose(Text label) {
    for (std::size_t row = 0; row < rows_.size(); ++row)
        if (rows_[row].label == label) menu_.choose(static_cast<int>(row));
    scroll_.follow(menu_.chosen());
}

RectF ListScreen::area_of(int row) const {
    return {first_.x, first_.y + step_ * static_cast<float>(row - scroll_.first()), first_.w, first_.h};
}

Transition ListScreen::input(const MenuInput& input) {
    std::vector<RectF> areas(static_cast<std::size_t>(scroll_.first()));  // of no size, so that no pointer is on them
    for (int row = scroll_.first(); row < scroll_.end(); ++row) areas.push_back(area_of(row));
    const Menu::Answer answer = menu_.update(input, areas);
    scroll_.follow(menu_.chosen());
    if (answer == Menu::Answer::moved) services_.sounds.play("menu_move");
    if (answer == Menu::Answer::accepted) services_.sounds.play("menu_accept");
    if (answer == Menu::Answer::cancelled) services_.sounds.play("menu_back");
    if (answer == Menu::Answer::cancelled) return leave();
    if (answer != Menu::Answer::accepted || rows_.empty()) return {};
    return rows_[static_cast<std::size_t>(menu_.chosen())].accept();
}

void ListScreen::draw_row(DrawList& list, int row, RectF area) const {
    const ListRow& what = rows_[static_cast<std::size_t>(row)];
    draw_button(list, services_.art, area, services_.say(what.label, {what.value}), menu_.chosen() == row);
}

void ListScreen::draw_rows(DrawList& list, float drop) const {
    for (int row = scroll_.first(); row < scroll_.end(); ++row) {
        RectF area = area_of(row);
        area.y += drop;
        draw_row(list, row, area);
    }
}

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
