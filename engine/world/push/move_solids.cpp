// The phase of the solids. Those of one velocity move together, if no gap between them is longer than any body: walls,
// floors and roofs of one cabin do not block each other's riders. Front to back: the one ahead has made room, or is a
// wall, when riders of one behind get there.

#include "engine/world/push/push.hpp"

#include <algorithm>
#include <tuple>
#include <utility>

namespace scree {

namespace {

/// Splits islands where a gap along the axis is longer than any body. Returns how many there are.
std::uint32_t split_islands(std::span<const Solid> solids, std::vector<SolidTurn>& turns, Sub Aabb::*low,
                            Sub Aabb::*high) {
    std::sort(turns.begin(), turns.end(), [&](const SolidTurn& a, const SolidTurn& b) {
        return std::tie(a.island, solids[a.solid].box.*low) < std::tie(b.island, solids[b.solid].box.*low);
    });
    std::uint32_t before = 0;
    std::uint32_t island = 0;
    Sub end = solids[turns.front().solid].box.*high;
    for (SolidTurn& turn : turns) {
        const Aabb& box = solids[turn.solid].box;
        const bool is_apart = turn.island != before || box.*low > end + max_body_size;
        before = std::exchange(turn.island, island += is_apart ? 1 : 0);
        end = is_apart ? box.*high : std::max(end, box.*high);
    }
    return island + 1;
}

/// Finds the islands: solids of one do not change the order of those of another.
void find_islands(std::span<const Solid> solids, std::vector<SolidTurn>& turns) {
    for (std::uint32_t before = 0, now = 1; now != before;) {
        before = now;
        split_islands(solids, turns, &Aabb::left, &Aabb::right);
        now = split_islands(solids, turns, &Aabb::top, &Aabb::bottom);
    }
}

/// Sorts the turns so that those of one group are together, the oldest first, and finds the groups.
void find_groups(std::span<const Solid> solids, std::vector<SolidTurn>& turns, std::vector<SolidGroup>& groups) {
    std::sort(turns.begin(), turns.end(), [](const SolidTurn& a, const SolidTurn& b) {
        return std::tie(a.island, a.velocity.x, a.velocity.y, a.solid) <
               std::tie(b.island, b.velocity.x, b.velocity.y, b.solid);
    });
    groups.clear();
    for (std::uint32_t i = 0; i < turns.size(); ++i) {
        const SolidTurn& turn = turns[i];
        const Side side = side_towards(turn.velocity);
        const Sub ahead = -distance_past({}, solids[turn.solid].box, -turn.velocity);
        if (i == 0 || turn.island != turns[i - 1].island || turn.velocity != turns[i - 1].velocity)
            groups.push_back({4 * std::size_t{turn.island} + static_cast<std::size_t>(side), ahead, turn.solid, i});
        groups.back().front = std::min(groups.back().front, ahead);
        groups.back().end = i + 1;
    }
}

void move_group(WorldState& state, Scratch& scratch, std::span<const SolidTurn> group) {
    const Vec velocity = group.front().velocity;
    const std::size_t squishes = state.squishes.size();
    const auto each = [&](Vec by, const auto& visit) {
        for (const SolidTurn& turn : group) {
            const Solid& solid = state.solids[turn.solid];
            const Aabb whole = Aabb::at({}, solid.spec.size);
            Pusher pusher{solid.id, {&whole, 1}, solid.spec.one_way, solid.spec.category};
            if (!solid.spec.boxes.empty()) pusher.parts = solid.spec.boxes;
            visit(pusher, solid.box_before, solid.box.moved(-by));
        }
    };
    for (const Vec by : {Vec{velocity.x, 0}, Vec{0, velocity.y}}) {
        if (by == Vec{}) continue;
        for (const SolidTurn& turn : group) state.solids[turn.solid].box = state.solids[turn.solid].box.moved(by);
        begin_pushes(scratch.push, group, by);
        // Crates in front are pushed before riders run into them. Nothing rises ahead of its carrier.
        if (state.solid_movers != 0 && by.y >= 0)
            each(by, [&](const Pusher& pusher, const Aabb&, const Aabb& before) {
                push_in_path(state, scratch, pusher, before.corner(), by, by, &before);
            });
        if (by.x != 0)
            carry_riders_of_group(state, scratch, group, by);
        else
            each(by, [&](const Pusher& pusher, const Aabb& at_start, const Aabb&) {
                carry_riders(state, scratch, pusher.id, at_start, by, by, &pusher);
            });
        each(by, [&](const Pusher& pusher, const Aabb&, const Aabb& before) {
            push_in_path(state, scratch, pusher, before.corner(), by, by);
        });
        // A mover that was pushed along a slope may now overlap a solid that has had its turn or was not near.
        const auto is_off_level = [&](std::uint32_t i) { return pushed_so_far(scratch.push, i).y != 0; };
        const std::vector<std::uint32_t>& pushes = scratch.push.pushes;
        if (by.x != 0 && std::any_of(pushes.begin(), pushes.end(), is_off_level))
            each(by, [&](const Pusher& pusher, const Aabb&, const Aabb& before) {
                push_again(state, scratch, pusher, before.corner(), by);
            });
        report_overlaps_with_crates(state, scratch);
    }
    each(velocity, [&](const Pusher& pusher, const Aabb&, const Aabb& before) {
        forgive_passed(state, pusher, before.corner(), velocity, squishes);
    });
    begin_pushes(scratch.push, {}, {});
}

}  // namespace

void move_solids(WorldState& state, Scratch& scratch) {
    std::vector<SolidTurn>& turns = scratch.push.turns;
    std::vector<SolidGroup>& groups = scratch.push.groups;
    std::vector<std::optional<std::size_t>>& lines = scratch.push.lines;
    std::vector<std::size_t>& next = scratch.push.next;
    turns.clear();
    turns.reserve(state.solids.size());
    groups.reserve(state.solids.size());
    next.reserve(4 * state.solids.size());
    for (std::uint32_t i = 0; i < state.solids.size(); ++i)
        if (state.solids[i].velocity != Vec{}) turns.push_back({state.solids[i].velocity, i});
    if (turns.empty()) return;
    find_islands(state.solids, turns);
    find_groups(state.solids, turns, groups);
    // Groups of one line share their places front to back; groups of different lines keep the order of creation.
    lines.assign(state.solids.size(), std::nullopt);
    for (const SolidGroup& group : groups) lines[group.oldest] = group.line;
    std::sort(groups.begin(), groups.end(), [](const SolidGroup& a, const SolidGroup& b) {
        return std::tie(a.line, a.front, a.oldest) < std::tie(b.line, b.front, b.oldest);
    });
    next.resize(groups.back().line + 1);
    for (std::size_t i = groups.size(); i-- > 0;) next[groups[i].line] = i;
    for (const std::optional<std::size_t> line : lines) {
        if (!line) continue;
        const SolidGroup& group = groups[next[*line]++];
        move_group(state, scratch, std::span(turns).subspan(group.begin, group.end - group.begin));
    }
}

}  // namespace scree
