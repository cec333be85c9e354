#include "tools/solve/course.hpp"

#include <algorithm>

namespace scree {

Course::Course(const std::shared_ptr<const Level>& level, std::vector<Buttons> route)
    : route_(std::move(route)), now_(level) {
    sessions_.push_back(now_);
    const std::size_t length = run(route_, 0, true);
    if (length > 0) route_.resize(length);
}

/// The length of the route up to the exit; 0 if it does not lead there.
std::size_t Course::run(const std::vector<Buttons>& route, std::size_t from, bool keep) {
    const std::size_t begin = std::min(from / gap, sessions_.size() - 1);
    now_ = sessions_[begin];
    if (keep) sessions_.erase(sessions_.begin() + static_cast<std::ptrdiff_t>(begin) + 1, sessions_.end());
    for (std::size_t i = begin * gap; i < route.size(); ++i) {
        now_.step(route[i]);
        if (!now_.player().is_alive()) return 0;
        if (now_.is_complete()) return i + 1;
        if (keep && (i + 1) % gap == 0) sessions_.push_back(now_);
    }
    return 0;
}

bool Course::take(const std::vector<Buttons>& other, std::size_t from, std::int64_t& ticks_left) {
    const bool works = run(other, from, false) > 0;
    ticks_left -= now_.tick() - static_cast<std::int64_t>(from / gap * gap);
    if (!works) return false;
    route_ = other;
    route_.resize(run(route_, from, true));
    return true;
}

}  // namespace scree
