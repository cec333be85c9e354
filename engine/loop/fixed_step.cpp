#include "engine/loop/fixed_step.hpp"

#include "engine/core/units.hpp"

#include <algorithm>

namespace scree {

namespace {
// A tick is 10^9 ns / 60, which is no whole number; nanoseconds times 60 times percent, against this, are.
constexpr std::int64_t one_tick = std::int64_t{1'000'000'000} * 100;
constexpr std::int64_t longest_ns = std::int64_t{3'600} * 1'000'000'000;
}  // namespace

FrameTicks FixedStep::advance(std::int64_t elapsed_ns) {
    carried_ += std::clamp<std::int64_t>(elapsed_ns, 0, longest_ns) * ticks_per_second * speed_percent_;
    const std::int64_t due = carried_ / one_tick;
    carried_ %= one_tick;
    const std::int64_t run = std::min<std::int64_t>(due, max_ticks_per_frame);
    const auto alpha = static_cast<float>(static_cast<double>(carried_) / static_cast<double>(one_tick));
    return {static_cast<int>(run), due - run, alpha};
}

void FixedStep::set_speed_percent(int percent) { speed_percent_ = std::clamp(percent, 0, 1'000); }

}  // namespace scree
