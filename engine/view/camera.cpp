#include "engine/view/camera.hpp"

#include <algorithm>
#include <cmath>

namespace scree {

namespace {

float clamped_axis(float centre, float half_view, float low, float length) {
    if (length <= half_view * 2) return low + length / 2;
    return std::clamp(centre, low + half_view, low + length - half_view);
}

/// Where the camera wants to be on one axis: as it is while the target is in the dead zone, else with the target on the
/// zone's edge.
float wanted(float centre, float target, float dead_zone) {
    return std::clamp(centre, target - dead_zone, target + dead_zone);
}

float step_towards(float from, float to, float share, float most) {
    const float distance = to - from;
    if (std::abs(distance) < 0.25F) return to;
    return from + std::clamp(distance * share, -most, most);
}

}  // namespace

Camera::Camera(int view_width, int view_height) : width_(view_width), height_(view_height) {}

void Camera::set_bounds(RectF level) {
    bounds_ = level;
    bounded_ = true;
    now_ = clamped(now_);
    before_ = clamped(before_);
}

void Camera::snap_to(PointF target) {
    now_ = clamped(target);
    before_ = now_;
}

void Camera::follow(PointF target, PointF lookahead) {
    before_ = now_;
    const PointF goal = target + lookahead;
    const PointF stop =
        clamped({wanted(now_.x, goal.x, style_.dead_zone.x), wanted(now_.y, goal.y, style_.dead_zone.y)});
    now_ = {step_towards(now_.x, stop.x, style_.catch_up, style_.max_step.x),
            step_towards(now_.y, stop.y, style_.catch_up, style_.max_step.y)};
}

PointI Camera::corner(float alpha) const {
    const PointF at = between(before_, now_, alpha, 1e9F);
    const auto to_whole = [](float centre, int length, float shake) {
        return static_cast<int>(std::floor(centre - static_cast<float>(length) / 2 + shake + 0.5F));
    };
    return {to_whole(at.x, width_, shake_.x), to_whole(at.y, height_, shake_.y)};
}

PointF Camera::clamped(PointF centre) const {
    if (!bounded_) return centre;
    return {clamped_axis(centre.x, static_cast<float>(width_) / 2, bounds_.x, bounds_.w),
            clamped_axis(centre.y, static_cast<float>(height_) / 2, bounds_.y, bounds_.h)};
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
