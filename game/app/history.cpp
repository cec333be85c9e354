#include "game/app/history.hpp"

namespace scree {

void History::note(const Session& before, Buttons held) {
    const int step = first_ + ticks();
    if (copies_.empty() || step - copies_.back().step >= ticks_per_copy) copies_.push_back({before, step});
    held_.push_back(held);
    if (ticks() < most_ticks + ticks_per_copy) return;
    copies_.pop_front();
    held_.erase(held_.begin(), held_.begin() + ticks_per_copy);
    first_ += ticks_per_copy;
}

bool History::back(Session& session) {
    if (held_.empty()) return false;
    held_.pop_back();
    const int step = first_ + ticks();
    while (copies_.back().step > step) copies_.pop_back();
    session = copies_.back().session;
    for (int at = copies_.back().step; at < step; ++at) session.step(held_[static_cast<std::size_t>(at - first_)]);
    if (held_.empty()) clear();
    return true;
}

void History::clear() {
    copies_.clear();
    held_.clear();
    first_ = 0;
}

}  // namespace scree
