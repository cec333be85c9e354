#pragma once
// What a player with closed eyes could hold: fixed and random rhythms of buttons.

#include "engine/core/buttons.hpp"

#include <string>
#include <vector>

namespace scree::bots {

inline constexpr int blind_ticks = 60 * 60;  // of each play: 60 s
inline constexpr int random_rhythms = 400;   // with the seeds 1 to 400

/// Buttons for each tick of a play.
struct Rhythm {
    std::string name;  // "right and down, jump 6 of every 22 ticks", "random 17"
    std::vector<Buttons> ticks;
};

/// The 133 fixed rhythms: right, or right and down, with a jump at each period and hold; a run and then a slide, once
/// or over and over, also with a jump after it.
[[nodiscard]] std::vector<Rhythm> fixed_rhythms();

/// 1 to 45 ticks each of R, RJ, RD, RDJ, L or LJ, the same for a seed everywhere.
[[nodiscard]] Rhythm random_rhythm(int seed);

/// The fixed ones and the random ones.
[[nodiscard]] std::vector<Rhythm> all_rhythms();

}  // namespace scree::bots
