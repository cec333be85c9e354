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

Vec box_of_rail(const Session& session, const Machine& machine) {
    return session.level().entities[static_cast<std::size_t>(machine.entity)].box.size();
}

}  // namespace

void draw_machines(DrawList& list, const Art& art, const Session& session, PointI corner, float alpha) {
    for (const Lift& lift : session.lifts())
        if (const Solid* solid = session.world().solid(lift.body))
            draw_rail(list, art, lift, solid->box.size(), corner);
    for (const Machine& machine : session.machines())
        if (machine.rail.total() > 0 && machine.type != Machine::Type::crusher)
            draw_rail(list, art, machine.rail, box_of_rail(session, machine), corner);
    for (int i = 0; i < static_cast<int>(session.things().size()); ++i) draw_thing(list, art, session, i, corner);
    for (const Machine& machine : session.machines()) draw_machine(list, art, session, machine, corner, alpha);
    for (const Lift& lift : session.lifts()) draw_lift(list, art, session, lift, corner, alpha);
}

}  // namespace scree
