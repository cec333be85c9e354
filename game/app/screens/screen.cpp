#include "game/app/screens/screen.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

namespace scree {

ScreenStack::ScreenStack(std::unique_ptr<Screen> first, std::function<std::unique_ptr<Screen>()> home)
    : home_(std::move(home)) {
    if (first->is_overlay()) screens_.push_back(home_());
    screens_.push_back(std::move(first));
    screens_.back()->entered();
}

void ScreenStack::input(const MenuInput& input) {
    if (!finished_ && listens()) want(screens_.back()->input(input));
}

void ScreenStack::tick() {
    if (finished_) return;
    if (closing_) {
        if (++wipe_ < wipe_ticks) return;
        closing_ = false;
        Transition ready = std::move(pending_);
        pending_ = {};
        perform(std::move(ready));
        return;
    }
    if (wipe_ > 0) --wipe_;
    want(screens_.back()->tick());
}

void ScreenStack::draw(DrawList& list, float alpha) {
    std::size_t first = screens_.size() - 1;
    while (first > 0 && screens_[first]->is_overlay()) --first;
    std::size_t page = screens_.size() - 1;
    while (page > first && !screens_[page]->is_page()) --page;
    if (first < page) screens_[first]->draw_below_page(list, 1);
    for (std::size_t i = page; i < screens_.size(); ++i)
        screens_[i]->draw(list, i + 1 == screens_.size() && !closing_ ? alpha : 1.0F);
    if (wipe_ > 0) {
        const float step = closing_ ? alpha : -alpha;
        const float share = std::clamp((static_cast<float>(wipe_) + step) / static_cast<float>(wipe_ticks), 0.0F, 1.0F);
        draw_wipe(list, share, !closing_);
    }
}

void ScreenStack::focus_lost() {
    if (finished_) return;
    if (listens())
        want(screens_.back()->focus_lost());
    else
        focus_missed_ = true;
}

bool ScreenStack::take_changed() {
    const bool changed = changed_;
    changed_ = false;
    return changed;
}

void ScreenStack::want(Transition transition) {
    if (transition.kind == Transition::Kind::stay) return;
    if (!transition.wipe) {
        perform(std::move(transition));
        return;
    }
    pending_ = std::move(transition);
    closing_ = true;
    wipe_ = 0;
}

void ScreenStack::perform(Transition transition) {
    using Kind = Transition::Kind;
    if (transition.kind == Kind::pop || transition.kind == Kind::replace) screens_.pop_back();
    if (transition.kind == Kind::reset) screens_.clear();
    if (transition.screen) screens_.push_back(std::move(transition.screen));
    changed_ = true;
    if (transition.kind == Kind::quit) {
        finished_ = true;
        return;
    }
    if (screens_.empty()) screens_.push_back(home_());
    screens_.back()->entered();
    if (std::exchange(focus_missed_, false)) want(screens_.back()->focus_lost());
}

void draw_wipe(DrawList& list, float share, bool opening) {
    constexpr int band = 6;      // px, a step of the edge
    constexpr float lean = 180;  // px from the top of the edge to its bottom
    for (int y = 0; y < 360; y += band) {
        const float reach = std::round((640 + lean) * share - lean * static_cast<float>(y) / 360);
        if (reach <= 0) continue;
        const float width = std::min(reach, 640.0F);
        const float left = opening ? 640 - width : 0;
        list.fill({left, static_cast<float>(y), width, band}, Color::hex(0x1a1523));
    }
}

}  // namespace scree
