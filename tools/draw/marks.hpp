#pragma once
// What is drawn over a level to show what it is made of. Shapes and paths are those of the game's overlays.

#include "game/rules/session.hpp"
#include "game/view/art.hpp"

namespace scree::draw {

struct Marks {
    bool collision = false;
    bool grid = false;  // cells as thin lines, every tenth brighter and with its number
    bool paths = false;
};

/// Over a picture of the whole level, as the session stands.
void draw_marks(DrawList& list, const Art& art, const Session& session, const Marks& marks);

}  // namespace scree::draw
