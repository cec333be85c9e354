#include "game/rules/places.hpp"
#include "game/rules/terrain.hpp"
#include "game/view/overlay.hpp"

#include <algorithm>
#include <cmath>

namespace scree {

namespace {

using overlay::area;
using overlay::place;

PointF direction_of(OneWay one_way) {
    if (one_way == OneWay::down) return {0, 1};
    if (one_way == OneWay::left) return {-1, 0};
    if (one_way == OneWay::right) return {1, 0};
    return {0, -1};
}

/// A triangle with a dark edge; `at` is the middle of its base, `move` one of the four directions.
void draw_arrow(const OverlayView& view, PointF at, PointF direction, Color color) {
    const auto row = [&](float along, float half, Color paint) {
        const PointF middle{at.x + direction.x * along, at.y + direction.y * along};
        if (direction.x == 0)
            view.list.fill({middle.x - half, middle.y - 0.5F, 2 * half, 1}, paint);
        else
            view.list.fill({middle.x - 0.5F, middle.y - half, 1, 2 * half}, paint);
    };
    for (int i = 0; i < 5; ++i) row(static_cast<float>(i) + 0.5F, 5 - static_cast<float>(i), overlay::ink);
    for (int i = 0; i < 4; ++i) row(static_cast<float>(i) + 0.5F, 4 - static_cast<float>(i), color);
}

struct Face {
    PointF from;
    PointF to;
    Color color;
    OneWay one_way = OneWay::none;
};

/// The solid part of a cell; a slope column by column of px, where neighbours of one height make one rectangle.
void fill_cell(const OverlayView& view, const TileGrid& grid, int col, int row) {
    const TileKind& kind = grid.kind_at(col, row);
    if (kind.shape.type == ShapeType::empty || kind.one_way != OneWay::none) return;
    const int size = grid.tile_size();
    const Color color = style_of(Mark::solid).fill;
    const auto left = static_cast<float>(col * size - view.seen.x);
    const auto top = static_cast<float>(row * size - view.seen.y);
    const auto side = static_cast<float>(size);
    if (kind.shape.type == ShapeType::solid) {
        view.list.fill({left, top, side, side}, color);
        return;
    }
    const bool floor = kind.shape.type == ShapeType::floor;
    const auto surface_at = [&](int x) {
        return static_cast<float>(profile_at(kind.shape, px(x) + px(1) / 2)) / subpixels_per_pixel;
    };
    for (int x = 0; x < size;) {
        const float surface = surface_at(x);
        int end = x + 1;
        while (end < size && surface_at(end) == surface) ++end;
        const float height = floor ? side - surface : surface;
        if (height > 0)
            view.list.fill(
                {left + static_cast<float>(x), top + (floor ? surface : 0), static_cast<float>(end - x), height},
                color);
        x = end;
    }
}

/// Those of the terrain that are seen, by their bounds.
void add_terrain_edges(const OverlayView& view, const Level& level, std::vector<BoundaryEdge>& edges) {
    for (const EntityData& entity : level.entities) {
        if (!is_terrain(entity) || !overlay::is_seen(view, area(view, terrain_bounds(entity)))) continue;
        for (const BoundaryEdge& edge : terrain_edges(entity)) {
            const Aabb bounds = face_of(edge).bounds();
            if (overlay::is_seen(view, area(view, bounds))) edges.push_back(edge);
        }
    }
}

void draw_disk(const OverlayView& view, const Aabb& box) {
    const RectF bounds = area(view, box);
    const float radius = bounds.w / 2;
    const PointF middle{bounds.x + radius, bounds.y + radius};
    constexpr int sides = 24;
    const auto corner = [&](int n) {
        const float turn = static_cast<float>(n) * 6.2831853F / sides;
        return PointF{middle.x + radius * std::cos(turn), middle.y + radius * std::sin(turn)};
    };
    for (int n = 0; n < sides; ++n) overlay::stroke(view, corner(n), corner(n + 1), style_of(Mark::danger).line);
}

void draw_faces(const OverlayView& view, const Session& session) {
    const TileGrid& grid = session.world().grid();
    const int tile = grid.tile_size();
    const Tags hurts = session.level().tag(deadly_tag);
    const int first_col = std::max(-1, floor_div(view.seen.x, tile) - 1);
    const int first_row = std::max(-1, floor_div(view.seen.y, tile) - 1);
    const int last_col = std::min(grid.cols(), floor_div(view.seen.x + view.seen.w, tile) + 1);
    const int last_row = std::min(grid.rows(), floor_div(view.seen.y + view.seen.h, tile) + 1);
    std::vector<BoundaryEdge> edges;
    for (int row = first_row; row <= last_row; ++row)
        for (int col = first_col; col <= last_col; ++col) {
            if (col >= 0 && row >= 0 && col < grid.cols() && row < grid.rows()) fill_cell(view, grid, col, row);
            add_cell_edges(grid, col, row, edges);
        }
    add_terrain_edges(view, session.level(), edges);
    std::vector<Face> faces;
    for (const BoundaryEdge& edge : edges) {
        Face face{place(view, edge.a), place(view, edge.b), style_of(Mark::solid).line, edge.one_way};
        // Within the solid, so that the line's outer rim is the edge, and whole px are covered.
        const float length = std::hypot(face.to.x - face.from.x, face.to.y - face.from.y);
        if (length == 0) continue;
        const PointF inwards{-(face.to.y - face.from.y) / length, (face.to.x - face.from.x) / length};
        face.from = face.from + inwards;
        face.to = face.to + inwards;
        if (edge.one_way != OneWay::none) face.color = style_of(Mark::one_way).line;
        if ((edge.tags & hurts) != 0) face.color = style_of(Mark::danger).line;
        faces.push_back(face);
    }
    // All dark edges first: where lines meet, none of them is cut by the next one's edge.
    for (const Face& face : faces) view.list.line(face.from, face.to, overlay::ink.with_alpha(140), 4);
    for (const Face& face : faces) {
        view.list.line(face.from, face.to, face.color, 2);
        if (face.one_way == OneWay::none) continue;
        const PointF direction = direction_of(face.one_way);
        const PointF middle{(face.from.x + face.to.x) / 2, (face.from.y + face.to.y) / 2};
        draw_arrow(view, {middle.x + direction.x * 2, middle.y + direction.y * 2}, direction, face.color);
    }
}

void draw_platforms(const OverlayView& view, const Session& session) {
    for (const Solid& solid : session.world().solids()) {
        const RectF box = area(view, solid.box);
        if (!overlay::is_seen(view, box)) continue;
        if (!solid.spec.one_way) {
            overlay::frame(view, box, Mark::solid);
            continue;
        }
        const Color color = style_of(Mark::one_way).line;
        overlay::stroke(view, {box.x, box.y}, {box.x + box.w, box.y}, color);
        draw_arrow(view, {box.x + box.w / 2, box.y - 1}, {0, -1}, color);
    }
}

void draw_entity_boxes(const OverlayView& view, const Session& session) {
    for (const Entity& trigger : session.triggers())
        if (!trigger.taken && !trigger.kind().is_danger && overlay::is_seen(view, area(view, trigger.spec->box)))
            overlay::frame(view, area(view, trigger.spec->box), Mark::thing);
    for (const Entity& entity : session.entities()) {
        const Aabb place = box_of(entity, session.world());
        const RectF box = area(view, place);
        if (place == Aabb{} || !overlay::is_seen(view, box)) continue;
        const Mover* mover = session.world().mover(entity.body);
        if (mover != nullptr && mover->spec.solid) overlay::frame(view, box, Mark::solid);
        const std::optional<DeadlyShape> deadly = deadly_shape(entity, session.world());
        if (deadly && deadly->is_disk)
            draw_disk(view, deadly->box);
        else if (deadly)
            overlay::frame(view, area(view, deadly->box), Mark::danger);
    }
}

}  // namespace

void draw_collision(const OverlayView& view, const Session& session) {
    draw_faces(view, session);
    draw_entity_boxes(view, session);
    draw_platforms(view, session);
    if (!session.player().is_alive()) return;
    const Aabb& box = session.body().box;
    const Sub inset = session.tuning().hurt_inset;
    overlay::frame(view, area(view, box), Mark::body);
    view.list.outline(area(view, {box.left + inset, box.top + inset, box.right - inset, box.bottom - inset}),
                      style_of(Mark::hurt_box).line);
}

}  // namespace scree
