#pragma once

#include "engine/view/geometry.hpp"

namespace scree {

inline constexpr int canvas_width = 640;   // px
inline constexpr int canvas_height = 360;  // px

/// How the camera goes after its target. All lengths in px.
struct CameraStyle {
    PointF dead_zone{24, 32};  // the target may be this far from the middle, on each side, before the camera moves
    float catch_up = 0.12F;    // share of the distance that is left which one tick makes up, 0..1
    PointF max_step{24, 24};   // the most that one tick moves
};

/// Where the canvas lies in the level. It moves once per tick and is drawn between two ticks; what is drawn is rounded
/// once, to a whole px, so that everything on the canvas moves together and nothing shimmers.
class Camera {
  public:
    explicit Camera(int view_width = canvas_width, int view_height = canvas_height);

    /// The level's area in px; a level smaller than the view is centred in it.
    void set_bounds(RectF level);
    void set_style(const CameraStyle& style) { style_ = style; }

    /// Jumps there, for a start, a respawn or a change of room; nothing is drawn in between.
    void snap_to(PointF target);
    /// One tick towards `target` plus `lookahead`, by the style.
    void follow(PointF target, PointF lookahead = {});
    /// Offset of the picture in px that the bounds do not hold, for shaking; stays until it is set again.
    void set_shake(PointF offset) { shake_ = offset; }

    /// The level px at the canvas's left top corner; `alpha` 0..1 between the last two ticks.
    [[nodiscard]] PointI corner(float alpha = 1) const;
    [[nodiscard]] PointF centre() const { return now_; }

  private:
    [[nodiscard]] PointF clamped(PointF centre) const;

    int width_;
    int height_;
    RectF bounds_;
    bool bounded_ = false;
    CameraStyle style_;
    PointF before_;  // centre at the last tick but one
    PointF now_;     // centre at the last tick
    PointF shake_;
};

/// A place of the level on the canvas, as a whole px: sprites are rounded with the same camera corner.
[[nodiscard]] PointF to_canvas(PointF level, PointI corner);
/// Between two ticks; jumps of more than `snap_px` on an axis are not drawn in between.
[[nodiscard]] PointF between(PointF before, PointF now, float alpha, float snap_px = 48);

}  // namespace scree
