#pragma once

#include "game/rules/session.hpp"
#include "game/view/art.hpp"

#include <string>

namespace scree {

inline constexpr int most_gems_shown = 9;
[[nodiscard]] float gems_width(int count);
/// The pictures of the level's first `count` gems in a row; dark those whose bit is not set. `at` is the left top
/// corner; returns the width.
float draw_gems(DrawList& list, const Art& art, PointF at, std::uint32_t taken, int count);

/// What an attempt began with, which its counters leave out, and why its time is no record.
struct AttemptMarks {
    int ticks_before = 0;
    int deaths_before = 0;
    bool rewound = false;
    bool assisted = false;
};

/// Coins if the level has any, gems, deaths and, if `timer`, the time of this attempt, along the upper edge, with its
/// marks beside it.
void draw_hud(DrawList& list, const Art& art, const Session& session, bool timer, AttemptMarks marks = {});
/// Beside the time, how far from the best run: `text` with its sign, green if it is ahead (`ticks` < 0), orange behind.
void draw_split(DrawList& list, const Art& art, const std::string& text, int ticks);
/// The colour of such a difference.
[[nodiscard]] Color split_color(int ticks);
/// Shown while rewinding: the ticks of history that are left.
void draw_rewind(DrawList& list, const Art& art, int ticks_left);

}  // namespace scree
