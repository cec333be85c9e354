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
    const Sub reach = follow_reach(mover.wish.x, mover.spec.walkable) + 1;
    const Aabb start = hull(mover.box_before, mover.box_before.moved(carried));
    const Aabb region = grown(hull(start, start.moved(mover.wish)), reach);
    if (!is_legal_speed(mover.wish) || !pairs.covers(index, region)) return false;
    const bool is_terrain_near = !state.segments.empty() || !pairs.is_empty(index);
    if (carried != Vec{} && is_terrain_near) return false;
    const std::span<const std::uint32_t> near = pairs.solids_near(index);
    return std::none_of(near.begin(), near.end(), [&](std::uint32_t i) {
        const Solid& solid = state.solids[i];
        return solid.way() != carried && is_near(hull(solid.box, solid.box_before), region);
    });
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
