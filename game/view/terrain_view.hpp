#pragma once

#include "engine/view/draw_list.hpp"
#include "game/rules/session.hpp"

namespace scree {

/// The body of every line of terrain in `seen` (level px), whose corner is at the left top of the picture: down from
/// ground and up from ceilings to the line's other side or to the next tile; where there is
/// neither, and under lines whose ends are not at tiles, a band that fades. `strata` fill it farther in; none: nothing
/// does.
void draw_terrain(DrawList& list, const Session& session, RectI seen, TextureId strata = TextureId::none);

}  // namespace scree
