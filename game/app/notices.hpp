#pragma once

#include "game/app/services.hpp"

namespace scree {

/// Once per tick: the oldest line goes after some seconds.
void tick_notices(Services& services);
/// The oldest line, at the lower edge, over any screen.
void draw_notices(DrawList& list, const Services& services);

}  // namespace scree
