#include "game/view/entities_view.hpp"

#include "engine/view/camera.hpp"
#include "game/view/entity_pictures.hpp"
#include "game/view/seen.hpp"

#include <cmath>

namespace scree {

namespace {

/// Dots along a path, and a bolt at each node.
void draw_rail(DrawList& list, const Art& art, const RailPath& path, Vec size, PointI corner) {
    const Vec half{size.x / 2, size.y / 2};
    for (std::size_t i = 0; i < path.lengths.size(); ++i) {
        const PointF from = in_px(path.corners[i] + half);
        const PointF to = in_px(path.corners[(i + 1) % path.corners.size()] + half);
        const PointF along = to - from;
        const float length = std::sqrt(along.x * along.x + along.y * along.y);
        const int dots = static_cast<int>(length / 12);
        for (int n = 1; n < dots; ++n) {
            const float share = static_cast<float>(n) / static_cast<float>(dots);
            const PointF at = to_canvas({from.x + along.x * share, from.y + along.y * share}, corner);
            if (is_seen(at, 4, 4)) art.sprites.draw(list, "rail_dot", at);
        }
    }
    for (const Vec node : path.corners) {
        const PointF at = to_canvas(in_px(node + half), corner);
        if (is_seen(at, 6, 6)) art.sprites.draw(list, "rail_end", at);
    }
}

void draw_all(DrawList& list, const Art& art, const Session& session, bool behind_ground, PointI corner, float alpha) {
    for (const std::span entities : {session.triggers(), session.actors(), session.platforms()})
        for (const Entity& entity : entities) {
            const EntityPicture* picture = picture_of(entity.kind());
            if (picture != nullptr && picture->is_behind_ground == behind_ground)
                draw_entity(list, art, session, entity, corner, alpha);
        }
}

}  // namespace

void draw_entities_behind_ground(DrawList& list, const Art& art, const Session& session, PointI corner, float alpha) {
    draw_all(list, art, session, true, corner, alpha);
}

void draw_entities(DrawList& list, const Art& art, const Session& session, PointI corner, float alpha) {
    for (const Entity& entity : session.entities()) {
        const EntityPicture* picture = picture_of(entity.kind());
        if (picture == nullptr || !picture->shows_rail || entity.spec->rail.total == 0) continue;
        draw_rail(list, art, entity.spec->rail, entity.spec->home.size(), corner);
    }
    draw_all(list, art, session, false, corner, alpha);
}

}  // namespace scree
