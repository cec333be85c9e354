#include "game/app/screens/menu.hpp"

namespace scree {

bool Repeat::update(bool pressed, bool held, int ticks) {
    if (pressed) {
        wait_ = first_wait;
        return true;
    }
    if (!held || wait_ == 0) {
        wait_ = 0;
        return false;
    }
    wait_ -= ticks;
    if (wait_ > 0) return false;
    wait_ = next_wait;
    return true;
}

Menu::Menu(int count, int chosen) : chosen_(chosen), enabled_(static_cast<std::size_t>(count), true) {}

Menu::Answer Menu::update(const MenuInput& input, const std::vector<RectF>& items) {
    Answer answer = Answer::none;
    if (input.up != input.down && step(input.up ? -1 : 1)) answer = Answer::moved;
    bool clicked = false;
    for (std::size_t i = 0; input.pointer && i < items.size() && i < enabled_.size(); ++i) {
        if (!holds(items[i], *input.pointer) || !enabled_[i]) continue;
        if (chosen_ != static_cast<int>(i)) answer = Answer::moved;
        chosen_ = static_cast<int>(i);
        clicked = input.click;
    }
    if (input.back) return Answer::cancelled;
    if (input.confirm || clicked) return Answer::accepted;
    if (input.left != input.right) return input.left ? Answer::less : Answer::more;
    return answer;
}

bool Menu::step(int by) {
    const int count = static_cast<int>(enabled_.size());
    int item = chosen_;
    for (int tried = 0; tried < count; ++tried) {
        item = (item + by + count) % count;
        if (!enabled_[static_cast<std::size_t>(item)]) continue;
        const bool moved = item != chosen_;
        chosen_ = item;
        return moved;
    }
    return false;
}

}  // namespace scree
