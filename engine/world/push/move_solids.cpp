// The phase of the solids: each moves along x, then along y. Solids of one velocity move together, so that walls,
// floors and roofs of one cabin do not block each other's riders. Solids that move in the same direction are processed
// front to back, in any order of creation: the one ahead has made room, or is a wall, when riders of one behind get
// there.

#include "engine/world/push/push.hpp"

#include <algorithm>
#include <array>
#include <bit>

namespace scree {

namespace {

/// The leading side; along x if the velocity has a part along x.
Side front_side(Vec velocity) {
    if (velocity.x != 0) return velocity.x > 0 ? Side::right : Side::left;
    return velocity.y > 0 ? Side::floor : Side::ceiling;
}

/// Smaller for a box that is farther ahead.
Sub front(const Aabb& box, Side side) {
    switch (side) {
        case Side::right:
            return -box.right;
        case Side::left:
            return box.left;
        case Side::floor:
            return -box.bottom;
        case Side::ceiling:
            break;
    }
    return box.top;
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

/// How far ahead the foremost is of those that move alike.
Sub front_of_alike(std::span<const Solid> solids, std::span<const SolidTurn> turns, std::uint32_t first, Side side) {
    Sub result = front(solids[turns[first].solid].box, side);
    for (std::uint32_t next = turns[first].next; next != 0; next = turns[next].next)
        result = std::min(result, front(solids[turns[next].solid].box, side));
    return result;
}

/// Fills the order in which groups of one velocity have their turns. Groups of one direction share their places front
/// to back; groups of different directions keep the order of creation.
void order_turns(std::span<const Solid> solids, std::span<const SolidTurn> turns, std::vector<TurnAhead>& ahead,
                 std::vector<std::uint32_t>& order) {
    ahead.clear();
    for (std::uint32_t i = 0; i < turns.size(); ++i) {
        if (!turns[i].is_first) continue;
        const Side side = front_side(turns[i].velocity);
        ahead.emplace_back(side, front_of_alike(solids, turns, i, side), i);
    }
    // The places of each side are a list, from its start in all of them.
    std::array<std::uint32_t, 4> next{};
    for (const TurnAhead& turn : ahead)
        for (auto side = static_cast<std::size_t>(turn.side()) + 1; side < next.size(); ++side) ++next[side];
    order.clear();
    for (const TurnAhead& turn : ahead) order.push_back(static_cast<std::uint32_t>(turn.side()));
    std::sort(ahead.begin(), ahead.end());
    for (std::uint32_t& place : order) place = ahead[next[place]++].first();
}

void move_group(WorldState& state, Scratch& scratch, std::span<SolidTurn> group) {
    const Vec velocity = group.front().velocity;
    for (const Vec by : {Vec{velocity.x, 0}, Vec{0, velocity.y}}) {
        if (by == Vec{}) continue;
        const auto each = [&](const auto& visit) {
            for (const SolidTurn& turn : group) {
                const Solid& solid = state.solids[turn.solid];
                const Aabb whole = Aabb::at({}, solid.spec.size);
                Pusher pusher{solid.id, {&whole, 1}, solid.spec.one_way, solid.spec.category};
                if (!solid.spec.boxes.empty()) pusher.parts = solid.spec.boxes;
                visit(pusher, solid.box_before, solid.box.moved(-by));
            }
        };
        for (const SolidTurn& turn : group) state.solids[turn.solid].box = state.solids[turn.solid].box.moved(by);
        begin_pushes(scratch.push, group, by);
        // Crates in front are pushed before riders run into them. Nothing rises ahead of its carrier.
        if (state.solid_movers != 0 && by.y >= 0)
            each([&](const Pusher& pusher, const Aabb&, const Aabb& before) {
                push_in_path(state, scratch, pusher, before.corner(), by, by, &before);
            });
        const bool may_queue = by.x != 0 && state.solid_movers != 0 && group.size() > 1;
        if (may_queue) carry_riders_of_group(state, scratch, group, by);
        each([&](const Pusher& pusher, const Aabb& at_start, const Aabb&) {
            if (!may_queue) carry_riders(state, scratch, pusher.id, at_start, by, by, &pusher);
        });
        each([&](const Pusher& pusher, const Aabb&, const Aabb& before) {
            push_in_path(state, scratch, pusher, before.corner(), by, by);
        });
        // A mover that crates pushed along a slope may now overlap a solid that has had its turn or was not near.
        const auto is_off_level = [&](std::uint32_t i) { return pushed_so_far(scratch.push, i).y != 0; };
        const std::vector<std::uint32_t>& pushes = scratch.push.pushes;
        if (by.x != 0 && state.solid_movers != 0 && std::any_of(pushes.begin(), pushes.end(), is_off_level))
            each([&](const Pusher& pusher, const Aabb&, const Aabb& before) {
                push_again(state, scratch, pusher, before.corner(), by);
            });
        report_overlaps_with_crates(state, scratch);
    }
    begin_pushes(scratch.push, {}, {});
}

}  // namespace

void move_solids(WorldState& state, Scratch& scratch) {
    std::vector<SolidTurn>& turns = scratch.push.turns;
    turns.clear();
    turns.reserve(state.solids.size());
    scratch.push.turn_of_velocity.reserve(slots_for(state.solids.size()));
    for (std::uint32_t i = 0; i < state.solids.size(); ++i)
        if (state.solids[i].velocity != Vec{}) turns.push_back({state.solids[i].velocity, i});
    find_alike(turns, scratch.push.turn_of_velocity);
    scratch.push.turns_ahead.reserve(state.solids.size());
    scratch.push.order_of_turns.reserve(state.solids.size());
    order_turns(state.solids, turns, scratch.push.turns_ahead, scratch.push.order_of_turns);
    std::vector<SolidTurn>& group = scratch.push.group;
    group.reserve(state.solids.size());
    for (const std::uint32_t first : scratch.push.order_of_turns) {
        group.clear();
        group.push_back(turns[first]);
        while (group.back().next != 0) group.push_back(turns[group.back().next]);
        move_group(state, scratch, group);
    }
}

}  // namespace scree
