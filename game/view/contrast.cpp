#include "game/view/contrast.hpp"

#include "game/rules/entities/kinds.hpp"
#include "game/view/entity_pictures.hpp"
#include "game/view/ui.hpp"

#include <array>
#include <span>

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

constexpr float line_width = 4;  // px, with a dark line inside

/// From the surface down.
void draw_upper_line(const EntityDrawing& place) {
    const auto w = static_cast<float>(place.w);
    place.list.fill({place.at.x, place.at.y, w, line_width}, ui::ink);
    place.list.fill({place.at.x, place.at.y, w, line_width - 1}, contrast::danger_edge);
}

/// From the front back.
void draw_front_line(const EntityDrawing& place) {
    if (!deadly_shape(place.entity, place.session.world())) return;
    const auto h = static_cast<float>(place.h);
    const bool to_right = place.entity.spec->as<AvalancheValues>().side > 0;
    const float front = to_right ? place.at.x + static_cast<float>(place.w) - line_width : place.at.x;
    place.list.fill({front, place.at.y, line_width, h}, ui::ink);
    place.list.fill({front + (to_right ? 1.0F : 0.0F), place.at.y, line_width - 1, h}, contrast::danger_edge);
}

void draw_frame(const EntityDrawing& place) {
    place.list.fill({place.at.x - 2, place.at.y - 2, static_cast<float>(place.w) + 4, static_cast<float>(place.h) + 4},
                    ui::ink);
}

struct KindOfLine {
    const EntityKind* kind;
    void (*draw)(const EntityDrawing&);
};

constexpr std::array danger_lines{
    KindOfLine{&kinds::water, draw_upper_line},
    KindOfLine{&kinds::abyss, draw_upper_line},
    KindOfLine{&kinds::avalanche, draw_front_line},
};
constexpr std::array frames{KindOfLine{&kinds::barrier, draw_frame}};

void draw_lines(DrawList& list, const Art& art, const Session& session, std::span<const KindOfLine> lines,
                PointI corner, float alpha) {
    for (const std::span entities : {session.triggers(), session.actors()})
        for (const Entity& entity : entities)
            for (const KindOfLine& line : lines) {
                if (line.kind != &entity.kind()) continue;
                if (const auto place = drawing_of(list, art, session, entity, corner, alpha)) line.draw(*place);
            }
}

}  // namespace

void draw_danger_lines(DrawList& list, const Art& art, const Session& session, PointI corner, float alpha) {
    draw_lines(list, art, session, danger_lines, corner, alpha);
}

void draw_barrier_edges(DrawList& list, const Art& art, const Session& session, PointI corner, float alpha) {
    draw_lines(list, art, session, frames, corner, alpha);
}

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
