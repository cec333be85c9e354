#pragma once

#include <cstdint>

namespace scree {

/// What one drawn frame asks of the simulation.
struct FrameTicks {
    int ticks = 0;             // to run now, 0..8
    std::int64_t dropped = 0;  // whole ticks that were due beyond the eight and will never run
    float alpha = 0;           // 0..1: how far the picture lies between the last tick but one and the last
};

/// Turns elapsed real time into 60 ticks per second. It reads no clock: the caller hands in nanoseconds. The remainder
/// is carried as a whole number, so that no length of session drifts; a stall is cut off at eight ticks, so that the
/// game never speeds up to make up for it.
class FixedStep {
  public:
    static constexpr int max_ticks_per_frame = 8;

    /// `elapsed_ns` since the last call; below zero counts as zero, above an hour as an hour.
    FrameTicks advance(std::int64_t elapsed_ns);

    /// 100 is real time, 50 half speed, 0 stands still; 0..1,000.
    void set_speed_percent(int percent);
    [[nodiscard]] int speed_percent() const { return speed_percent_; }

  private:
    std::int64_t carried_ = 0;  // nanoseconds times 60 times percent, less than one tick
    int speed_percent_ = 100;
};

}  // namespace scree
