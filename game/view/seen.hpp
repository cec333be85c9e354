#pragma once
// Places of the world on the canvas, and whether anything there is seen.

#include "engine/core/vec.hpp"
#include "engine/view/camera.hpp"
#include "engine/view/draw_list.hpp"

namespace scree {

inline constexpr int off_screen = 64;  // px around the widest view that are still drawn

[[nodiscard]] inline PointF in_px(Vec at) { return {static_cast<float>(at.x) / 256, static_cast<float>(at.y) / 256}; }

/// Of a box on the canvas.
[[nodiscard]] inline bool is_seen(PointF at, float w, float h) {
    return at.x > -w - off_screen && at.y > -h - off_screen && at.x < widest_view.x + off_screen &&
           at.y < widest_view.y + off_screen;
}

}  // namespace scree
