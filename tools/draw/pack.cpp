#include "tools/draw/pack.hpp"

#include <algorithm>
#include <cstdint>
#include <numeric>
#include <set>

namespace scree::draw {

namespace {

constexpr int width_step = 32;  // px between widths that are tried

/// In this order of their numbers.
Packed packed_into(const std::vector<PointI>& sizes, const std::vector<std::size_t>& order, int gap, int width) {
    Packed result;
    result.width = width;
    result.places.resize(sizes.size());
    std::vector<int> tops(static_cast<std::size_t>(width), gap);  // first free row of each column of px
    std::set<int> lefts{gap};
    for (const std::size_t i : order) {
        const PointI size = sizes[i];
        PointI best{-1, 0};
        for (const int left : lefts) {
            if (left + size.x + gap > width) continue;
            const auto first = tops.begin() + left;
            const int top = *std::max_element(first, first + size.x);
            if (best.x < 0 || top < best.y) best = {left, top};
        }
        result.places[i] = best;
        // The gap counts to the box, so that a neighbour on either side keeps away.
        const auto first = tops.begin() + std::max(0, best.x - gap);
        const auto last = tops.begin() + std::min(width, best.x + size.x + gap);
        std::for_each(first, last, [&](int& top) { top = std::max(top, best.y + size.y + gap); });
        lefts.insert(best.x + size.x + gap);
        result.height = std::max(result.height, best.y + size.y + gap);
    }
    return result;
}

/// As they come, the highest first, and the widest first.
std::vector<std::vector<std::size_t>> orders_of(const std::vector<PointI>& sizes) {
    std::vector<std::size_t> order(sizes.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::vector<std::vector<std::size_t>> orders(3, order);
    std::stable_sort(orders[1].begin(), orders[1].end(),
                     [&](std::size_t a, std::size_t b) { return sizes[a].y > sizes[b].y; });
    std::stable_sort(orders[2].begin(), orders[2].end(),
                     [&](std::size_t a, std::size_t b) { return sizes[a].x > sizes[b].x; });
    return orders;
}

/// Room, and a little more for what is hard to look at: another order, or more high than wide.
std::int64_t cost_of(const Packed& sheet, bool in_order) {
    const std::int64_t area = std::int64_t{sheet.width} * std::max(sheet.height, 1);
    const std::int64_t shape = 100 * (sheet.width + std::max(sheet.width, sheet.height)) / sheet.width;
    return area * shape * (in_order ? 100 : 104);
}

}  // namespace

Packed packed(const std::vector<PointI>& sizes, int gap, int most_width) {
    int narrowest = 1;
    for (const PointI size : sizes) narrowest = std::max(narrowest, size.x + 2 * gap);
    const auto orders = orders_of(sizes);
    Packed best = packed_into(sizes, orders[0], gap, narrowest);
    std::int64_t least = cost_of(best, true);
    for (int width = narrowest; width <= most_width; width += width_step)
        for (std::size_t i = 0; i < orders.size(); ++i) {
            Packed next = packed_into(sizes, orders[i], gap, width);
            const std::int64_t cost = cost_of(next, i == 0);
            if (cost >= least) continue;
            least = cost;
            best = std::move(next);
        }
    return best;
}

}  // namespace scree::draw
