#include "game/view/entity_pictures.hpp"

#include "engine/view/camera.hpp"
#include "game/view/seen.hpp"

#include <algorithm>
#include <cmath>

namespace scree {

const EntityPicture* picture_of(const EntityKind& kind) {
    for (const auto pictures : {platform_pictures(), actor_pictures(), trigger_pictures()})
        for (const EntityPicture& picture : pictures)
            if (picture.kind == &kind) return &picture;
    return nullptr;
}

void fill_tiles(const EntityDrawing& drawing, std::string_view name) {
    const SpriteFrame* whole = drawing.art.sprites.frame(name);
    if (whole == nullptr) return;
    for (int y = 0; y < drawing.h; y += whole->source.h)
        for (int x = 0; x < drawing.w; x += whole->source.w) {
            SpriteFrame frame = *whole;
            frame.source.w = std::min(frame.source.w, drawing.w - x);
            frame.source.h = std::min(frame.source.h, drawing.h - y);
            drawing.art.sprites.draw(drawing.list, frame,
                                     {drawing.at.x + static_cast<float>(x), drawing.at.y + static_cast<float>(y)});
        }
}

std::optional<EntityDrawing> drawing_of(DrawList& list, const Art& art, const Session& session, const Entity& entity,
                                        PointI corner, float alpha) {
    const Aabb box = entity.kind().role == Role::trigger ? entity.spec->home : box_of(entity, session.world());
    if (box == Aabb{}) return std::nullopt;
    // What has just come is not shown on the way from nowhere.
    const Vec displacement = box.corner() - entity.corner_before;
    const bool jumps =
        entity.corner_before == Vec{} || std::abs(displacement.x) > max_speed || std::abs(displacement.y) > max_speed;
    const PointF before = in_px(jumps ? box.corner() : entity.corner_before);
    const EntityData& data = session.level().entities[static_cast<std::size_t>(entity.spec->entity)];
    return EntityDrawing{list,
                         art,
                         session,
                         entity,
                         data,
                         to_canvas(between(before, in_px(box.corner()), alpha), corner),
                         box.width() / subpixels_per_pixel,
                         box.height() / subpixels_per_pixel,
                         session.tick()};
}

void draw_entity(DrawList& list, const Art& art, const Session& session, const Entity& entity, PointI corner,
                 float alpha) {
    const EntityPicture* picture = picture_of(entity.kind());
    const auto drawing = drawing_of(list, art, session, entity, corner, alpha);
    if (picture == nullptr || !drawing) return;
    const auto reach = static_cast<float>(picture->reach);
    const PointF corner_seen{drawing->at.x - reach, drawing->at.y - reach};
    if (is_seen(corner_seen, static_cast<float>(drawing->w) + 2 * reach, static_cast<float>(drawing->h) + 2 * reach))
        picture->draw(*drawing);
}

}  // namespace scree
