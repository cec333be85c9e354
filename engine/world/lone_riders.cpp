// Whom a solid carries or pushes with nothing else on the way. The same results as step_solids.cpp, bit for bit.
//
// Chosen:     who is known to have nothing but the solid near, wherever that takes it (NearPairs::only_near), or on its
//             way, is put where it goes.
// Instead of: a look at what is near its way, and at what it gave way to before, for each.
// Because:    most who ride are like that. A tick of scene S4 (tools/bench) takes a quarter fewer instructions.

#include "engine/world/push_out.hpp"
#include "engine/world/world.hpp"

namespace scree {

bool World::take_along_lone(std::uint32_t number, Vec by, bool is_single) {
    const NearPairs& pairs = scratch_.pairs;
    const Solid& solid = solids_[number];
    if (!pairs.is_sure() || !solid.spec.boxes.empty()) return false;
    const Aabb whole = Aabb::at({}, solid.spec.size);
    const Pusher pusher{solid.id, {&whole, 1}, solid.spec.one_way, solid.spec.category};
    const Aabb way_of_solid = hull(solid.box, solid.box.moved(-by));
    bool is_all = scratch_.strays.empty();
    for (const std::uint32_t i : pairs.movers_near(number)) {
        Mover& mover = movers_[i];
        const bool is_lone = pairs.only_near(i) == number;
        if (!is_lone && !rides(mover, solid.id) && !is_near(mover.box, way_of_solid)) continue;
        const bool is_carried = is_carried_by(pusher, solid, mover, by);
        const Vec way = is_carried ? by : way_out_of(pusher, solid, mover, by);
        if (way == Vec{}) continue;
        const Solid* only = nullptr;
        if (!is_lone && !(is_single && find_only_solid(mover, hull(mover.box, mover.box.moved(way)), only) &&
                          (only == nullptr || only == &solid))) {
            is_all = false;
            continue;
        }
        push_alone(i, way);
        if (!is_lone) note_push(i, way);
        if (!is_carried && way.y > 0) mover.velocity.y = std::max(mover.velocity.y, by.y);
    }
    return is_all;
}

bool World::is_carried_by(const Pusher& pusher, const Solid& solid, const Mover& mover, Vec by) {
    if ((mover.spec.mask & solid.spec.category) == 0 || (by.x == 0 && by.y < 0)) return false;
    if (rides(mover, solid.id) && is_near(mover.box_before, solid.box_before)) return true;
    return by.y > 0 && has_feet_on(mover, mover.box, pusher, solid.box.corner() - by);
}

Vec World::way_out_of(const Pusher& pusher, const Solid& solid, const Mover& mover, Vec by) {
    if (pusher.one_way && by.y >= 0) return {};
    if ((mover.spec.mask & solid.spec.category) == 0 || mover.spec.category == 0) return {};
    if (mover.drops_through(solid.id)) return {};
    return push_out(mover.box, pusher.parts, solid.box.corner() - by, by, pusher.one_way);
}

void World::push_alone(std::size_t index, Vec by) {
    ++scratch_.work.pushes;
    Mover& mover = movers_[index];
    const Aabb from = mover.box;
    mover.box = from.moved(by);
    mover.pushed += by;
    if (has_use_for_ways()) remember_way(index, from, by.y);
}

}  // namespace scree
