#pragma once
// Where the path of a dynamic leads and where it ends. Corrections push movers and give speed to dynamics; a move that
// fails takes the pushes back.

#include "engine/world/dynamics/dynamic_turn.hpp"

namespace scree {

/// Moves it through the tick.
void advance(DynamicTurn& turn);

// correct_dynamic.cpp

struct Hit {
    bool found = false;
    double time = 0;
    std::uint32_t near = 0;
    bool is_wedged = false;  // between walls that face each other: no direction is free
    double tied_gap = 0;     // of walls that are equally deep, of which it is the first; else zero
};
[[nodiscard]] Hit first_hit(const DynamicTurn& turn, Vec by);
[[nodiscard]] Hit deepest(const DynamicTurn& turn, Vec centre, Gap& out);
/// The part of a displacement before a hit.
[[nodiscard]] Vec way_before(const DynamicTurn& turn, Vec by, const Hit& hit);
/// Resolves all overlaps with at most 5 corrections; false if that is not enough. Pushes movers, gives speed to
/// dynamics.
bool correct(DynamicTurn& turn, Vec& centre);
/// True if the path of a centre leads through the front of a wall that is near; `share` becomes at most the part of the
/// path before that.
[[nodiscard]] bool leads_through(const DynamicTurn& turn, Vec from, Vec to, double* share = nullptr);
/// A solid pushes no body through a wall: a body pushed that far ends with its centre at the wall.
void stop_push_at_walls(DynamicTurn& turn);
/// Moves half of the displacement, or half of that ... where it fits; false if it does not even fit where it is.
bool creep(DynamicTurn& turn, Vec by);
/// The move fails: the body returns to where its turn began, and movers that it pushed return as well.
void set_back(DynamicTurn& turn);
void set_back(DynamicTurn& turn, const Party& against);
void report_squish(const DynamicTurn& turn);

}  // namespace scree
