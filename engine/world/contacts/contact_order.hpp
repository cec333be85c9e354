#pragma once

#include "engine/world/bodies.hpp"

#include <algorithm>
#include <tuple>
#include <vector>

namespace scree {

/// What makes two contacts the same contact of two ticks, and their total order: by mover, side, then what is touched.
[[nodiscard]] inline auto place_of(const Contact& contact) {
    return std::tuple{contact.mover,         contact.side,           contact.other.body,
                      contact.other.segment, contact.other.tile.row, contact.other.tile.col};
}

[[nodiscard]] inline bool comes_before(const Contact& a, const Contact& b) { return place_of(a) < place_of(b); }
[[nodiscard]] inline bool is_same_place(const Contact& a, const Contact& b) { return place_of(a) == place_of(b); }

/// Orders the contacts from `first` on and keeps one of those at the same place.
inline void sort_contacts(std::vector<Contact>& contacts, std::size_t first) {
    const auto begin = contacts.begin() + static_cast<std::ptrdiff_t>(first);
    if (contacts.end() - begin < 2) return;
    if (!std::is_sorted(begin, contacts.end(), comes_before)) std::sort(begin, contacts.end(), comes_before);
    contacts.erase(std::unique(begin, contacts.end(), is_same_place), contacts.end());
}

}  // namespace scree
