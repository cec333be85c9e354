#pragma once
// The phases of a dynamic's turn that move it, in the order of dynamic_turn.hpp. Corrections push movers and give speed
// to dynamics; a move that fails takes the pushes back.

#include "engine/world/dynamics/dynamic_turn.hpp"

namespace scree {

// correct_dynamic.cpp: where its path ends

struct Hit {
    bool found = false;
    double time = 0;
    std::uint32_t near = 0;
    Gap gap = {};            // the overlap, for what is deepest at a place
    bool is_wedged = false;  // between walls that face each other: no direction is free
    double tied_gap = 0;     // of walls that are equally deep, of which it is the first; else zero
};
[[nodiscard]] Hit first_hit(const DynamicTurn& turn, Vec by);
[[nodiscard]] Hit deepest(const DynamicTurn& turn, Vec centre);
/// The part of a displacement before a hit.
[[nodiscard]] Vec move_before(const DynamicTurn& turn, Vec by, const Hit& hit);
/// Resolves all overlaps with at most 5 corrections; false if that is not enough, or if the straight line to `centre`
/// leads through terrain, a solid or a mover. Pushes movers, gives speed to dynamics.
bool correct(DynamicTurn& turn, Vec& centre);
/// True if the path of a centre leads through the front of a wall that is near; `share` becomes at most the part of the
/// path before that.
[[nodiscard]] bool leads_through(const DynamicTurn& turn, Vec from, Vec to, double* share = nullptr);
/// True if the body overlaps nothing there and can get there through no wall.
[[nodiscard]] bool fits_at(const DynamicTurn& turn, Vec centre);
/// A solid pushes no body through a wall: a body pushed that far ends with its centre at the wall.
void stop_push_at_walls(DynamicTurn& turn);
/// Moves half of the displacement, or half of that ... where it fits; false if it does not even fit where it is.
bool creep(DynamicTurn& turn, Vec by);
/// The move fails: the body returns to where its turn began, and movers that it pushed return as well.
void set_back(DynamicTurn& turn);
void set_back(DynamicTurn& turn, const ColliderRef& against);
void report_squish(const DynamicTurn& turn);

// rest_dynamic.cpp: what holds it in place, and how its turn ends

/// True if supports hold it on both sides of its weight and it is slow: it stays where it is.
[[nodiscard]] bool is_held(DynamicTurn& turn);
/// Applies ground drag. True if drag takes all of its speed and all that its weight would add: it stays where it is.
bool drag(DynamicTurn& turn);
/// Lets its weight move it down, by `wanted` at most, between colliders less than a subpixel away on both sides.
void sink(DynamicTurn& turn, Sub wanted);
/// Ends the turn: ground, carrier, sleep. Wakes dynamics that leaned on it, carries movers that ride it.
void finish(DynamicTurn& turn);
/// The solid or crate among the touches that it rests on, directly or on another dynamic.
[[nodiscard]] BodyId carrier_below(const DynamicTurn& turn);

// advance_dynamic.cpp: where its path leads

/// Moves it through the tick.
void advance(DynamicTurn& turn);

// respond_dynamic.cpp: what collisions do to velocities, of the body and of the dynamics and movers that it hits

/// Bounces off what it touches and approaches, at most four times.
void bounce(DynamicTurn& turn);
/// Passes on what it presses with. Returns what other bodies gave less what they received, as square of speed.
double lean(DynamicTurn& turn);
/// One collision. Returns what another dynamic received, as square of the speed that this costs the body itself.
double collide(DynamicTurn& turn, const Near& near, Normal normal, bool bouncing);
/// The touched collider that a displacement is led along.
struct Rail {
    bool active = false;           // something blocks the displacement
    const Touch* touch = nullptr;  // good until touches are found again; null in a corner: no displacement at all
};
/// `what_stands`: only supports that move neither towards the body nor away from it; `what_comes`: all but dynamics
/// that move away from it as fast as it follows.
enum class Against : std::uint8_t { all, what_stands, what_comes };
/// Removes the part of the displacement that leads into touched colliders.
Rail slide(const DynamicTurn& turn, FineVec& move, Against against);
/// Gravity adds no more speed than the height lost gives: a supported body does not gather speed.
void limit_speed(DynamicTurn& turn, double squared);
/// Pushes movers that a displacement of `x` leads into.
void push_movers(DynamicTurn& turn, double x);
bool push_mover(DynamicTurn& turn, const Near& near, const Gap& gap);

// carry_dynamics.cpp: before the turns carriers move; what a dynamic that has moved takes along

/// Bodies on carriers take their displacement as `carried`.
void follow_carriers(WorldState& state, Scratch& scratch);
/// Solids carry and push dynamics.
void carry_with_solids(WorldState& state, Scratch& scratch);
/// Crates carry dynamics.
void carry_on_crates(WorldState& state, Scratch& scratch);
/// Moves the body by the displacement that dynamics gave the crate under it.
void follow_crate(DynamicTurn& turn);
/// For the rest of this tick the velocity is relative to walls that have reached the body, or that it was carried to:
/// no time of this tick is left to move with either.
void go_with_walls(DynamicTurn& turn);
/// The body rides that carrier from now on, or none.
void settle_carrier(DynamicTurn& turn, BodyId carrier);
/// Riders of a body that has moved by `moved` go along.
void carry_movers(WorldState& state, Scratch& scratch, const Dynamic& body, Vec moved);

// start_dynamic.cpp, step_dynamics.cpp

/// Bodies that were stuck in a solid start again when it has left them.
void start_those_solids_left(WorldState& state, Scratch& scratch);
/// The order of turns: the lowest first.
void sort_dynamics(const std::vector<Dynamic>& bodies, std::vector<std::uint32_t>& order);

}  // namespace scree
