#pragma once
// What a mover began its last tick with and what became of it, so that a tick that must end alike is not computed
// again.
//
//   A tick is a function of   the mover's box, velocity, follow_ground, drop, ground and filter, and what is near it.
//   A mover repeats its tick  if all of that is as in its last tick, which left it where it was, and nothing near it
//                             moved then or moves now.
//   On a lift                 the same holds in the lift's frame of reference: in both ticks all that is near the mover
//                             made one displacement, and the mover was carried by exactly that.
//
// Then its blocked velocity, what blocked it and its side flags are those of the last tick, and all its contacts stay,
// with the forces of this one. Movers that press into a wall, stand, wait or ride are like that.
//
// Chosen:     exact remembering: what could have changed is compared.
// Instead of: putting movers to sleep, after which each of many places that change something has to wake them.
// Because:    a comparison of a few numbers costs next to nothing beside a tick, and cannot be forgotten.
//
// tests/properties/copies_test.cpp compares worlds with copies, which remember nothing.
//
// Only where movers are isolated. Editing the world forgets all memos; so does a solid that rules have changed. No part
// of the state, and no result depends on it.

#include "engine/world/bodies.hpp"
#include "engine/world/broad_phase/broad_phase.hpp"
#include "engine/world/contacts/add_contact.hpp"
#include "engine/world/state.hpp"

#include <tuple>

namespace scree {

/// What a tick depends on besides the mover's box and what is near it, of a mover that begins it with that velocity.
[[nodiscard]] inline auto inputs_of(const Mover& mover, Vec velocity) {
    return std::tuple{velocity,          mover.spec.mask,      mover.spec.walkable,
                      mover.ground.type, mover.ground.one_way, mover.follow_ground};
}
/// What the tick of a mover finds out: references to members.
[[nodiscard]] inline auto outcome_of(Mover& mover) {
    return std::tie(mover.velocity, mover.blocked_velocity, mover.blocked, mover.wall, mover.wall_side, mover.met_y,
                    mover.slope_dy, mover.touching);
}

struct MoverMemo {
    BodyId id = BodyId::none;  // none: nothing is known
    Aabb box;                  // where the tick left it
    decltype(inputs_of(Mover{}, Vec{})) inputs{};
    std::tuple<Vec, Vec, Vec, ColliderRef, Side, BodyId, Sub, Sides> outcome{};
};

/// True if all that is the mover's own is as it was when its last tick began.
[[nodiscard]] inline bool is_as_before(const MoverMemo& memo, const Mover& mover) {
    return memo.id == mover.id && memo.box == mover.box_before && !mover.drop && !mover.is_dropping &&
           memo.inputs == inputs_of(mover, mover.velocity);
}

/// True if all that is near the mover before its own displacement moved by what the mover was carried, in this tick;
/// usually by nothing.
[[nodiscard]] bool is_quiet_near(const WorldState& state, const BroadPhase& broad_phase, const Mover& mover);

/// What rules may change in a solid.
using SolidMark = decltype(changeable(SolidSpec{}));
/// Marks the solids; true if that changed the marks.
[[nodiscard]] bool update_marks(std::span<const Solid> solids, std::vector<SolidMark>& marks);

/// True if the tick left the mover as it was when it began, but for its carrier's displacement.
[[nodiscard]] inline bool is_unchanged(const Mover& mover, Ground::Type ground_before, bool one_way_before) {
    return mover.box == mover.box_before.moved(mover.pushed) && mover.ground.type == ground_before &&
           mover.ground.one_way == one_way_before && !mover.is_dropping;
}

/// Keeps what such a tick began with and what became of it.
inline void remember(MoverMemo& memo, Mover& mover) {
    memo = {mover.id, mover.box, inputs_of(mover, mover.wish), outcome_of(mover)};
}

/// The tick of a mover that ends as its last one did; its ground is still that of the last one. On a lift the next tick
/// begins elsewhere.
inline void repeat_tick(MoverMemo& memo, Mover& mover) {
    memo.box = mover.box;
    outcome_of(mover) = memo.outcome;
    remember_lift(mover, mover.pushed);
}

}  // namespace scree
