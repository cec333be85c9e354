#include "engine/geometry/moment.hpp"

#include "engine/core/units.hpp"

namespace scree {

int compare(Moment a, Moment b) {
    if (a.per == 0 || b.per == 0) {
        const auto sign = [](Moment m) { return m.per != 0 ? 0 : m.share > 0 ? 1 : -1; };
        return sign(a) - sign(b);
    }
    for (;;) {
        const std::int64_t whole_a = floor_div(a.share, a.per);
        const std::int64_t whole_b = floor_div(b.share, b.per);
        if (whole_a != whole_b) return whole_a < whole_b ? -1 : 1;
        const std::int64_t rest_a = a.share - whole_a * a.per;
        const std::int64_t rest_b = b.share - whole_b * b.per;
        if (rest_a == 0 || rest_b == 0) return static_cast<int>(rest_a != 0) - static_cast<int>(rest_b != 0);
        // p/q < r/s if s/r < q/p.
        const Moment turned{b.per, rest_b};
        b = {a.per, rest_a};
        a = turned;
    }
}

}  // namespace scree
