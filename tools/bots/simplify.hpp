#pragma once
// Removes every press that a line does not need.

#include "tools/bots/line.hpp"
#include "tools/bots/parallel.hpp"

namespace scree::bots {

/// Takes away each press without which its segment still reaches the same column within 1.5 times its ticks, and the
/// rest of the line, played from there, still lights the same columns and reaches the exit without a death. Repeats
/// until no press can go. Progress tells the ticks of the line that were looked at. The line is finished.
[[nodiscard]] Line without_needless_presses(Line line, const Progress& progress = {});

/// The presses of buttons on a line.
[[nodiscard]] int count_presses(const std::vector<Buttons>& ticks);

}  // namespace scree::bots
