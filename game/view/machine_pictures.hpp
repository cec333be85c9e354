#pragma once

#include "game/rules/session.hpp"
#include "game/view/art.hpp"

namespace scree {

/// One machine where it is between two ticks; `alpha` from 0 (the start of the last one) to 1, `corner` the camera's.
void draw_machine(DrawList& list, const Art& art, const Session& session, const Machine& machine, PointI corner,
                  float alpha);

}  // namespace scree
