#pragma once
// What is drawn over a level to show what it is made of. `seen` is the part of the level in px that the list shows.

#include "engine/level/level.hpp"
#include "game/view/art.hpp"

namespace scree::draw {

struct Marks {
    bool collision = false;
    bool grid = false;
    bool paths = false;
};

/// Every solid cell tinted, every edge of tiles and terrain that can be touched as a line; one-ways in their own
/// colour, with arrows in the way in which they let pass.
void draw_collision(DrawList& list, const Level& level, RectI seen);

/// Cells as thin lines, every tenth thicker, with its number at the picture's top and left side.
void draw_grid(DrawList& list, const Art& art, const Level& level, RectI seen);

/// The way of every lift, the places of its nodes, and when it comes there in seconds.
void draw_paths(DrawList& list, const Art& art, const Level& level, RectI seen);

}  // namespace scree::draw
