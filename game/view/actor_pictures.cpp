// Pictures of actors.
#include "engine/tiles/cast_ray.hpp"
#include "game/rules/entities/phases.hpp"
#include "game/view/entity_pictures.hpp"
#include "game/view/surface.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <string>

namespace scree {

namespace {

/// Nine parts of 8 px: corners, edges, middle.
void draw_crate(const EntityDrawing& place) {
    const auto part = [](int n, int count) { return n == 0 ? 0 : n == count - 1 ? 2 : 1; };
    const int cols = std::max(place.w / 8, 2);
    const int rows = std::max(place.h / 8, 2);
    for (int row = 0; row < rows; ++row)
        for (int col = 0; col < cols; ++col)
            place.art.sprites.draw(
                place.list, "crate_" + std::to_string(part(row, rows) * 3 + part(col, cols)),
                {place.at.x + static_cast<float>(col * 8), place.at.y + static_cast<float>(row * 8)});
}

EntityDrawing shaken(EntityDrawing place) {
    place.at = place.shaken();
    return place;
}

void draw_crumble(const EntityDrawing& place) {
    if (is_in(place.entity, Crumble::whole)) return fill_tiles(place, "crumble_0");
    const int delay = std::max(place.entity.spec->as<CrumbleValues>().delay, 1);
    fill_tiles(shaken(place), place.entity.timer * 2 > delay ? "crumble_1" : "crumble_2");
}

void draw_belt(const EntityDrawing& place) {
    const Sub speed = place.entity.spec->as<ConveyorValues>().speed;
    const bool left = speed < 0;
    // One of four frames every four pixels.
    const long long shown = static_cast<long long>(place.tick) * std::abs(speed) / 256;
    for (int x = 0; x < place.w; x += 16) {
        const bool first = x == 0;
        const bool last = x + 16 >= place.w;
        const char* name = first && !last ? "belt_left" : last && !first ? "belt_right" : "belt";
        if (left && name != std::string_view("belt")) name = first ? "belt_right" : "belt_left";
        // Mirrored about its left edge it lies one tile to the left.
        const float shift = left ? 16.0F : 0.0F;
        place.art.sprites.draw(place.list, name, {place.at.x + static_cast<float>(x) + shift, place.at.y}, shown,
                               {.flip_h = left});
    }
}

/// The front edge of a body that moves in that direction, along the whole side. The picture of it looks to the right.
void draw_front(const EntityDrawing& place, std::string_view name, Vec direction, float rotation_of_picture) {
    const SpriteStyle style{.rotation = std::atan2(static_cast<float>(direction.y), static_cast<float>(direction.x)) *
                                            57.29578F -
                                        rotation_of_picture};
    const SpriteFrame* frame = place.art.sprites.frame(name);
    if (frame == nullptr) return;
    SpriteFrame centred = *frame;
    centred.origin = {8, 8};
    const int length = direction.x != 0 ? place.h : place.w;
    for (int n = 8; n < length; n += 16) {
        const PointF at =
            direction.x > 0   ? PointF{place.at.x + static_cast<float>(place.w - 8), place.at.y + static_cast<float>(n)}
            : direction.x < 0 ? PointF{place.at.x + 8, place.at.y + static_cast<float>(n)}
            : direction.y > 0 ? PointF{place.at.x + static_cast<float>(n), place.at.y + static_cast<float>(place.h - 8)}
                              : PointF{place.at.x + static_cast<float>(n), place.at.y + 8};
        place.art.sprites.draw(place.list, centred, at, style);
    }
}

Vec unit(Vec vec) {
    if (std::abs(vec.x) > std::abs(vec.y)) return {vec.x > 0 ? 1 : -1, 0};
    return {0, vec.y < 0 ? -1 : 1};
}

void draw_gate(const EntityDrawing& place) {
    fill_tiles(place, "gate");
    const EntitySpec& spec = *place.entity.spec;
    draw_front(place, "gate_end", {-spec.direction.x, -spec.direction.y}, 0);
    place.art.sprites.draw(place.list, "key_mark_" + std::to_string(spec.channel), place.middle());
}

void draw_crusher(const EntityDrawing& drawing) {
    const EntityDrawing place = is_in(drawing.entity, Crusher::warn) ? shaken(drawing) : drawing;
    fill_tiles(place, "crusher_body");
    const std::vector<Vec>& corners = place.entity.spec->rail.corners;
    draw_front(place, "crusher_teeth", unit(corners.back() - corners.front()), 90);
}

void draw_boulder(const EntityDrawing& place) {
    SpriteStyle style;
    if (const Dynamic* boulder = place.session.world().dynamic(place.entity.body))
        style.rotation = static_cast<float>(boulder->angle) * 360 / 65536;
    const bool small = place.w <= 24;
    const float scale = static_cast<float>(place.w) / (small ? 24.0F : 32.0F);
    style.scale = {scale, scale};
    place.art.sprites.draw(place.list, small ? "boulder_small" : "boulder", place.middle(), 0, style);
}

void draw_creature(const EntityDrawing& place, std::string_view name, int direction, PointF at) {
    SpriteStyle style;
    style.flip_h = direction < 0;
    if (is_in(place.entity, Creature::returning)) style.tint = {255, 255, 255, 110};  // not there yet
    const Mover* const body = place.session.world().mover(place.entity.body);
    if (body != nullptr && body->is_grounded())
        style.rotation = lean_on(static_cast<float>(body->ground.gradient) / 256);
    place.art.sprites.draw(place.list, place.local(name), at, place.tick, style);
}

void draw_walker(const EntityDrawing& place) { draw_creature(place, "walker", place.entity.direction, place.foot()); }

void draw_crawler(const EntityDrawing& place) { draw_creature(place, "crawler", place.entity.direction, place.foot()); }

void draw_flyer(const EntityDrawing& place) {
    draw_creature(place, "flyer", place.entity.rail.direction, place.middle());
}

void draw_saw(const EntityDrawing& place) {
    const float scale = static_cast<float>(place.w) / 32;
    place.art.sprites.draw(place.list, "saw", place.middle(), place.tick, {.scale = {scale, scale}});
    place.art.sprites.draw(place.list, "saw_hub", place.middle());
}

/// How many px of air are above the middle of an icicle: under a sloping roof its cell is not full.
float air_above(const EntityDrawing& icicle) {
    constexpr int most = 32;
    const Aabb& home = icicle.entity.spec->home;
    const Vec top{home.centre().x, home.top};
    const RayHit roof = cast_ray(icicle.session.world().grid(), top, top - Vec{0, px(most)});
    return roof.hit ? static_cast<float>(roof.fraction * most) : 0;
}

/// One that hangs is as long as reaches the roof.
void draw_icicle(const EntityDrawing& drawing) {
    const EntityDrawing place = is_in(drawing.entity, Icicle::shaking) ? shaken(drawing) : drawing;
    const SpriteFrame* const frame = place.art.sprites.frame("icicle");
    if (frame == nullptr) return;
    const float longer = is_in(place.entity, Icicle::falling) ? 0 : air_above(place);
    place.art.sprites.draw(place.list, *frame, {place.middle().x, place.at.y - longer},
                           {.scale = {1, 1 + longer / static_cast<float>(frame->source.h)}});
}

constexpr std::array pictures_of_actors{
    EntityPicture{&kinds::crate, draw_crate},
    EntityPicture{&kinds::crumble, draw_crumble},
    EntityPicture{&kinds::conveyor, draw_belt},
    EntityPicture{&kinds::gate, draw_gate},
    EntityPicture{&kinds::crusher, draw_crusher},
    EntityPicture{&kinds::boulder, draw_boulder},
    EntityPicture{&kinds::walker, draw_walker},
    EntityPicture{&kinds::crawler, draw_crawler},
    EntityPicture{&kinds::flyer, draw_flyer},
    EntityPicture{&kinds::saw, draw_saw, true},
    EntityPicture{.kind = &kinds::icicle, .draw = draw_icicle, .reach = 32},
    EntityPicture{&kinds::barrier, draw_barrier},
    EntityPicture{
        .kind = &kinds::waterfall, .draw = draw_waterfall, .is_behind_ground = true, .reach = waterfall_reach},
    EntityPicture{.kind = &kinds::avalanche, .draw = draw_avalanche, .is_behind_ground = true, .reach = 140},
};

}  // namespace

std::span<const EntityPicture> actor_pictures() { return pictures_of_actors; }

}  // namespace scree
