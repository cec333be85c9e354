#pragma once
// Which gates a search that found no route left closed, as far as it looked.

#include "tools/solve/search.hpp"

#include <string>
#include <vector>

namespace scree {

/// A gate that was closed from the start, and the levers and plates of its channel, none of which was reached.
struct ClosedGate {
    const EntityData* gate = nullptr;
    int channel = 1;
    std::vector<const EntityData*> switches;  // none: nothing in the level opens it
};

/// By the order in the level. The places are those that a search looked at.
[[nodiscard]] std::vector<ClosedGate> closed_gates(const Level& level, const std::vector<Search::Place>& places);

/// A line for people; columns and rows of the level's cells.
[[nodiscard]] std::string text_of(const ClosedGate& closed, const Level& level);

/// "column 3, row 7": the cell of the feet.
[[nodiscard]] std::string place_name(const Level& level, Vec feet);

}  // namespace scree
