// Movers that a solid carries or pushes with nothing else near. The same results as push.cpp, bit for bit.
//
// Chosen:     a mover with nothing but the solid near its path, or wherever the solid takes it (NearPairs::only_near),
//             is put where it ends.
// Instead of: looking for obstacles and for what pushed it before, for each.
// Because:    most riders are like that. A tick of scene S4 (tools/bench) takes a quarter fewer instructions.

#include "engine/world/push/push.hpp"
#include "engine/world/push/push_out.hpp"
#include "engine/world/sweep/look_around.hpp"

namespace scree {

namespace {

bool is_carried_by(const Pusher& pusher, const Solid& solid, const Mover& mover, Vec by) {
    if ((mover.spec.mask & solid.spec.category) == 0 || (by.x == 0 && by.y < 0)) return false;
    if (is_riding(mover, solid.id) && is_near(mover.box_before, solid.box_before)) return true;
    return by.y > 0 && has_feet_on(mover, mover.box, pusher, solid.box.corner() - by);
}

Vec way_out_of(const Pusher& pusher, const Solid& solid, const Mover& mover, Vec by) {
    if (pusher.one_way && by.y >= 0) return {};
    if ((mover.spec.mask & solid.spec.category) == 0 || mover.spec.category == 0) return {};
    if (mover.drops_through(solid.id)) return {};
    return push_out(mover.box, pusher.parts, solid.box.corner() - by, by, pusher.one_way);
}

void push_isolated(WorldState& state, Scratch& scratch, std::size_t index, Vec by) {
    ++scratch.work.pushes;
    Mover& mover = state.movers[index];
    const Aabb from = mover.box;
    mover.box = from.moved(by);
    mover.pushed += by;
    if (records_paths(state, scratch)) record_path(state, scratch, index, from, by.y);
}

}  // namespace

bool carry_and_push_isolated(WorldState& state, Scratch& scratch, std::uint32_t number, Vec by, bool is_single) {
    const NearPairs& pairs = scratch.broad_phase.pairs;
    const Solid& solid = state.solids[number];
    if (!pairs.is_sure() || !solid.spec.boxes.empty()) return false;
    const Aabb whole = Aabb::at({}, solid.spec.size);
    const Pusher pusher{solid.id, {&whole, 1}, solid.spec.one_way, solid.spec.category};
    const Aabb way_of_solid = hull(solid.box, solid.box.moved(-by));
    bool is_all = scratch.broad_phase.strays.empty();
    for (const std::uint32_t i : pairs.movers_near(number)) {
        Mover& mover = state.movers[i];
        const bool is_lone = pairs.only_near(i) == number;
        if (!is_lone && !is_riding(mover, solid.id) && !is_near(mover.box, way_of_solid)) continue;
        const bool is_carried = is_carried_by(pusher, solid, mover, by);
        const Vec way = is_carried ? by : way_out_of(pusher, solid, mover, by);
        if (way == Vec{}) continue;
        const Solid* only = nullptr;
        if (!is_lone &&
            !(is_single &&
              find_only_solid(state, scratch.broad_phase, mover, hull(mover.box, mover.box.moved(way)), only) &&
              (only == nullptr || only == &solid))) {
            is_all = false;
            continue;
        }
        push_isolated(state, scratch, i, way);
        if (!is_carried && mover.ground.party.body != solid.id) mover.displaced += way;
        if (!is_lone) record_push(scratch.push, i, way);
        if (!is_carried && way.y > 0) mover.velocity.y = std::max(mover.velocity.y, by.y);
    }
    return is_all;
}

}  // namespace scree
