#pragma once
// One dynamic during its turn, and the phases of the turn, in the order in which step_dynamics.cpp calls them:
//
//   gather   finds the colliders near the path: terrain, solids, movers, other dynamics
//   touch    finds those that it touches, and reports contacts
//   correct  leads the body out of what it overlaps; if that fails, the body returns to where it was
//   rest     asks whether supports or drag hold the body where it is
//   advance  otherwise moves it, in at most four legs that end at bounces
//   respond  changes velocities at each collision, of the body and of the dynamic or mover that it hits
//   finish   the body finds its carrier, may fall asleep, and carries its riders
//
// Each phase reads the colliders of the turn and writes the body, through DynamicTurn. What it writes to other bodies
// is said below.

#include "engine/world/dynamics/dynamic_step.hpp"

#include <cstdlib>
#include <optional>

namespace scree {

struct DynamicTurn {
    WorldState& state;
    Scratch& scratch;
    std::vector<Near>& near;  // colliders in `region`
    std::vector<Touch>& touches;
    std::uint32_t index;
    Dynamic& body;
    double vx;  // subpixels per tick, relative to its carrier
    double vy;
    Vec start;
    double gravity = 0;
    bool stuck = false;
    bool bounced = false;
    Aabb region{};                   // already searched for colliders
    std::uint32_t pushed_mover = 0;  // 1 + index of the mover that it tried to push
};

// The body

[[nodiscard]] DynamicTurn turn_of(WorldState& state, Scratch& scratch, std::uint32_t index);
/// Places it there, or at the nearest legal place.
void place(DynamicTurn& turn, Vec wanted);
void store_velocity(DynamicTurn& turn);
/// It only looks again: a body that then does not move stays at rest.
void wake_gently(Dynamic& body);
/// Speeds below do not bounce, and count as rest.
[[nodiscard]] inline double rest_speed(const DynamicTurn& turn) { return 2 * std::abs(turn.gravity) + 32; }
inline void count_looks(const DynamicTurn& turn, std::size_t count) {
    turn.scratch.work.dynamic_looks += static_cast<std::int64_t>(count);
}
/// After this many ticks at rest a dynamic yields to hits, but not to bodies that lean on it.
inline constexpr std::uint8_t ticks_to_hold = 8;
/// Below what rounding can make of a length or speed of zero; far below what 1/256 subpixel cuts off.
inline constexpr double nearly_nothing = 1e-6;

// near_dynamic.cpp: one collider

struct ColliderFacts {
    Party party;
    Material material = Material::stone;
    Tags tags = 0;
};
[[nodiscard]] ColliderFacts facts_of(const DynamicTurn& turn, const Near& near);
[[nodiscard]] inline Party party_of(const DynamicTurn& turn, const Near& near) { return facts_of(turn, near).party; }
[[nodiscard]] inline bool has_edge(const Near& near) { return near.type <= Near::Type::ledge; }
[[nodiscard]] const TerrainEdge& edge_of(const DynamicTurn& turn, const Near& near);
/// The id of a dynamic; none for other colliders, which come first.
[[nodiscard]] inline BodyId dynamic_id(const DynamicTurn& turn, const Near& near) {
    return near.type == Near::Type::dynamic ? turn.scratch.broad_phase.dynamics.places[near.index].id : BodyId::none;
}
[[nodiscard]] Gap gap_to(const DynamicTurn& turn, Vec centre, const Near& near);
[[nodiscard]] double time_to(const DynamicTurn& turn, Vec by, const Near& near);
[[nodiscard]] Vec velocity_of(const DynamicTurn& turn, const Near& near);
/// The same, but for a crate that carries the body its actual displacement, not its wanted one.
[[nodiscard]] Vec velocity_for(const DynamicTurn& turn, const Near& near);
[[nodiscard]] double approach(const DynamicTurn& turn, const Near& near, Normal normal);
/// How far a mover's ground carried it this tick.
[[nodiscard]] Vec carried_of(const DynamicTurn& turn, const Mover& mover);

// gather_dynamic.cpp, join_segments.cpp

/// Adds a displacement's surroundings to the region, and gathers all that is in it.
void look_around(DynamicTurn& turn, Vec by);
/// True if all that a body with its centre there may touch was searched for, on both sides alike.
[[nodiscard]] bool has_looked_at(const DynamicTurn& turn, Vec centre);
/// Subpixels around each place of a body that is looked at: three for what holds it, one for what is cut off, and one
/// because cells do not own their right and lower border.
inline constexpr Sub look_margin = 5;
/// Forgets all that was found.
void clear_near(const DynamicTurn& turn);
void add_bodies(const DynamicTurn& turn, const Aabb& region);
void add_boxes(const DynamicTurn& turn, const Aabb& region);
/// True if the edge lets the body through: a one-way or segment blocks only a body that was wholly in front of it when
/// the tick began.
[[nodiscard]] bool passes(const Dynamic& body, const TerrainEdge& edge);
/// Lets the body also through straight continuations of the one-ways that it passes, from the `first` of those on.
void let_go_straight_on(const DynamicTurn& turn, std::size_t first);
void loosen_ends(const DynamicTurn& turn);
void join_segments(const DynamicTurn& turn);

// touch_dynamic.cpp

/// Finds colliders less than `reach` away, nearest first, equally near bodies by id.
void find_touches(DynamicTurn& turn, Vec centre, double reach);
/// The part of a direction that the body's supports leave it.
[[nodiscard]] Normal free_part(const Dynamic& body, Normal direction);
void note_contacts(const DynamicTurn& turn);
void note_contact(const DynamicTurn& turn, const Near& near, Normal normal);

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

// rest_dynamic.cpp

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

// advance_dynamic.cpp

/// Moves it through the tick.
void advance(DynamicTurn& turn);

// respond_dynamic.cpp

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

// carry_dynamics.cpp

/// Bodies on carriers take their displacement as `carried`.
void follow_carriers(WorldState& state, Scratch& scratch);
/// Solids carry and push dynamics.
void carry_with_solids(WorldState& state, Scratch& scratch);
/// Crates carry dynamics.
void carry_on_crates(WorldState& state, Scratch& scratch);
/// The displacement of a solid or crate in this tick; none if there is no such body.
[[nodiscard]] std::optional<Vec> carrier_way(const WorldState& state, const Scratch& scratch, BodyId carrier);
/// Moves the body by the displacement that dynamics gave the crate under it.
void follow_crate(DynamicTurn& turn);
/// For the rest of this tick the velocity is relative to walls that have reached the body, or that it was carried to:
/// no time of this tick is left to move with either.
void go_with_walls(DynamicTurn& turn);
void settle_carrier(DynamicTurn& turn, BodyId carrier);
/// Riders of a body that has moved by `moved` go along.
void carry_movers(WorldState& state, Scratch& scratch, const Dynamic& body, Vec moved);

// start_dynamic.cpp, step_dynamics.cpp

/// Bodies that were stuck in a solid start again when it has left them.
void start_those_solids_left(WorldState& state, Scratch& scratch);
/// The order of turns: the lowest first.
void sort_dynamics(const std::vector<Dynamic>& bodies, std::vector<std::uint32_t>& order);

}  // namespace scree
