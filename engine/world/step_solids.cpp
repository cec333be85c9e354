// Solids: they go their way, carry who stands on them and push who is in it.

#include "engine/world/advance.hpp"
#include "engine/world/world.hpp"

namespace scree {

namespace {

bool rides(const Mover& mover, BodyId carrier) {
    // Who jumps is on its own from that tick on; the lift it leaves with is a matter of the rules.
    return mover.ground.party.body == carrier && mover.ground.type != Ground::Type::none && mover.velocity.y >= 0;
}

/// The push that brings `box` out of what moved from `before` to `after` along one axis; zero if it is not in the way.
Vec push_out(const Aabb& box, const Aabb& before, const Aabb& after, bool one_way) {
    const Vec by = after.corner() - before.corner();
    if (!overlaps(box, hull(before, after))) return {};
    if (one_way) {
        // Its own frame: the feet were on the pass side before it moved, and it rose through them.
        const bool crossed = by.y < 0 && box.bottom <= before.top && box.bottom > after.top;
        return crossed ? Vec{0, after.top - box.bottom} : Vec{};
    }
    if (overlaps(box, before)) return {};  // caught earlier: it may leave, but is not thrown about
    if (by.x > 0) return {after.right - box.left, 0};
    if (by.x < 0) return {after.left - box.right, 0};
    if (by.y > 0) return {0, after.bottom - box.top};
    return {0, after.top - box.bottom};
}

Side side_towards(Vec by) {
    if (by.x != 0) return by.x > 0 ? Side::right : Side::left;
    return by.y > 0 ? Side::floor : Side::ceiling;
}

}  // namespace

void World::move_solid(Solid& solid) {
    const BodyId id = solid.id;
    const Vec ways[] = {{solid.velocity.x, 0}, {0, solid.velocity.y}};
    for (const Vec by : ways) {
        if (by == Vec{}) continue;
        const Aabb before = solid.box;
        solid.box = before.moved(by);
        carry_riders(id, by);
        displace(id, before, solid.box, solid.spec.one_way, solid.spec.category);
    }
}

void World::carry_riders(BodyId carrier, Vec by) {
    if (by == Vec{}) return;
    for (std::size_t i = 0; i < movers_.size(); ++i) {
        if (!rides(movers_[i], carrier)) continue;
        const Vec before = movers_[i].box.corner();
        push(i, by, carrier);
        carry_riders(movers_[i].id, movers_[i].box.corner() - before);
    }
}

void World::displace(BodyId pusher, const Aabb& before, const Aabb& after, bool one_way, Categories category) {
    if (before == after) return;
    for (std::size_t i = 0; i < movers_.size(); ++i) {
        Mover& mover = movers_[i];
        if (mover.id == pusher || (mover.spec.mask & category) == 0) continue;
        if (mover.is_dropping && mover.dropping_body == pusher) continue;
        const Vec by = push_out(mover.box, before, after, one_way);
        if (by == Vec{}) continue;
        const Vec corner = mover.box.corner();
        const Party against = push(i, by, pusher);
        if (by.y > 0) mover.velocity.y = std::max(mover.velocity.y, after.top - before.top);
        carry_riders(mover.id, mover.box.corner() - corner);
        if (!one_way && overlaps(mover.box, after)) squishes_.push_back({mover.id, pusher, against, side_towards(by)});
    }
}

Party World::push(std::size_t index, Vec by, BodyId pusher) {
    Mover& mover = movers_[index];
    const Aabb from = mover.box;
    const Sub reach = follow_reach(by.x, mover.spec.walkable) + 1;
    Aabb region = hull(from, from.moved(by));
    region.top -= reach;
    const Surroundings around = surroundings(mover, region, pusher);
    Party against;
    if (by.x != 0) {
        const Advance way = advance_x(around, from, by.x, {mover.spec.walkable, false});
        mover.box = way.box;
        against = way.wall;
    } else {
        const Sub room = by.y > 0 ? around.room_below(from, by.y) : around.room_above(from, -by.y);
        mover.box = from.moved({0, by.y > 0 ? room : -room});
        const Vec on{0, by.y > 0 ? 1 : -1};
        if (mover.box.corner() != from.moved(by).corner()) against = around.blocker(mover.box.moved(on));
    }
    add_leg(index, from);
    return against;
}

}  // namespace scree
