#include "game/view/things_view.hpp"

#include "engine/view/camera.hpp"
#include "game/view/seen.hpp"

#include <algorithm>
#include <cmath>

namespace scree {

namespace {

void draw_spikes(DrawList& list, const Art& art, const Thing& thing, const EntityData& data, PointF at) {
    const char* name = thing.points.y < 0   ? "spikes_up"
                       : thing.points.y > 0 ? "spikes_down"
                       : thing.points.x < 0 ? "spikes_left"
                                            : "spikes_right";
    const int width = data.box.width() / subpixels_per_pixel;
    const int height = data.box.height() / subpixels_per_pixel;
    for (int y = 0; y < height; y += 16)
        for (int x = 0; x < width; x += 16)
            art.sprites.draw(list, name, {at.x + static_cast<float>(x), at.y + static_cast<float>(y)});
}

void draw_spring(DrawList& list, const Art& art, const Thing& thing, PointF middle, int since_used) {
    SpriteStyle style;
    PointF foot{middle.x, middle.y + 8};
    if (thing.points.x != 0) {
        style.rotation = thing.points.x > 0 ? 90.0F : -90.0F;
        foot = {middle.x + (thing.points.x > 0 ? -8.0F : 8.0F), middle.y};
    }
    const bool bounces = since_used >= 0 && since_used < art.sprites.duration("spring_bounce");
    art.sprites.draw(list, bounces ? "spring_bounce" : "spring_idle", foot, since_used, style);
}

int number_among_gems(const Session& session, int index) {
    int number = 0;
    for (int i = 0; i < index; ++i)
        if (session.things()[static_cast<std::size_t>(i)].type == Thing::Type::gem) ++number;
    return number;
}

/// What says which lever moves which gate: the channel's badge.
void draw_channel(DrawList& list, const Art& art, const EntityData& data, PointF middle) {
    art.sprites.draw(list, "key_mark_" + std::to_string(channel_of(data)), middle);
}

/// Streaks that go with the wind through its box; each has a place of its own in it.
void draw_wind(DrawList& list, const Art& art, const Thing& thing, PointF at, int tick) {
    const Vec way = thing.wind;
    if (way == Vec{}) return;
    const float w = static_cast<float>(thing.box.width()) / 256;
    const float h = static_cast<float>(thing.box.height()) / 256;
    const int streaks = std::clamp(static_cast<int>(w * h / 1800), 3, 160);
    SpriteStyle style;
    style.rotation = std::atan2(static_cast<float>(way.y), static_cast<float>(way.x)) * 57.29578F;
    for (int i = 0; i < streaks; ++i) {
        // Golden-ratio places never line up.
        const float x = static_cast<float>(i) * 0.618034F * w + in_px(way).x * static_cast<float>(tick);
        const float y = static_cast<float>(i) * 0.754878F * h + in_px(way).y * static_cast<float>(tick);
        const PointF place{at.x + std::fmod(std::fmod(x, w) + w, w), at.y + std::fmod(std::fmod(y, h) + h, h)};
        if (is_seen(place, 8, 8)) art.sprites.draw(list, "wind", place, tick + i * 7, style);
    }
}

/// As wide as it is, pressed or not.
void draw_plate(DrawList& list, const Art& art, const Thing& thing, PointF foot, float width) {
    SpriteStyle style;
    style.scale.x = width / 16;
    art.sprites.draw(list, thing.on ? "plate_down" : "plate_up", foot, 0, style);
}

}  // namespace

void draw_thing(DrawList& list, const Art& art, const Session& session, int index, PointI corner) {
    const Thing& thing = session.things()[static_cast<std::size_t>(index)];
    const EntityData& data = session.level().entities[static_cast<std::size_t>(thing.entity)];
    const PointF at = to_canvas(in_px(data.box.corner()), corner);
    const PointF middle = to_canvas(in_px(data.box.centre()), corner);
    const PointF foot{middle.x, at.y + static_cast<float>(data.box.height()) / 256};
    if (!is_seen(at, static_cast<float>(data.box.width()) / 256, static_cast<float>(data.box.height()) / 256)) return;
    const int since_used = thing.last_used < 0 ? -1 : session.tick() - thing.last_used;
    switch (thing.type) {
        case Thing::Type::coin:
            // Neighbours turn one after the other.
            if (!thing.taken) art.sprites.draw(list, "coin", middle, session.tick() + data.position.x / px(5));
            break;
        case Thing::Type::gem:
            if (!thing.taken)
                art.sprites.draw(list, "gem_" + std::to_string(number_among_gems(session, index) % 3), middle,
                                 session.tick());
            break;
        case Thing::Type::lever:
            art.sprites.draw(list, thing.on ? "lever_on" : "lever_off", foot);
            draw_channel(list, art, data, {foot.x, foot.y - 4});
            break;
        case Thing::Type::plate:
            draw_plate(list, art, thing, foot, static_cast<float>(data.box.width()) / subpixels_per_pixel);
            draw_channel(list, art, data, {foot.x, foot.y - 3});
            break;
        case Thing::Type::wind:
            draw_wind(list, art, thing, at, session.tick());
            break;
        case Thing::Type::checkpoint:
            if (session.active_checkpoint() == index)
                art.sprites.draw(list, "checkpoint_on", foot, session.tick());
            else
                art.sprites.draw(list, "checkpoint_off", foot);
            break;
        case Thing::Type::exit:
            art.sprites.draw(list, "exit", foot, session.tick());
            break;
        case Thing::Type::spikes:
            draw_spikes(list, art, thing, data, at);
            break;
        case Thing::Type::spring:
            draw_spring(list, art, thing, middle, since_used);
            break;
    }
}

}  // namespace scree
