#include "game/app/frames.hpp"

#include <algorithm>

namespace scree {

std::int64_t FrameSource::next(bool vsync) {
    constexpr std::int64_t second = 1'000'000'000;
    switch (times_) {
        case FrameTimes::clock:
            return pacer_.next_frame(vsync);
        case FrameTimes::hz30:
            return second / 30;
        case FrameTimes::hz60:
            return second / 60;
        case FrameTimes::hz144:
            return second / 144;
        case FrameTimes::irregular:
            // Mostly near 60 Hz, now and then a stall of up to half a second.
            if (rng_.below(40) == 0) return rng_.between(100, 500) * std::int64_t{1'000'000};
            return rng_.between(1, 45) * std::int64_t{1'000'000};
    }
    return 0;
}

void FrameCost::end(int draw_calls) {
    const Clock::time_point now = Clock::now();
    if (frames_++ == 0) first_ = now - since_;
    // The first one loads pictures to the graphics card.
    if (frames_ == 1) return;
    total_ += now - begun_;
    longest_ = std::max(longest_, now - begun_);
    most_calls_ = std::max(most_calls_, draw_calls);
}

std::ostream& operator<<(std::ostream& out, const FrameCost& cost) {
    const auto ms = [](FrameCost::Clock::duration time) {
        return std::chrono::duration<double, std::milli>(time).count();
    };
    return out << "frames " << cost.frames_ << ", first after " << ms(cost.first_) << " ms, then on average "
               << ms(cost.total_) / std::max(1, cost.frames_ - 1) << " ms, at most " << ms(cost.longest_)
               << " ms, at most " << cost.most_calls_ << " draw calls";
}

}  // namespace scree
