#pragma once

#include "engine/core/rng.hpp"
#include "engine/present/frame_pacer.hpp"
#include "game/app/command_line.hpp"

#include <cstdint>

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

}  // namespace scree
