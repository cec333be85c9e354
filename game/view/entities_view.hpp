#pragma once

#include "game/rules/session.hpp"
#include "game/view/art.hpp"

namespace scree {

/// All entities and the rails of those that show theirs, as the session has them: triggers at the back, platforms in
/// front.
/// Those that the ground hides where both are.
void draw_entities_behind_ground(DrawList& list, const Art& art, const Session& session, PointI corner, float alpha);
void draw_entities(DrawList& list, const Art& art, const Session& session, PointI corner, float alpha);

}  // namespace scree
