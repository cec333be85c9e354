#include "engine/world/world.hpp"

#include "engine/world/contacts/contacts.hpp"
#include "engine/world/scratch.hpp"
#include "engine/world/sweep/advance.hpp"

#include <algorithm>
#include <cassert>

namespace scree {

bool World::is_free(const Aabb& box, BodyId except, Categories mask) const {
    if (!has_obstacles(state_)) return !Surroundings{state_.grid, {}}.blocked(box);
    Mover probe;
    probe.id = except;
    probe.spec.mask = mask;
    const Mover* const asks = find_body(state_.movers, except);
    probe.spec.category = asks != nullptr ? asks->spec.category : every_category;
    const Surroundings around = surroundings(state_, scratch_.get(), probe, box, except);
    return !around.blocked(box) && around.cut_by(box, {}) == 0;
}

Sub World::free_distance(BodyId id, Side side, Sub reach, Categories mask) const {
    const Mover* mover = this->mover(id);
    return free_distance(id, mover == nullptr ? Aabb{} : mover->box, side, reach, mask);
}

Sub World::free_distance(BodyId id, const Aabb& box, Side side, Sub reach, Categories mask) const {
    const Mover* mover = this->mover(id);
    assert(mover != nullptr && reach >= 0 && "a mover that is there has a way of no less than nothing");
    assert((side == Side::left || side == Side::right) && "a free way is to the left or right");
    if (mover == nullptr || reach <= 0 || (side != Side::left && side != Side::right)) return 0;
    reach = std::min(reach, max_speed);
    const Sub dx = side == Side::right ? reach : -reach;
    const Aabb region = swept_region(box, {dx, 0}, mover->spec.walkable);
    Mover probe = *mover;
    probe.spec.mask &= mask;
    const Advance move = advance_x(surroundings(state_, scratch_.get(), probe, region), box, dx,
                                   {mover->spec.walkable, mover->is_grounded()});
    return side == Side::right ? move.box.left - box.left : box.left - move.box.left;
}

Ground World::ground_below(BodyId id, Sub reach, Vec by) const {
    const Mover* mover = this->mover(id);
    const bool legal = mover != nullptr && reach >= 0 && is_legal_speed(by);
    assert(legal && "a mover that is there has ground below it, no nearer than at its feet");
    if (!legal) return {};
    reach = std::min(reach, max_speed);
    const Aabb box = mover->box.moved(by);
    Aabb region = box;
    region.bottom += reach;
    const Surroundings around = surroundings(state_, scratch_.get(), *mover, region);
    const Sub room = around.room_below(box, reach + 1);
    if (room > reach) return {};
    Mover probe = *mover;
    probe.box = box.moved({0, room});
    return ground_under(state_, probe, around, nullptr);
}

Ground World::ground_at(BodyId id, Vec corner) const {
    const Mover* mover = this->mover(id);
    const bool legal = mover != nullptr && is_place(corner);
    assert(legal && "a mover that is there stands somewhere no farther from zero than farthest_place");
    if (!legal) return {};
    Mover probe = *mover;
    probe.box = Aabb::at(corner, mover->spec.size);
    return ground_under(state_, probe, surroundings(state_, scratch_.get(), *mover, grown(probe.box, 1)), nullptr);
}

}  // namespace scree
