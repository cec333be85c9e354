// Movers that overlap a crate after all pushes, though each push was right by itself: a slope led one of them, or it
// was blocked, after the other had been moved out of its path. Looked for at the end, as later pushes may separate
// them.

#include "engine/world/push/push.hpp"

#include <algorithm>

namespace scree {

void report_overlaps_with_crates(WorldState& state, Scratch& scratch) {
    const std::vector<std::uint32_t>& pushes = scratch.push.pushes;
    if (state.solid_movers == 0 || pushes.size() < 2) return;
    const auto is_known = [&](BodyId a, BodyId b) {
        return std::any_of(state.squishes.begin(), state.squishes.end(), [&](const Squish& squish) {
            const auto names = [&](BodyId id) {
                return squish.mover == id || squish.pusher == id || squish.against.body == id;
            };
            return names(a) && names(b);
        });
    };
    const auto tell = [&](const Mover& mover, const Mover& crate) {
        if (!crate.spec.solid || (mover.spec.mask & crate.spec.category) == 0) return false;
        const Side side = mover.box.top < crate.box.top ? Side::ceiling : Side::floor;
        if (!is_known(mover.id, crate.id)) state.squishes.push_back({mover.id, crate.id, {}, side});
        return true;
    };
    std::vector<std::uint32_t>& list = scratch.push.candidates;
    const std::size_t begin = list.size();
    for (const std::uint32_t i : pushes) {
        const Mover& mover = state.movers[i];
        find_movers(state, scratch.broad_phase, mover.box, list);
        for (std::size_t k = begin; k < list.size(); ++k) {
            const Mover& other = state.movers[list[k]];
            if (list[k] == i || !overlaps(mover.box, other.box)) continue;
            const Aabb before = mover.box.moved(-pushed_so_far(scratch.push, i));
            if (overlaps(before, other.box.moved(-pushed_so_far(scratch.push, list[k])))) continue;
            if (!tell(mover, other)) tell(other, mover);
        }
        list.resize(begin);
    }
}

}  // namespace scree
