#pragma once

#include "engine/core/problem.hpp"
#include "game/app/services.hpp"
#include "game/text/language.hpp"

#include <string>
#include <vector>

namespace scree {

/// Call once per tick: removes the oldest line after some seconds.
void tick_notices(Services& services);
/// The oldest line, over any screen: at the lower edge, or at the upper one.
void draw_notices(DrawList& list, const Services& services, bool below);

/// What a player reads on the screen of faults of saves and settings, in the language of the game: one line for each
/// file, naming the first fault and what became of the file. Any other fault stays as it is written, in English.
[[nodiscard]] std::vector<std::string> save_notices(const Problems& problems, Language language);

}  // namespace scree
