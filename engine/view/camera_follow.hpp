#pragma once
// How the camera follows the hero, as a pure function of one tick.
//
// Chosen:     the hero's own x plus a lead that grows with speed; in y the ground's motion plus a share of the rest.
// Instead of: a spring towards the hero, which trails the more the faster the hero is.
// Because:    at 600 px/s the screen has to show what comes, and a camera that trails shows what was.

#include "engine/view/geometry.hpp"

#include <optional>

namespace scree {

/// A place that the level wants to show.
struct Vista {
    PointF centre;     // level px
    float zoom = 1;    // 1..1.333: level px seen, in canvas sizes
    float weight = 1;  // 0..1: share of it in the view
    friend bool operator==(const Vista&, const Vista&) = default;
};

/// The course of a hero in the air, or on the ground that it is about to leave; level px.
struct CameraFlight {
    float top_y = 0;      // the highest that the feet get
    float landing_y = 0;  // the ground that it falls to
    float low_y = 0;      // the lowest of that ground that is to be seen before the landing
};

/// What is not solid rock around the hero; level px.
struct CameraRoom {
    float left = 0;
    float right = 0;
};

/// What the camera follows in one tick.
struct CameraTarget {
    PointF feet;      // level px, the middle of the box's lower edge
    PointF velocity;  // px per tick, including the carrier's
    bool on_ground = false;
    std::optional<Vista> vista{};          // while the hero is inside one
    std::optional<CameraFlight> flight{};  // in the air, or soon
    std::optional<float> ahead_y{};        // level px of the ground that it is on in camera_ahead_ticks, if it is
    std::optional<float> pursuer_y{};      // level px of the top of what chases it down a slope
    bool looks_back = false;               // what chases it needs width: sideways the camera leads less
    std::optional<CameraRoom> room{};      // the camera shows little beyond it
};

inline constexpr int camera_ahead_ticks = 15;

/// What a person and a level allow.
struct CameraSettings {
    bool zooms = true;         // at speed
    bool zooms_vistas = true;  // for a vista
    bool leads = true;         // sideways
    float most_zoom = 1.2F;    // at speed; without zoom the lead still grows as if there were some
    float flight_zoom = 1.3F;  // in a flight that does not fit otherwise
};

/// A value that comes to a goal without jerks: its speed changes by a bounded step each tick.
struct Glide {
    float value = 0;
    float speed = 0;  // per tick
    friend bool operator==(const Glide&, const Glide&) = default;
};

struct GlideLimits {
    float out = 0;           // most per tick away from 0
    float back = 0;          // most per tick towards 0
    float acceleration = 0;  // most that the speed changes by in a tick
};

/// One tick towards `goal`. It slows down in time to stop there.
[[nodiscard]] Glide glided(Glide glide, float goal, const GlideLimits& limits);

/// All that the camera remembers from tick to tick. Level px and px per tick.
struct CameraState {
    PointF feet;  // of the hero at the last tick
    PointF step;  // how far the hero moved in it
    bool on_ground = false;
    Glide lead;                    // sideways
    float lead_goal = 0;           // px
    int turn_ticks = 0;            // that the hero runs against the lead
    Glide aside;                   // px, so that the picture is not half rock
    float ground_y = 0;            // where the hero last stood
    float fall = 0;                // the hero's vertical speed, smoothed
    float lead_y = 0;              // px
    Glide y;                       // of the centre, without `offset`
    PointF offset;                 // of the centre from where it belongs, after a rest or a jump of the hero
    PointF offset_speed;           // per tick
    int ease_ticks = 0;            // until the offset is 0
    Glide zoom;                    // beyond 1, as speed asks for
    Glide vista_share;             // 0..1
    std::optional<Vista> vista{};  // the last one, also while it fades
};

/// What is seen, before the level's bounds.
struct CameraView {
    PointF centre;   // level px
    float zoom = 1;  // level px seen, in canvas sizes
};

/// At rest on the target.
[[nodiscard]] CameraState camera_at(const CameraTarget& target);
/// The next tick.
[[nodiscard]] CameraState camera_after(CameraState state, const CameraTarget& target, const CameraSettings& settings);
/// The target is suddenly elsewhere, such as at a checkpoint: the view glides there if it is near, else it is cut.
[[nodiscard]] CameraState camera_jumped(const CameraState& state, const CameraTarget& target);
[[nodiscard]] CameraView view_of(const CameraState& state, const CameraSettings& settings);

}  // namespace scree
