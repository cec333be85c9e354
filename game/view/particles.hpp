#pragma once

#include "engine/core/rng.hpp"
#include "engine/view/sprite_atlas.hpp"
#include "game/rules/events.hpp"

#include <string>
#include <vector>

namespace scree {

/// One small thing that flies for a while and is only looked at.
struct Particle {
    std::string sprite;  // a frame or an animation
    PointF at;           // level px
    PointF before;
    PointF velocity;    // px per tick
    float weight = 0;   // px per tick and tick
    int age = 0;        // ticks
    int life = 20;      // ticks
    bool fades = true;  // over the second half of its life
    float scale = 1;
};

/// Dust, gravel and sparkles. Their chance is their own, so that the game takes the same course without them.
class Particles {
  public:
    static constexpr std::size_t most = 300;

    void clear() { all_.clear(); }
    void set_reduced(bool reduced) { reduced_ = reduced; }
    /// What an event throws up; `pace`: how fast the hero is to the right, px a tick.
    void add(const Event& event, float pace = 0);
    /// A spray of gravel at the feet (level px) while sliding; `speed` in px per tick.
    void spray(PointF feet, float speed);
    /// A cloud of dust at the feet.
    void puff(PointF feet, float scale);
    /// A little gravel that comes off a wall.
    void crumbs(PointF at);
    /// Glints that fly off to all sides.
    void sparkle(PointF at, int count, float spread);
    void step();
    void draw(DrawList& list, const SpriteAtlas& sprites, PointI corner, float alpha) const;
    [[nodiscard]] int count() const { return static_cast<int>(all_.size()); }

  private:
    void put(Particle particle);
    float random(float low, float high);

    std::vector<Particle> all_;
    Rng rng_{0x5c4ee};
    bool reduced_ = false;
};

}  // namespace scree
