#pragma once
// What menus are made of: stone panels, rows, key caps, sliders. All places in canvas px.

#include "game/view/art.hpp"

#include <string>
#include <string_view>

namespace scree {

namespace ui {

inline constexpr Color text = Color::hex(0xf4ead8);
inline constexpr Color quiet = Color::hex(0xb5b0bd);
inline constexpr Color faint = Color::hex(0x8d8896);
inline constexpr Color gold = Color::hex(0xffd166);
inline constexpr Color orange = Color::hex(0xff6b35);
inline constexpr Color green = Color::hex(0x9bc53d);
inline constexpr Color ink = Color::hex(0x1a1523);

}  // namespace ui

/// A panel of stone with a bright lip; `name` is "panel", "button" or "button_lit". At least 16 x 16 px.
void draw_panel(DrawList& list, const Art& art, RectF area, std::string_view name = "panel");
/// Short texts in the small font, or in the large one if the person wants it and it takes at most `width` px. Their
/// middle is where that of the small font is, whose upper edge is at `at`.
void draw_note(DrawList& list, const Art& art, PointF at, std::string_view text, Color color, int width);
void draw_note_centred(DrawList& list, const Art& art, PointF at, std::string_view text, Color color, int width);
void draw_note_right(DrawList& list, const Art& art, PointF at, std::string_view text, Color color, int width);
/// In lines of at most `width` px, from `at` downwards; the height that they took.
float draw_note_wrapped(DrawList& list, const Art& art, PointF at, std::string_view text, Color color, int width);
/// The text, or as much of its beginning as fits, with an ellipsis.
[[nodiscard]] std::string cut_to(const BitmapFont& font, std::string_view text, int width);
/// Darkens everything that was drawn before.
void draw_shade(DrawList& list, std::uint8_t opacity);
/// Text with a dark edge of one px times `scale`, for reading over pictures.
void draw_outlined(DrawList& list, const BitmapFont& font, PointF at, std::string_view text, Color color,
                   int scale = 1);
void draw_outlined_centred(DrawList& list, const BitmapFont& font, PointF at, std::string_view text, Color color,
                           int scale = 1);
/// A cap with a word on it, its left top corner at `at`; the width that it took.
int draw_key_cap(DrawList& list, const Art& art, PointF at, std::string_view label, bool round = false);
[[nodiscard]] int key_cap_width(const Art& art, std::string_view label);
/// A slider with its knob at `share` 0..1.
void draw_slider(DrawList& list, RectF area, float share, bool chosen);
/// A switch of 28 x 12 px.
void draw_switch(DrawList& list, PointF at, bool on, bool chosen);
/// A star of 9 px with a dark edge, as it stands over the hero for a clean landing.
void draw_star(DrawList& list, PointF middle, std::uint8_t opacity = 255);

/// 1:23.45, or 0:00.00 and so on; 60 ticks to the second.
[[nodiscard]] std::string format_time(int ticks);
/// 1:02:03, hours first, for what adds up over days.
[[nodiscard]] std::string format_long_time(int ticks);

}  // namespace scree
