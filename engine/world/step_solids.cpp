// What solids and crates do to movers on their way: they carry who stands on them and push who is in it.

#include "engine/world/advance.hpp"
#include "engine/world/push_out.hpp"
#include "engine/world/world.hpp"

#include <algorithm>
#include <cstdlib>

namespace scree {

namespace {

/// True if who goes `by` along one axis goes ahead of what goes `other`.
bool is_same_way(Vec by, Vec other) {
    const auto same = [](Sub a, Sub b) { return (a > 0 && b > 0) || (a < 0 && b < 0); };
    return same(by.x, other.x) || same(by.y, other.y);
}

/// True if none of the box is beside or behind the other, as seen along the way.
bool is_ahead(const Aabb& box, const Aabb& other, Vec by) {
    if (by.x != 0) return by.x > 0 ? box.left >= other.right : box.right <= other.left;
    return by.y > 0 ? box.top >= other.bottom : box.bottom <= other.top;
}

/// Up or down, how far a box goes back that came into the parts by going `gone` along y: it sank while it was carried
/// and what it sank beside came up to it, or a slope raised it while it was pushed below what goes along. Zero if it is
/// not in them, or was before.
Sub way_back(const Aabb& box, std::span<const Aabb> parts, Vec corner, Sub gone) {
    Sub back = 0;
    for (const Aabb& part : parts) {
        const Aabb other = part.moved(corner);
        if (overlaps(other, box)) back = std::max(back, gone > 0 ? box.bottom - other.top : other.bottom - box.top);
    }
    if (back > std::abs(gone)) return 0;
    return gone > 0 ? -back : back;
}

/// How far down who stood on a crate goes until it stands on it again, as another may have pushed it ahead; all of the
/// way if the crate is not below it any more.
Sub way_down_onto(const Aabb& box, const Aabb& crate, Sub whole) {
    const bool is_below = shared_length(box.left, box.right, crate.left, crate.right) > 0;
    return is_below ? std::max(crate.top - box.bottom, Sub{0}) : whole;
}

/// True if one of them is before the other on a way along `by`.
bool is_in_line(const Aabb& box, const Aabb& other, Vec by) {
    if (by.x != 0) return shared_length(box.top, box.bottom, other.top, other.bottom) > 0;
    return shared_length(box.left, box.right, other.left, other.right) > 0;
}

/// True if the mover is in the way of a body that meets `mask`.
bool meets(const Mover& mover, BodyId body, Categories category, Categories mask) {
    return mover.id != body && (mover.spec.mask & category) != 0 && (mask & mover.spec.category) != 0 &&
           !mover.drops_through(body);
}

Side side_towards(Vec by) {
    if (by.x != 0) return by.x > 0 ? Side::right : Side::left;
    return by.y > 0 ? Side::floor : Side::ceiling;
}

}  // namespace

bool World::has_feet_on(const Mover& mover, const Aabb& feet, const Pusher& solid, Vec corner) {
    if (mover.ground.type == Ground::Type::none || mover.velocity.y < 0) return false;
    if ((mover.spec.mask & solid.category) == 0 || mover.drops_through(solid.id)) return false;
    for (const Aabb& part : solid.parts) {
        const Aabb box = part.moved(corner);
        if (box.top == feet.bottom && shared_length(box.left, box.right, feet.left, feet.right) > 0) return true;
    }
    return false;
}

PushMemory& World::push_memory(std::size_t index) {
    PushMemory& memory = scratch_.push_memory[index];
    if (memory.round != scratch_.push_round) {
        memory = {};
        memory.round = scratch_.push_round;
    }
    return memory;
}

bool World::is_known_stuck(std::size_t index, Vec by) {
    const PushMemory& memory = push_memory(index);
    const auto is_within = [](Sub way, Sub known) {
        return known > 0 ? way >= 0 && way <= known : way <= 0 && way >= known;
    };
    return memory.stuck_by != Vec{} && memory.stuck_moves == scratch_.push_moves &&
           memory.stuck_causes <= scratch_.causes.size() && is_within(by.x, memory.stuck_by.x) &&
           is_within(by.y, memory.stuck_by.y);
}

void World::note_push(std::size_t index, Vec by) {
    ++scratch_.push_moves;
    // One entry for each mover, so that there are never more than movers.
    std::vector<PushEntry>& pushes = scratch_.pushes;
    const std::size_t last = scratch_.last_push[index];
    if (last < pushes.size() && pushes[last].mover == index) {
        pushes[last].in_all += by;
        return;
    }
    scratch_.last_push[index] = static_cast<std::uint32_t>(pushes.size());
    pushes.push_back({static_cast<std::uint32_t>(index), by});
}

Vec World::pushed_in_all(std::size_t index) const {
    // Where the last entry was before the list was cleared there may be another mover's by now.
    const std::size_t last = scratch_.last_push[index];
    const std::vector<PushEntry>& pushes = scratch_.pushes;
    return last < pushes.size() && pushes[last].mover == index ? pushes[last].in_all : Vec{};
}

bool World::can_be_moved(std::size_t index) {
    const std::vector<std::uint32_t>& causes = scratch_.causes;
    return causes.size() < static_cast<std::size_t>(max_carried_in_a_row) &&
           push_memory(index).tries < max_pushes_of_one &&
           std::find(causes.begin(), causes.end(), static_cast<std::uint32_t>(index)) == causes.end();
}

void World::carry_riders(BodyId carrier, const Aabb& from, Vec by, Vec whole, const Pusher* solid) {
    // Who stands on what rises is in its way, which is for displace().
    if (by.x == 0 && by.y <= 0) return;
    // Riders are near where the carrier was when they were found to stand on it. The list is a stack: a rider's own
    // riders are looked for while it is walked through.
    const std::size_t begin = scratch_.candidates.size();
    find_movers(carrier, from, scratch_.candidates);
    if (by.x != 0 && solid_movers_ > 0) put_front_first(begin, by.x);
    carry_candidates(begin, carrier, from, by, whole, solid);
}

void World::put_front_first(std::size_t begin, Sub way) {
    std::vector<std::uint32_t>& list = scratch_.candidates;
    std::sort(list.begin() + static_cast<std::ptrdiff_t>(begin), list.end(), [&](std::uint32_t a, std::uint32_t b) {
        const Sub edge_a = way > 0 ? movers_[a].box.right : -movers_[a].box.left;
        const Sub edge_b = way > 0 ? movers_[b].box.right : -movers_[b].box.left;
        return edge_a != edge_b ? edge_a > edge_b : a < b;
    });
}

void World::carry_candidates(std::size_t begin, BodyId carrier, const Aabb& from, Vec by, Vec whole,
                             const Pusher* solid) {
    std::vector<std::uint32_t>& list = scratch_.candidates;
    const std::size_t end = list.size();
    Categories category = every_category;  // who does not meet the carrier any more does not ride it
    if (const Solid* const below = this->solid(carrier)) category = below->spec.category;
    const Mover* const crate = this->mover(carrier);
    if (crate != nullptr) category = crate->spec.category;
    const std::uint32_t taken = taken_along(carrier);
    // A dynamic is where it goes already and has made room: who does not stand on it any more gets no closer.
    const BodyId ignored = dynamic(carrier) != nullptr ? BodyId::none : carrier;
    for (std::size_t k = begin; k < end; ++k) {
        const std::size_t i = list[k];
        if ((movers_[i].spec.mask & category) == 0 || scratch_.pairs.only_near(i) == taken) continue;
        // Down goes who stands on the solid with any part of its feet, as far as what else is under them lets it.
        const bool sinks = solid != nullptr && by.y > 0 &&
                           has_feet_on(movers_[i], movers_[i].box, *solid, this->solid(carrier)->box.corner() - by);
        if (!sinks && (!rides(movers_[i], carrier) || !is_near(movers_[i].box_before, from))) continue;
        if (!can_be_moved(i)) continue;
        Vec rest = rest_of(by, whole, pushed_in_all(i));
        if (crate != nullptr) rest.y = std::min(rest.y, way_down_onto(movers_[i].box, crate->box, rest.y));
        if (rest == Vec{}) continue;
        const Vec before = movers_[i].box.corner();
        // What stands still while it is carried gives way as to who is pushed.
        if (rest.x != 0 && !scratch_.roots.empty()) push_dynamics_on(i, movers_[i].box, rest);
        push(i, rest, ignored, true);
        take_along(i, Aabb::at(before, movers_[i].box.size()));
    }
    list.resize(begin);
}

void World::displace(const Pusher& pusher, Vec from, Vec by, Vec whole, const Aabb* ahead_of) {
    // A one-way is in the way only of feet that it rises through.
    if (by == Vec{} || (pusher.one_way && by.y >= 0)) return;
    Aabb reach = pusher.parts.front();
    for (const Aabb& part : pusher.parts) reach = hull(reach, part);
    reach = hull(reach.moved(from), reach.moved(from + by));
    std::vector<std::uint32_t>& list = scratch_.candidates;
    const std::size_t begin = list.size();
    const std::uint32_t taken = taken_along(pusher.id);
    find_movers(pusher.id, reach, list);
    const std::size_t end = list.size();
    for (std::size_t k = begin; k < end; ++k) {
        const std::size_t i = list[k];
        if (scratch_.pairs.only_near(i) == taken) continue;
        if (ahead_of != nullptr && !is_ahead(movers_[i].box, *ahead_of, by)) continue;
        displace_one(i, pusher, from, by, whole);
    }
    list.resize(begin);
}

void World::displace_one(std::size_t index, const Pusher& pusher, Vec from, Vec by, Vec whole) {
    Mover& mover = movers_[index];
    if (!meets(mover, pusher.id, pusher.category, pusher.mask)) return;
    // Who was carried already, or pushed by who was, is met by what is left of the way.
    const Vec gone = pushed_in_all(index);
    const Vec rest = rest_of(by, whole, gone);
    Vec out;
    if (rest != Vec{}) out = push_out(mover.box, pusher.parts, from + by - rest, rest, pusher.one_way);
    if (out == Vec{} && by.x != 0 && gone.y != 0) out.y = way_back(mover.box, pusher.parts, from + by, gone.y);
    if (out == Vec{}) return;
    const Vec corner = mover.box.corner();
    Party against;
    if (can_be_moved(index)) {
        push_on(index, mover.box, out);
        against = push(index, out, pusher.id);
        if (out.y > 0 && mover.velocity.y < by.y) {
            if (scratch_.is_trial)
                scratch_.trial.push_back(
                    {static_cast<std::uint32_t>(index), mover.box, mover.pushed, mover.velocity.y});
            mover.velocity.y = by.y;
        }
        take_along(index, Aabb::at(corner, mover.box.size()));
    }
    if (pusher.one_way) return;
    const auto is_known = [&](const Squish& squish) {
        return squish.mover == mover.id && squish.pusher == pusher.id && squish.side == side_towards(out);
    };
    // Also of who is past it at the end: of the way that it did not go along.
    const Vec left = rest_of(by, whole, pushed_in_all(index));
    const bool is_in_way = overlap_any(pusher.parts, from + by, mover.box) ||
                           (left != Vec{} && push_out(mover.box, pusher.parts, from + by - left, left, false) != Vec{});
    if (is_in_way && std::none_of(squishes_.begin(), squishes_.end(), is_known))
        squishes_.push_back({mover.id, pusher.id, against, side_towards(out)});
}

void World::displace_again(const Pusher& pusher, Vec from, Vec by) {
    if (pusher.one_way) return;
    // One entry for each who was pushed; who is only pushed now has not been taken into it by what went along x.
    const std::size_t end = scratch_.pushes.size();
    for (std::size_t k = 0; k < end; ++k) {
        const std::size_t i = scratch_.pushes[k].mover;
        const Mover& mover = movers_[i];
        const auto is_in = [&] { return overlap_any(pusher.parts, from + by, mover.box); };
        if (scratch_.pushes[k].in_all.y == 0 || !is_in()) continue;
        if (!meets(mover, pusher.id, pusher.category, pusher.mask)) continue;
        const auto is_known = [&] {
            return std::any_of(squishes_.begin(), squishes_.end(), [&](const Squish& squish) {
                return squish.mover == mover.id && squish.pusher == pusher.id;
            });
        };
        if (is_known()) continue;
        displace_one(i, pusher, from, by, by);
        // One part may have come to where a slope led it and another deeper, so that none of them leads it out.
        if (!is_in() || is_known()) continue;
        const Aabb before = mover.box.moved(-pushed_in_all(i));
        if (!overlap_any(pusher.parts, from, before)) squishes_.push_back({mover.id, pusher.id, {}, side_towards(by)});
    }
}

void World::push_on(std::size_t index, const Aabb& from, Vec by) {
    push_dynamics_on(index, from, by);
    if (solid_movers_ == 0) return;
    const Categories mask = movers_[index].spec.mask;
    const BodyId id = movers_[index].id;
    const Aabb whole = Aabb::at({}, from.size());
    std::vector<std::uint32_t>& list = scratch_.candidates;
    const std::size_t begin = list.size();
    find_movers(hull(from, from.moved(by)), list);
    const std::size_t end = list.size();
    scratch_.causes.push_back(static_cast<std::uint32_t>(index));
    for (std::size_t k = begin; k < end; ++k) {
        const std::size_t i = list[k];
        if (!movers_[i].spec.solid || (mask & movers_[i].spec.category) == 0 || !can_be_moved(i)) continue;
        const Aabb before = movers_[i].box;
        const Vec rest = rest_of(by, pushed_in_all(index) + by, pushed_in_all(i));
        const Vec out = push_out(before, {&whole, 1}, from.corner() + by - rest, rest, false);
        if (out == Vec{} || is_known_stuck(i, out)) continue;
        const std::uint64_t moves = scratch_.push_moves;
        push_on(i, movers_[i].box, out);
        push(i, out, id);
        take_along(i, before);
        if (scratch_.push_moves != moves) continue;
        PushMemory& memory = push_memory(i);
        memory.stuck_by = out;
        memory.stuck_moves = moves;
        memory.stuck_causes = scratch_.causes.size();
    }
    scratch_.causes.pop_back();
    list.resize(begin);
}

Party World::push(std::size_t index, Vec wanted, BodyId pusher, bool is_carried) {
    ++scratch_.work.pushes;
    ++push_memory(index).tries;
    const Mover& mover = movers_[index];
    const Aabb from = mover.box;
    const bool is_free = is_legal_speed(wanted) && is_far_inside(from);
    const Vec by = is_free ? wanted : cut_to_places(from, wanted);
    const Sub reach = follow_reach(by.x, mover.spec.walkable) + 1;
    const Aabb region = grown(hull(from, from.moved(by)), reach);
    const Solid* only = nullptr;
    if (!find_only_solid(mover, region, only) || (only != nullptr && only->id != pusher))
        return push_among(index, by, region, pusher, is_carried);
    push_freely(index, by);
    return {};
}

void World::leave_out_roots(Vec by, Surroundings& around) const {
    if (scratch_.roots.empty() || !is_same_way(by, scratch_.root_way)) return;
    const auto is_root = [&](const Obstacle& obstacle) {
        const Solid* const solid = this->solid(obstacle.id);
        return solid != nullptr && solid->velocity == scratch_.roots.front().velocity;
    };
    std::vector<Obstacle>& obstacles = scratch_.near.obstacles;
    std::erase_if(obstacles, is_root);
    around.obstacles = obstacles;
}

Party World::push_among(std::size_t index, Vec by, const Aabb& region, BodyId pusher, bool is_carried) {
    Mover& mover = movers_[index];
    const Aabb from = mover.box;
    Surroundings around = surroundings(mover, region, pusher);
    // A crate that went by itself may have passed whom others push because of it; ground for them it stays.
    const auto is_passed_by = [&](const Obstacle& obstacle) {
        return obstacle.id == scratch_.root_crate && is_in_line(obstacle.box, from, by);
    };
    const auto leave_out = [&] {
        leave_out_roots(by, around);
        if (scratch_.root_crate == BodyId::none || !is_same_way(by, scratch_.root_way)) return;
        std::erase_if(scratch_.near.obstacles, is_passed_by);
        around.obstacles = scratch_.near.obstacles;
    };
    leave_out();
    Party against;
    if (by.x != 0) {
        // Slopes of floors lift it on the way, slopes of ceilings lower it.
        const bool walking = !is_carried && keeps_to_ground(mover, around);
        const AdvanceRules rules{mover.spec.walkable, walking, mover.ground.type != Ground::Type::none};
        if (raise_load(index, by.x, rules, around)) {
            look_again(mover, region, pusher, around);
            leave_out();
        }
        const Advance way = advance_x(around, from, by.x, rules);
        const Sub follow = follow_reach(by.x, mover.spec.walkable);
        mover.box = way.box.moved({0, walking ? std::max(room_to_follow(around, from, way.box, follow), Sub{0}) : 0});
        against = way.wall;
    } else {
        const Sub room = by.y > 0 ? around.room_below(from, by.y) : around.room_above(from, -by.y);
        mover.box = from.moved({0, by.y > 0 ? room : -room});
        const Vec on{0, by.y > 0 ? 1 : -1};
        const bool is_held = mover.box.corner() != from.moved(by).corner();
        if (is_held) against = around.blocker(mover.box.moved(on));
        if (is_held && against.is_nothing()) against = around.ledge_at(mover.box, by.y > 0);
        if (is_held && against.is_nothing())
            against.segment = by.y > 0 ? around.segment_below(mover.box) : around.segment_above(mover.box);
    }
    if (!is_within_reach(from, mover.box)) mover.box = from;
    const Vec went_by = mover.box.corner() - from.corner();
    mover.box = from;
    push_freely(index, went_by);
    return against;
}

void World::push_freely(std::size_t index, Vec by) {
    Mover& mover = movers_[index];
    const Aabb from = mover.box;
    mover.box = from.moved(by);
    mover.pushed += by;
    if (by != Vec{}) note_push(index, by);
    went(index, from);
}

void World::take_along_by_crate(std::size_t index, const Aabb& from) {
    const Mover& mover = movers_[index];
    const BodyId id = mover.id;
    const Vec by = mover.box.corner() - from.corner();
    if (by == Vec{}) return;
    scratch_.causes.push_back(static_cast<std::uint32_t>(index));
    const Aabb before = mover.box_before;
    const Aabb whole = Aabb::at({}, mover.spec.size);
    const Pusher pusher{id, {&whole, 1}, false, mover.spec.category};
    // Of crates that push each other the first is the cause of it all.
    const bool is_root = scratch_.roots.empty() && scratch_.root_crate == BodyId::none;
    if (is_root) scratch_.root_crate = id;
    for (const Vec way : {Vec{by.x, 0}, Vec{0, by.y}}) {
        if (is_root) scratch_.root_way = way;
        // What a slope lifted others on the way along x was beside it, and counts for nothing when it comes up after.
        constexpr Sub most = farthest_place;
        const bool rose_beside = way.y != 0 && by.x != 0;
        const Vec in_all = rose_beside ? Vec{0, way.y > 0 ? most : -most} : pushed_in_all(index);
        carry_riders(id, before, way, in_all);
        displace(pusher, way.x != 0 ? from.corner() : from.corner() + Vec{by.x, 0}, way, in_all);
    }
    if (is_root) {
        scratch_.root_crate = BodyId::none;
        scratch_.root_way = {};
    }
    scratch_.causes.pop_back();
}

}  // namespace scree
