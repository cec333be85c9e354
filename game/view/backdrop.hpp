#pragma once

#include "game/view/art.hpp"

#include <span>

namespace scree {

/// A part of a mirror that is drawn in one piece: canvas px, its depth below the mirror's line and its shift to the
/// right in px.
struct MirrorRow {
    RectF area;
    float depth = 0;
    float shift = 0;
};

/// Five pictures behind and before the play, each moving less the further away it is. They repeat sideways.
class Backdrop {
  public:
    /// Mentions its pictures in the art's registry, so make it before textures are loaded. `area` names the files.
    explicit Backdrop(Art& art, const std::string& area = "valley");

    /// Sky, ridges and hills on a picture of `size`, around its middle. `camera`: x in level px, of the left edge of
    /// what the canvas alone would show; y from -1 (top) to 1 (bottom) times a small sway.
    void draw(DrawList& list, PointF camera, PointI size) const;
    /// Sky and ridges upside down in the rows of a mirror, from the foot of the mountains on.
    void draw_mirrored(DrawList& list, PointF camera, PointI size, std::span<const MirrorRow> rows, Color tint) const;
    /// What stands before the play, at the lower edge.
    void draw_front(DrawList& list, PointF camera, PointI size) const;

  private:
    TextureId layers_[5] = {};
    Color below_ = Color::hex(0x6a8f95);  // of the hills where a tall level looks below them
};

}  // namespace scree
