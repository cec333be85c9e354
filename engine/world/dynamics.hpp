#pragma once
// Dynamics: disks and convex polygons with mass that the world moves.
//
// Chosen:     bodies move one after the other, lowest on the screen first, then lower id, each from a place where it
//             overlaps nothing to another such place. A move that cannot be resolved is undone.
// Instead of: moving all and then pushing them apart together, with iterations and a tolerance.
// Because:    after a tick nothing overlaps, at any speed, without skin or slop. Supports are settled before the bodies
//             that rest on them, so piles stand still to the bit and can sleep.
// Measured:   1,000 disks of 7 px that fall into a bowl and pile up, 600 ticks, g++ 12 -O3, busy machine: 1,030 ns per
//             body and tick without sleep, 374 with it; a solver of sequential impulses that lets bodies sink into each
//             other took 351 in the same minute. 76 failed moves in those 600,000 turns. The largest costs are finding
//             near bodies (22 %) and distances (13 %).
//
// Rules, in the order of a tick:
// - A body that touches another one ahead which moves away from it lets that one move first, at any height.
// - Velocities are whole subpixels per tick plus a part in 1/256. Positions are whole subpixels plus the part of a
//   subpixel that is still to be moved. Gravity acts along y; free flight is the exact parabola.
// - Two bodies touch when no further subpixel fits between them: their separation is at least 0 and below 1.
// - Velocity after a collision: the normal parts are exchanged as between elastic spheres, times the product of both
//   normal efficiencies. The tangential difference is kept, times the product of the tangential ones. An approach that
//   two ticks of gravity and an eighth of a pixel could cause does not bounce: its normal part ends.
// - A supported body does not yield towards its support: a push against the support moves it only along the surface. So
//   weight is passed on in the directions that are free, and a stack needs no iterations.
// - Gravity adds no more speed than the height lost gives, and no correction lifts a body higher than its speed would.
// - Faster than a quarter of its size per tick, a body moves to its time of impact (polygons by separating axes with
//   projected velocity). Slower, it moves to the end of its displacement and is then corrected, at most 5 times:
//   deepest first, equally deep tiles together, bodies by id. Corrections are rounded away from the other collider
//   along the larger axis of the normal, and cut towards zero along the other axis. They are exact on level ground and
//   walls, within one subpixel on slopes, and the same mirrored.
// - If it still overlaps after that, it moves half of the displacement, or half of that, wherever it fits. Otherwise
//   the move fails: the body returns to where it was when its turn began, and movers that it pushed return as well.
//   Only after a failed move, or when a solid squishes it, may a body overlap anything. No correction or push leads
//   through terrain; no correction leads through a solid or mover.
// - A stuck body, in a wall or solid without a free place near, stays until a cell or that solid changes: solids move
//   over it, push it nowhere and report nothing.
// - For movers a dynamic is its bounding box (with `solid`): feet are level on it, and neither ever gets into the
//   other. A dynamic that runs into a mover pushes it by the mover's own rules, so walls stop it. A mover that a solid
//   pushes or carries, or that rises, first pushes dynamics out of its path (push/push_dynamics.cpp).
// - A dynamic that a solid pushed or reached has made the solid's displacement of this tick. It then moves by its own
//   velocity in the solid's frame, each axis on its own.
// - A dynamic that rests on a solid or crate rides it, from its first tick on. Its velocity is relative to the carrier;
//   when it leaves, the carrier's velocity is added. A crate's velocity after a collision with a dynamic comes from
//   their masses, not from how far the dynamic pushed it. Dynamics that rest on a crate count as mass of the crate
//   then.
// - Ground drag (`ground_drag`) holds a weight if it can. It resists starting as much as stopping: ice takes and gives
//   little. On a conveyor, drag acts towards the conveyor's speed.
// - A body is at rest if it does not move, or moves at most 1/16 pixel per tick between two colliders that it touches.
//   A slow body also stays where its weight is between the normals of two supports. After 8 ticks at rest it yields to
//   hits only. After 30 it sleeps, until something touches it or a collider that it touched moves or is edited.
//   A rule that changes the spec of a body below it calls World::wake_dynamic().

