#pragma once

#include "engine/view/color.hpp"
#include "game/rules/session.hpp"

#include <array>
#include <string_view>

namespace scree {

/// Five colours of the sky from its top to the horizon.
using SkyStops = std::array<Color, 5>;

/// At `hour`, 0..24. Before the first key and after the last they stay as they are.
[[nodiscard]] SkyStops sky_at(float hour);
/// `a` where t is 0, `b` where it is 1; opaque.
[[nodiscard]] Color mixed(Color a, Color b, float t);

/// The hour in which an area's mountains were painted; a level without hours has it from start to end.
[[nodiscard]] float painted_hour(std::string_view area);
/// What `color`s painted at the hour `painted` are multiplied with at `hour`, so that they are seen in its light. Green
/// is at most the mean of red and blue.
[[nodiscard]] Color light_at(float hour, float painted);

/// Where the sun or, at night, the moon stands.
struct Luminary {
    bool is_sun = true;
    float along = 0;  // of its arc, 0 at the rise, 1 at the set; the sun rises on the right
    float up = 1;     // 0: below the horizon, 1: above all ridges, where it stays until it sets
};
[[nodiscard]] Luminary luminary_at(float hour);

/// What an hour does to the ground. Places without a sky have their own light, so nothing.
struct GroundLight {
    Color tint = white;          // multiplies the ground
    Color lit = transparent;     // on edges that face the sun or the moon
    Color shaded = transparent;  // on edges that face away
    bool is_from_right = true;
};
[[nodiscard]] GroundLight ground_light_at(float hour, float painted);

/// The hour of a level. Lit columns advance it, and nothing turns it back.
class Daylight {
  public:
    /// `area`: of a level without the values hour_from and hour_to.
    Daylight(const Level& level, std::string_view area);

    /// As the session stands, from anew.
    void reset(const Session& session);
    /// Once after each tick.
    void step(const Session& session);
    /// Takes over how far the light before has come, not its hours.
    void continue_from(const Daylight& before) { share_ = before.share_; }
    [[nodiscard]] float hour() const { return from_ + (to_ - from_) * share_; }

  private:
    float from_;
    float to_;
    float share_ = 0;  // of the way
};

/// How much of the level's way the hero has behind it, 0..1: an equal share for each column in the order of the file,
/// and between two by how near the next one is.
[[nodiscard]] float share_of_route(const Session& session);

}  // namespace scree
