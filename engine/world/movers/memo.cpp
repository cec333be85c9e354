#include "engine/world/movers/memo.hpp"

#include "engine/world/sweep/advance.hpp"

namespace scree {

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
        if (solid.displacement() == carried) continue;
        if (is_near(hull(solid.box, solid.box_before), grown(hull(start, start.moved(wish)), reach))) return false;
    }
    return true;
}

bool update_marks(std::span<const Solid> solids, std::vector<SolidMark>& marks) {
    bool changed = marks.size() != solids.size();
    marks.resize(solids.size());
    for (std::size_t i = 0; i < solids.size(); ++i) {
        const SolidMark now = changeable(solids[i].spec);
        changed = changed || marks[i] != now;
        marks[i] = now;
    }
    return changed;
}

}  // namespace scree
