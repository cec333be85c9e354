#pragma once

#include "engine/view/geometry.hpp"

#include <cstdint>

namespace scree {

/// How the canvas fills the window.
enum class Scaling : std::uint8_t {
    whole,  // the largest whole multiple that fits, or fitted if not even one does
    fitted  // as large as fits, keeping its shape
};

/// Where a canvas of the given size lies in a window, in window px, centred on whole px.
[[nodiscard]] RectF letterbox(int window_w, int window_h, int canvas_w, int canvas_h, Scaling scaling);

/// How large a window opens on a desktop, in px, with room for a title bar of 48 px: the largest whole multiple of the
/// canvas. Where two canvases do not fit but one and a half do, `fitted` opens at that. Where not even one fits, the
/// window is as large as fits.
[[nodiscard]] PointI fitting_size(PointI desktop, int canvas_w, int canvas_h, Scaling scaling);

/// A place in the window as a place on the canvas that was letterboxed to `area`.
[[nodiscard]] PointF to_canvas(PointF window, const RectF& area, int canvas_w, int canvas_h);

}  // namespace scree
