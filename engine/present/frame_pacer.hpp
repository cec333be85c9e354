#pragma once

#include <chrono>
#include <cstdint>

namespace scree {

/// The clock of the main loop. With vsync the window's own swap paces the frames; without it this sleeps until 2 ms
/// before an absolute deadline and then yields, so that no frame's delay adds up. So it does after a while where the
/// swap turns out not to wait.
class FramePacer {
  public:
    /// Frames per second without vsync, 1..1,000.
    explicit FramePacer(int frames_per_second = 60);

    /// Waits for the next frame unless the swap does it; nanoseconds since the last call, 0 for the first.
    std::int64_t next_frame(bool vsync);

  private:
    using Clock = std::chrono::steady_clock;
    std::chrono::nanoseconds interval_{};
    Clock::time_point deadline_{};
    Clock::time_point last_{};
    bool started_ = false;
    int unpaced_ = 0;  // frames that the swap did not pace; beyond some, frames that this paced in its place
};

}  // namespace scree
