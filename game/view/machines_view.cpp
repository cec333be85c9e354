#include "game/view/machines_view.hpp"

#include "engine/view/camera.hpp"

#include <cmath>

namespace scree {

namespace {

constexpr int off_screen = 64;  // px around the canvas that are still drawn

PointF in_px(Vec at) { return {static_cast<float>(at.x) / 256, static_cast<float>(at.y) / 256}; }

bool is_seen(PointF at, float w, float h) {
    return at.x > -w - off_screen && at.y > -h - off_screen && at.x < 640 + off_screen && at.y < 360 + off_screen;
}

/// Dots along the way of a lift, and a bolt at each node.
void draw_rail(DrawList& list, const Art& art, const Lift& lift, Vec size, PointI corner) {
    const Vec half{size.x / 2, size.y / 2};
    for (std::size_t i = 0; i + 1 < lift.path.size(); ++i) {
        const PointF from = in_px(lift.path[i] + half);
        const PointF to = in_px(lift.path[i + 1] + half);
        const PointF way = to - from;
        const float length = std::sqrt(way.x * way.x + way.y * way.y);
        const int dots = static_cast<int>(length / 12);
        for (int n = 1; n < dots; ++n) {
            const float share = static_cast<float>(n) / static_cast<float>(dots);
            const PointF at = to_canvas({from.x + way.x * share, from.y + way.y * share}, corner);
            if (is_seen(at, 4, 4)) art.sprites.draw(list, "rail_dot", at);
        }
    }
    for (const Vec node : lift.path) {
        const PointF at = to_canvas(in_px(node + half), corner);
        if (is_seen(at, 6, 6)) art.sprites.draw(list, "rail_end", at);
    }
}

void draw_lift(DrawList& list, const Art& art, const Session& session, const Lift& lift, PointI corner, float alpha) {
    const Solid* solid = session.world().solid(lift.body);
    if (solid == nullptr) return;
    const PointF at = to_canvas(between(in_px(solid->box_before.corner()), in_px(solid->box.corner()), alpha), corner);
    const int width = solid->box.width() / subpixels_per_pixel;
    if (!is_seen(at, static_cast<float>(width), 16)) return;
    const std::string name = solid->spec.one_way ? "plank" : "lift";
    const int pieces = std::max(1, width / 16);
    const bool moves = solid->velocity != Vec{};
    for (int n = 0; n < pieces; ++n) {
        const PointF place{at.x + static_cast<float>(n * 16), at.y};
        if (pieces == 1)
            art.sprites.draw(list, name + "_single", place);
        else if (n == 0)
            art.sprites.draw(list, name + "_left", place);
        else if (n == pieces - 1)
            art.sprites.draw(list, name + "_right", place);
        else if (name == "lift")
            art.sprites.draw(list, "lift_roller", place, moves ? session.tick() : 0);
        else
            art.sprites.draw(list, "plank_mid", place);
    }
}

void draw_spikes(DrawList& list, const Art& art, const Thing& thing, const EntityData& data, PointF at) {
    const char* name = thing.direction.y < 0   ? "spikes_up"
                       : thing.direction.y > 0 ? "spikes_down"
                       : thing.direction.x < 0 ? "spikes_left"
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
    if (thing.direction.x != 0) {
        style.rotation = thing.direction.x > 0 ? 90.0F : -90.0F;
        foot = {middle.x + (thing.direction.x > 0 ? -8.0F : 8.0F), middle.y};
    }
    const bool bounces = since_used >= 0 && since_used < art.sprites.duration("spring_bounce");
    art.sprites.draw(list, bounces ? "spring_bounce" : "spring_idle", foot, since_used, style);
}

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

}  // namespace

void draw_machines(DrawList& list, const Art& art, const Session& session, PointI corner, float alpha) {
    for (const Lift& lift : session.lifts())
        if (const Solid* solid = session.world().solid(lift.body))
            draw_rail(list, art, lift, solid->box.size(), corner);
    for (int i = 0; i < static_cast<int>(session.things().size()); ++i) draw_thing(list, art, session, i, corner);
    for (const Lift& lift : session.lifts()) draw_lift(list, art, session, lift, corner, alpha);
}

}  // namespace scree
