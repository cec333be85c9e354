// The fast path of a mover in the air over one solid, or on it: the same results as own_move.cpp and touch.cpp, bit for
// bit.
//
// Chosen:     a mover with nothing but one solid near lands on it, stays on it, or is in the air.
// Instead of: the general path for all.
// Because:    most riders are like that. A tick of scene S4 (tools/bench) takes half the instructions.

#include "engine/world/contacts/add_contact.hpp"
#include "engine/world/contacts/contacts.hpp"
#include "engine/world/movers/movers.hpp"
#include "engine/world/sweep/advance.hpp"
#include "engine/world/sweep/look_around.hpp"

namespace scree {

namespace {

void land_on(const Solid& solid, Mover& mover, std::vector<Contact>& contacts) {
    const Vec way{mover.velocity.x, solid.box.top - mover.box.bottom};
    const Vec lift = solid.way();
    const bool is_beneath =
        way.y == 0 && shared_length(solid.box.left, solid.box.right, mover.box.left, mover.box.right) > 0;
    const bool follows = mover.on_floor() && mover.follow_ground && is_beneath;
    if (!follows && mover.velocity.y != 0) mover.met_y = solid.id;
    mover.box = mover.box.moved(way);
    mover.stopped.y = mover.velocity.y;
    mover.held.y = mover.velocity.y - way.y;
    mover.velocity.y = 0;
    mover.ground = {};
    mover.ground.type = Ground::Type::walkable;
    mover.ground.party.body = solid.id;
    mover.ground.one_way = solid.spec.one_way;
    mover.ground.material = solid.spec.material;
    mover.ground.tags = solid.spec.tags;
    mover.touching.add(Side::floor);
    add_contact(contacts, mover, Side::floor, mover.ground.party, force_on(mover, Side::floor, lift),
                solid.spec.material, solid.spec.tags);
    remember_lift(mover, lift);
}

}  // namespace

bool step_by_solid(const WorldState& state, const BroadPhase& broad_phase, Mover& mover,
                   std::vector<Contact>& contacts) {
    const Vec velocity = mover.velocity;
    if (mover.drop || mover.is_dropping || !is_legal_speed(velocity) || !mover.moves_as_wished()) return false;
    const Aabb start = mover.box;
    const Aabb end = start.moved(velocity);
    const Sub around = follow_reach(velocity.x, mover.spec.walkable) + 1;
    const Solid* solid = nullptr;
    // A mover that was pushed down may be faster than the broad phase expected.
    const std::uint32_t only = broad_phase.pairs.only_near(index_of(state, mover));
    const bool is_inside = around + (mover.pushed.y > 0 ? velocity.y : 0) <= NearPairs::leeway;
    if (only == NearPairs::several || !is_inside) {
        if (!find_only_solid(state, broad_phase, mover, grown(hull(start, end), around), solid)) return false;
    } else if (only != NearPairs::nothing) {
        solid = &state.solids[only];
    }
    if (solid != nullptr && (mover.spec.mask & solid->spec.category) != 0) {
        const Aabb& top = solid->box;
        const bool is_above = start.bottom <= top.top;
        if (is_above && velocity.y >= 0 && top.top <= end.bottom && top.left < end.right && end.left < top.right) {
            // Not on what came down past the feet, see surroundings(state, scratch).
            const Sub sunk = top.top - solid->box_before.top;
            const bool was_above = sunk <= 0 || mover.box_before.bottom <= top.top - sunk;
            if (!solid->spec.boxes.empty() || (solid->spec.one_way && !was_above)) return false;
            land_on(*solid, mover, contacts);
            return true;
        }
        const bool lets_pass = solid->spec.one_way && solid->spec.boxes.empty();
        if (!lets_pass && !(is_above && velocity.y < 0) && is_near(top, hull(start, end))) return false;
    }
    mover.box = end;
    mover.ground = {};
    remember_lift(mover, {});
    return true;
}

}  // namespace scree
