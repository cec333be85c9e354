#pragma once
// What holds a dynamic in place, and how its turn ends.

#include "engine/world/dynamics/dynamic_turn.hpp"

namespace scree {

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

}  // namespace scree
