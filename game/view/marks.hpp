#pragma once
// What is marked over a level, said once: the things, their colours, and the words for them. The overlays of the
// running game, their legend, and the pictures of scree-draw are drawn from this table and by the same functions.

#include "engine/view/bitmap_font.hpp"
#include "engine/view/geometry.hpp"

#include <cstdint>
#include <span>
#include <string_view>

namespace scree {

enum class Overlay : std::uint8_t { collision, contacts, paths, reach, trails };

enum class Mark : std::uint8_t {
    solid,
    one_way,
    danger,
    thing,
    body,
    hurt_box,
    touch_now,
    touch_before,
    touched,
    path,
    stop,
    jump,
    landing,
    no_landing,
    trail,
    lost_trail,
    death,
    given_up,
    finished
};

/// How a mark is drawn; in the legend with a small picture of that kind.
enum class MarkSign : std::uint8_t { line, arrow, frame, bar, cross, square };

struct MarkStyle {
    Mark mark = Mark::solid;
    Overlay overlay = Overlay::collision;  // which shows it
    MarkSign sign = MarkSign::line;
    Color line;
    Color fill;  // of what it encloses; transparent if it is left alone
    const char* words = "";
};

/// By rising mark; those of one overlay stand together.
[[nodiscard]] std::span<const MarkStyle> mark_styles();
[[nodiscard]] const MarkStyle& style_of(Mark mark);

/// Signs and words of these overlays on a dark plate; its right top corner is at `corner`.
void draw_legend(DrawList& list, const BitmapFont& font, PointF corner, std::span<const Overlay> overlays);

}  // namespace scree
