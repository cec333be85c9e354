#pragma once
// What lives in a world, as plain data. Rules write the first group of members of a body, the world writes the rest.

#include "engine/core/aabb.hpp"
#include "engine/core/ids.hpp"
#include "engine/tiles/tile_grid.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <tuple>
#include <vector>

namespace scree {

/// True for a place where a body may be: no farther than farthest_place. A trigger that is attached beyond it waits
/// there.
[[nodiscard]] bool is_place(Vec corner);

/// The body of that id in a list by rising id, null if there is none. Ids rise in the order in which bodies are added:
/// a body is where its id says, or before that by as many as were removed or are of another sort.
template <class Bodies>
[[nodiscard]] auto* find_body(Bodies& bodies, BodyId id) {
    using Body = decltype(bodies.data());
    if (bodies.empty() || id < bodies.front().id) return Body{};
    const std::size_t most = to_number(id) - to_number(bodies.front().id);
    auto end = bodies.end();
    if (most < bodies.size()) {
        if (bodies[most].id == id) return &bodies[most];
        end = bodies.begin() + static_cast<std::ptrdiff_t>(most);
    }
    const auto at =
        std::lower_bound(bodies.begin(), end, id, [](const auto& body, BodyId wanted) { return body.id < wanted; });
    return at != end && at->id == id ? &*at : Body{};
}

/// A side of a mover. `floor` is below it.
enum class Side : std::uint8_t { floor, ceiling, left, right };

/// A set of sides of a mover.
struct Sides {
    std::uint8_t bits = 0;
    [[nodiscard]] constexpr bool has(Side side) const { return (bits >> static_cast<int>(side) & 1) != 0; }
    constexpr void add(Side side) { bits = static_cast<std::uint8_t>(bits | 1 << static_cast<int>(side)); }
    constexpr void remove(Side side) { bits = static_cast<std::uint8_t>(bits & ~(1 << static_cast<int>(side))); }
    friend constexpr bool operator==(Sides, Sides) = default;
};

/// A cell of the tile grid, also beyond the map.
struct TileRef {
    int col = 0;
    int row = 0;
    KindIndex kind = empty_kind;
    friend constexpr bool operator==(const TileRef&, const TileRef&) = default;
};

/// A collider: a body if `body` is not none, else a segment if `segment` is not 0, else a cell.
struct ColliderRef {
    BodyId body = BodyId::none;
    TileRef tile;
    std::uint32_t segment = 0;  // its number: from 1, in the order in which World::add_segments added them
    /// True if it names neither a body nor a segment nor a cell with something in it.
    [[nodiscard]] constexpr bool is_nothing() const {
        return body == BodyId::none && segment == 0 && tile.kind == empty_kind;
    }
    friend constexpr bool operator==(const ColliderRef&, const ColliderRef&) = default;
};

/// The order of what is touched: cells by row and column before segments by number before bodies by id.
[[nodiscard]] inline auto collider_order(const ColliderRef& collider) {
    return std::tuple{collider.body, collider.segment, collider.tile.row, collider.tile.col};
}

/// Collision filter bits. A solid or crate blocks, carries and pushes a mover whose mask has one of its categories; two
/// dynamics, or a mover and a dynamic, collide if each has the other. Tiles and segments collide with all.
using Categories = std::uint32_t;
inline constexpr Categories every_category = ~Categories{0};

/// The surface that supports a mover. Of several the one with the larger foot overlap counts. Ties go to tiles, then
/// segments, then the body with the lower id.
struct Ground {
    enum class Type : std::uint8_t { none, walkable, steep };
    Type type = Type::none;
    ColliderRef collider;
    bool one_way = false;  // everything under the feet is one-way, at most max_dropped bodies and as many lines: the
                           // mover can drop through it
    int gradient = 0;      // y per 256 x under the foot that stands: positive where it falls to the right
    Material material = Material::stone;
    Tags tags = 0;
    Sub conveyor = 0;  // speed of its surface to the right (World::set_conveyor), which is for the rules to add; two
                       // that run against each other give their mean, weighted by foot overlap
    friend constexpr bool operator==(const Ground&, const Ground&) = default;
};

/// What a mover is; World::add_mover says where.
struct MoverSpec {
    Vec size = {px(12), px(20)};  // each 1..max_body_size
    Categories category = 1;
    Categories mask = every_category;
    bool solid = false;      // stops other movers and can be stood on
    int walkable = 2 * 256;  // 0..max_walkable: steepest gradient that is floor, y per 256 x; a steeper one is a wall
                             // to walk into, and not `is_grounded()` to stand on
    Sub push_speed = 0;      // of a solid one: how fast movers push it that walk into it, subpixels per tick and side
    Tags tags = 0;
};

/// True if a world can take it there.
[[nodiscard]] bool is_legal(const MoverSpec& spec, Vec corner);

/// The longest chain of crates, in a tower or a row, that one solid carries or pushes. Crates beyond it stay behind,
/// and a mover that this leaves no room is squished.
inline constexpr int max_carried_in_a_row = 256;

/// One displacement of one body pushes a mover at most this often; after that the mover stays where it is. A crate in a
/// wall of crates can be reached by many push chains: with this limit the wall costs no more than its crates.
inline constexpr int max_pushes_of_one = 32;

/// A mover that stands on more one-way bodies than this, or on more one-way lines, cannot drop through them.
inline constexpr std::size_t max_dropped = 4;

inline constexpr int lift_age_limit = 1'000;  // ticks; an age stays there

/// A box that walks. It has no gravity and does not slide on steep ground: rules change its velocity.
struct Mover {
    // Rules write these; the world clears the velocity on an axis on which the mover is blocked.
    Vec velocity;               // subpixels per tick, each axis at most max_speed; slopes change y, never this
    bool follow_ground = true;  // keep to the ground when walking downhill, and push crates; off to be launched by a
                                // slope's end
    bool drop = false;          // fall through the one-ways that it stands on; the next step takes the wish back

