#include "game/app/frame_source.hpp"

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

}  // namespace scree
