#pragma once
// What miners put up and leave: posts, beams, frames, ladders, lamps; and crystals. Pictures repeat sideways.

#include "tools/assets/picture.hpp"

namespace scree::assets {

/// The tones of one distance.
struct Depth {
    Color rock, rock_lip, wood, wood_lit, haze;
};

/// From row `top` down to above `bottom`, `width` px wide, lit on the left.
void draw_post(Picture& picture, int x, int top, int bottom, int width, const Depth& depth);
/// Lit on top.
void draw_beam(Picture& picture, int x, int y, int length, int height, const Depth& depth);
/// Two props `span` px apart from edge to edge, a cap over them that ends at row `top`, and two braces.
void draw_frame(Picture& picture, int x, int top, int bottom, int span, int thick, const Depth& depth);
void draw_ladder(Picture& picture, int x, int top, int bottom, int width, const Depth& depth);
/// A lamp round (x, y), `size` px to each end, with light `glow` px around.
void draw_lamp(Picture& picture, int x, int y, int size, int glow);
/// Five crystals that stand out of the ground at `foot`, the tallest about `size` px.
void draw_crystals(Picture& picture, int x, int foot, int size, Color dark, Color lit, int salt);

}  // namespace scree::assets