    // The world writes these.
    BodyId id = BodyId::none;
    Aabb box;              // World::place and World::resize change it
    Aabb box_before;       // at the start of the tick
    Sides touching;        // this tick
    Sides touched;         // last tick
    Vec wish;              // its velocity when the tick began: a push may change `velocity` before it moves
    Vec blocked_velocity;  // of this tick
    Vec blocked;    // the blocked displacement of this tick; of a mover that follows the ground `blocked.y` is all of
                    // `velocity.y`, even if the ground leads farther down
    Vec pushed;     // how far carriers and pushers moved it this tick
    Vec displaced;  // the part of `pushed` that was not carried
    Sub pushed_left = 0;          // how far movers that walk into it pushed it this tick, to the left and
    Sub pushed_right = 0;         // to the right; each at most spec.push_speed
    Sub slope_dy = 0;             // slope displacement along y (up: negative) of its own move along x this tick
    ColliderRef wall;             // what blocked it along x, or its carrier; an empty cell if nothing did
    Side wall_side{};             // on which that is
    BodyId met_y = BodyId::none;  // the body that ended its fall or rise, which may have moved on since; none if the
                                  // mover followed the ground
    Ground ground;                // after this tick
    bool in_water = false;        // its middle is in water (World::add_water), which is for the rules to slow
    bool stuck = false;           // overlapped something solid when it was placed, or when it or that was added, and no
                                  // free place was near
    Vec lift;          // displacement per tick of the last solid or crate that moved under its feet, kept after that;
                       // for rules to add to a jump, as a mover that rises is not carried
    int lift_age = 0;  // ticks since then: 0 while it is carried
    MoverSpec spec;    // rules may change category, mask, tags, walkable and push_speed between steps; size by
                       // World::resize, `solid` never
    std::uint32_t mark_when_added = 0;                        // of what rules may change in it
    bool is_dropping = false;                                 // falls through the one-ways that it stood on ...
    Aabb dropped_from;                                        // ... where its box was here,
    std::array<BodyId, max_dropped> dropping_bodies{};        // and through these
    std::array<std::uint32_t, max_dropped> dropping_lines{};  // and through the lines that begin with these segments

    [[nodiscard]] Vec displacement() const { return box.corner() - box_before.corner(); }  // of this tick
    [[nodiscard]] bool is_grounded() const { return ground.type == Ground::Type::walkable; }
    /// The part of its own displacement that pushes have left. A push in the same direction uses up its own
    /// displacement, so the mover ends at the farther of both ends, as if it had moved before the pusher.
    [[nodiscard]] Vec own_displacement_left() const {
        if (displaced == Vec{}) return {velocity.x, wish.y};  // most are like that
        const Vec move{velocity.x, wish.y};
        return move - part_within(displaced, move);
    }
    /// False if a push changed its velocity or took a part of its own displacement. Where it is true, `velocity` is
    /// what the mover wants to move.
    [[nodiscard]] bool moves_as_wished() const { return own_displacement_left() == velocity; }
    [[nodiscard]] bool drops_through(BodyId body) const {
        return is_dropping && std::find(dropping_bodies.begin(), dropping_bodies.end(), body) != dropping_bodies.end();
    }
};

inline constexpr int max_solid_parts = 1'024;

/// What a solid is; World::add_solid says where.
struct SolidSpec {
    Vec size = {px(16), px(16)};
    std::vector<Aabb> boxes = {};  // its parts, at most max_solid_parts, relative to its corner and inside its size;
                                   // none: one box of that size
    bool one_way = false;          // blocks feet only, and lets everything pass from below
    Categories category = 1;
    Material material = Material::stone;
    Tags tags = 0;
};

/// True if a world can take it there: an area of at most max_solid_size a side, all parts inside and not too many.
[[nodiscard]] bool is_legal(const SolidSpec& spec, Vec corner);

/// True if no axis is faster than max_speed.
[[nodiscard]] constexpr bool is_legal_speed(Vec velocity) {
    return velocity.x >= -max_speed && velocity.x <= max_speed && velocity.y >= -max_speed && velocity.y <= max_speed;
}
/// True if no legal displacement of one tick leads beyond farthest_place.
[[nodiscard]] constexpr bool is_far_inside(const Aabb& box) {
    constexpr Sub anywhere = farthest_place - max_speed;
    return contains({-anywhere, -anywhere, anywhere, anywhere}, box);
}
/// The displacement, shortened so that no side of the box passes farthest_place.
[[nodiscard]] Vec cut_to_places(const Aabb& box, Vec move);
/// The same for the displacement of one tick at that velocity, which is first limited to max_speed.
[[nodiscard]] inline Vec displacement_inside(const Aabb& box, Vec velocity) {
    if (is_legal_speed(velocity) && is_far_inside(box)) return velocity;
    return cut_to_places(
        box, {std::clamp(velocity.x, -max_speed, max_speed), std::clamp(velocity.y, -max_speed, max_speed)});
}

/// A kinematic box, or several that move as one, which carries and pushes movers and which nothing stops.
struct Solid {
    Vec velocity;  // rules write it, and it stays: the displacement of each tick, each axis at most max_speed

