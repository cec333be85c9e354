#include "engine/present/letterbox.hpp"

#include <algorithm>
#include <cmath>

namespace scree {

RectF letterbox(int window_w, int window_h, int canvas_w, int canvas_h, Scaling scaling) {
    const int whole = std::min(window_w / canvas_w, window_h / canvas_h);
    int w = canvas_w * whole;
    int h = canvas_h * whole;
    if (scaling == Scaling::fitted || whole < 1) {
        // The side that is tight fills the window; the other is rounded to a whole px.
        const bool wide = std::int64_t{window_w} * canvas_h >= std::int64_t{window_h} * canvas_w;
        w = wide ? (window_h * canvas_w + canvas_h / 2) / canvas_h : window_w;
        h = wide ? window_h : (window_w * canvas_h + canvas_w / 2) / canvas_w;
    }
    return {static_cast<float>((window_w - w) / 2), static_cast<float>((window_h - h) / 2), static_cast<float>(w),
            static_cast<float>(h)};
}

PointF to_canvas(PointF window, const RectF& area, int canvas_w, int canvas_h) {
    if (!(area.w > 0 && area.h > 0)) return {};
    return {(window.x - area.x) * static_cast<float>(canvas_w) / area.w,
            (window.y - area.y) * static_cast<float>(canvas_h) / area.h};
}

PointI fitting_size(PointI desktop, int canvas_w, int canvas_h, Scaling scaling) {
    constexpr int title_bar = 48;
    const int room = std::max(1, desktop.y - title_bar);
    const int halves = std::min(desktop.x * 2 / canvas_w, room * 2 / canvas_h);
    if (halves == 3 && scaling == Scaling::fitted) return {canvas_w * 3 / 2, canvas_h * 3 / 2};
    const RectF area = letterbox(desktop.x, room, canvas_w, canvas_h, Scaling::whole);
    return {static_cast<int>(area.w), static_cast<int>(area.h)};
}

}  // namespace scree
