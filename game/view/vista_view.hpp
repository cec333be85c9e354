#pragma once
// The pictures of vistas: a crag of the far ridge, and on it the teal climber, who moves when the vista first plays.

#include "game/rules/session.hpp"
#include "game/view/art.hpp"

#include <string_view>
#include <vector>

namespace scree {

class VistaView {
  public:
    /// Mentions the pictures of the level's vistas in the art's registry.
    VistaView(Art& art, const Level& level);

    /// No vista has played yet.
    void reset() { places_.clear(); }
    /// After each tick, and once before the first.
    void step(const Session& session);
    /// Behind the level and in front of the ridges; `seen`: level px. A crag stands in the middle of the picture while
    /// the camera looks at its vista's focus, and moves a fifth as fast as the level.
    void draw(DrawList& list, const SpriteAtlas& sprites, RectI seen, Color tint) const;

  private:
    void find_places(const Session& session);

    struct Crag {
        std::string_view animation;
        TextureId texture = TextureId::none;
    };
    struct Place {
        PointF focus;  // level px
        std::size_t crag = 0;
        int entity = -1;      // its number among those of the level
        int since_start = 0;  // ticks; 0 until it plays
    };
    std::vector<Crag> crags_;
    std::vector<Place> places_;
};

}  // namespace scree
