// Pictures of what stays where it is and answers to touch.
#include "game/view/entity_pictures.hpp"
#include "game/view/seen.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <string>

namespace scree {

namespace {

void draw(const EntityDrawing& place, std::string_view name, PointF at, long long tick = 0, SpriteStyle style = {}) {
    place.art.sprites.draw(place.list, name, at, tick, style);
}

/// The badge of a channel, which says which lever moves which gate.
void draw_channel(const EntityDrawing& place, PointF middle) {
    draw(place, "key_mark_" + std::to_string(place.entity.spec->channel), middle);
}

/// Neighbours turn one after the other.
void draw_coin(const EntityDrawing& place) {
    if (!place.entity.taken) draw(place, "coin", place.middle(), place.tick + place.data.position.x / px(5));
}

void draw_gem(const EntityDrawing& place) {
    if (place.entity.taken) return;
    int number = 0;
    for (const Entity& entity : place.session.triggers()) {
        if (&entity == &place.entity) break;
        if (&entity.kind() == &kinds::gem) ++number;
    }
    draw(place, "gem_" + std::to_string(number % 3), place.middle(), place.tick);
}

void draw_checkpoint(const EntityDrawing& place) {
    const int number = static_cast<int>(&place.entity - place.session.entities().data());
    if (place.session.active_checkpoint() == number)
        draw(place, "checkpoint_on", place.foot(), place.tick);
    else
        draw(place, "checkpoint_off", place.foot());
}

void draw_exit(const EntityDrawing& place) { draw(place, "exit", place.foot(), place.tick); }

void draw_lever(const EntityDrawing& place) {
    draw(place, place.entity.on ? "lever_on" : "lever_off", place.foot());
    draw_channel(place, {place.foot().x, place.foot().y - 4});
}

/// As wide as it is, pressed or not.
void draw_plate(const EntityDrawing& place) {
    SpriteStyle style;
    style.scale.x = static_cast<float>(place.w) / 16;
    draw(place, place.entity.on ? "plate_down" : "plate_up", place.foot(), 0, style);
    draw_channel(place, {place.foot().x, place.foot().y - 3});
}

void draw_spikes(const EntityDrawing& place) {
    const Vec points = place.entity.spec->direction;
    const char* name = points.y < 0   ? "spikes_up"
                       : points.y > 0 ? "spikes_down"
                       : points.x < 0 ? "spikes_left"
                                      : "spikes_right";
    for (int y = 0; y < place.h; y += 16)
        for (int x = 0; x < place.w; x += 16)
            draw(place, name, {place.at.x + static_cast<float>(x), place.at.y + static_cast<float>(y)});
}

void draw_spring(const EntityDrawing& place) {
    const Vec points = place.entity.spec->direction;
    const PointF middle = place.middle();
    const int since_used = place.entity.last_used < 0 ? -1 : place.tick - place.entity.last_used;
    SpriteStyle style;
    PointF foot{middle.x, middle.y + 8};
    if (points.x != 0) {
        style.rotation = points.x > 0 ? 90.0F : -90.0F;
        foot = {middle.x + (points.x > 0 ? -8.0F : 8.0F), middle.y};
    }
    const bool bounces = since_used >= 0 && since_used < place.art.sprites.duration("spring_bounce");
    draw(place, bounces ? "spring_bounce" : "spring_idle", foot, since_used, style);
}

/// Streaks that go with the wind through its box; each has a place of its own in it.
void draw_wind(const EntityDrawing& drawing) {
    const Vec speed = drawing.entity.spec->wind;
    if (speed == Vec{}) return;
    const float w = static_cast<float>(drawing.w);
    const float h = static_cast<float>(drawing.h);
    const int streaks = std::clamp(static_cast<int>(w * h / 1800), 3, 160);
    SpriteStyle style;
    style.rotation = std::atan2(static_cast<float>(speed.y), static_cast<float>(speed.x)) * 57.29578F;
    for (int i = 0; i < streaks; ++i) {
        // Golden-ratio places never line up.
        const float x = static_cast<float>(i) * 0.618034F * w + in_px(speed).x * static_cast<float>(drawing.tick);
        const float y = static_cast<float>(i) * 0.754878F * h + in_px(speed).y * static_cast<float>(drawing.tick);
        const PointF place{drawing.at.x + std::fmod(std::fmod(x, w) + w, w),
                           drawing.at.y + std::fmod(std::fmod(y, h) + h, h)};
        if (is_seen(place, 8, 8)) drawing.art.sprites.draw(drawing.list, "wind", place, drawing.tick + i * 7, style);
    }
}

/// Mist that thickens downwards, thin at its ragged upper edge.
void draw_abyss(const EntityDrawing& place) {
    constexpr int step = 8;
    for (int y = 0; y < place.h; y += step) {
        const int depth = std::min(y * 5 + 40, 235);
        const int height = std::min(step, place.h - y);
        place.list.fill(
            {place.at.x, place.at.y + static_cast<float>(y), static_cast<float>(place.w), static_cast<float>(height)},
            Color::hex(0x10182c).with_alpha(static_cast<std::uint8_t>(depth)));
    }
    for (int x = 0; x < place.w; x += 12) {
        const auto wave = static_cast<float>((x * 7 + place.tick / 12) % 9);
        place.list.fill({place.at.x + static_cast<float>(x), place.at.y - 4 + wave / 3,
                         static_cast<float>(std::min(12, place.w - x)), 4},
                        Color::hex(0x98c1d9).with_alpha(40));
    }
}

constexpr std::array pictures_of_triggers{
    EntityPicture{&kinds::coin, draw_coin},
    EntityPicture{&kinds::gem, draw_gem},
    EntityPicture{&kinds::checkpoint, draw_checkpoint},
    EntityPicture{&kinds::exit, draw_exit},
    EntityPicture{&kinds::lever, draw_lever},
    EntityPicture{&kinds::plate, draw_plate},
    EntityPicture{&kinds::spikes, draw_spikes},
    EntityPicture{&kinds::spring, draw_spring},
    EntityPicture{&kinds::wind, draw_wind},
    EntityPicture{&kinds::abyss, draw_abyss},
};

}  // namespace

std::span<const EntityPicture> trigger_pictures() { return pictures_of_triggers; }

}  // namespace scree
