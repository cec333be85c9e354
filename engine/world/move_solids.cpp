// Solids: each goes its way in its turn, along x and then along y. Those of one velocity go at once, so that walls,
// floors and roofs that move alike are one cabin: none of them is in the way of whom another takes along.

#include "engine/world/world.hpp"

#include <algorithm>
#include <tuple>

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

}  // namespace

void World::move_solids() {
    std::vector<SolidTurn>& turns = scratch_.turns;
    turns.clear();
    for (std::uint32_t i = 0; i < solids_.size(); ++i)
        if (solids_[i].velocity != Vec{}) turns.push_back({solids_[i].velocity, i, i});
    std::sort(turns.begin(), turns.end(), [](const SolidTurn& a, const SolidTurn& b) {
        return std::tie(a.velocity.x, a.velocity.y, a.solid) < std::tie(b.velocity.x, b.velocity.y, b.solid);
    });
    for (std::size_t i = 1; i < turns.size(); ++i)
        if (turns[i].velocity == turns[i - 1].velocity) turns[i].first = turns[i - 1].first;
    std::sort(turns.begin(), turns.end(), [](const SolidTurn& a, const SolidTurn& b) {
        return std::tie(a.first, a.solid) < std::tie(b.first, b.solid);
    });
    for (std::size_t begin = 0, end = 0; begin < turns.size(); begin = end) {
        while (end < turns.size() && turns[end].first == turns[begin].first) ++end;
        move_alike(std::span(turns).subspan(begin, end - begin));
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
