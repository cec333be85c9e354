#pragma once

#include "engine/level/level.hpp"
#include "game/view/art.hpp"
#include "game/view/ground_shape.hpp"

#include <vector>

namespace scree {

/// Draws a level's tile layers.
class TileLayers {
  public:
    /// Mentions the level's pictures in the art's registry.
    TileLayers(Art& art, const Level& level);

    /// The part of one layer that is seen; layers of other types draw nothing. `seen`: level px.
    /// `shape`: ornaments stay away where its lines are; none: there are no lines.
    void draw(DrawList& list, const LayerData& layer, RectI seen, Color tint = white,
              const GroundShape* shape = nullptr) const;

  private:
    const Level& level_;
    std::vector<TextureId> tilesets_;
};

}  // namespace scree
