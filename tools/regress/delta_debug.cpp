#include "tools/regress/shrink.hpp"

#include <algorithm>

namespace scree {

std::vector<std::size_t> delta_debug(std::vector<std::size_t> items,
                                     const std::function<bool(const std::vector<std::size_t>&)>& test) {
    if (items.empty() || test({})) return {};
    std::size_t parts = 2;
    while (items.size() >= 2) {
        bool smaller = false;
        for (std::size_t part = 0; part < parts && !smaller; ++part) {
            const std::size_t from = items.size() * part / parts;
            const std::size_t to = items.size() * (part + 1) / parts;
            std::vector<std::size_t> rest(items.begin(), items.begin() + static_cast<std::ptrdiff_t>(from));
            rest.insert(rest.end(), items.begin() + static_cast<std::ptrdiff_t>(to), items.end());
            if (rest.empty() || rest.size() == items.size() || !test(rest)) continue;
            items = std::move(rest);
            parts = std::max<std::size_t>(parts - 1, 2);
            smaller = true;
        }
        if (smaller) continue;
        if (parts >= items.size()) break;
        parts = std::min(parts * 2, items.size());
    }
    return items;
}

}  // namespace scree
