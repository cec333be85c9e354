#pragma once
// What a dynamic is near and what it touches. Writes only the lists of the turn, and contacts.

#include "engine/world/dynamics/dynamic_turn.hpp"
#include "engine/world/sweep/surroundings.hpp"

#include <optional>

namespace scree {

// near_dynamic.cpp: one collider

[[nodiscard]] ColliderRef collider_of(const DynamicTurn& turn, const Near& near);
[[nodiscard]] inline bool has_edge(const Near& near) { return near.type <= Near::Type::ledge; }
[[nodiscard]] const TerrainEdge& edge_of(const DynamicTurn& turn, const Near& near);
/// The id of a dynamic; none for other colliders, which come first.
[[nodiscard]] inline BodyId dynamic_id(const DynamicTurn& turn, const Near& near) {
    return near.type == Near::Type::dynamic ? turn.buckets.places[near.index].id : BodyId::none;
}
/// Where a part of a solid, or a mover, is now: a push may have moved it.
[[nodiscard]] Aabb box_of(const DynamicTurn& turn, const Near& near);
[[nodiscard]] Gap gap_to(const DynamicTurn& turn, Vec centre, const Near& near);
[[nodiscard]] double time_to(const DynamicTurn& turn, Vec by, const Near& near);
[[nodiscard]] Vec velocity_of(const DynamicTurn& turn, const Near& near);
/// The same, but for a crate that carries the body its actual displacement, not its wanted one.
[[nodiscard]] Vec velocity_for(const DynamicTurn& turn, const Near& near);
[[nodiscard]] double approach(const DynamicTurn& turn, const Near& near, Normal normal);
/// The displacement of a solid or crate in this tick; none if there is no such body.
[[nodiscard]] std::optional<Vec> carrier_move(const WorldState& state, const Scratch& scratch, BodyId carrier);
/// Along x, seen from what the mover stands on: what it wanted before it ran into a body.
[[nodiscard]] inline Sub own_speed(const Mover& mover) {
    const bool is_at_terrain = !mover.wall.is_nothing() && mover.wall.body == BodyId::none;
    return mover.blocked_velocity.x != 0 && !is_at_terrain ? mover.blocked_velocity.x : mover.velocity.x;
}
/// How far a mover's ground carried it this tick.
[[nodiscard]] Vec carried_of(const DynamicTurn& turn, const Mover& mover);

// gather_dynamic.cpp, join_segments.cpp

/// Adds a displacement's surroundings to the region, and gathers all that is in it.
void look_around(DynamicTurn& turn, Vec by);
/// The same, and finds again what it touches: what is near has got other numbers.
void look_again(DynamicTurn& turn, Vec by);
/// The same if the displacement leads to where it may touch what was not searched for.
void look_farther(DynamicTurn& turn, Vec by);
/// Subpixels around each place of a body that is looked at: three for what holds it, one for what is cut off, and one
/// because cells do not own their right and lower border.
inline constexpr Sub look_margin = 5;
/// Forgets all that was found.
void clear_near(const DynamicTurn& turn);
void add_bodies(const DynamicTurn& turn, const Aabb& region);
void add_boxes(const DynamicTurn& turn, const Aabb& region);
/// True if the edge lets the body through: a one-way or segment blocks only a body that was wholly in front of it with
/// its centre at `from`, where the tick or the leg after a bounce began.
[[nodiscard]] bool passes(const Dynamic& body, Vec from, const TerrainEdge& edge);
/// The edge that a one-way box is.
[[nodiscard]] TerrainEdge top_of(const Aabb& box);
/// True if one edge is the straight continuation of the other, at either end.
[[nodiscard]] bool is_straight_on(const BoundaryEdge& edge, const BoundaryEdge& other);
/// Lets the body also through straight continuations of piece number `passed` of those that it passes.
void let_go_straight_on(const DynamicTurn& turn, std::size_t passed);
/// Lets the body through all that continues the tiles and segments that it passes: straight on, or as a new loose end
/// that the body overlaps.
void let_through(const DynamicTurn& turn);
void join_segments(const DynamicTurn& turn);

// touch_dynamic.cpp

/// Finds colliders less than `reach` away, nearest first, equally near bodies by id.
void find_touches(DynamicTurn& turn, Vec centre, double reach);
/// Finds again which of them are supports: what a bounce has woken is none.
void mark_supports(DynamicTurn& turn);
/// What surfaces leave of a displacement.
struct Sliding {
    FineVec move;
    bool is_blocked = false;
    std::optional<std::size_t> surface;  // that blocks it, and along which `move` leads; none in a corner
    bool is_even = false;                // along another surface as much would be left
};
/// The nearest displacement that leads into no surface: along the one that leaves most of it, or none at all. Of two
/// that leave as much it takes the first.
[[nodiscard]] Sliding slide_along(FineVec move, std::span<const Normal> surfaces);
/// The part of a direction that the body's supports leave it.
[[nodiscard]] FineVec free_part(const Dynamic& body, Normal direction);
void note_contacts(const DynamicTurn& turn);
void note_contact(const DynamicTurn& turn, const Near& near, Normal normal);

}  // namespace scree
