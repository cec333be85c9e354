// Chosen:     vsync alone, or a sleep until 2 ms before an absolute deadline followed by yielding.
// Instead of: sf::Window::setFramerateLimit, which sleeps for a whole frame less what it measured and starts anew.
// Because:    that carries nothing over, so that it always runs slow: asked for 60 it gives 59.5, one tick lost every
//             two seconds.

#include "engine/present/frame_pacer.hpp"

#include <algorithm>
#include <thread>

namespace scree {

namespace {

void wait_until(std::chrono::steady_clock::time_point deadline) {
    using std::chrono::steady_clock;
    constexpr std::chrono::milliseconds sleep_error{2};  // a sleep may end this much late
    if (deadline - steady_clock::now() > sleep_error) std::this_thread::sleep_until(deadline - sleep_error);
    while (steady_clock::now() < deadline) std::this_thread::yield();
}

}  // namespace

FramePacer::FramePacer(int frames_per_second)
    : interval_(std::chrono::nanoseconds(1'000'000'000 / std::clamp(frames_per_second, 1, 1'000))) {}

std::int64_t FramePacer::next_frame(bool vsync) {
    bool swap_paces = vsync;
    if (started_) {
        // A hidden window, or a driver set to ignore vsync, does not wait: no more than 500 frames a second then, and
        // after a while none but the interval's; now and then the swap gets the chance to show that it waits again.
        constexpr std::chrono::milliseconds shortest{2};
        constexpr int patience = 60;
        constexpr int try_again = 300;
        if (vsync) unpaced_ = Clock::now() < last_ + shortest || unpaced_ > patience ? unpaced_ + 1 : 0;
        if (unpaced_ >= try_again) unpaced_ = patience - 10;
        swap_paces = vsync && unpaced_ <= patience;
        deadline_ = swap_paces ? last_ + shortest : deadline_ + interval_;
        wait_until(deadline_);
    }
    const Clock::time_point now = Clock::now();
    const std::int64_t elapsed =
        started_ ? std::chrono::duration_cast<std::chrono::nanoseconds>(now - last_).count() : 0;
    // After a stall the deadlines start anew; they are not made up for.
    if (!started_ || swap_paces || now - deadline_ > interval_) deadline_ = now;
    last_ = now;
    started_ = true;
    return elapsed;
}

}  // namespace scree
