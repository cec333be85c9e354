#include "engine/geometry/lead_out.hpp"

#include <cmath>

namespace scree {

namespace {

/// The overlap that is deepest, two equally deep ones as one; a gap of 0 if there is none.
Gap deepest_overlap(const Disk& disk, std::span<const Segment> segments) {
    Gap deepest{0, {}};
    bool joined = false;
    for (const Segment& segment : segments) {
        const Gap gap = gap_disk_segment(disk, segment);
        if (gap.gap >= 0 || gap.gap > deepest.gap) continue;
        if (gap.gap == deepest.gap && !joined) {
            if (const auto both = out_of_both(deepest, gap)) {
                deepest = *both;
                joined = true;
            }
            continue;
        }
        deepest = gap;
        joined = false;
    }
    return deepest;
}

}  // namespace

std::optional<Vec> lead_out(Disk disk, std::span<const Segment> segments) {
    Normal last;
    for (int k = 0; k < max_corrections; ++k) {
        const Gap gap = deepest_overlap(disk, segments);
        if (!overlaps(gap)) return disk.centre;
        // Not back into what it has just been led out of, if there is a way along that.
        Normal direction = gap.normal;
        if (k > 0 && dot(last, gap.normal) < 0) {
            const Normal beside{-last.y, last.x};
            const double lean = dot(beside, gap.normal);
            if (std::abs(lean) > 0.1) direction = lean > 0 ? beside : -beside;
        }
        disk.centre += step_out(direction, gap.normal, -gap.gap);
        last = gap.normal;
    }
    if (overlaps(deepest_overlap(disk, segments))) return std::nullopt;
    return disk.centre;
}

}  // namespace scree
