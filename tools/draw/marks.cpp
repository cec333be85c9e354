#include "tools/draw/marks.hpp"

#include "game/view/overlay.hpp"

#include <string>

namespace scree::draw {

namespace {

constexpr Color dark{10, 8, 18, 230};

/// On a dark plate, so that it is read over anything.
void draw_number(DrawList& list, const BitmapFont& font, PointF at, int number) {
    const std::string text = std::to_string(number);
    list.fill({at.x, at.y, static_cast<float>(font.width(text) + 2), static_cast<float>(font.height + 2)}, dark);
    font.draw(list, {at.x + 1, at.y + 1}, text, white);
}

/// Cells as thin lines, every tenth brighter, with its number at the upper and left edge.
void draw_grid(DrawList& list, const BitmapFont& font, const Level& level) {
    const int size = level.grid.tile_size();
    const auto at = [size](int number) { return static_cast<float>(number * size); };
    const auto color = [](int number) { return white.with_alpha(number % 10 == 0 ? 110 : 40); };
    const auto wide = static_cast<float>(level.width);
    const auto high = static_cast<float>(level.height);
    for (int col = 0; col * size < level.width; ++col) list.fill({at(col), 0, 1, high}, color(col));
    for (int row = 0; row * size < level.height; ++row) list.fill({0, at(row), wide, 1}, color(row));
    for (int col = 0; col * size < level.width; col += 10) draw_number(list, font, {at(col) + 1, 1}, col);
    for (int row = 10; row * size < level.height; row += 10) draw_number(list, font, {1, at(row) + 1}, row);
}

}  // namespace

void draw_marks(DrawList& list, const Art& art, const Session& session, const Marks& marks) {
    const Level& level = session.level();
    const OverlayView view{list, art.small, {0, 0, level.width, level.height}};
    if (marks.collision) draw_collision(view, session);
    if (marks.grid) draw_grid(list, art.small, level);
    if (marks.paths) draw_paths(view, session);
}

}  // namespace scree::draw
