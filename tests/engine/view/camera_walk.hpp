#pragma once

#include "engine/view/camera.hpp"

namespace scree {

inline constexpr float tick = 1.0F / 60;  // seconds

/// A hero that moves as it is told, and the camera that follows it.
struct Walk {
    CameraSettings settings;
    CameraTarget hero{{2'000, 2'000}, {}, true, {}};
    CameraState state = camera_at(hero);

    /// So many ticks at that speed in px per second.
    void go(float vx, int ticks, float vy = 0) {
        hero.velocity = {vx * tick, vy * tick};
        for (int i = 0; i < ticks; ++i) {
            hero.feet = hero.feet + hero.velocity;
            state = camera_after(state, hero, settings);
        }
    }
    [[nodiscard]] CameraView view() const { return view_of(state, settings); }
    /// Where the feet are on the canvas.
    [[nodiscard]] PointF place() const {
        const CameraView seen = view();
        return {320 + (hero.feet.x - seen.centre.x) / seen.zoom, 180 + (hero.feet.y - seen.centre.y) / seen.zoom};
    }
};

}  // namespace scree
