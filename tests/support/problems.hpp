#pragma once

#include "engine/core/problem.hpp"
#include "tests/support/test.hpp"

#include <algorithm>
#include <sstream>
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

/// `CODE PLACE` of each problem, one to a line, without the cells of entities.
[[nodiscard]] inline std::string codes_and_places(const Problems& problems) {
    std::string text;
    for (const Problem& problem : problems) {
        CHECK_FALSE(problem.remedy.empty());
        text += problem.code + " " + without_cell(problem.place) + "\n";
    }
    return text;
}

[[nodiscard]] inline bool has_code(const Problems& problems, const std::string& code) {
    return std::any_of(problems.begin(), problems.end(), [&](const Problem& problem) { return problem.code == code; });
}

/// All problems, one to a line.
[[nodiscard]] inline std::string all_text(const Problems& problems) {
    std::ostringstream out;
    for (const Problem& problem : problems) out << problem << '\n';
    return out.str();
}

}  // namespace scree
