#include "tools/draw/marks.hpp"

#include "game/rules/lift.hpp"
#include "game/rules/terrain.hpp"

#include <algorithm>
#include <cmath>
#include <string>

namespace scree::draw {

namespace {

constexpr Color solid_fill{64, 150, 255, 70};
constexpr Color solid_line{255, 255, 255, 255};
constexpr Color one_way_line{255, 190, 60, 255};
constexpr Color path_line{255, 90, 200, 255};
constexpr Color dark{10, 8, 18, 230};

PointF place(Vec at, RectI seen) {
    return {static_cast<float>(at.x) / 256 - static_cast<float>(seen.x),
            static_cast<float>(at.y) / 256 - static_cast<float>(seen.y)};
}

/// The solid part of a cell, one rectangle per px column unless it is whole.
void fill_cell(DrawList& list, const TileGrid& grid, int col, int row, RectI seen) {
    const TileKind& kind = grid.kind_at(col, row);
    if (kind.shape.type == ShapeType::empty || kind.one_way != OneWay::none) return;
    const int size = grid.tile_size();
    const auto left = static_cast<float>(col * size - seen.x);
    const auto top = static_cast<float>(row * size - seen.y);
    const auto side = static_cast<float>(size);
    if (kind.shape.type == ShapeType::solid) {
        list.fill({left, top, side, side}, solid_fill);
        return;
    }
    for (int x = 0; x < size; ++x) {
        const float surface = static_cast<float>(profile_at(kind.shape, px(x) + px(1) / 2)) / 256;
        const bool floor = kind.shape.type == ShapeType::floor;
        const float from = floor ? surface : 0;
        const float height = floor ? side - surface : surface;
        if (height > 0) list.fill({left + static_cast<float>(x), top + from, 1, height}, solid_fill);
    }
}

/// A triangle that points along `way`, which is one of the four directions; `at` is the middle of its base.
void draw_arrow(DrawList& list, PointF at, PointF way, Color color) {
    for (int i = 0; i < 4; ++i) {
        const auto along = static_cast<float>(i + 1);
        const auto half = static_cast<float>(4 - i) - 0.5F;
        const PointF middle = {at.x + way.x * along, at.y + way.y * along};
        if (way.x == 0)
            list.fill({middle.x - half, middle.y - 0.5F, 2 * half, 1}, color);
        else
            list.fill({middle.x - 0.5F, middle.y - half, 1, 2 * half}, color);
    }
}

PointF way_of(OneWay way) {
    switch (way) {
        case OneWay::down:
            return {0, 1};
        case OneWay::left:
            return {-1, 0};
        case OneWay::right:
            return {1, 0};
        default:
            return {0, -1};
    }
}

void draw_edge(DrawList& list, const BoundaryEdge& edge, RectI seen) {
    PointF a = place(edge.a, seen);
    PointF b = place(edge.b, seen);
    const float length = std::hypot(b.x - a.x, b.y - a.y);
    if (length == 0) return;
    // Two px wide and within the solid, so that the line's outer rim is the edge.
    const PointF inwards{-(b.y - a.y) / length, (b.x - a.x) / length};
    a = a + inwards;
    b = b + inwards;
    const bool passes = edge.one_way != OneWay::none;
    list.line(a, b, passes ? one_way_line : solid_line, 2);
    if (passes) draw_arrow(list, {(a.x + b.x) / 2, (a.y + b.y) / 2}, way_of(edge.one_way), one_way_line);
}

/// Text on a dark plate, so that it is read over anything.
void draw_label(DrawList& list, const BitmapFont& font, PointF at, const std::string& text, Color color) {
    list.fill({at.x, at.y, static_cast<float>(font.width(text) + 2), static_cast<float>(font.height + 2)}, dark);
    font.draw(list, {at.x + 1, at.y + 1}, text, color);
}

std::string seconds_text(int ticks) {
    const int tenths = (ticks + 3) / 6;
    return std::to_string(tenths / 10) + '.' + std::to_string(tenths % 10) + " s";
}

/// Ticks from the start until the lift has gone `way`, without pauses on the way.
int arrival(const Lift& lift, Sub way) { return way / std::max(lift.speed, Sub{1}); }

void draw_path(DrawList& list, const Art& art, const EntityData& data, const Lift& lift, RectI seen) {
    const Vec half = {data.box.width() / 2, data.box.height() / 2};
    Sub way = 0;
    for (std::size_t i = 0; i < lift.lengths.size(); ++i) {
        const PointF from = place(lift.path[i] + half, seen);
        const PointF to = place(lift.path[(i + 1) % lift.path.size()] + half, seen);
        list.line(from, to, dark, 4);
        list.line(from, to, path_line, 2);
    }
    for (std::size_t i = 0; i < lift.path.size(); ++i) {
        const PointF corner = place(lift.path[i], seen);
        const RectF box{std::round(corner.x), std::round(corner.y),
                        std::round(static_cast<float>(data.box.width()) / 256),
                        std::round(static_cast<float>(data.box.height()) / 256)};
        list.outline(box, path_line);
        const std::string text = i == 0 ? "start" : seconds_text(arrival(lift, way));
        draw_label(list, art.small, {box.x + 2, box.y + box.h + 2}, text, path_line);
        if (i < lift.lengths.size()) way += lift.lengths[i];
    }
}

}  // namespace

void draw_collision(DrawList& list, const Level& level, RectI seen) {
    const TileGrid& grid = level.grid;
    const int size = grid.tile_size();
    const int first_col = std::max(0, floor_div(seen.x, size));
    const int first_row = std::max(0, floor_div(seen.y, size));
    const int end_col = std::min(grid.cols(), floor_div(seen.x + seen.w - 1, size) + 1);
    const int end_row = std::min(grid.rows(), floor_div(seen.y + seen.h - 1, size) + 1);
    for (int row = first_row; row < end_row; ++row)
        for (int col = first_col; col < end_col; ++col) fill_cell(list, grid, col, row, seen);
    std::vector<BoundaryEdge> edges;
    for (int row = first_row; row < end_row; ++row)
        for (int col = first_col; col < end_col; ++col) {
            edges.clear();
            add_cell_edges(grid, col, row, edges);
            for (const BoundaryEdge& edge : edges) draw_edge(list, edge, seen);
        }
    const Aabb area{px(seen.x), px(seen.y), px(seen.x + seen.w), px(seen.y + seen.h)};
    for (const EntityData& entity : level.entities) {
        if (!is_terrain(entity)) continue;
        for (const BoundaryEdge& edge : terrain_edges(entity)) {
            const Aabb bounds = face_of(edge).bounds();
            if (bounds.left > area.right || bounds.right < area.left) continue;
            if (bounds.top <= area.bottom && bounds.bottom >= area.top) draw_edge(list, edge, seen);
        }
    }
}

void draw_grid(DrawList& list, const Art& art, const Level& level, RectI seen) {
    const int size = level.grid.tile_size();
    const int right = std::min(seen.x + seen.w, level.width);
    const int bottom = std::min(seen.y + seen.h, level.height);
    const auto color = [](int number) { return white.with_alpha(number % 10 == 0 ? 110 : 40); };
    const auto wide = static_cast<float>(right - seen.x);
    const auto high = static_cast<float>(bottom - seen.y);
    const int first_col = (seen.x + size - 1) / size;
    const int first_row = (seen.y + size - 1) / size;
    for (int col = first_col; col * size < right; ++col)
        list.fill({static_cast<float>(col * size - seen.x), 0, 1, high}, color(col));
    for (int row = first_row; row * size < bottom; ++row)
        list.fill({0, static_cast<float>(row * size - seen.y), wide, 1}, color(row));
    for (int col = first_col; col * size < right; ++col)
        if (seen.y == 0 && col % 10 == 0)
            draw_label(list, art.small, {static_cast<float>(col * size - seen.x + 1), 1}, std::to_string(col), white);
    for (int row = first_row; row * size < bottom; ++row)
        if (seen.x == 0 && row % 10 == 0 && row > 0)
            draw_label(list, art.small, {1, static_cast<float>(row * size - seen.y + 1)}, std::to_string(row), white);
}

void draw_paths(DrawList& list, const Art& art, const Level& level, RectI seen) {
    for (std::size_t i = 0; i < level.entities.size(); ++i)
        if (level.entities[i].name == "lift")
            draw_path(list, art, level.entities[i], make_lift(level.entities[i], static_cast<int>(i)), seen);
}

}  // namespace scree::draw
