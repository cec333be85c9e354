#pragma once
// The climber, put together from parts: a hooded head, a coat, two arms and two legs that a pose moves.

#include "tools/assets/atlas.hpp"

namespace scree::assets {

enum class Eyes { open, shut, wide };
enum class Boot { flat, toe_up, toe_down, trailing };
enum class Looks { ahead, out, back };

struct Leg {
    Point foot;  // px from standing: x right of the body's middle, y up is negative
    Boot boot = Boot::flat;
    int knee = 1;  // how far the knee bends forward, px
};

struct Pose {
    Point body{};  // px the hips are moved
    Point neck{};  // px the neck is moved beyond the hips: the coat tilts
    Point head{};  // px the head is moved beyond the neck
    Leg near_leg{{3, 0}};
    Leg far_leg{{-2, 0}};
    Point near_hand{-1, 3};  // px from the shoulder
    Point far_hand{3, 3};
    Eyes eyes = Eyes::open;
    int squash = 0;  // px the coat is shorter
    Looks looks = Looks::ahead;
};

inline constexpr int hero_canvas = 32;

/// The hero facing right, feet on the canvas's bottom edge, 32 x 32 px.
Picture draw_hero(const Pose& pose);
/// Where the scarf's tail is tied, px from the centre of the feet.
Point scarf_knot(const Pose& pose);

struct NamedPoses {
    const char* name;
    std::vector<Pose> poses;
    int ticks;
    bool loop;
};

/// Every animation of the hero (hero_poses.cpp).
std::vector<NamedPoses> hero_animations();

}  // namespace scree::assets
