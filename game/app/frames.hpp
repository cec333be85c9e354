#pragma once

#include "engine/core/rng.hpp"
#include "engine/present/frame_pacer.hpp"
#include "game/app/command_line.hpp"

#include <chrono>
#include <cstdint>
#include <ostream>

namespace scree {

/// How long each frame took: by the clock, or as a test says.
class FrameSource {
  public:
    explicit FrameSource(FrameTimes times) : times_(times), pacer_(frames_without_vsync) {}

    /// Nanoseconds since the last frame; waits only in real time.
    std::int64_t next(bool vsync);

  private:
    static constexpr int frames_without_vsync = 144;
    FrameTimes times_;
    FramePacer pacer_;
    Rng rng_{2026};
};

/// What frames cost, without the time that they wait for the display's next one.
class FrameCost {
  public:
    using Clock = std::chrono::steady_clock;

    /// `since`: when the program began.
    explicit FrameCost(Clock::time_point since) : since_(since) {}
    void begin() { begun_ = Clock::now(); }
    /// A frame that took so many draw calls is on the screen.
    void end(int draw_calls);
    /// One line.
    friend std::ostream& operator<<(std::ostream& out, const FrameCost& cost);

  private:
    Clock::time_point since_;
    Clock::time_point begun_{};
    Clock::duration first_{};
    Clock::duration total_{};
    Clock::duration longest_{};
    int frames_ = 0;
    int most_calls_ = 0;
};

}  // namespace scree
