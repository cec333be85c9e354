#include "game/view/machine_pictures.hpp"

#include "engine/view/camera.hpp"
#include "game/rules/machine_kinds.hpp"
#include "game/rules/places.hpp"
#include "game/view/seen.hpp"

#include <algorithm>
#include <cmath>
#include <string>

namespace scree {

namespace {

/// What a picture of a machine needs, all in px on the canvas.
struct Place {
    PointF at;  // left top corner
    int w = 0;
    int h = 0;
    [[nodiscard]] PointF middle() const { return {at.x + static_cast<float>(w) / 2, at.y + static_cast<float>(h) / 2}; }
    [[nodiscard]] PointF foot() const { return {at.x + static_cast<float>(w) / 2, at.y + static_cast<float>(h)}; }
};

/// The last column and row are cut off where the place ends.
void fill_tiles(DrawList& list, const Art& art, std::string_view name, const Place& place) {
    const SpriteFrame* whole = art.sprites.frame(name);
    if (whole == nullptr) return;
    for (int y = 0; y < place.h; y += whole->source.h)
        for (int x = 0; x < place.w; x += whole->source.w) {
            SpriteFrame frame = *whole;
            frame.source.w = std::min(frame.source.w, place.w - x);
            frame.source.h = std::min(frame.source.h, place.h - y);
            art.sprites.draw(list, frame, {place.at.x + static_cast<float>(x), place.at.y + static_cast<float>(y)});
        }
}

/// Nine parts of 8 px: corners, edges, middle.
void draw_crate(DrawList& list, const Art& art, const Place& place) {
    const auto part = [](int n, int count) { return n == 0 ? 0 : n == count - 1 ? 2 : 1; };
    const int cols = std::max(place.w / 8, 2);
    const int rows = std::max(place.h / 8, 2);
    for (int row = 0; row < rows; ++row)
        for (int col = 0; col < cols; ++col)
            art.sprites.draw(list, "crate_" + std::to_string(part(row, rows) * 3 + part(col, cols)),
                             {place.at.x + static_cast<float>(col * 8), place.at.y + static_cast<float>(row * 8)});
}

/// Trembles by a pixel.
PointF shaken(PointF at, int tick) { return {at.x + static_cast<float>(tick / 2 % 2 * 2 - 1), at.y}; }

void draw_crumble(DrawList& list, const Art& art, const Machine& machine, Place place, int tick) {
    if (is_in(machine, Crumble::whole)) return fill_tiles(list, art, "crumble_0", place);
    const int delay = std::max(machine.spec->delay, 1);
    place.at = shaken(place.at, tick);
    fill_tiles(list, art, machine.timer * 2 > delay ? "crumble_1" : "crumble_2", place);
}

void draw_belt(DrawList& list, const Art& art, Sub speed, const Place& place, int tick) {
    const bool left = speed < 0;
    // One picture of four goes by every four pixels.
    const long long shown = static_cast<long long>(tick) * std::abs(speed) / 256;
    for (int x = 0; x < place.w; x += 16) {
        const bool first = x == 0;
        const bool last = x + 16 >= place.w;
        SpriteStyle style;
        style.flip_h = left;
        const char* name = first && !last ? "belt_left" : last && !first ? "belt_right" : "belt";
        if (left && name != std::string_view("belt")) name = first ? "belt_right" : "belt_left";
        // Mirrored about its left edge it lies one tile to the left.
        const float shift = left ? 16.0F : 0.0F;
        art.sprites.draw(list, name, {place.at.x + static_cast<float>(x) + shift, place.at.y}, shown, style);
    }
}

/// The front edge of what moves that way, along the whole side, turned from its picture that looks to the right.
void draw_front(DrawList& list, const Art& art, std::string_view name, const Place& place, Vec direction,
                float rotation_of_picture) {
    SpriteStyle style;
    style.rotation =
        std::atan2(static_cast<float>(direction.y), static_cast<float>(direction.x)) * 57.29578F - rotation_of_picture;
    const SpriteFrame* frame = art.sprites.frame(name);
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
        art.sprites.draw(list, centred, at, style);
    }
}

Vec unit(Vec way) {
    if (std::abs(way.x) > std::abs(way.y)) return {way.x > 0 ? 1 : -1, 0};
    return {0, way.y < 0 ? -1 : 1};
}

void draw_gate(DrawList& list, const Art& art, const EntityData& data, const Place& place) {
    fill_tiles(list, art, "gate", place);
    const Vec opens = direction_of(data);
    draw_front(list, art, "gate_end", place, {-opens.x, -opens.y}, 0);
    art.sprites.draw(list, "key_mark_" + std::to_string(channel_of(data)), place.middle());
}

void draw_crusher(DrawList& list, const Art& art, const Machine& machine, Place place, int tick) {
    if (is_in(machine, Crusher::warn)) place.at = shaken(place.at, tick);
    fill_tiles(list, art, "crusher_body", place);
    const Vec way = machine.rail.path.back() - machine.rail.path.front();
    draw_front(list, art, "crusher_teeth", place, unit(way), 90);
}

void draw_boulder(DrawList& list, const Art& art, const Session& session, const Machine& machine, const Place& place) {
    SpriteStyle style;
    if (const Dynamic* boulder = session.world().dynamic(machine.body))
        style.rotation = static_cast<float>(boulder->angle) * 360 / 65536;
    const bool small = place.w <= 24;
    const float scale = static_cast<float>(place.w) / (small ? 24.0F : 32.0F);
    style.scale = {scale, scale};
    art.sprites.draw(list, small ? "boulder_small" : "boulder", place.middle(), 0, style);
}

void draw_creature(DrawList& list, const Art& art, const char* name, const Machine& machine, PointF at, int tick) {
    SpriteStyle style;
    const int direction = machine.type == Machine::Type::flyer ? machine.rail.direction : machine.direction;
    style.flip_h = direction < 0;
    if (is_in(machine, Creature::returning)) style.tint = {255, 255, 255, 110};  // not there yet
    art.sprites.draw(list, name, at, tick, style);
}

void draw_icicle(DrawList& list, const Art& art, const Machine& machine, const Place& place, int tick) {
    PointF top{place.middle().x, place.at.y};
    if (is_in(machine, Icicle::shaking)) top = shaken(top, tick);
    art.sprites.draw(list, "icicle", top);
}

}  // namespace

