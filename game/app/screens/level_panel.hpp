#pragma once

#include "game/app/services.hpp"

namespace scree {

/// What that level of the library is and what was reached there: its picture, medal, times, gems, coins,
/// deaths. `stop`: its place on the mountain, or -1; `number`: on the route, from 1. A level that is not `open` shows
/// only its name.
void draw_level_panel(DrawList& list, Services& services, RectF area, const std::string& level, bool open,
                      int stop = -1, int number = 0);

}  // namespace scree
