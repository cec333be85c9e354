// How the hero moves: every animation as a list of poses.
#include "tools/assets/hero.hpp"

namespace scree::assets {

namespace {

std::vector<Pose> run() {
    struct Step {
        Leg leg;
        Point hand;
    };
    // One leg and the arm of the other side through a whole stride; the far side is half a stride away.
    const Step stride[8] = {
        {{{7, -1}, Boot::toe_up, 2}, {6, 1}},     {{{4, 0}, Boot::flat, 2}, {5, 2}},
        {{{1, 0}, Boot::flat, 1}, {1, 4}},        {{{-4, 0}, Boot::flat, 0}, {-3, 4}},
        {{{-7, -2}, Boot::toe_down, 1}, {-6, 2}}, {{{-6, -5}, Boot::toe_down, 3}, {-5, 3}},
        {{{-3, -4}, Boot::toe_down, 5}, {-2, 4}}, {{{5, -4}, Boot::flat, 2}, {3, 3}},
    };
    const int bob[4] = {0, 1, 0, -1};
    std::vector<Pose> poses;
    for (int n = 0; n < 8; ++n) {
        const Step& here = stride[n];
        const Step& there = stride[(n + 4) % 8];
        Pose pose;
        pose.body = {0, bob[n % 4]};
        pose.head = {3, n % 4 == 1 ? 1 : 0};
        pose.near_leg = here.leg;
        pose.far_leg = there.leg;
        pose.near_hand = there.hand;
        pose.far_hand = here.hand;
        poses.push_back(pose);
    }
    return poses;
}

}  // namespace

std::vector<NamedPoses> hero_animations() {
    const Leg tucked{{4, -3}, Boot::flat, 2};
    const Leg trailing{{-4, -1}, Boot::toe_down, 0};
    return {
        {"idle",
         {{}, {.head = {0, 1}}, {.head = {0, 1}, .near_hand = {-1, 4}, .far_hand = {3, 4}}, {.eyes = Eyes::shut}},
         14,
         true},
        {"run", run(), 4, true},
        {"skid",
         {{.body = {-1, 1},
           .head = {-3, 0},
           .near_leg = {{7, 0}, Boot::toe_up, 0},
           .far_leg = {{4, 0}, Boot::flat, 1},
           .near_hand = {-5, 3},
           .far_hand = {5, 0},
           .eyes = Eyes::shut}},
         6,
         false},
        {"rise",
         {{.body = {0, -1},
           .head = {1, -1},
           .near_leg = {{3, -4}, Boot::flat, 3},
           .far_leg = trailing,
           .near_hand = {-4, -2},
           .far_hand = {5, -4}},
          {.body = {0, -1},
           .head = {1, -1},
           .near_leg = {{3, -5}, Boot::flat, 3},
           .far_leg = {{-3, -1}, Boot::toe_down, 0},
           .near_hand = {-4, -1},
           .far_hand = {5, -3}}},
         6,
         true},
        {"apex",
         {{.body = {0, -1},
           .near_leg = {{3, -5}, Boot::flat, 2},
           .far_leg = {{-2, -3}, Boot::toe_down, 1},
           .near_hand = {-5, 1},
           .far_hand = {5, 0}},
          {.body = {0, -1},
           .near_leg = {{3, -4}, Boot::flat, 2},
           .far_leg = {{-2, -3}, Boot::toe_down, 1},
           .near_hand = {-5, 0},
           .far_hand = {5, -1}}},
         6,
         true},
        {"fall",
         {{.head = {0, -1},
           .near_leg = {{4, -2}, Boot::flat, 1},
           .far_leg = {{-3, -3}, Boot::toe_down, 1},
           .near_hand = {-5, -3},
           .far_hand = {5, -3},
           .eyes = Eyes::wide},
          {.head = {0, -1},
           .near_leg = {{4, -3}, Boot::flat, 1},
           .far_leg = {{-3, -2}, Boot::toe_down, 1},
           .near_hand = {-5, -4},
           .far_hand = {6, -4},
           .eyes = Eyes::wide}},
         5,
         true},
        {"land",
         {{.body = {0, 2},
           .near_leg = {{5, 0}, Boot::flat, 2},
           .far_leg = {{-4, 0}, Boot::flat, 1},
           .near_hand = {-5, 2},
           .far_hand = {5, 2},
           .eyes = Eyes::shut,
           .squash = 1},
          {.body = {0, 1},
           .near_leg = {{4, 0}, Boot::flat, 2},
           .far_leg = {{-3, 0}, Boot::flat, 1},
           .near_hand = {-3, 4},
           .far_hand = {4, 4},
           .squash = 1},
          {.head = {0, 1}}},
         4,
         false},
        {"slide",
         {{.body = {-2, 3},
           .head = {-3, 1},
           .near_leg = {{8, -1}, Boot::toe_up, 1},
           .far_leg = {{4, 0}, Boot::flat, 3},
           .near_hand = {-6, 2},
           .far_hand = {4, -2},
           .squash = 1},
          {.body = {-2, 3},
           .head = {-3, 2},
           .near_leg = {{8, -1}, Boot::toe_up, 1},
           .far_leg = {{4, 0}, Boot::flat, 3},
           .near_hand = {-6, 1},
           .far_hand = {4, -3},
           .squash = 1}},
         5,
         true},
        {"wall_slide",
         {{.body = {1, 0},
           .head = {-1, 0},
           .near_leg = {{5, -2}, Boot::toe_up, 0},
           .far_leg = {{3, -5}, Boot::toe_up, 1},
           .near_hand = {5, -4},
           .far_hand = {4, 1}},
          {.body = {1, 0},
           .head = {-1, 1},
           .near_leg = {{5, -1}, Boot::toe_up, 0},
           .far_leg = {{3, -5}, Boot::toe_up, 1},
           .near_hand = {5, -3},
           .far_hand = {4, 1}}},
         8,
         true},
        {"push",
         {{.head = {3, 1},
           .near_leg = {{-5, 0}, Boot::flat, 1},
           .far_leg = {{3, 0}},
           .near_hand = {6, 0},
           .far_hand = {5, 2}},
          {.body = {0, 1},
           .head = {3, 0},
           .near_leg = {{-1, -1}, Boot::flat, 2},
           .far_leg = {{0, 0}},
           .near_hand = {6, 0},
           .far_hand = {5, 2}},
          {.head = {3, 1},
           .near_leg = {{3, 0}},
           .far_leg = {{-5, 0}, Boot::flat, 1},
           .near_hand = {6, 0},
           .far_hand = {5, 2}},
          {.body = {0, 1},
           .head = {3, 0},
           .near_leg = {{0, 0}},
           .far_leg = {{-1, -1}, Boot::flat, 2},
           .near_hand = {6, 0},
           .far_hand = {5, 2}}},
         8,
         true},
        {"hurt",
         {{.body = {-1, -1},
           .head = {-2, -1},
           .near_leg = {{5, -3}, Boot::toe_up, 1},
           .far_leg = {{-4, -2}, Boot::toe_down, 0},
           .near_hand = {-6, -2},
           .far_hand = {6, -4},
           .eyes = Eyes::shut}},
         8,
         false},
        {"carried", {{.near_leg = tucked, .far_leg = trailing, .near_hand = {-4, 2}, .far_hand = {4, 2}}}, 8, true},
    };
}

}  // namespace scree::assets