void draw_machine(DrawList& list, const Art& art, const Session& session, const Machine& machine, PointI corner,
                  float alpha) {
    const Aabb box = box_of(machine, session.world(), session.level());
    if (box == Aabb{}) return;
    // Who has just come is not shown on the way from nowhere.
    const Vec way = box.corner() - machine.corner_before;
    const bool jumps = std::abs(way.x) > max_speed || std::abs(way.y) > max_speed || machine.corner_before == Vec{};
    const PointF before = in_px(jumps ? box.corner() : machine.corner_before);
    const Place place{to_canvas(between(before, in_px(box.corner()), alpha), corner), box.width() / 256,
                      box.height() / 256};
    if (!is_seen(place.at, static_cast<float>(place.w), static_cast<float>(place.h))) return;
    const EntityData& data = session.level().entities[static_cast<std::size_t>(machine.entity)];
    const int tick = session.tick();
    switch (machine.type) {
        case Machine::Type::crate:
            return draw_crate(list, art, place);
        case Machine::Type::crumble:
            return draw_crumble(list, art, machine, place, tick);
        case Machine::Type::conveyor:
            return draw_belt(list, art, conveyor_speed(data), place, tick);
        case Machine::Type::gate:
            return draw_gate(list, art, data, place);
        case Machine::Type::crusher:
            return draw_crusher(list, art, machine, place, tick);
        case Machine::Type::boulder:
            return draw_boulder(list, art, session, machine, place);
        case Machine::Type::walker:
            return draw_creature(list, art, "walker", machine, place.foot(), tick);
        case Machine::Type::crawler:
            return draw_creature(list, art, "crawler", machine, place.foot(), tick);
        case Machine::Type::flyer:
            return draw_creature(list, art, "flyer", machine, place.middle(), tick);
        case Machine::Type::saw: {
            SpriteStyle style;
            style.scale = {static_cast<float>(place.w) / 32, static_cast<float>(place.w) / 32};
            art.sprites.draw(list, "saw", place.middle(), tick, style);
            art.sprites.draw(list, "saw_hub", place.middle());
            return;
        }
        case Machine::Type::icicle:
            return draw_icicle(list, art, machine, place, tick);
    }
}

}  // namespace scree
