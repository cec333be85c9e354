#pragma once
// What collisions do to velocities, of the body and of the dynamics and movers that it hits.

#include "engine/world/dynamics/dynamic_turn.hpp"

namespace scree {

/// Bounces off what it touches and approaches, at most four times.
void bounce(DynamicTurn& turn);
/// Passes on what it presses with. Returns what other bodies gave less what they received, as square of speed.
double lean(DynamicTurn& turn);
/// One collision. Returns what another dynamic received, as square of the speed that this costs the body itself.
double meet(DynamicTurn& turn, const Near& near, Normal normal, bool bouncing);
/// A surface that a body slides along, and the separation from it.
struct Rail {
    bool active = false;
    bool corner = false;  // blocked from two sides: no displacement at all
    bool firm = false;
    Normal normal;
    double gap = 0;
};
/// `what_stands`: only supports that move neither towards the body nor away from it.
enum class Against : std::uint8_t { all, what_stands };
/// Removes the part of the displacement that leads into touched colliders.
Rail slide(const DynamicTurn& turn, double& x, double& y, Against against);
/// Gravity adds no more speed than the height lost gives: a supported body does not gather speed.
void limit_speed(DynamicTurn& turn, double squared);
/// Pushes movers that a displacement of `x` leads into.
void push_movers(DynamicTurn& turn, double x);
bool push_mover(DynamicTurn& turn, const Near& near, const Gap& gap);

}  // namespace scree