    BodyId id = BodyId::none;
    SolidSpec spec;                     // rules may change one_way, category, material and tags between steps; size and
                                        // boxes never
    std::uint32_t mark_when_added = 0;  // of what rules may change in it
    Aabb box;                           // round all parts
    Aabb box_before;                    // at the start of the tick

    [[nodiscard]] Vec displacement() const { return box.corner() - box_before.corner(); }  // of this tick
};

inline constexpr int max_trigger_corners = 8;

/// What a trigger is and where.
struct TriggerSpec {
    Aabb box;                        // in the world, or relative to the corner of the body it is attached to
    BodyId attached = BodyId::none;  // a mover, solid or dynamic, which takes the trigger with it, also when removed
    Categories category = 1;
    Tags tags = 0;
    // The shape inside the box, which is the whole box if both are left out; see disk_trigger and polygon_trigger.
    Sub radius = 0;                 // of a disk round the box's centre
    std::vector<Vec> corners = {};  // of a convex polygon, 3 to 8, relative to the box's corner, either way round
};

/// A disk of at most max_body_size round; its box is what bounds it.
[[nodiscard]] TriggerSpec disk_trigger(Vec centre, Sub radius);
/// A convex polygon of 3 to 8 corners, at most max_body_size wide and high; its box is what bounds it.
[[nodiscard]] TriggerSpec polygon_trigger(std::vector<Vec> corners);

/// An area that reports which movers and dynamics (as their bounding boxes) enter it, stay in it and leave it, if their
/// mask has its category and it is not attached to them.
struct Trigger {
    BodyId id = BodyId::none;
    TriggerSpec spec;
    Aabb box;         // in the world
    Aabb box_before;  // at the start of the tick

    [[nodiscard]] Vec displacement() const { return box.corner() - box_before.corner(); }  // of this tick
};

/// Calls `use` with each box of a solid whose corner is there.
template <class Use>
void for_parts(const Solid& solid, Vec corner, Use use) {
    if (solid.spec.boxes.empty()) use(Aabb::at(corner, solid.spec.size));
    for (const Aabb& part : solid.spec.boxes) use(part.moved(corner));
}

/// Of contacts: `begin`: not in the tick before; `stay`: then as well; `end`: then, but no longer.
enum class Phase : std::uint8_t { begin, stay, end };

/// A mover and something that stops it. A mover that pushes a crate or stands on it has one with the crate, the crate
/// none with the mover.
struct Contact {
    BodyId mover = BodyId::none;
    Side side = Side::floor;  // of the mover
    ColliderRef other;
    Sub approach = 0;      // speed towards each other that the contact stopped, subpixels per tick
    Sub displacement = 0;  // how far it kept the mover back or moved it along the side's axis, away from the side
    Material material = Material::stone;  // of the other, as the tags
    Tags tags = 0;
    Phase phase = Phase::begin;
    friend constexpr bool operator==(const Contact&, const Contact&) = default;
};

/// A mover or dynamic came into a trigger, stays in it or left it in this tick; it may begin and end in one.
struct TriggerEvent {
    BodyId trigger = BodyId::none;
    BodyId mover = BodyId::none;  // or dynamic
    Phase phase = Phase::begin;
    friend constexpr bool operator==(const TriggerEvent&, const TriggerEvent&) = default;
};

/// A failed push: the mover is caught between two colliders and now overlaps one of them. It may leave by itself; what
/// becomes of it is for the rules.
struct Squish {
    BodyId mover = BodyId::none;
    BodyId pusher = BodyId::none;
    ColliderRef against;      // is_nothing() if a limit blocked the mover, or a body that it moves itself, or if
                              // another push than the pusher's led it into the overlap
    Side side = Side::floor;  // of the mover, on which `against` is
    friend constexpr bool operator==(const Squish&, const Squish&) = default;
};

}  // namespace scree
