#pragma once
// What the rules see, drawn over the picture: for designers in the running game, and for pictures of levels. Each
// function only reads the session and adds quads; none of them asks for a display.

#include "engine/view/bitmap_font.hpp"
#include "engine/view/geometry.hpp"
#include "game/rules/session.hpp"

#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace scree {

/// Where an overlay is drawn.
struct OverlayView {
    DrawList& list;
    const BitmapFont& font;
    RectI seen;  // level px; its corner is at the left top of the picture
};

namespace overlay {

inline constexpr Color solid = Color::hex(0x6ef3ff);
inline constexpr Color one_way = Color::hex(0xffd166);
inline constexpr Color danger = Color::hex(0xff5470);
inline constexpr Color trigger = Color::hex(0xb8f26a);
inline constexpr Color path = Color::hex(0xe0a3ff);
inline constexpr Color hero = Color::hex(0xffffff);
inline constexpr Color reach = Color::hex(0x7dffb2);
inline constexpr Color ink = Color::hex(0x140f1c);

/// Level px of a place in subpixels, on the picture.
[[nodiscard]] PointF place(const OverlayView& view, Vec at);
[[nodiscard]] RectF area(const OverlayView& view, const Aabb& box);
/// True if any of the area is seen.
[[nodiscard]] bool is_seen(const OverlayView& view, const RectF& area);
/// A thin line with a dark edge, so that it can be told from any picture behind it.
void stroke(const OverlayView& view, PointF from, PointF to, Color color, float thickness = 1);
void frame(const OverlayView& view, const RectF& area, Color color);
/// Lines on a dark ground; the ground is moved so that it stays inside the picture. `at`: its left top corner.
void label(const OverlayView& view, PointF at, std::string_view text, Color color);
/// A cross with its middle there.
void cross(const OverlayView& view, PointF at, Color color, float arm = 4);

}  // namespace overlay

/// The faces of the tiles and of the terrain as the world has them, one-ways with arrows to where they let pass, spikes
/// and other triggers, platforms, and the hero's box with the smaller one that spikes meet.
void draw_collision(const OverlayView& view, const Session& session);
/// The sides of the hero that touch something (bright) or did one tick ago (dim), what it touches, and a list.
void draw_contacts(const OverlayView& view, const Session& session);
/// The paths of platforms: at each node the second in which they first come to it, and how long the whole way takes.
void draw_paths(const OverlayView& view, const Session& session);
/// Where the hero comes to when it jumps now with jump held: straight, and with left or right held. Found by playing
/// it in a copy of the session.
void draw_reach(const OverlayView& view, const Session& session);

/// The way of the feet in a jump, tick by tick, subpixels; `lands` if it ends on ground.
struct JumpArc {
    std::vector<Vec> feet;
    bool lands = false;
};
/// Straight, left and right, each until it lands, dies, or for `most_ticks`.
[[nodiscard]] std::vector<JumpArc> jump_arcs(const Session& session, int most_ticks = 150);

/// When a platform comes to each node of its path for the first time, in ticks from its start; -1 if never.
[[nodiscard]] std::vector<int> arrival_ticks(const Lift& lift, const EntityData& data);

}  // namespace scree
