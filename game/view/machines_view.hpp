#pragma once

#include "game/rules/session.hpp"
#include "game/view/art.hpp"

namespace scree {

/// Lifts, machines and the rails of both, and all things, as the session has them.
void draw_machines(DrawList& list, const Art& art, const Session& session, PointI corner, float alpha);

}  // namespace scree
