#pragma once

#include <string>

namespace scree {

/// The place of a problem without the cell that an entity is said to be in, for tests that are not about cells.
[[nodiscard]] inline std::string without_cell(std::string place) {
    const std::size_t start = place.find(" at column ");
    if (start == std::string::npos) return place;
    const std::size_t row = place.find(", row ", start);
    const std::size_t end = place.find_first_not_of("-0123456789", row + 6);
    return place.erase(start, end == std::string::npos ? end : end - start);
}

}  // namespace scree
