#include "engine/geometry/box.hpp"

#include "engine/geometry/polygon.hpp"

namespace scree {

Gap gap_box_box(const Aabb& box, const Aabb& other) {
    const Gap gaps[] = {{static_cast<double>(other.top - box.bottom), {0, -1}},
                        {static_cast<double>(box.top - other.bottom), {0, 1}},
                        {static_cast<double>(other.left - box.right), {-1, 0}},
                        {static_cast<double>(box.left - other.right), {1, 0}}};
    WidestAxis axes;
    for (const Gap& gap : gaps) axes.offer(gap.gap, gap.normal);
    // Corner to corner is no contact.
    int apart = 0;
    for (const Gap& gap : gaps) apart += gap.gap >= 0;
    return apart > 1 ? Gap{} : axes.best();
}

}  // namespace scree
