#include "game/app/saves/history.hpp"

#include <algorithm>

namespace scree {

void History::note(const Session& before, Buttons held) {
    const int step = first_ + ticks();
    if (copies_.empty()) {
        constexpr int bodies_per_tick = 20;
        const auto bodies = static_cast<int>(before.entities().size());
        per_copy_ = std::clamp(bodies / bodies_per_tick, ticks_per_copy, most_per_copy);
    }
    if (copies_.empty() || step - copies_.back().step >= per_copy_) copies_.push_back({before, step});
    held_.push_back(held);
    if (ticks() < most_ticks + per_copy_) return;
    copies_.pop_front();
    held_.erase(held_.begin(), held_.begin() + per_copy_);
    first_ += per_copy_;
}

int History::back(Session& session, int steps) {
    const int gone = std::min(steps, ticks());
    if (gone <= 0) return 0;
    held_.erase(held_.end() - gone, held_.end());
    const int step = first_ + ticks();
    while (copies_.back().step > step) copies_.pop_back();
    session = copies_.back().session;
    for (int at = copies_.back().step; at < step; ++at) session.step(held_[static_cast<std::size_t>(at - first_)]);
    if (held_.empty()) clear();
    return gone;
}

void History::clear() {
    copies_.clear();
    held_.clear();
    first_ = 0;
}

}  // namespace scree
