#pragma once

#include "game/rules/session.hpp"
#include "game/view/hero_pose.hpp"
#include "game/view/momentum.hpp"
#include "game/view/scarf.hpp"

#include <array>
#include <string_view>

namespace scree {

/// What the hero looks like: an animation chosen by pose and speed, feet on the ground, squash and stretch, the scarf.
class HeroView {
  public:
    /// As the session stands, without a way from anywhere else.
    void reset(const Session& session, const SpriteAtlas& sprites);
    /// After each tick.
    void step(const Session& session, const SpriteAtlas& sprites);
    /// `tint` is multiplied with it, the scarf too. The trail lies below and is drawn apart.
    void draw(DrawList& list, const SpriteAtlas& sprites, PointI corner, float alpha, Color tint = white) const;

    /// Middle of the feet in level px, between the last two ticks.
    [[nodiscard]] PointF feet(float alpha) const;
    [[nodiscard]] std::string_view animation() const { return animation_; }
    /// Fading pictures of where a fast hero was.
    void draw_trail(DrawList& list, const SpriteAtlas& sprites, PointI corner) const;
    void set_reduced(bool reduced) { reduced_ = reduced; }
    /// How it moves, as one sees and hears it.
    [[nodiscard]] const Momentum& momentum() const { return momentum_; }

  private:
    void hold(float squash, int ticks);
    void stretch(const Event& event);
    void stretch_in_flight();
    void look_at(const Session& session);
    void choose_animation(const Session& session);
    [[nodiscard]] SpriteStyle style(Color tint) const;
    [[nodiscard]] PointF knot(const SpriteAtlas& sprites, PointF feet) const;
    [[nodiscard]] const SpriteFrame* frame(const SpriteAtlas& sprites) const;

    PointF feet_;         // level px
    PointF feet_before_;  // at the last tick but one
    std::string_view animation_ = "hero_idle";
    float animation_ticks_ = 0;  // since it began; runs with the speed of the feet
    HeroMoment moment_;
    float squash_ = 0;      // -1 tall .. 1 wide, going back to 0
    int squash_ticks_ = 0;  // until it does
    float lean_ = 0;        // degrees
    int facing_ = 1;
    int tick_ = 0;
    bool visible_ = true;  // the scarf's owner, not the puff of bits
    bool was_gone_ = false;
    bool reduced_ = false;
    std::array<PointF, 7> trail_{};  // where the feet were, the last first
    Scarf scarf_;
    Momentum momentum_;
};

}  // namespace scree
