#include "tools/solve/polish.hpp"

#include "tools/solve/way.hpp"

#include <algorithm>

namespace scree {

namespace {

constexpr std::uint8_t jump_bit = static_cast<std::uint8_t>(Button::jump);

/// Begin and end of the run that `at` is in.
std::pair<std::size_t, std::size_t> run_at(const std::vector<Buttons>& way, std::size_t at) {
    std::size_t end = at;
    while (end < way.size() && way[end] == way[at]) ++end;
    std::size_t begin = at;
    while (begin > 0 && way[begin - 1] == way[at]) --begin;
    return {begin, end};
}

class Polisher {
  public:
    Polisher(const std::shared_ptr<const Level>& level, std::vector<Buttons> way, std::int64_t most_ticks,
             const std::atomic<bool>* stop)
        : course_(level, std::move(way)), ticks_left_(most_ticks), stop_(stop) {}

    std::vector<Buttons> run() {
        for (bool better = true; better && may_go_on();) {
            better = false;
            for (std::size_t at = 0; at < course_.way().size() && may_go_on();) {
                if (simplify(at))
                    better = true;
                else
                    at = run_at(course_.way(), at).second;
            }
        }
        return course_.way();
    }

  private:
    [[nodiscard]] bool may_go_on() const { return ticks_left_ > 0 && (stop_ == nullptr || !stop_->load()); }

    /// Tries simpler ways that differ from the run at `at` on.
    bool simplify(std::size_t at) {
        const std::vector<Buttons>& way = course_.way();
        const auto [begin, end] = run_at(way, at);
        const Buttons held = way[begin];
        const Buttons before = begin > 0 ? way[begin - 1] : Buttons{};
        const Buttons after = end < way.size() ? way[end] : before;
        const auto first = static_cast<std::ptrdiff_t>(begin);
        const auto last = static_cast<std::ptrdiff_t>(end);
        std::vector<std::vector<Buttons>> others;
        const auto with = [&](Buttons other) {
            if (other == held) return;
            others.push_back(way);
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
            others.push_back(way);
            others.back().erase(others.back().begin() + first, others.back().begin() + first + fewer);
        }
        for (std::vector<Buttons>& other : others)
            if (may_go_on() && labour(other) < labour(way) && course_.take(other, begin, ticks_left_)) return true;
        return false;
    }

    Course course_;
    std::int64_t ticks_left_;
    const std::atomic<bool>* stop_;
};

}  // namespace

std::int64_t labour(const std::vector<Buttons>& way) {
    std::int64_t sum = static_cast<std::int64_t>(way.size());
    Buttons before;
    for (const Buttons held : way) {
        if (held != before) sum += 20;
        if ((held.bits & ~before.bits & jump_bit) != 0) sum += 20;
        before = held;
    }
    return sum;
}

std::vector<Buttons> polished(const std::shared_ptr<const Level>& level, std::vector<Buttons> way,
                              std::int64_t most_ticks, const std::atomic<bool>* stop) {
    return Polisher(level, std::move(way), most_ticks, stop).run();
}

}  // namespace scree
