#include "engine/view/camera.hpp"

#include <algorithm>
#include <cmath>

namespace scree {

namespace {

/// The first px that is seen of `length` px, so that the bounds hold.
int first_seen(float centre, int length, float low, float size, float shake) {
    const float half = static_cast<float>(length) / 2;
    if (size > 0) centre = size <= half * 2 ? low + size / 2 : std::clamp(centre, low + half, low + size - half);
    return static_cast<int>(std::floor(centre - half + shake + 0.5F));
}

int even(float length) { return 2 * static_cast<int>(std::lround(length / 2)); }

}  // namespace

void Camera::snap_to(const CameraTarget& target) {
    state_ = camera_at(target);
    before_ = now_ = view_of(state_, settings_);
}

void Camera::jump_to(const CameraTarget& target) {
    const CameraView before = now_;
    state_ = camera_jumped(state_, target);
    before_ = now_ = view_of(state_, settings_);
    if (state_.ease_ticks > 0) before_ = before;
}

void Camera::follow(const CameraTarget& target) {
    before_ = now_;
    state_ = camera_after(state_, target, settings_);
    now_ = view_of(state_, settings_);
}

RectI Camera::seen(float alpha) const {
    const PointF centre = between(before_.centre, now_.centre, alpha, 1e9F);
    const float zoom = before_.zoom + (now_.zoom - before_.zoom) * alpha;
    const int w = std::min(even(canvas_width * zoom), widest_view.x);
    const int h = std::min(even(canvas_height * zoom), widest_view.y);
    return {first_seen(centre.x, w, bounds_.x, bounds_.w, shake_.x),
            first_seen(centre.y, h, bounds_.y, bounds_.h, shake_.y), w, h};
}

PointF to_canvas(PointF level, PointI corner) {
    return {std::floor(level.x + 0.5F) - static_cast<float>(corner.x),
            std::floor(level.y + 0.5F) - static_cast<float>(corner.y)};
}

PointF between(PointF before, PointF now, float alpha, float snap_px) {
    if (std::abs(now.x - before.x) > snap_px || std::abs(now.y - before.y) > snap_px) return now;
    return {before.x + (now.x - before.x) * alpha, before.y + (now.y - before.y) * alpha};
}

}  // namespace scree
