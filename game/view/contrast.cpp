#include "game/view/contrast.hpp"

#include "game/view/entity_pictures.hpp"
#include "game/view/ui.hpp"

namespace scree {

namespace {

void draw_ring(DrawList& list, const Art& art, const DrawList& shapes, Color color, float width) {
    for (const Quad& shape : shapes.quads) {
        if (shape.texture != art.sprites.texture) continue;
        for (int y = -1; y <= 1; ++y)
            for (int x = -1; x <= 1; ++x) {
                if (x == 0 && y == 0) continue;
                Quad edge = shape;
                edge.texture = art.silhouettes;
                edge.tint = color;
                edge.dest.x += static_cast<float>(x) * width;
                edge.dest.y += static_cast<float>(y) * width;
                list.push(edge);
            }
    }
}

}  // namespace

void draw_edges(DrawList& list, const Art& art, const DrawList& shapes, Color color) {
    draw_ring(list, art, shapes, color, 2);
    draw_ring(list, art, shapes, ui::ink, 1);
}

void draw_danger_edges(DrawList& list, const Art& art, const Session& session, PointI corner, float alpha) {
    DrawList shapes;
    for (const std::span entities : {session.triggers(), session.actors()})
        for (const Entity& entity : entities)
            if (entity.kind().is_danger) draw_entity(shapes, art, session, entity, corner, alpha);
    draw_edges(list, art, shapes, contrast::danger_edge);
}

void draw_hero_edges(DrawList& list, const Art& art, const HeroView& hero, PointI corner, float alpha) {
    DrawList shapes;
    hero.draw(shapes, art.sprites, corner, alpha);
    draw_edges(list, art, shapes, contrast::hero_edge);
}

}  // namespace scree
