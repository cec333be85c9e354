#pragma once

#include "engine/level/level.hpp"
#include "game/view/particles.hpp"

#include <vector>

namespace scree {

/// Birds that sit where a level has the decal bird.png, and fly off when the hero comes near. Only looked at.
class Birds {
  public:
    explicit Birds(const Level& level);

    /// All sit again.
    void reset();
    /// Those that the hero comes near, with the feet there (level px), fly off to the side where the hero is not.
    void step(PointF feet, Particles& particles);
    void draw(DrawList& list, const SpriteAtlas& sprites, PointI corner) const;

  private:
    struct Bird {
        PointF at;  // its feet, level px
        bool looks_left = false;
        bool sits = true;
    };
    std::vector<Bird> birds_;
};

/// True for the decal; the game draws its own picture there.
[[nodiscard]] bool is_bird(const DecalData& decal);

}  // namespace scree
