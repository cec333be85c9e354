// Pictures of platforms.
#include "game/view/entity_pictures.hpp"

#include <array>
#include <string>

namespace scree {

namespace {

constexpr float piece_px = 16;  // the pictures of lifts and planks are so wide, and so high

/// What a lift has below its deck, where it is higher than one row.
void draw_lift_body(DrawList& list, const RectF& box) {
    constexpr Color dark{0x2d, 0x37, 0x48, 255};
    constexpr Color light{0x4a, 0x55, 0x68, 255};
    if (box.h <= piece_px) return;
    const RectF body{box.x, box.y + piece_px - 4, box.w, box.h - piece_px + 4};
    list.fill(body, dark);
    list.outline(body, light);
    for (float y = body.y + 8; y + 2 < body.y + body.h; y += 8) list.fill({body.x + 2, y, body.w - 4, 1}, light);
}

void draw_lift(const EntityDrawing& place) {
    const EntitySpec& spec = *place.entity.spec;
    const Solid* solid = place.session.world().solid(place.entity.body);
    const auto width = static_cast<float>(spec.home.width()) / subpixels_per_pixel;
    const auto height = static_cast<float>(spec.home.height()) / subpixels_per_pixel;
    const bool one_way = spec.as<LiftValues>().one_way;
    if (!one_way) draw_lift_body(place.list, {place.at.x, place.at.y, width, height});
    const auto draw = [&](const std::string& name, float x, long long tick = 0, SpriteStyle style = {}) {
        place.art.sprites.draw(place.list, name, {place.at.x + x, place.at.y}, tick, style);
    };
    const std::string name = one_way ? "plank" : "lift";
    if (width < 2 * piece_px) return draw(name + "_single", 0, 0, {.scale = {width / piece_px, 1}});
    const long long turned = solid != nullptr && solid->velocity != Vec{} ? place.tick : 0;
    for (float x = piece_px; x < width - piece_px; x += piece_px)
        draw(one_way ? "plank_mid" : "lift_roller", x, turned);
    // The ends last: they cover what the middle is too long by.
    draw(name + "_left", 0);
    draw(name + "_right", width - piece_px);
}

constexpr std::array pictures_of_platforms{
    EntityPicture{&kinds::lift, draw_lift, true},
};

}  // namespace

std::span<const EntityPicture> platform_pictures() { return pictures_of_platforms; }

}  // namespace scree
