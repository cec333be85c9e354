#pragma once

#include "engine/view/camera_follow.hpp"

namespace scree {

inline constexpr int canvas_width = 640;   // px
inline constexpr int canvas_height = 360;  // px
/// The most of a level that is ever seen at once, px.
inline constexpr PointI widest_view{854, 480};

/// Which part of the level is seen. It moves once per tick and is drawn between two ticks; what is drawn is rounded
/// once, to a whole px, so that everything in the picture moves together and nothing shimmers.
class Camera {
  public:
    /// The level's area in px, beyond which nothing is shown; a level smaller than the view is centred in it.
    void set_bounds(RectF level) { bounds_ = level; }
    void set_settings(const CameraSettings& settings) { settings_ = settings; }

    /// At rest on the target at once, for a start or a change of level; nothing is drawn in between.
    void snap_to(const CameraTarget& target);
    /// The target is suddenly elsewhere: glides there if it is near, else is there at once.
    void jump_to(const CameraTarget& target);
    /// One tick.
    void follow(const CameraTarget& target);
    /// Offset of the picture in px that the bounds do not hold, for shaking; stays until it is set again.
    void set_shake(PointF offset) { shake_ = offset; }

    /// The level px that are seen, canvas_width x canvas_height of them up to widest_view, always an even number;
    /// `alpha` 0..1 between the last two ticks.
    [[nodiscard]] RectI seen(float alpha = 1) const;
    /// After the last tick, before the bounds.
    [[nodiscard]] CameraView view() const { return now_; }
    [[nodiscard]] const CameraState& state() const { return state_; }

  private:
    CameraSettings settings_;
    CameraState state_;
    CameraView before_;  // at the last tick but one
    CameraView now_;     // at the last tick
    RectF bounds_;       // empty: none
    PointF shake_;
};

/// A place of the level in the picture, as a whole px: sprites are rounded with the same camera corner.
[[nodiscard]] PointF to_canvas(PointF level, PointI corner);
/// Between two ticks; jumps of more than `snap_px` on an axis are not drawn in between.
[[nodiscard]] PointF between(PointF before, PointF now, float alpha, float snap_px = 48);

}  // namespace scree
