#pragma once

#include "game/app/screens/screen.hpp"
#include "game/app/services.hpp"
#include "game/view/ui.hpp"

#include <string_view>
#include <vector>

namespace scree {

/// A button with centred words, with the cursor beside it if it is `lit`.
void draw_button(DrawList& list, const Art& art, RectF area, std::string_view label, bool lit);

/// The background of the chosen row of a list, and its cursor.
void draw_chosen(DrawList& list, const Art& art, RectF row);

/// What hints stand on: a shade over the picture, opaque if a screen below has drawn hints in this frame. A click does
/// not find those of a screen below.
void draw_hint_bar(DrawList& list, Services& services);

/// A key or button that asks for no window action, such as a screenshot.
[[nodiscard]] bool pressed_any_key(const Controls& controls);

/// What an action does here.
struct Hint {
    Action action;
    Text text;
};
/// Small at the lower edge, each with the key or button for it; without one, as a button to tap. A click on a hint is a
/// press of its key. They stand in the middle of the `width` px from `left`.
void draw_hints(DrawList& list, Services& services, const std::vector<Hint>& hints, float left = 0, float width = 640);

/// In the middle of the upper edge, on a dark plate.
void draw_caption(DrawList& list, const Art& art, std::string_view text);

/// A heading in large letters, with a line below it.
void draw_heading(DrawList& list, const Art& art, PointF middle, std::string_view text);

/// Closes the screen on top, with the sound of going back.
[[nodiscard]] Transition go_back(Services& services, bool wipe);

}  // namespace scree
