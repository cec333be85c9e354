#pragma once
// Feel is a page of named numbers, in the order in which a jump uses them.
// Celeste's constants in px/s doubled for 16 px tiles; v px/s is v*256/60 subpixels per tick, a px/s^2 is a*256/3600
// subpixels per tick^2, both rounded to the nearest whole number.

#include "engine/core/vec.hpp"

namespace scree {

/// What machines do, in the order of their kinds; in the units of Tuning.
struct MachineTuning {
    // Crates and creatures
    Sub gravity = 96;
    Sub fall_speed = 1365;
    // Crates
    Sub crate_push_speed = 384;  // 90 px/s: half of a run
    Sub crate_drag = 64;         // on ground with full grip
    // Gates
    Sub gate_speed = px(4);
    // Crushers
    Sub crusher_sees = px(24);  // around its whole path
    int crusher_warn_ticks = 20;
    int crusher_hold_ticks = 30;
    Sub crusher_acceleration = 128;
    Sub crusher_back_speed = px(1);
    // Boulders
    Sub boulder_harmless_speed = 256;  // slower, it only pushes
    int boulder_bounce = 96;           // of 256
    // Creatures
    Sub creature_foot = px(8);  // they turn where the ground ends under so much of them
    Sub stomp_depth = px(6);    // the hero was no deeper in one when it comes from above
    int flyer_away_ticks = 180;
    int flyer_returning_ticks = 30;  // in which one sees it come before it kills
    Sub flyer_room = px(8);          // it waits while the hero is nearer
    // Icicles
    Sub icicle_sees_aside = px(16);
    Sub icicle_sees_down = px(256);
    int icicle_crack_ticks = 24;
    Sub icicle_gravity = 110;
    Sub icicle_fall_speed = 1700;
};

/// The disk of a saw is smaller than its box by this on each side.
inline constexpr Sub saw_inset = px(2);

/// Speeds in subpixels per tick, accelerations in subpixels per tick^2, durations in ticks.
struct Tuning {
    // Run
    Sub run_speed = 768;         // 180 px/s
    Sub run_acceleration = 142;  // 2000 px/s^2: top speed in 6 ticks
    Sub run_reduction = 57;      // 800 px/s^2 back to run speed from above it
    int air_percent = 65;        // of run_acceleration, in the air
    Sub air_drag = 4;            // 56 px/s^2 instead, forward above run_speed and with no stick above hop_speed
    // Jump
    int coyote_ticks = 6;         // may still jump this long after leaving the ground
    int buffer_ticks = 5;         // a press this early still counts, before a landing and before the foot of a rise
    Sub jump_speed = 896;         // 210 px/s, upwards
    Sub jump_push = 341;          // 80 px/s more in the held direction, less uphill ...
    Sub hop_speed = 939;          // ... but to no more than 220 px/s
    int jump_hold_ticks = 12;     // the speed is kept while the button is held ...
    Sub jump_fade = 64;           // ... and what is above jump_speed fades by 900 px/s^2
    int ceiling_grace_ticks = 3;  // a bump this early does not end the held jump
    Sub corner_reach = px(6);     // slips past a ceiling corner up to this far
    Sub slip_reach = px(3);       // slips out from under what crushes up to this far
    // Help onto one-ways that a jump just misses
    Sub assist_reach = px(6);  // a jump that ends with the feet so far below the top of one ...
    Sub assist_speed = 341;    // ... continues at 80 px/s
    // Fall
    Sub gravity = 128;           // 1800 px/s^2
    Sub apex_speed = 341;        // 80 px/s: slower than this with jump held, gravity is halved
    Sub fall_speed = 1365;       // 320 px/s
    Sub fast_fall_speed = 2048;  // 480 px/s with down held ...
    Sub fast_acceleration = 43;  // ... reached at 600 px/s^2
    // Walls
    Sub wall_reach = px(6);      // a wall this near can be jumped off
    int wall_ticks = 5;          // and this long after it was near
    Sub wall_jump_push = 1109;   // 260 px/s away from it
    int wall_jump_ticks = 9;     // the stick cannot turn back this long
    Sub wall_slide_speed = 384;  // 90 px/s
    int retain_ticks = 4;        // speed lost to a wall comes back if the wall ends this soon
    // Lifts
    Sub lift_cap_x = 1024;   // 240 px/s
    Sub lift_cap_up = 1109;  // 260 px/s, never downwards
    int lift_ticks = 10;     // a jump this long after leaving a lift still gets its speed
    // Wind
    Sub most_wind = px(10);  // 600 px/s, however many winds meet
    Sub updraft = 256;       // 60 px/s upwards and more carry; less only slows the fall; with Down held it slows a dive
    // Slide
    Sub slide_pull = 30;          // down a slope of 45 degrees: slope_pull
    int slide_drag_shift = 18;    // drag is the square of the speed, shifted right by this; half of it on the flat
    int ice_drag_shift = 20;      // the same on ice, on slopes and on the flat
    Sub slide_rub = 3;            // more drag on the flat, but not on ice; a slope that pulls less is flat
    Sub slide_limit = 4096;       // 960 px/s: faster than any slope makes
    Sub begin_slide_speed = 384;  // 90 px/s: with down held a slide begins at this speed, on a slope at any
    Sub creep_speed = 320;        // 75 px/s: a run on the flat with down held, which leads to where a slide begins
    Sub crouch_speed = 192;       // slower than this with down held it is a crouch
    Sub slide_min = 128;          // slower than this on the flat the slide ends
    Sub slide_start = 256;        // 60 px/s: on a slope at least this, downhill
    int slide_memory_ticks = 6;   // after its last tick a slide still counts for jumps and collisions with creatures
    Sub launch_speed = 640;       // 150 px/s: at least this fast to leave the end of a rise
    Sub leap_speed = 1280;        // 300 px/s: a jump out of a slide this fast is a launch
    Sub bonus_speed = 1024;       // 240 px/s: a jump out of a slide gains half of what is above it, upwards
    Sub steep_speed = 939;        // 220 px/s, down slopes too steep to stand on
    // Landing
    Sub careful_speed = 384;  // 90 px/s: a landing this slow costs nothing on any slope
    int landing_ticks = 6;    // in which a fast landing is not braked, and Down still turns the fall into speed
    // Spring, death
    Sub spring_speed = 2688;  // 630 px/s, 7 tiles high; times the spring's strength
    int gone_ticks = 12;      // together with arrive_ticks at most half a second
    int arrive_ticks = 12;
    // Boxes
    Vec body_size = {px(12), px(20)};
    Sub hurt_inset = px(2);  // the box that spikes meet is smaller by this on each side
    MachineTuning machines;
};

}  // namespace scree
