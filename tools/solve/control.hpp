#pragma once
// Whether a search that finds no route without a button says something about the level, or only about the search.
//
// From each checkpoint, standing as after a death there, the search must find the next one with all buttons, and in
// places not without those in question, although it may look at ten times the states with each of three seeds.

#include "tools/solve/solve.hpp"

namespace scree {

struct ControlSegment {
    std::string from;  // "start", "checkpoint 12": its entity's number
    std::string to;    // also "exit"
    bool found = false;
    std::size_t looked_at = 0;       // states with all buttons
    bool found_without = false;      // with any seed
    std::size_t looked_without = 0;  // states, with all seeds until it was found
};

struct Control {
    std::vector<ControlSegment> segments;
    bool was_stopped = false;
    /// All segments are found, and one is not without the buttons.
    [[nodiscard]] bool holds() const;
};

/// The segments are those of a route that reaches the exit: what it switched is switched. `options.forbidden` are the
/// buttons in question; `options.nodes` is the limit for a segment with all buttons, for each strategy.
[[nodiscard]] Control control(const Level& level, const std::vector<Buttons>& route, const SolveOptions& options);

[[nodiscard]] std::string text_of(const ControlSegment& segment);

}  // namespace scree
