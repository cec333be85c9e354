#include "game/view/hero_pose.hpp"

#include "game/view/speed_classes.hpp"

namespace scree {

namespace {

using State = PlayerState;
using Moment = const HeroMoment&;

constexpr float slow_speed = 100;     // below it a run is upright
constexpr float apex_speed = 55;      // slower than this up or down, the hero hangs
constexpr float headlong_speed = 60;  // a fall with Down held is a dive from here on
constexpr int land_ticks = 10;
constexpr int stumble_ticks = 15;
constexpr int look_after = 300;  // ticks of standing
constexpr int look_ticks = 84;   // as long as the animation
constexpr int look_every = 540;

bool landed(Moment m, Landing how, int ticks) { return m.landing == how && m.landed_ticks < ticks; }
bool stumbles(Moment m) {
    return landed(m, Landing::flat, stumble_ticks) || landed(m, Landing::against_slope, stumble_ticks);
}
bool looks_back(Moment m) {
    return m.still_ticks >= look_after && (m.still_ticks - look_after) % look_every < look_ticks;
}
bool flies(Moment m) { return m.state == State::air && m.flies; }

struct Pose {
    std::string_view animation;
    bool (*fits)(Moment);
};

/// The first that fits is shown.
constexpr Pose poses[] = {
    {"hero_gone", [](Moment m) { return m.state == State::gone; }},
    {"hero_arrive", [](Moment m) { return m.state == State::arrive; }},
    {"hero_wall_slide", [](Moment m) { return m.state == State::wall_slide; }},
    // In the air
    {"hero_dive", [](Moment m) { return m.state == State::air && m.holds_down && m.fall > headlong_speed; }},
    {"hero_soar", [](Moment m) { return flies(m) && m.fall > -apex_speed && m.fall < 2 * apex_speed; }},
    {"hero_launch", [](Moment m) { return flies(m) && m.fall < 0; }},
    {"hero_drop", flies},
    {"hero_apex", [](Moment m) { return m.state == State::air && m.fall > -apex_speed && m.fall < apex_speed; }},
    {"hero_rise", [](Moment m) { return m.state == State::air && m.fall < 0; }},
    {"hero_fall", [](Moment m) { return m.state == State::air; }},
    // Just landed
    {"hero_land_flat", stumbles},
    {"hero_land_slope", [](Moment m) { return landed(m, Landing::with_slope, land_ticks); }},
    // On the ground
    {"hero_slide_fast", [](Moment m) { return m.state == State::slide && m.speed >= fast_speed; }},
    {"hero_slide_quick", [](Moment m) { return m.state == State::slide && m.speed >= quick_speed; }},
    {"hero_slide", [](Moment m) { return m.state == State::slide; }},
    {"hero_crouch", [](Moment m) { return m.state == State::crouch; }},
    {"hero_push", [](Moment m) { return m.pushes; }},
    {"hero_land", [](Moment m) { return m.stands && m.landed_ticks < land_ticks; }},
    {"hero_look", [](Moment m) { return m.stands && looks_back(m); }},
    {"hero_idle", [](Moment m) { return m.stands; }},
    {"hero_skid", [](Moment m) { return m.brakes; }},
    {"hero_run_fast", [](Moment m) { return m.speed > hop_speed; }},
    {"hero_run_slow", [](Moment m) { return m.speed < slow_speed; }},
    {"hero_run", [](Moment) { return true; }},
};

}  // namespace

std::string_view hero_pose(const HeroMoment& moment) {
    const Pose* pose = poses;
    while (!pose->fits(moment)) ++pose;
    return pose->animation;
}

}  // namespace scree
