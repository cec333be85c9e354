#include "engine/world/movers/memo.hpp"

#include "engine/world/state.hpp"
#include "engine/world/sweep/advance.hpp"

#include <algorithm>

namespace scree {

namespace {

SolidMark mark_of(const Solid& solid) {
    const SolidSpec& spec = solid.spec;
    return {solid.box, solid.id, spec.category, spec.tags, spec.material, spec.one_way};
}

}  // namespace

bool is_quiet_near(const WorldState& state, const BroadPhase& broad_phase, const Mover& mover) {
    if (state.solids.empty()) return true;
    const std::size_t index = index_of(state, mover);
    const NearPairs& pairs = broad_phase.pairs;
    const Vec carried = mover.pushed;
    const Vec wish = mover.wish;
    const Sub reach = follow_reach(wish.x, mover.spec.walkable) + 1;
    const Aabb start = hull(mover.box_before, mover.box_before.moved(carried));
    if (!is_legal_speed(wish) || !pairs.has(index) || !pairs.covers(index, start, wish, reach)) return false;
    const bool is_terrain_near = !state.segments.empty() || !pairs.is_empty(index);
    if (carried != Vec{} && is_terrain_near) return false;
    for (const std::uint32_t i : pairs.solids_near(index)) {
        const Solid& solid = state.solids[i];
        if (solid.way() == carried) continue;
        if (is_near(hull(solid.box, solid.box_before), grown(hull(start, start.moved(wish)), reach))) return false;
    }
    return true;
}

bool are_as_marked(std::span<const Solid> solids, std::span<const SolidMark> marks) {
    return std::equal(solids.begin(), solids.end(), marks.begin(), marks.end(),
                      [](const Solid& solid, const SolidMark& mark) { return mark_of(solid) == mark; });
}

void mark(std::span<const Solid> solids, std::vector<SolidMark>& marks) {
    marks.clear();
    for (const Solid& solid : solids) marks.push_back(mark_of(solid));
}

}  // namespace scree
