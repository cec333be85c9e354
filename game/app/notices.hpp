#pragma once

#include "game/app/services.hpp"

namespace scree {

/// Call once per tick: removes the oldest line after some seconds.
void tick_notices(Services& services);
/// The oldest line, over any screen: at the lower edge, or at the upper one.
void draw_notices(DrawList& list, const Services& services, bool below);

}  // namespace scree
