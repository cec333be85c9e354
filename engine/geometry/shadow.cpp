#include "engine/geometry/shadow.hpp"

#include <limits>

namespace scree {

Shadow shadow(Corners corners, Vec axis) {
    Shadow all{std::numeric_limits<std::int64_t>::max(), std::numeric_limits<std::int64_t>::min()};
    for (const Vec corner : corners) {
        const std::int64_t at = dot(corner, axis);
        all.low = std::min(all.low, at);
        all.high = std::max(all.high, at);
    }
    return all;
}

}  // namespace scree
