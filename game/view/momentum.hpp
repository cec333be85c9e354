#pragma once

#include "game/rules/session.hpp"
#include "game/view/speed_classes.hpp"

#include <cmath>
#include <optional>

namespace scree {

/// The hero's motion as the eye and the ear follow it from tick to tick. The rules do not know it.
class Momentum {
  public:
    static constexpr int fade_ticks = 15;
    static constexpr int least_air = 10;  // ticks: what is shorter is a bump, no landing

    /// What a tick makes of it.
    struct Motion {
        PointF velocity{};  // px per tick, along the ground if there is some
        bool grounded = false;
        Material ground = Material::stone;  // if there is some
        bool alive = true;
    };

    void reset(const Session& session);
    /// After each tick.
    void step(const Session& session);
    void step(const Motion& motion, const Events& events);

    /// Of this tick, px per tick, along the ground if there is some.
    [[nodiscard]] PointF velocity() const { return velocity_; }
    /// To either side, px/s.
    [[nodiscard]] float speed() const { return std::abs(velocity_.x) * 60; }
    /// The rush of air, px per tick: the velocity, followed slowly, so that a short fall does not count.
    [[nodiscard]] PointF rush() const { return rush_; }
    /// How fast that is, px/s.
    [[nodiscard]] float air_speed() const { return std::hypot(rush_.x, rush_.y) * 60; }
    /// 0..1: how far the hero is into flying speed; it rises and fades within a quarter of a second.
    [[nodiscard]] float flying() const { return static_cast<float>(flying_ticks_) / fade_ticks; }
    /// Length of the path through the air since the start, px.
    [[nodiscard]] float travelled() const { return travelled_; }
    /// What it stands on or left last.
    [[nodiscard]] Material ground() const { return ground_; }
    /// Since the ground was left; 0 on it.
    [[nodiscard]] int air_ticks() const { return air_ticks_; }

    /// How the hero landed in this tick, if it was so fast that it matters: slower landings cost nothing.
    [[nodiscard]] std::optional<Landing> fast_landing() const { return landing_; }
    /// Fast landings with the slope since the last that cost speed.
    [[nodiscard]] int clean_landings() const { return clean_landings_; }
    /// The most of them so far.
    [[nodiscard]] int best_row() const { return best_row_; }
    /// Ticks since the last of them.
    [[nodiscard]] int since_clean_landing() const { return since_clean_; }

  private:
    void note_landings(const Events& events, float speed);

    PointF velocity_;
    PointF rush_;
    float travelled_ = 0;
    int flying_ticks_ = 0;  // 0..fade_ticks
    int air_ticks_ = 0;     // since the ground was left
    int clean_landings_ = 0;
    int best_row_ = 0;
    int since_clean_ = 1'000;
    Material ground_ = Material::stone;
    std::optional<Landing> landing_;
};

}  // namespace scree
