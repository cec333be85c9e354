#pragma once
// High contrast: one plain colour behind everything, and thick edges around the hero and what hurts.
//
// Chosen:     a second sheet that holds every sprite as a white shape, drawn a few pixels around the sprite's place.
// Instead of: frames around boxes, or a shader.
// Because:    the edge follows the shape as it is seen, the picture stays a list of quads, and tests can look at it.

#include "game/rules/session.hpp"
#include "game/view/art.hpp"
#include "game/view/hero_view.hpp"

namespace scree {

namespace contrast {

inline constexpr Color background = Color::hex(0x8fa3b8);
inline constexpr Color danger_edge = Color::hex(0xe00020);
inline constexpr Color hero_edge = Color::hex(0xffffff);

}  // namespace contrast

/// Edges of two px in `color`, with a dark line inside, around all sprites among `shapes`; draw those after it.
void draw_edges(DrawList& list, const Art& art, const DrawList& shapes, Color color);
void draw_danger_edges(DrawList& list, const Art& art, const Session& session, PointI corner, float alpha);
/// Of what has no shape of its own: the line of water, the front of an avalanche, the upper edge of an abyss. Draw them
/// behind the ground.
void draw_danger_lines(DrawList& list, const Art& art, const Session& session, PointI corner, float alpha);
/// A dark frame behind each barrier.
void draw_barrier_edges(DrawList& list, const Art& art, const Session& session, PointI corner, float alpha);
void draw_hero_edges(DrawList& list, const Art& art, const HeroView& hero, PointI corner, float alpha);

}  // namespace scree
