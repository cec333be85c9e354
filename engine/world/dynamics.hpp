#pragma once
// Dynamics: disks and convex polygons with mass that the world moves.
//
// Chosen:     bodies move one after the other, lowest on the screen first, then lower id, each from a place where it
//             overlaps nothing to another such place. Whatever cannot be resolved stays where it was.
// Instead of: moving all and then pushing them apart together, with iterations and a tolerance.
// Because:    after a tick nothing overlaps, whatever the speed, without skin or slop; what supports is settled before
//             what rests on it, so piles stand still to the bit and can sleep.
// Measured:   1,000 disks of 7 px that fall into a bowl and pile up, 600 ticks, g++ 12 -O3, busy machine: 1,030 ns per
//             body and tick without sleep, 374 with it; a solver of sequential impulses that lets bodies sink into each
//             other took 351 in the same minute. 76 setbacks in those 600,000 turns. Most of the time goes into finding
//             who is near (22 %) and distances (13 %).
//
// Rules, in the order of a tick:
// - Who touches somebody ahead that goes away from it lets that one go first, whatever the height.
// - A velocity is whole subpixels per tick with 1/256 beside it, places are whole subpixels with the part of a
//   subpixel that is still to be moved beside them. Gravity acts along y; free flight is the exact parabola.
// - Two touch when there is no room for one more subpixel between them: gap at least 0 and below 1.
// - Velocity after a meeting: the normal parts are exchanged as between elastic spheres times the product of both
//   normal efficiencies, the tangential difference is kept times the product of the tangential ones. An approach that
//   two ticks of gravity and an eighth of a pixel could cause is no bounce: its normal part ends.
// - What stands firm does not give way: pushing a body against what it rests on moves it only along that. So weight
//   is handed on along what is free to move and a stack needs no iterations.
// - Gravity gives no more speed than the way down allows, and no correction lifts a body higher than its speed would.
// - Faster than a quarter of its size per tick, a body goes to its time of impact (polygons by separating axes with
//   projected velocity); slower, it goes to its end and is then corrected, at most 5 times, deepest first, equally deep
//   tiles together, bodies by id. Corrections are rounded away from what is met along the larger axis of the normal,
//   the other axis is cut towards zero: exact on level ground and walls, within one subpixel on slopes, the same
//   mirrored.
// - Still inside after that: half of the way, or half of that, wherever it fits; else back to the start of the tick,
//   counted in `World::setback_count()` and listed in `setbacks()`; whom it pushed on the way is back, too. Then alone,
//   and when a solid squishes it, may it overlap anything. No correction or push leads through a wall.
// - A body meets at most 32 others at once, the nearest; in the middle of more than that it stays, set back each tick.
// - Towards movers and as something to stand on, a dynamic is its bounding box (with `solid`): feet are level, and
//   neither ever gets into the other. A mover that walks against one shares its speed with it by their masses; a
//   dynamic that runs into a mover pushes it through the mover's own rules, so walls stop it. A mover that a solid
//   pushes or carries moves dynamics out of its way first, where they have room, and so does one that rises by itself,
//   in a jump or on a slope: whom it takes up goes on at its speed, whatever it weighs (give_way.cpp).
// - Whom a solid pushed or came up to has gone the solid's way of this tick, and goes on by its own velocity as seen
//   from there, along each axis by itself.
// - Who rests on a solid or crate goes along with it, from its first tick on, velocity relative to it, and takes its
//   velocity along when leaving. How far a dynamic pushed a crate is no speed of that, but what their masses made of
//   the meeting; dynamics that lie on a crate count as its own mass then.
// - Drag on the ground takes a fixed amount of speed per tick, by kind and material, and holds a weight if it can; ice
//   takes and gives little: starting is as hard as stopping. A conveyor is a surface whose rest has a speed.
// - At rest is who does not move, or no more than 1/16 pixel a tick between two things that it touches; if slow it also
//   stays where its weight is between two firm normals. After 8 ticks it gives way to hits only, after 30 it sleeps,
//   until something touches it or what it touched moves, changes or goes.

#include "engine/geometry/normal.hpp"
#include "engine/world/bodies.hpp"

#include <array>
#include <cstdint>
#include <vector>

