#include "game/view/overlay.hpp"

#include <algorithm>
#include <cstdlib>

namespace scree {

namespace {

JumpArc arc_of(Session session, Buttons held, int most_ticks) {
    JumpArc arc;
    // A jump needs a press, so a hero that still holds the button must release it first.
    if (session.player().last_held.holds(Button::jump) && session.body().is_grounded()) {
        Buttons released = held;
        released.set(Button::jump, false);
        session.step(released);
    }
    arc.feet.push_back(feet(session.body()));
    for (int tick = 0; tick < most_ticks; ++tick) {
        session.step(held);
        if (!session.player().is_alive() || session.is_complete()) break;
        arc.feet.push_back(feet(session.body()));
        if (!session.body().is_grounded()) continue;
        arc.lands = true;
        break;
    }
    return arc;
}

/// Tiles with one digit behind the point.
std::string in_tiles(Sub length, Sub tile) {
    const std::int64_t tenths = (std::int64_t{std::abs(length)} * 10 + tile / 2) / tile;
    return std::to_string(tenths / 10) + '.' + std::to_string(tenths % 10);
}

}  // namespace

std::vector<JumpArc> jump_arcs(const Session& session, int most_ticks) {
    std::vector<JumpArc> arcs;
    if (!session.player().is_alive() || session.is_complete()) return arcs;
    const Buttons jump = Buttons{}.with(Button::jump);
    for (const Buttons held : {jump, jump.with(Button::left), jump.with(Button::right)})
        arcs.push_back(arc_of(session, held, most_ticks));
    return arcs;
}

void draw_reach(const OverlayView& view, const Session& session) {
    const Sub tile = session.level().grid.tile_sub();
    const Vec size = session.body().box.size();
    const Color line = style_of(Mark::jump).line;
    overlay::Labels labels(view);
    for (const JumpArc& arc : jump_arcs(session)) {
        for (std::size_t i = 0; i + 1 < arc.feet.size(); ++i)
            overlay::stroke(view, overlay::place(view, arc.feet[i]), overlay::place(view, arc.feet[i + 1]), line);
        const Vec end = arc.feet.back();
        const PointF at = overlay::place(view, end);
        if (!arc.lands) {
            overlay::cross(view, at, style_of(Mark::no_landing).line);
            continue;
        }
        const Vec corner{end.x - size.x / 2, end.y - size.y};
        const RectF landing = overlay::area(view, Aabb::at(corner, size));
        overlay::frame(view, landing, Mark::landing);
        const Sub away = end.x - arc.feet.front().x;
        if (std::abs(away) < tile / 2) {
            const auto top = std::ranges::min_element(arc.feet, [](Vec a, Vec b) { return a.y < b.y; });
            const Sub rise = arc.feet.front().y - top->y;
            if (rise < tile / 4) continue;
            const PointF peak = overlay::place(view, *top);
            labels.add({peak.x, peak.y, 0, 0}, in_tiles(rise, tile) + " up", line);
        } else {
            labels.add(landing, in_tiles(away, tile) + " far", line);
        }
    }
    labels.draw();
}

}  // namespace scree