#include "engine/geometry/polygon.hpp"
#include "engine/world/bodies.hpp"

#include <array>
#include <cstdint>
#include <span>
#include <tuple>

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
    Categories mask = every_category;  // dynamics, solids and movers that it collides with; tiles always
    Sub gravity = 64;                  // subpixels per tick and tick, downwards; flyers have none
    Tags tags = 0;
    bool solid = true;   // movers are stopped by it, stand on it and push it
    bool sleeps = true;  // may stop being looked at when at rest

    [[nodiscard]] Corners polygon() const { return {corners.data(), static_cast<std::size_t>(corner_count)}; }
};

/// A disk or convex polygon with mass, which the world moves.
struct Dynamic {
    // Rules may write these; wake_dynamic() tells the world when the body sleeps.
    Vec velocity;       // subpixels per tick, each axis at most max_speed
    Vec velocity_part;  // 1/256 of that, same signs

    // The world writes these.
    BodyId id = BodyId::none;
    DynamicSpec spec;  // rules may change category, mask and tags between steps, and then wake it; the rest never
    std::uint32_t mark_when_added = 0;  // of what rules may change in it
    int mass = 1;
    Vec centre;
    Vec pushed;                               // by how much movers moved it this tick, or a carrier ahead of them
    Vec centre_before;                        // after that, before solids push and carry it
    Vec to_move;                              // still to be moved, 1/256 subpixel, same sign as the motion
    Aabb extent;                              // bounding box around a centre of (0, 0)
    Sub inner = 1;                            // half of its smallest width
    std::array<Normal, 4> support_normals{};  // normals of supports
    std::uint8_t support_count = 0;
    std::uint8_t rest_ticks = 0;
    bool asleep = false;
    bool on_ground = false;
    bool stuck = false;             // in a wall or solid, with no free place near: it stays until those change
    ColliderRef ground;             // what it rests on
    bool is_new = true;             // it, or something near it, was put there or changed since the last tick
    BodyId carrier = BodyId::none;  // the solid, or mover with `solid`, that it rests on
    Vec carried;                    // velocity of the carrier
    std::int32_t angle = 0;         // 1/65536 turn clockwise, from rolling; only for the picture

    [[nodiscard]] Aabb box() const { return extent.moved(centre); }
    [[nodiscard]] Vec displacement() const { return centre - centre_before + pushed; }  // of this tick
    [[nodiscard]] bool is_disk() const { return spec.corner_count == 0; }
    [[nodiscard]] std::span<const Normal> supports() const { return std::span(support_normals).first(support_count); }
};

/// A collider that a dynamic touched or hit in its turn.
struct DynamicContact {
    BodyId dynamic = BodyId::none;
    ColliderRef other;
    Vec normal;        // from the other towards the dynamic, length 256, cut towards zero
    Sub approach = 0;  // closing speed at the hit, subpixels per tick
    Material material = Material::stone;
    Tags tags = 0;
    Phase phase = Phase::begin;
    friend constexpr bool operator==(const DynamicContact&, const DynamicContact&) = default;
};
[[nodiscard]] inline BodyId body_of(const DynamicContact& contact) { return contact.dynamic; }
[[nodiscard]] inline auto place_of(const DynamicContact& contact) {
    return std::tuple_cat(std::tuple{contact.dynamic}, collider_order(contact.other));
}

/// In its turn a dynamic collides with at most this many others, the nearest. A dynamic that begins a tick inside more
/// of them stays where it is: a failed move.
inline constexpr std::size_t max_met_at_once = 32;
/// How often a dynamic is compared with each body near its path in its whole turn, at most.
inline constexpr int max_looks_of_one = 128;

/// A failed move: the body ended its turn where it began because its overlaps could not be resolved.
struct FailedMove {
    BodyId dynamic = BodyId::none;
    ColliderRef against;
};

/// Mass of the shape when the spec names none, at least 1.
[[nodiscard]] int mass_of(const DynamicSpec& spec);
/// False for a radius or polygon that is not as the spec says.
[[nodiscard]] bool is_legal(const DynamicSpec& spec);

}  // namespace scree
