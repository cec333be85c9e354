#include "engine/geometry/slide.hpp"

#include "engine/geometry/time_of_impact.hpp"

#include <algorithm>
#include <cmath>

namespace scree {

namespace {

/// A moving disk. Work is bounded: legs x segments, corrections x segments.
struct Sliding {
    Disk disk;
    std::span<const Segment> segments;
    SlideResult result;

    /// The overlap that is deepest, two equally deep ones as one; a gap of 0 if there is none.
    [[nodiscard]] Gap deepest() const {
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

    void note(Normal normal) {
        result.touched = true;
        result.normal = normal;
    }

    bool correct() {
        Normal last;
        for (int k = 0; k < max_slide_corrections; ++k) {
            const Gap gap = deepest();
            if (!overlaps(gap)) return true;
            // Not back into what it has just been led out of, if there is a way along that.
            Normal direction = gap.normal;
            if (k > 0 && dot(last, gap.normal) < 0) {
                const Normal beside{-last.y, last.x};
                const double lean = dot(beside, gap.normal);
                if (std::abs(lean) > 0.1) direction = lean > 0 ? beside : -beside;
            }
            disk.centre += step_out(direction, gap.normal, -gap.gap);
            last = gap.normal;
            note(gap.normal);
            ++result.corrections;
        }
        return !overlaps(deepest());
    }

    /// Takes from the way what leads into the touched segment that it leads into most; zero between two of them.
    [[nodiscard]] Vec along_touched(Vec displacement) {
        double x = displacement.x;
        double y = displacement.y;
        for (int turn = 0; turn < 2; ++turn) {
            double most = -1;
            Normal normal;
            for (const Segment& segment : segments) {
                const Gap gap = gap_disk_segment(disk, segment);
                const double into = x * gap.normal.x + y * gap.normal.y;
                if (gap.gap >= 1 || into > most) continue;
                most = into;
                normal = gap.normal;
            }
            if (normal == Normal{}) break;
            note(normal);
            if (turn == 1) return {};
            x -= most * normal.x;
            y -= most * normal.y;
        }
        return {static_cast<Sub>(x), static_cast<Sub>(y)};
    }

    [[nodiscard]] double first_hit(Vec displacement) const {
        double first = no_time;
        for (const Segment& segment : segments)
            if (gap_disk_segment(disk, segment).gap >= 1)
                first = std::min(first, time_disk_segment(disk, displacement, segment));
        return first;
    }
};

}  // namespace

SlideResult slide_disk(const Disk& disk, Vec by, std::span<const Segment> segments) {
    Sliding sliding{disk, segments, {}};
    SlideResult& result = sliding.result;
    result.failed = !sliding.correct();
    Vec displacement = by;
    for (int leg = 0; leg < max_slide_legs && displacement != Vec{} && !result.failed; ++leg) {
        displacement = sliding.along_touched(displacement);
        const double time = sliding.first_hit(displacement);
        const double share = time < 1 ? time : 1;
        const Vec part{static_cast<Sub>(displacement.x * share), static_cast<Sub>(displacement.y * share)};
        sliding.disk.centre += part;
        displacement = share < 1 ? displacement - part : Vec{};
        result.failed = !sliding.correct();
    }
    if (result.failed) sliding.disk.centre = disk.centre;
    result.centre = sliding.disk.centre;
    result.rest = result.failed ? Vec{} : displacement;
    return result;
}

}  // namespace scree
