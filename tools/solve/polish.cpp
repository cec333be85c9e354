#include "tools/solve/polish.hpp"

#include "tools/solve/course.hpp"

#include <algorithm>

namespace scree {

namespace {

constexpr std::uint8_t jump_bit = static_cast<std::uint8_t>(Button::jump);

/// Begin and end of the run that `at` is in.
std::pair<std::size_t, std::size_t> run_at(const std::vector<Buttons>& route, std::size_t at) {
    std::size_t end = at;
    while (end < route.size() && route[end] == route[at]) ++end;
    std::size_t begin = at;
    while (begin > 0 && route[begin - 1] == route[at]) --begin;
    return {begin, end};
}

class Polisher {
  public:
    Polisher(const std::shared_ptr<const Level>& level, std::vector<Buttons> route, std::int64_t most_ticks,
             const std::atomic<bool>* stop)
        : course_(level, std::move(route)), ticks_left_(most_ticks), stop_(stop) {}

    std::vector<Buttons> run() {
        for (bool better = true; better && may_go_on();) {
            better = false;
            for (std::size_t at = 0; at < course_.route().size() && may_go_on();) {
                if (simplify(at))
                    better = true;
                else
                    at = run_at(course_.route(), at).second;
            }
        }
        return course_.route();
    }

  private:
    [[nodiscard]] bool may_go_on() const { return ticks_left_ > 0 && (stop_ == nullptr || !stop_->load()); }

    /// Tries simpler routes that differ from the run at `at` on.
    bool simplify(std::size_t at) {
        const std::vector<Buttons>& route = course_.route();
        const auto [begin, end] = run_at(route, at);
        const Buttons held = route[begin];
        const Buttons before = begin > 0 ? route[begin - 1] : Buttons{};
        const Buttons after = end < route.size() ? route[end] : before;
        const auto first = static_cast<std::ptrdiff_t>(begin);
        const auto last = static_cast<std::ptrdiff_t>(end);
        std::vector<std::vector<Buttons>> others;
        const auto with = [&](Buttons other) {
            if (other == held) return;
            others.push_back(route);
            std::fill(others.back().begin() + first, others.back().begin() + last, other);
        };
        with(before);
        with(after);
        if (held.holds(Button::jump)) with(Buttons{static_cast<std::uint8_t>(held.bits & ~jump_bit)});
        if (before.holds(Button::jump) && !held.holds(Button::jump)) with(held.with(Button::jump));
        with(Buttons{static_cast<std::uint8_t>((held.bits & jump_bit) | (before.bits & ~jump_bit))});
        with(Buttons{static_cast<std::uint8_t>((held.bits & jump_bit) | (after.bits & ~jump_bit))});
        for (const std::ptrdiff_t fewer : {last - first, (last - first) / 2, std::ptrdiff_t{3}, std::ptrdiff_t{1}}) {
            if (fewer < 1 || fewer > last - first) continue;
            others.push_back(route);
            others.back().erase(others.back().begin() + first, others.back().begin() + first + fewer);
        }
        for (std::vector<Buttons>& other : others)
            if (may_go_on() && labour(other) < labour(route) && course_.take(other, begin, ticks_left_)) return true;
        return false;
    }

    Course course_;
    std::int64_t ticks_left_;
    const std::atomic<bool>* stop_;
};

}  // namespace

std::int64_t labour(const std::vector<Buttons>& route) {
    std::int64_t sum = static_cast<std::int64_t>(route.size());
    Buttons before;
    for (const Buttons held : route) {
        if (held != before) sum += 20;
        if ((held.bits & ~before.bits & jump_bit) != 0) sum += 20;
        before = held;
    }
    return sum;
}

std::vector<Buttons> polished(const std::shared_ptr<const Level>& level, std::vector<Buttons> route,
                              std::int64_t most_ticks, const std::atomic<bool>* stop) {
    return Polisher(level, std::move(route), most_ticks, stop).run();
}

}  // namespace scree