namespace scree {

/// What drag and gravity do to a dynamic.
enum class DynamicKind : std::uint8_t {
    walker,  // drags its feet
    roller,  // rolls: little drag
    flyer,   // no gravity
};

/// Loss of speed on the ground in 1/16 subpixel per tick, by kind and material.
inline constexpr std::array<std::array<std::int16_t, material_count>, 3> ground_drag = {{
    //  stone grass wood metal ice sand snow crystal
    {{192, 256, 192, 160, 8, 480, 256, 96}},
    {{16, 48, 20, 12, 2, 160, 64, 8}},
    {{192, 256, 192, 160, 8, 480, 256, 96}},
}};

/// Mass of a square pixel, by material.
inline constexpr std::array<int, material_count> mass_of_pixel = {24, 8, 6, 78, 9, 16, 4, 30};

/// What a dynamic is; World::add_dynamic says where.
struct DynamicSpec {
    /// A disk of this radius in subpixels, 1..max_body_size / 2, unless there is a polygon.
    Sub radius = px(8);
    /// 3 to 8 corners of a convex polygon in subpixels round its centre, which is inside, clockwise on the screen; it
    /// does not turn.
    std::array<Vec, 8> corners{};
    int corner_count = 0;

    Material material = Material::stone;
    int mass = 0;                     // 1..2^30; 0: from area and material
    int normal_efficiency = 64;       // share of the normal speed kept by a bounce, 0..256; both parties' multiply
    int tangential_efficiency = 256;  // share of the tangential speed kept, 0..256
    DynamicKind kind = DynamicKind::roller;
    Categories category = 1;
    Categories mask = every_category;  // dynamics, solids and movers that it meets; tiles always
    Sub gravity = 64;                  // subpixels per tick and tick, downwards; flyers have none
    Tags tags = 0;
    bool solid = true;   // movers are stopped by it, stand on it and push it
    bool sleeps = true;  // may stop being looked at when at rest
};

/// A disk or convex polygon with mass, which the world moves.
struct Dynamic {
    // Rules may write these; wake_dynamic() tells the world when the body sleeps.
    Vec velocity;       // subpixels per tick, each axis at most max_speed
    Vec velocity_part;  // 1/256 of that, same signs

    // The world writes these.
    BodyId id = BodyId::none;
    DynamicSpec spec;
    int mass = 1;
    Vec centre;
    Vec pushed;                    // how far it gave way or was carried this tick, before it went by itself
    Vec centre_before;             // at the start of its own way, which comes after that
    Vec to_move;                   // still to be moved, 1/256 subpixel, same sign as the motion
    Aabb extent;                   // bounding box around a centre of (0, 0)
    Sub inner = 1;                 // half of its smallest width
    std::array<Normal, 4> firm{};  // directions in which something firm holds it
    std::uint8_t firm_count = 0;
    std::uint8_t rest_ticks = 0;
    bool asleep = false;
    bool on_ground = false;
    bool stuck = false;             // in a wall or solid, and no free place is near: it stays until those change
    Party ground;                   // what it rests on
    bool is_new = true;             // it, or something near it, was put there or changed since the last tick
    BodyId carrier = BodyId::none;  // the solid, or mover with `solid`, that it rests on
    Vec carried;                    // velocity of the carrier
    std::int32_t angle = 0;         // 1/65536 turn clockwise, from rolling; only for the picture

    [[nodiscard]] Aabb box() const { return extent.moved(centre); }
    [[nodiscard]] bool is_disk() const { return spec.corner_count == 0; }
};

/// Something that a dynamic touched or met in its turn.
struct DynamicContact {
    BodyId dynamic = BodyId::none;
    Party other;
    Vec normal;        // from the other towards the dynamic, length 256, cut towards zero
    Sub approach = 0;  // speed towards each other when they met, subpixels per tick
    Material material = Material::stone;
    Tags tags = 0;
    Phase phase = Phase::begin;
    friend constexpr bool operator==(const DynamicContact&, const DynamicContact&) = default;
};

/// What a dynamic touches of others in its turn is at most so many, the nearest; who begins a tick inside more of them
/// than that stays where it is, with a setback.
inline constexpr std::size_t max_met_at_once = 32;
/// Looks of a dynamic at each that is near its way, in all its turn, at most.
inline constexpr int max_looks_of_one = 128;

/// A body that ended its tick where it began because there was no way out of what it met.
struct Setback {
    BodyId dynamic = BodyId::none;
    Party against;
};

/// Mass of the shape when the spec names none, at least 1.
[[nodiscard]] int mass_of(const DynamicSpec& spec);
/// False for a radius or polygon that is not as the spec says.
[[nodiscard]] bool is_legal(const DynamicSpec& spec);
/// Kinetic energy plus height (down is less) times weight, for tests and tools; sinks or stays in a closed room.
[[nodiscard]] double energy_of(const Dynamic& dynamic);

}  // namespace scree
