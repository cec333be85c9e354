#pragma once
// What the rules see, drawn over the picture: for designers in the running game, and for pictures of levels. Each
// function only reads the session and adds quads in the colours of marks.hpp; none of them asks for a display.

#include "engine/view/bitmap_font.hpp"
#include "engine/view/geometry.hpp"
#include "game/rules/session.hpp"
#include "game/view/marks.hpp"

#include <optional>
#include <span>
#include <string>
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

inline constexpr Color ink = Color::hex(0x140f1c);

/// Level px of a place in subpixels, on the picture.
[[nodiscard]] PointF place(const OverlayView& view, Vec at);
[[nodiscard]] RectF area(const OverlayView& view, const Aabb& box);
/// True if any of the area is seen.
[[nodiscard]] bool is_seen(const OverlayView& view, const RectF& area);
/// A thin line with a dark edge, so that it can be told from any picture behind it.
void stroke(const OverlayView& view, PointF from, PointF to, Color color, float thickness = 1);
void frame(const OverlayView& view, const RectF& area, Color color);
/// With the mark's fill inside.
void frame(const OverlayView& view, const RectF& area, Mark mark);
/// Lines on a dark ground; the ground is moved so that it stays inside the picture. `at`: its left top corner.
void label(const OverlayView& view, PointF at, std::string_view text, Color color);
/// A cross with its middle there.
void cross(const OverlayView& view, PointF at, Color color, float arm = 4);

/// Labels that keep clear of each other, and of what they stand at. They are drawn last, over all lines.
class Labels {
  public:
    explicit Labels(const OverlayView& view) : view_(view) {}
    /// Belongs to what fills `about`, and stands below it, or at another side where there is room.
    void add(const RectF& about, std::string text, Color color);
    void draw() const;

  private:
    struct Label {
        RectF about;
        std::string text;
        Color color;
    };
    const OverlayView& view_;
    std::vector<Label> labels_;
};

}  // namespace overlay

/// What is solid as a tint, and its faces, those of the terrain and of one-ways as the world has them, with arrows to
/// where they let pass; spikes and other triggers, platforms, and the hero's box with the smaller one that spikes meet.
void draw_collision(const OverlayView& view, const Session& session);
/// The sides of the hero that touch something (bright) or did one tick ago (dim), what it touches, and a list.
void draw_contacts(const OverlayView& view, const Session& session);
/// The paths of platforms and their stops: at each node the second of the first arrival, at the start the period.
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
[[nodiscard]] std::vector<int> arrival_ticks(const RailPath& path);

}  // namespace scree
