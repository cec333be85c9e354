#include "engine/view/camera_follow.hpp"

#include <algorithm>
#include <cmath>

namespace scree {

namespace {

constexpr float ticks_a_second = 60;

// Sideways
constexpr float lead_seconds = 0.28F;
constexpr float most_lead = 150;      // px at zoom 1
constexpr float lead_of_chased = 32;  // px at zoom 1: the hero stands at 45 % of the width
constexpr GlideLimits lead_limits{2, 1.2F, 0.25F};
constexpr int turn_wait = 12;          // ticks
constexpr float half_width = 320;      // px, without zoom
constexpr float rock_seen = 96;        // px beyond the room, on each side
constexpr float most_from_hero = 216;  // px from the hero to the middle of the picture at zoom 1, because of rock
constexpr GlideLimits aside_limits{4, 4, 0.2F};
constexpr float rest_zone = 8;      // px
constexpr float rest_speed = 0.5F;  // px per tick: slower than this the hero stands
constexpr int ease_length = 10;     // ticks

// Up and down
constexpr float feet_below = 30;        // px below the middle, at rest
constexpr float ground_share = 0.16F;   // of what is left, per tick
constexpr float air_zone = 40;          // px
constexpr float air_share = 0.14F;      // of what is left, per tick
constexpr float most_above = 84;        // px from the middle up to the feet: a leap out of a steep slide stays in view
constexpr float half_view = 180;        // px, without zoom
constexpr float below_landing = 24;     // px of the picture below the ground that the hero falls to
constexpr float most_above_fall = 116;  // px from the middle up to the feet, where that ground is far below ...
constexpr float most_above_leap = 60;   // ... and before it leaves the ground, for it may still jump
constexpr float landing_share = 0.12F;  // of what is left, per tick
constexpr float most_step = 10;         // px per tick, beyond the ground's own
constexpr float most_acceleration = 1;  // px per tick^2, beyond the ground's own
constexpr float least_leap = 3;         // px per tick, of one in the air
constexpr float leap_share = 0.5F;      // of the hero's acceleration when it leaves the ground
constexpr float fall_share = 0.2F;      // of the newest speed in the smoothed one
constexpr float fall_share_in_air = 0.02F;
constexpr float fast_step = 4;             // px per tick, sideways
constexpr float most_lead_up = 70;         // px
constexpr float most_lead_down = 130;      // px
constexpr float lead_y_step = 7;           // px per tick
constexpr float above_pursuer = 12;        // px of the picture above what chases the hero
constexpr float least_seen_below = 0.36F;  // s of slope

// Zoom: all of it in 48 ticks, and back in 96
constexpr float zoom_from = 380;  // px per second
constexpr float zoom_all = 560;   // px per second
constexpr GlideLimits zoom_limits{0.2F / 40, 0.2F / 88, 0.2F / 40 / 8};

constexpr float vista_speed = 400;  // px per second: a hero as fast as this leaves it
constexpr GlideLimits vista_limits{1.0F / 60, 1.0F / 60, 1.0F / 60 / 20};

constexpr PointF glide_within{160, 90};  // px: a jump of the hero that is followed rather than cut

float sign(float value) { return value < 0 ? -1.0F : value > 0 ? 1.0F : 0.0F; }

/// From this speed it just stops after so many px: v + (v - a) + (v - 2 a) + ... = left.
float stopping_speed(float left, float a) { return (std::sqrt(a * a + 8 * a * std::max(left, 0.0F)) - a) / 2; }

float zoom_in(const CameraState& state, const CameraSettings& settings) {
    return settings.zooms ? 1 + state.zoom.value : 1.0F;
}

/// True of a flight that ends well below where the hero stood. A slow hero may still jump or turn, so it has to fall.
bool is_deep(const CameraState& state, const CameraTarget& target) {
    const bool is_sure = std::abs(state.step.x) > fast_step || (!target.on_ground && state.step.y > 0);
    return target.flight && is_sure && target.flight->landing_y > state.ground_y + air_zone;
}

/// The zoom beyond 1 in which all of a deep flight fits.
float zoom_of_flight(const CameraState& state, const CameraTarget& target, const CameraSettings& settings) {
    if (!settings.zooms || !is_deep(state, target)) return 0;
    const float height = target.flight->low_y + below_landing - target.flight->top_y + half_view - most_above_fall;
    return std::clamp(height / (2 * half_view), 1.0F, settings.flight_zoom) - 1;
}

void step_zoom(CameraState& state, const CameraTarget& target, const CameraSettings& settings) {
    // In the air a fall counts too, so that the landing is seen.
    const float speed = (target.on_ground ? std::abs(target.velocity.x)
                                          : std::hypot(target.velocity.x, std::max(target.velocity.y, 0.0F))) *
                        ticks_a_second;
    const float share = std::clamp((speed - zoom_from) / (zoom_all - zoom_from), 0.0F, 1.0F);
    const float wanted = std::max(share * (settings.most_zoom - 1), zoom_of_flight(state, target, settings));
    state.zoom = glided(state.zoom, target.on_ground ? wanted : std::max(wanted, state.zoom.value), zoom_limits);
}

void step_lead(CameraState& state, const CameraTarget& target, const CameraSettings& settings) {
    const float most = target.looks_back ? lead_of_chased : most_lead;
    const float ahead =
        std::clamp(lead_seconds * ticks_a_second * target.velocity.x, -most, most) * (1 + state.zoom.value);
    // Whole px, so that a hero at one speed stands still on the screen.
    const bool stands = std::abs(target.velocity.x) <= rest_speed;
    const float wanted = settings.leads && !stands ? std::round(ahead) : 0;
    const bool is_turned = wanted * (state.lead_goal != 0 ? state.lead_goal : state.lead.value) < 0;
    state.turn_ticks = is_turned ? state.turn_ticks + 1 : 0;
    if (!is_turned || state.turn_ticks > turn_wait) state.lead_goal = wanted;
    state.lead = glided(state.lead, state.lead_goal, lead_limits);
}

/// How far aside the view belongs, so that it shows little rock beyond the room; a narrow room is in its middle.
float aside_of(const CameraState& state, const CameraTarget& target, float zoom) {
    if (!target.room) return 0;
    const float middle = target.feet.x + state.lead.value;
    const float low = target.room->left - rock_seen + half_width * zoom;
    const float high = target.room->right + rock_seen - half_width * zoom;
    const float wanted = low > high ? (low + high) / 2 : std::clamp(middle, low, high);
    const float most = std::max(most_from_hero * zoom, std::abs(state.lead.value));
    return std::round(std::clamp(wanted, target.feet.x - most, target.feet.x + most) - middle);
}

void step_aside(CameraState& state, const CameraTarget& target, const CameraSettings& settings) {
    state.aside = glided(state.aside, aside_of(state, target, zoom_in(state, settings)), aside_limits);
}

/// While the hero stands the view stays, as far as the zone allows; what that leaves is eased away.
void step_offset(CameraState& state) {
    const bool stands = std::abs(state.step.x) <= rest_speed;
    const float stayed = state.offset.x - state.step.x;
    if (state.ease_ticks == 0 && stands && std::abs(stayed) <= rest_zone) {
        state.offset.x = stayed;
        state.offset_speed.x = -state.step.x;
        return;
    }
    if (state.ease_ticks == 0) {
        if (state.offset == PointF{}) return void(state.offset_speed = {});
        state.ease_ticks = ease_length;
    }
    // A cubic that begins with this place and speed and ends at rest.
    const auto eased = [n = static_cast<float>(state.ease_ticks)](float& place, float& speed) {
        const float t = 1 / n;
        const float before = place;
        place = before * (1 + t * t * (2 * t - 3)) + speed * n * t * (1 - t) * (1 - t);
        speed = before * 6 * t * (t - 1) / n + speed * (1 - 4 * t + 3 * t * t);
    };
    eased(state.offset.x, state.offset_speed.x);
    eased(state.offset.y, state.offset_speed.y);
    if (--state.ease_ticks == 0) state.offset = state.offset_speed = {};
}

/// Towards `goal`, as far as the hero stays in the picture until it lands.
float speed_to_landing(const CameraState& state, const CameraTarget& target, float goal, float zoom) {
    const float most_up = target.on_ground ? most_above_leap : most_above_fall;
    const float with_hero = std::min(target.flight->top_y, target.feet.y) + most_up * zoom;
    const float left = std::min(goal, with_hero) - state.y.value;
    const float own =
        std::clamp(left * landing_share, -most_step, std::min(stopping_speed(left, most_acceleration), most_step));
    return goal < with_hero ? own : std::max(state.step.y, 0.0F) + own;
}

/// True at a leap out of a steep slide, or off what flies, that would leave the picture, had the camera to slow down as
/// ever.
bool leaps_out(const CameraState& state, const CameraTarget& target, float zoom, float hero_acceleration) {
    const bool leaps = state.on_ground || (state.step.y < 0 && hero_acceleration > least_leap);
    if (!leaps || target.on_ground || !target.flight || state.y.speed <= 0) return false;
    const float rest = state.y.value + state.y.speed * state.y.speed / (2 * most_acceleration);
    return rest > target.flight->top_y + most_above_fall * zoom;
}

/// How far down a slope the camera looks at most. The pursuer stays in the picture, unless that would leave less than
/// 0.36 s of slope below the hero.
float most_lead_with(const CameraState& state, const CameraTarget& target, const CameraSettings& settings) {
    if (!target.pursuer_y) return most_lead_down;
    const float zoom = zoom_in(state, settings);
    const float seen = half_view * zoom - above_pursuer + feet_below;  // above the feet, without a lead
    const float least = state.step.y * ticks_a_second * least_seen_below + feet_below - half_view * zoom;
    return std::clamp(seen - (target.feet.y - *target.pursuer_y), std::clamp(least, 0.0F, most_lead_down),
                      most_lead_down);
}

void step_y(CameraState& state, const CameraTarget& target, const CameraSettings& settings, float hero_acceleration) {
    if (target.on_ground) state.ground_y = target.feet.y;
    // A jump comes back to where it began and hardly moves the picture. A fall that is fast or deeper is followed as on
    // a slope, so that its landing place is seen.
    const bool is_fast = std::abs(state.step.x) > fast_step;
    const bool falls = state.step.y > 0 && (is_fast || target.feet.y > state.ground_y);
    const bool follows = target.on_ground || falls;
    state.fall += (state.step.y - state.fall) * (follows ? fall_share : fall_share_in_air);
    const float lead = target.ahead_y ? *target.ahead_y - target.feet.y : std::round(camera_ahead_ticks * state.fall);
    const float change = std::clamp(lead, -most_lead_up, most_lead_with(state, target, settings)) - state.lead_y;
    state.lead_y += std::clamp(change, -lead_y_step, lead_y_step);
    if (target.flight && !target.on_ground && !target.ahead_y)
        state.lead_y = std::min(state.lead_y, std::max(target.flight->low_y - target.feet.y, 0.0F));
    const float left = target.feet.y - feet_below + state.lead_y - state.y.value;
    const float on_ground = std::clamp((left - state.step.y) * ground_share, -most_step, most_step);
    const float beyond = left - std::clamp(left, -air_zone, air_zone);
    const float in_air = std::min(beyond * air_share, target.feet.y + most_above - state.y.value);
    float wanted = follows ? state.step.y + on_ground : std::clamp(in_air, -most_step, most_step);
    const float zoom = zoom_in(state, settings);
    if (target.flight) {
        const CameraFlight& flight = *target.flight;
        const float lowest = flight.low_y + below_landing - half_view * zoom;
        const bool deep = is_deep(state, target);
        const float to_landing = speed_to_landing(state, target, deep ? flight.low_y : lowest, zoom);
        if (deep && !target.on_ground)
            wanted = to_landing;
        else if (deep || (is_fast && !target.on_ground))
            wanted = std::max(wanted, to_landing);
        // On flat ground the view rests, so it slows down in time; the last 30 px are left, for slopes go on.
        if (wanted > 0 && !target.on_ground)
            wanted = std::min(wanted, stopping_speed(flight.low_y - state.y.value, most_acceleration));
    }
    const bool both_on_ground = target.on_ground && state.on_ground;
    const float share = both_on_ground ? 1 : leaps_out(state, target, zoom, hero_acceleration) ? leap_share : 0;
    const float most = most_acceleration + share * hero_acceleration;
    state.y.speed = std::clamp(wanted, state.y.speed - most, state.y.speed + most);
    state.y.value += state.y.speed;
}

void step_vista(CameraState& state, const CameraTarget& target) {
    const float speed = std::hypot(target.velocity.x, target.velocity.y) * ticks_a_second;
    const bool is_wanted = target.vista && speed < vista_speed;
    if (is_wanted && state.vista_share.value <= 0) state.vista = target.vista;
    // Another one has to wait until the first has faded.
    const float goal = is_wanted && target.vista == state.vista ? target.vista->weight : 0.0F;
    state.vista_share = glided(state.vista_share, goal, vista_limits);
}

PointF followed_centre(const CameraState& state) {
    return {state.feet.x + state.offset.x + state.lead.value + state.aside.value, state.y.value + state.offset.y};
}

}  // namespace

Glide glided(Glide glide, float goal, const GlideLimits& limits) {
    const float left = goal - glide.value;
    const float a = limits.acceleration;
    const float stopping = stopping_speed(std::abs(left), a);
    const float most = left * glide.value >= 0 ? limits.out : limits.back;
    const float wanted = sign(left) * std::min({stopping, most, std::abs(left)});
    glide.speed = std::clamp(wanted, glide.speed - a, glide.speed + a);
    glide.value = glide.speed == left ? goal : glide.value + glide.speed;
    return glide;
}

CameraState camera_at(const CameraTarget& target) {
    CameraState state;
    state.feet = target.feet;
    state.on_ground = target.on_ground;
    state.y.value = target.feet.y - feet_below;
    state.ground_y = target.feet.y;
    state.aside.value = aside_of(state, target, 1);
    return state;
}

CameraState camera_after(CameraState state, const CameraTarget& target, const CameraSettings& settings) {
    const PointF step = target.feet - state.feet;
    const float hero_acceleration = std::abs(step.y - state.step.y);
    state.feet = target.feet;
    state.step = step;
    step_zoom(state, target, settings);
    step_lead(state, target, settings);
    step_aside(state, target, settings);
    step_offset(state);
    step_y(state, target, settings, hero_acceleration);
    step_vista(state, target);
    state.on_ground = target.on_ground;
    return state;
}

CameraState camera_jumped(const CameraState& state, const CameraTarget& target) {
    CameraState next = camera_at(target);
    const PointF left = followed_centre(state) - followed_centre(next);
    if (std::abs(left.x) > glide_within.x || std::abs(left.y) > glide_within.y) return next;
    next.offset = left;
    next.ease_ticks = ease_length;
    next.zoom = state.zoom;
    return next;
}

CameraView view_of(const CameraState& state, const CameraSettings& settings) {
    CameraView view{followed_centre(state), zoom_in(state, settings)};
    if (!state.vista || state.vista_share.value <= 0) return view;
    const auto mixed = [share = state.vista_share.value](float from, float to) { return from + (to - from) * share; };
    view.centre = {mixed(view.centre.x, state.vista->centre.x), mixed(view.centre.y, state.vista->centre.y)};
    if (settings.zooms_vistas) view.zoom = mixed(view.zoom, std::clamp(state.vista->zoom, 1.0F, 4.0F / 3));
    return view;
}

}  // namespace scree
