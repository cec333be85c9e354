#pragma once

#include "engine/core/rng.hpp"
#include "engine/view/sprite_atlas.hpp"
#include "game/rules/session.hpp"
#include "game/view/momentum.hpp"

#include <array>
#include <string_view>
#include <vector>

namespace scree {

inline constexpr PointF from_feet_to_middle{0, -10};  // px, of the hero

/// One small thing that flies for a while and is only looked at.
struct Particle {
    std::string_view sprite{};  // a frame or an animation; "": a square of `scale` px
    PointF at{};                // level px
    PointF before{};            // at the last tick but one
    PointF velocity{};          // px per tick
    PointF keep{0.96F, 1};      // share of the velocity that a tick keeps
    float weight = 0;           // px per tick and tick
    int age = 0;                // ticks
    int life = 20;              // ticks
    bool fades = true;          // over the second half of its life
    float scale = 1;
    Color tint = white;
    PointF size{};   // px, of a piece of a barrier; no others have one
    float turn = 0;  // degrees clockwise about its middle
    float spin = 0;  // degrees per tick
    Color lit{};     // its edges
    Color shade{};
};

/// The ground round a place, off which pieces bounce; elsewhere there is none.
struct PieceGround {
    static constexpr int step = 16;   // px
    static constexpr int behind = 5;  // steps behind the place; the others are ahead
    static constexpr float none = 1e9F;
    float left = 0;                   // level px
    std::array<float, 28> heights{};  // level px

    PieceGround() { heights.fill(none); }
    [[nodiscard]] float at(float x) const;
};

/// How a barrier gives way.
struct Breakage {
    RectF box;  // level px
    Material material = Material::wood;
    PointF from;      // level px: the middle of what broke it
    PointF velocity;  // of that, px per tick
    PieceGround ground{};
};
[[nodiscard]] Breakage breakage_of(const Session& session, const Event& burst);

/// Dust, bits of the ground, drops and sparkles. Their chance is their own, so that the game takes the same course
/// without them.
class Particles {
  public:
    static constexpr std::size_t most = 300;
    static constexpr int ring_ticks = 16;  // until a ring has opened and vanished

    Particles() { all_.reserve(most); }
    void clear() { all_.clear(); }
    void set_reduced(bool reduced) { reduced_ = reduced; }
    /// What an event throws up around a hero that moves so.
    void add(const Event& event, const Momentum& hero);
    /// A beaten creature that tumbles off; `velocity`: of the hero, px per tick. `picture` has to outlive the particle.
    void throw_off(std::string_view picture, const Event& event, PointF velocity);
    /// All of a barrier in pieces that fly on before what broke it.
    void shatter(const Breakage& broken);
    /// What feet (level px) that move so throw up, px per tick; a `share` of it in each tick of a slide.
    void spray(PointF feet, PointF velocity, Material ground, float share = 1);
    /// Sparks at the feet of a slide that is fast enough to knock creatures over; each tick.
    void sparks(PointF feet, float speed);
    /// A fan of drops behind feet that skim water; each tick.
    void skim(PointF feet, float speed);
    /// Drops that rise from a surface of water and fall back, with about `drift` px per tick to the right.
    void splash(PointF surface, int count, float drift);
    /// A cloud of dust at the feet.
    void puff(PointF feet, float scale, float drift = 0);
    /// A little that comes off a wall.
    void crumbs(PointF at, Material wall);
    /// Glints that fly off to all sides.
    void sparkle(PointF at, int count, float spread);
    /// Dust that opens into a ring across `direction` (any length), up to `radius` px from its middle.
    void ring(PointF middle, PointF direction, float radius);
    /// A bird that rises from there, to the right if `side` is 1, to the left if it is -1.
    void fly_off(PointF from, float side);
    void step();
    void draw(DrawList& list, const SpriteAtlas& sprites, PointI corner, float alpha) const;
    [[nodiscard]] int count() const { return static_cast<int>(all_.size()); }

  private:
    void put(const Particle& particle);
    float random(float low, float high);
    /// One loose bit of such ground: a stone, a blade, a flake.
    [[nodiscard]] Particle bit_of(Material ground);
    void jump(PointF feet, const Momentum& hero);
    void land(PointF feet, float fall, const Momentum& hero);
    void launch(PointF feet, float strength, const Momentum& hero);
    /// Bits that fly off with about `velocity`, each off it by up to `spread` to each side.
    void throw_bits(Material ground, PointF feet, int count, PointF velocity, PointF spread);
    /// Dust that flies off the same way and slows down.
    void throw_dust(Material ground, PointF feet, int count, PointF velocity, PointF spread);

    void bounce(Particle& piece) const;

    std::vector<Particle> all_;
    PieceGround ground_;  // where something broke last
    Rng rng_{0x5c4ee};
    bool reduced_ = false;
};

/// Radius of the ring of dust that a launch leaves, px; `strength` 0..1.
[[nodiscard]] constexpr float launch_ring(float strength) { return 10 + 14 * strength; }
/// How many bits of the ground fly with it.
[[nodiscard]] constexpr int launch_bits(float strength) { return 6 + static_cast<int>(18 * strength); }

}  // namespace scree
