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

void AttemptLog::begin(const Session& session) {
    if (open_) close(false);
    complete_ = false;
    noting_ = true;
    ++run_;
    open_ = Attempt{session, session.active_checkpoint(), {}, false, run_};
}

void AttemptLog::take(AttemptLog&& before) {
    *this = std::move(before);
    open_.reset();
}

void AttemptLog::note(const Session& session, Buttons held) {
    if (!noting_ || complete_) return;
    const int checkpoint = session.active_checkpoint();
    if (!open_) {
        if (session.player().is_alive()) open_ = Attempt{session, checkpoint, {}, false, run_};
        return;
    }
    open_->buttons.push_back(held);
    if (session.is_complete()) {
        close(true);
        complete_ = true;
    } else if (session.player().state == PlayerState::gone) {
        close(false);
    } else if (checkpoint != open_->from) {
        close(true);
        open_ = Attempt{session, checkpoint, {}, false, run_};
    }
}

void AttemptLog::close(bool reached) {
    open_->reached = reached;
    if (reached || open_->buttons.size() >= least_ticks) attempts_.push_back(std::move(*open_));
    open_.reset();
    // Attempts that belong to the current run are kept; of the rest the oldest is dropped.
    if (attempts_.size() <= most) return;
    const auto oldest = std::ranges::find_if(
        attempts_, [this](const Attempt& attempt) { return !attempt.reached || attempt.run != run_; });
    if (oldest == attempts_.end()) return;
    attempts_.erase(oldest);
    ++forgotten_;
}

void AttemptLog::forget() {
    attempts_.clear();
    forgotten_ = 0;
    open_.reset();
    noting_ = complete_ = false;
}

std::vector<const Attempt*> AttemptLog::winners() const {
    std::vector<const Attempt*> found;
    for (const Attempt& attempt : attempts_)
        if (attempt.reached && attempt.run == run_) found.push_back(&attempt);
    return found;
}

std::vector<const Attempt*> AttemptLog::failures() const {
    std::vector<const Attempt*> found;
    for (const Attempt& attempt : attempts_)
        if (!attempt.reached || attempt.run != run_) found.push_back(&attempt);
    return found;
}

}  // namespace scree
