#include "engine/level/inspect.hpp"

#include <algorithm>
#include <array>
#include <set>
#include <tuple>
#include <utility>

namespace scree {

namespace {

struct Repeat {
    std::string_view said;   // where this is told ...
    std::string_view again;  // ... this is the same mistake once more
};

constexpr std::array<Repeat, 8> repeats{{{"position-too-large", "outside-level"},
                                         {"collision-character-unknown", "character-not-in-legend"},
                                         {"bad-tile-size", "cell-size-differs"},
                                         {"bad-tile-size", "cells-by-file-count"},
                                         {"cell-size-differs", "cells-by-file-count"},
                                         {"collision-layer-offset", "collision-not-drawn"},
                                         {"two-starts", "too-many-of-entity"},
                                         {"two-starts", "limit-drops-entities"}}};

using Said = std::set<std::pair<std::string, std::string>>;  // code and place

bool is_repeat(const Problem& problem, const Said& said) {
    // An entry of the file belongs to the thing that it stands in.
    const std::string thing = problem.place.substr(0, problem.place.find(", \""));
    return std::any_of(repeats.begin(), repeats.end(), [&](const Repeat& repeat) {
        return problem.code == repeat.again && (said.count({std::string(repeat.said), problem.place}) != 0 ||
                                                said.count({std::string(repeat.said), thing}) != 0);
    });
}

/// Several layers may need one file, and each says what is wrong with it.
void drop_copies(Problems& problems) {
    std::set<std::tuple<std::string, std::string, std::string, std::string>> told;
    std::erase_if(problems, [&](const Problem& problem) {
        return !told.emplace(problem.code, problem.file, problem.place, problem.what).second;
    });
}

}  // namespace

Problems without_repeats(Problems problems) {
    drop_copies(problems);
    Said said;
    for (const Problem& problem : problems)
        for (const Repeat& repeat : repeats)
            if (problem.code == repeat.said) said.emplace(problem.code, problem.place);
    if (said.empty()) return problems;
    std::erase_if(problems, [&](const Problem& problem) { return is_repeat(problem, said); });
    return problems;
}

}  // namespace scree
