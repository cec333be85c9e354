// Movers: their own way through a tick, x first, then y.

#include "engine/world/advance.hpp"
#include "engine/world/world.hpp"

#include <cassert>
#include <cstdlib>

namespace scree {

namespace {

Aabb grown(const Aabb& box, Sub by) { return {box.left - by, box.top - by, box.right + by, box.bottom + by}; }

Sub within_speed_limit(Sub speed) {
    assert(std::abs(speed) <= max_speed && "a mover's speed is at most 1024 px per tick and axis");
    return std::clamp(speed, -max_speed, max_speed);
}

}  // namespace

Surroundings World::surroundings(const Mover& mover, const Aabb& region, BodyId ignored) const {
    nearby_.clear();
    for (const Solid& solid : solids_) {
        if ((mover.spec.mask & solid.spec.category) == 0 || solid.id == ignored) continue;
        if (!overlaps(grown(solid.box, 1), region)) continue;
        // A one-way that came down past the feet this tick was not on its pass side of them when the tick began.
        if (solid.spec.one_way && mover.box_before.bottom > solid.box_before.top &&
            solid.box.top > solid.box_before.top)
            continue;
        nearby_.push_back({solid.id, solid.box, solid.spec.one_way});
    }
    for (const Mover& other : movers_) {
        if (!other.spec.solid || (mover.spec.mask & other.spec.category) == 0) continue;
        if (other.id == mover.id || other.id == ignored) continue;
        if (overlaps(grown(other.box, 1), region)) nearby_.push_back({other.id, other.box, false});
    }
    return {grid_, nearby_, mover.is_dropping, mover.dropped_from, mover.dropping_body};
}

void World::add_leg(std::size_t index, const Aabb& from) {
    const Vec by = movers_[index].box.corner() - from.corner();
    if (by != Vec{}) legs_.push_back({static_cast<std::uint32_t>(index), from, by});
}

void World::begin_drop(Mover& mover) {
    if (mover.drop && mover.on_floor() && mover.ground.one_way) {
        mover.is_dropping = true;
        mover.dropped_from = mover.box;
        mover.dropping_body = BodyId::none;
        Sub widest = 0;
        for (const Solid& solid : solids_) {
            const Sub foot = shared_length(solid.box.left, solid.box.right, mover.box.left, mover.box.right);
            if (!solid.spec.one_way || solid.box.top != mover.box.bottom || foot <= widest) continue;
            mover.dropping_body = solid.id;
            widest = foot;
        }
    }
    mover.drop = false;
}

void World::end_drop(Mover& mover, const Surroundings& around) {
    if (!mover.is_dropping) return;
    const Aabb& box = mover.box;
    if (around.room_below(box, 1) == 0) {  // on something else
        mover.is_dropping = false;
        return;
    }
    mover.is_dropping = false;
    if (const Solid* solid = this->solid(mover.dropping_body)) {
        const bool beside = shared_length(solid->box.left, solid->box.right, box.left, box.right) == 0;
        if (!beside && solid->box.top >= box.top && solid->box.top <= box.bottom) {
            mover.is_dropping = true;
            return;
        }
    }
    // Downhill a slope sinks faster than who begins to fall: just above it is not clear of it.
    const Cells cells = cells_of(grid_, box);
    const int last = grid_.cell_of(box.bottom + (mover.velocity.y >= 0 ? grid_.tile_sub() : 0));
    for (int row = cells.row0; row <= last; ++row)
        for (int col = cells.col0; col <= cells.col1; ++col)
            if (around.drops_through(col, row)) {
                mover.is_dropping = true;
                return;
            }
}

void World::move_mover(std::size_t index) {
    Mover& mover = movers_[index];
    const Vec velocity{within_speed_limit(mover.velocity.x), within_speed_limit(mover.velocity.y)};
    begin_drop(mover);

    const Aabb start = mover.box;
    const Sub follow = follow_reach(velocity.x, mover.spec.walkable);
    const Aabb region = grown(hull(start, start.moved(velocity)), follow + 1);
    const Surroundings around = surroundings(mover, region);
    const bool walking = mover.on_floor() && mover.follow_ground && !mover.is_dropping && velocity.y >= 0 &&
                         around.room_below(start, 1) == 0;

    const Advance way = advance_x(around, start, velocity.x, {mover.spec.walkable, walking});
    mover.box = way.box;
    if (way.blocked) {
        mover.stopped.x = velocity.x;
        mover.wall = way.wall;
        mover.velocity.x = 0;
    }
    const Aabb after_x = mover.box;

    const Sub room_to_follow = walking ? around.room_below(after_x, follow + 1) : follow + 1;
    if (room_to_follow <= follow) {
        mover.box = after_x.moved({0, room_to_follow});
        mover.stopped.y = velocity.y;
        mover.velocity.y = 0;
    } else {
        // What a slope lifted on the way along x counts against the way along y: the slope neither adds to a jump nor
        // takes from it, and the mover lands when it moves into the surface, not when it falls.
        const Sub wanted = walking ? velocity.y : start.bottom + velocity.y - after_x.bottom;
        const bool down = wanted >= 0;
        const Sub reach = std::abs(wanted);
        const Sub room = down ? around.room_below(after_x, reach + 1) : around.room_above(after_x, reach + 1);
        const Sub done = std::min(room, reach);
        mover.box = after_x.moved({0, down ? done : -done});
        if (room <= reach) {
            mover.stopped.y = velocity.y;
            mover.velocity.y = 0;
        }
    }
    end_drop(mover, around);
    add_leg(index, start);

    const Vec by = mover.box.corner() - start.corner();
    const BodyId id = mover.id;
    const MoverSpec spec = mover.spec;
    const Aabb end = mover.box;
    carry_riders(id, {by.x, 0});
    if (spec.solid) displace(id, start, start.moved({by.x, 0}), false, spec.category);
    carry_riders(id, {0, by.y});
    if (spec.solid) displace(id, start.moved({by.x, 0}), end, false, spec.category);
}

}  // namespace scree
