#include "engine/world/push/push_out.hpp"

namespace scree {

Vec push_out(const Aabb& box, std::span<const Aabb> parts, Vec from, Vec by, bool one_way) {
    // Caught earlier: it may leave, but is not thrown about.
    if (!one_way && overlap_any(parts, from, box)) return {};
    Vec push;
    for (const Aabb& part : parts) {
        const Aabb before = part.moved(from);
        const Aabb after = before.moved(by);
        if (!overlaps(box, hull(before, after))) continue;
        if (one_way) {
            // Its own frame: the feet were on the pass side before it moved, and it rose through them.
            const bool crossed = by.y < 0 && box.bottom <= before.top && box.bottom > after.top;
            if (crossed) push.y = std::min(push.y, after.top - box.bottom);
        } else if (by.x > 0) {
            push.x = std::max(push.x, after.right - box.left);
        } else if (by.x < 0) {
            push.x = std::min(push.x, after.left - box.right);
        } else if (by.y > 0) {
            push.y = std::max(push.y, after.bottom - box.top);
        } else {
            push.y = std::min(push.y, after.top - box.bottom);
        }
    }
    return push;
}

}  // namespace scree
