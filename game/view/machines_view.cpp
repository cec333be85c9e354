#include "game/view/machines_view.hpp"

#include "engine/view/camera.hpp"
#include "game/view/machine_pictures.hpp"
#include "game/view/seen.hpp"
#include "game/view/things_view.hpp"

#include <cmath>

namespace scree {

namespace {

/// Dots along the way of a lift, and a bolt at each node.
void draw_rail(DrawList& list, const Art& art, const Lift& lift, Vec size, PointI corner) {
    const Vec half{size.x / 2, size.y / 2};
    for (std::size_t i = 0; i < lift.lengths.size(); ++i) {
        const PointF from = in_px(lift.path[i] + half);
        const PointF to = in_px(lift.path[(i + 1) % lift.path.size()] + half);
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

constexpr float piece = 16;  // px: the pictures of lifts and planks are so wide, and so high

/// What a lift has below its deck, where it is higher than one row.
void draw_lift_body(DrawList& list, const RectF& box) {
    constexpr Color dark{0x2d, 0x37, 0x48, 255};
    constexpr Color light{0x4a, 0x55, 0x68, 255};
    if (box.h <= piece) return;
    const RectF body{box.x, box.y + piece - 4, box.w, box.h - piece + 4};
    list.fill(body, dark);
    list.outline(body, light);
    for (float y = body.y + 8; y + 2 < body.y + body.h; y += 8) list.fill({body.x + 2, y, body.w - 4, 1}, light);
}

void draw_lift(DrawList& list, const Art& art, const Session& session, const Lift& lift, PointI corner, float alpha) {
    const Solid* solid = session.world().solid(lift.body);
    if (solid == nullptr) return;
    const PointF at = to_canvas(between(in_px(solid->box_before.corner()), in_px(solid->box.corner()), alpha), corner);
    const float width = static_cast<float>(solid->box.width()) / subpixels_per_pixel;
    const float height = static_cast<float>(solid->box.height()) / subpixels_per_pixel;
    if (!is_seen(at, width, std::max(height, piece))) return;
    if (!solid->spec.one_way) draw_lift_body(list, {at.x, at.y, width, height});
    const std::string name = solid->spec.one_way ? "plank" : "lift";
    if (width < 2 * piece) {
        SpriteStyle style;
        style.scale.x = width / piece;
        art.sprites.draw(list, name + "_single", at, 0, style);
        return;
    }
    const long long turned = solid->velocity != Vec{} ? session.tick() : 0;
    for (float x = piece; x < width - piece; x += piece)
        art.sprites.draw(list, name == "lift" ? "lift_roller" : "plank_mid", {at.x + x, at.y}, turned);
    // The ends last: they cover what the middle is too long by.
    art.sprites.draw(list, name + "_left", at);
    art.sprites.draw(list, name + "_right", {at.x + width - piece, at.y});
}

}  // namespace

void draw_machines(DrawList& list, const Art& art, const Session& session, PointI corner, float alpha) {
    for (const Lift& lift : session.lifts())
        if (const Solid* solid = session.world().solid(lift.body))
            draw_rail(list, art, lift, solid->box.size(), corner);
    for (const Machine& machine : session.machines())
        if (machine.rail.total() > 0 && machine.type != Machine::Type::crusher)
            draw_rail(list, art, machine.rail, machine.spec->home.size(), corner);
    for (int i = 0; i < static_cast<int>(session.things().size()); ++i) draw_thing(list, art, session, i, corner);
    for (const Machine& machine : session.machines()) draw_machine(list, art, session, machine, corner, alpha);
    for (const Lift& lift : session.lifts()) draw_lift(list, art, session, lift, corner, alpha);
}

}  // namespace scree
