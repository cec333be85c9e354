#pragma once

#include "engine/view/sprite_atlas.hpp"

#include <array>

namespace scree {

/// The hero's scarf: a chain that hangs from the neck, follows it and flutters. It is only looked at.
class Scarf {
  public:
    static constexpr int segments = 9;

    /// Straight back from `knot` (level px), at rest.
    void reset(PointF knot, int facing);
    /// One tick. `facing` -1 or 1; `speed` in px/s: faster than quick it streams level, and its links stretch.
    void step(PointF knot, int facing, int tick, float speed);
    /// Straight back along `velocity` (px per tick) at once.
    void snap(PointF velocity, float speed);
    /// How far a link is from the next at most, px.
    [[nodiscard]] static float link_length(float speed);
    /// `corner`: level px at the canvas's left top corner. `knot`: level px.
    void draw(DrawList& list, const SpriteAtlas& sprites, PointI corner, PointF knot, float alpha,
              Color tint = white) const;

  private:
    struct Link {
        PointF at;      // level px
        PointF before;  // at the last tick but one
    };
    std::array<Link, segments> links_{};
};

}  // namespace scree
