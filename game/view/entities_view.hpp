#pragma once

#include "game/rules/session.hpp"
#include "game/view/art.hpp"

namespace scree {

/// All entities and the rails of those that show theirs, as the session has them: triggers at the back, platforms in
/// front.
void draw_entities(DrawList& list, const Art& art, const Session& session, PointI corner, float alpha);

}  // namespace scree
