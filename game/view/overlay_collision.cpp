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

/// Two short strokes that meet at `tip`, which points that way.
void draw_arrow(const OverlayView& view, PointF tip, PointF way, Color color) {
    const PointF side{-way.y, way.x};
    for (const bool over : {false, true})
        for (const float turn : {-1.0F, 1.0F})
            view.list.line({tip.x - way.x * 3 + side.x * 3 * turn, tip.y - way.y * 3 + side.y * 3 * turn}, tip,
                           over ? color : overlay::ink.with_alpha(170), over ? 1.5F : 3.5F);
}

struct Face {
    PointF from;
    PointF to;
    Color color;
    OneWay one_way = OneWay::none;
};

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

void draw_faces(const OverlayView& view, const Session& session) {
    const TileGrid& grid = session.world().grid();
    const int tile = grid.tile_size();
    const Tags hurts = session.level().tag("spikes");
    const int first_col = std::max(-1, floor_div(view.seen.x, tile) - 1);
    const int first_row = std::max(-1, floor_div(view.seen.y, tile) - 1);
    const int last_col = std::min(grid.cols(), floor_div(view.seen.x + view.seen.w, tile) + 1);
    const int last_row = std::min(grid.rows(), floor_div(view.seen.y + view.seen.h, tile) + 1);
    std::vector<BoundaryEdge> edges;
    for (int row = first_row; row <= last_row; ++row)
        for (int col = first_col; col <= last_col; ++col) add_cell_edges(grid, col, row, edges);
    add_terrain_edges(view, session.level(), edges);
    std::vector<Face> faces;
    for (const BoundaryEdge& edge : edges) {
        Face face{place(view, edge.a), place(view, edge.b), overlay::solid, edge.one_way};
        if (edge.one_way != OneWay::none) face.color = overlay::one_way;
        if ((edge.tags & hurts) != 0) face.color = overlay::danger;
        faces.push_back(face);
    }
    // All dark edges first: where lines meet, none of them is cut by the next one's edge.
    for (const Face& face : faces) view.list.line(face.from, face.to, overlay::ink.with_alpha(140), 3);
    for (const Face& face : faces) {
        view.list.line(face.from, face.to, face.color);
        if (face.one_way == OneWay::none) continue;
        const PointF way = direction_of(face.one_way);
        const PointF middle{(face.from.x + face.to.x) / 2, (face.from.y + face.to.y) / 2};
        draw_arrow(view, {middle.x + way.x * 5, middle.y + way.y * 5}, way, face.color);
    }
}

void draw_platforms(const OverlayView& view, const Session& session) {
    for (const Solid& solid : session.world().solids()) {
        const RectF box = area(view, solid.box);
        if (!overlay::is_seen(view, box)) continue;
        if (!solid.spec.one_way) {
            overlay::frame(view, box, overlay::solid);
            continue;
        }
        overlay::stroke(view, {box.x, box.y}, {box.x + box.w, box.y}, overlay::one_way);
        draw_arrow(view, {box.x + box.w / 2, box.y - 5}, {0, -1}, overlay::one_way);
    }
}

void draw_things(const OverlayView& view, const Session& session) {
    for (const Thing& thing : session.things()) {
        const RectF box = area(view, thing.box);
        if (thing.taken || !overlay::is_seen(view, box)) continue;
        const bool hurts = thing.type == Thing::Type::spikes;
        if (hurts) view.list.fill(box, overlay::danger.with_alpha(60));
        overlay::frame(view, box, hurts ? overlay::danger : overlay::trigger);
    }
}

}  // namespace

void draw_collision(const OverlayView& view, const Session& session) {
    draw_faces(view, session);
    draw_things(view, session);
    draw_platforms(view, session);
    if (!session.player().is_alive()) return;
    const Aabb& box = session.body().box;
    const Sub inset = session.tuning().hurt_inset;
    overlay::frame(view, area(view, box), overlay::hero);
    view.list.outline(area(view, {box.left + inset, box.top + inset, box.right - inset, box.bottom - inset}),
                      overlay::danger.with_alpha(170));
}

}  // namespace scree
