// Solids: each goes its way in its turn, along x and then along y. Those of one velocity go at once, so that walls,
// floors and roofs that move alike are one cabin: none of them is in the way of whom another takes along.

#include "engine/world/world.hpp"

#include <algorithm>
#include <bit>

namespace scree {

namespace {

/// Who is in front comes first.
void sort_by_front(std::span<const Solid> solids, std::span<SolidTurn> group, bool right) {
    const auto front = [&](const SolidTurn& turn) {
        const Aabb& box = solids[turn.solid].box;
        return right ? -box.right : box.left;
    };
    std::ranges::sort(group, [&](const SolidTurn& a, const SolidTurn& b) {
        const Sub front_a = front(a);
        const Sub front_b = front(b);
        return front_a != front_b ? front_a < front_b : a.solid < b.solid;
    });
}

/// Spread over all numbers.
std::uint64_t mixed(Vec velocity) {
    std::uint64_t bits = std::uint64_t{static_cast<std::uint32_t>(velocity.x)} << 32;
    bits = (bits | static_cast<std::uint32_t>(velocity.y)) * 0x9e3779b97f4a7c15U;
    return (bits ^ bits >> 32) * 0xd6e8feb86659fd93U >> 32;
}

std::size_t slots_for(std::size_t turns) { return std::bit_ceil(2 * turns + 1); }

/// Links the turns of solids that move alike. A table of velocities, as hardly any two are alike and sorting them all
/// would take longer than moving some.
void find_alike(std::vector<SolidTurn>& turns, std::vector<std::uint32_t>& table) {
    constexpr auto nobody = ~std::uint32_t{0};
    const std::size_t slots = slots_for(turns.size());
    table.assign(slots, nobody);
    for (std::uint32_t i = 0; i < turns.size(); ++i) {
        std::size_t slot = mixed(turns[i].velocity) & (slots - 1);
        while (table[slot] != nobody && turns[table[slot]].velocity != turns[i].velocity)
            slot = (slot + 1) & (slots - 1);
        if (table[slot] == nobody) {
            table[slot] = turns[i].last = i;
            continue;
        }
        SolidTurn& first = turns[table[slot]];
        turns[i].is_first = false;
        turns[first.last].next = i;
        first.last = i;
    }
}

}  // namespace

void World::move_solids() {
    std::vector<SolidTurn>& turns = scratch_.turns;
    turns.clear();
    turns.reserve(solids_.size());
    scratch_.turn_of_velocity.reserve(slots_for(solids_.size()));
    for (std::uint32_t i = 0; i < solids_.size(); ++i)
        if (solids_[i].velocity != Vec{}) turns.push_back({solids_[i].velocity, i});
    find_alike(turns, scratch_.turn_of_velocity);
    std::vector<SolidTurn>& group = scratch_.group;
    group.reserve(solids_.size());
    for (const SolidTurn& first : turns) {
        if (!first.is_first) continue;
        group.clear();
        group.push_back(first);
        while (group.back().next != 0) group.push_back(turns[group.back().next]);
        move_alike(group);
    }
}

void World::move_alike(std::span<SolidTurn> group) {
    const Vec velocity = group.front().velocity;
    for (const Vec by : {Vec{velocity.x, 0}, Vec{0, velocity.y}}) {
        if (by == Vec{}) continue;
        const auto each = [&](const auto& visit) {
            for (const SolidTurn& turn : group) {
                const Solid& solid = solids_[turn.solid];
                const Aabb whole = Aabb::at({}, solid.spec.size);
                Pusher pusher{solid.id, {&whole, 1}, solid.spec.one_way, solid.spec.category};
                if (!solid.spec.boxes.empty()) pusher.parts = solid.spec.boxes;
                visit(pusher, solid.box_before, solid.box.moved(-by));
            }
        };
        for (const SolidTurn& turn : group) solids_[turn.solid].box = solids_[turn.solid].box.moved(by);
        begin_pushes(group, by);
        bool is_done = true;
        for (const SolidTurn& turn : group) is_done = take_along_lone(turn.solid, by, group.size() == 1) && is_done;
        if (is_done) continue;
        // Crates in front make room for riders first, who would run into them. Nobody rises ahead of what carries it.
        if (solid_movers_ != 0 && by.y >= 0)
            each([&](const Pusher& pusher, const Aabb&, const Aabb& before) {
                displace(pusher, before.corner(), by, by, &before);
            });
        const bool may_queue = by.x != 0 && solid_movers_ != 0 && group.size() > 1;
        if (may_queue) sort_by_front(solids_, group, by.x > 0);
        each([&](const Pusher& pusher, const Aabb& at_start, const Aabb&) {
            carry_riders(pusher.id, at_start, by, by, &pusher);
        });
        if (may_queue) std::ranges::sort(group, {}, &SolidTurn::solid);
        each([&](const Pusher& pusher, const Aabb&, const Aabb& before) { displace(pusher, before.corner(), by, by); });
        // Whom crates pushed up or down a slope may be in a solid that had its turn, or that was not near it before.
        const auto is_off_level = [](const PushEntry& push) { return push.in_all.y != 0; };
        if (by.x != 0 && solid_movers_ != 0 && std::ranges::any_of(scratch_.pushes, is_off_level))
            each([&](const Pusher& pusher, const Aabb&, const Aabb& before) {
                displace_again(pusher, before.corner(), by);
            });
    }
    begin_pushes({}, {});
}

void World::begin_pushes(std::span<SolidTurn> roots, Vec by) {
    scratch_.roots = roots;
    scratch_.root_way = by;
    scratch_.pushes.clear();
    ++scratch_.push_round;
}

}  // namespace scree
