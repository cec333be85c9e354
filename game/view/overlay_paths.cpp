#include "game/view/overlay.hpp"

#include <string>

namespace scree {

namespace {

std::string in_seconds(int ticks) {
    const int hundredths = (ticks * 100 + ticks_per_second / 2) / ticks_per_second;
    const int rest = hundredths % 100;
    return std::to_string(hundredths / 100) + (rest < 10 ? ".0" : ".") + std::to_string(rest) + " s";
}

/// Ticks from leaving the start to being about to leave it again; -1 if that takes longer than `most`.
int round_ticks(const Lift& fresh, int most) {
    Lift lift = fresh;
    static_cast<void>(step_lift(lift, true));
    for (int tick = 1; tick < most; ++tick) {
        const bool home = lift.way <= (lift.mode == LiftMode::loop ? lift.speed - 1 : 0) && tick > 1;
        if (home) return tick + lift.pause;
        static_cast<void>(step_lift(lift, true));
    }
    return -1;
}

constexpr int longest = 120 * ticks_per_second;

}  // namespace

std::vector<int> arrival_ticks(const Lift& lift, const EntityData& data) {
    std::vector<int> ticks(lift.path.size(), -1);
    ticks.front() = 0;
    Lift course = make_lift(data, lift.entity);
    std::size_t next = 1;
    Sub until = course.lengths.empty() ? 0 : course.lengths.front();
    for (int tick = 1; tick <= longest && next < ticks.size(); ++tick) {
        static_cast<void>(step_lift(course, true));
        while (next < ticks.size() && course.way >= until) {
            ticks[next] = tick;
            if (next < course.lengths.size()) until += course.lengths[next];
            ++next;
        }
    }
    return ticks;
}

void draw_paths(const OverlayView& view, const Session& session) {
    const Color line = style_of(Mark::path).line;
    overlay::Labels labels(view);
    for (const Lift& lift : session.lifts()) {
        const Solid* solid = session.world().solid(lift.body);
        if (solid == nullptr || lift.total() == 0) continue;
        const Vec size = solid->box.size();
        if (!overlay::is_seen(view, overlay::area(view, lift.bounds(size)))) continue;
        const Vec half{size.x / 2, size.y / 2};
        const EntityData& data = session.level().entities[static_cast<std::size_t>(lift.entity)];
        for (std::size_t i = 0; i < lift.lengths.size(); ++i)
            overlay::stroke(view, overlay::place(view, lift.path[i] + half),
                            overlay::place(view, lift.path[(i + 1) % lift.path.size()] + half), line, 2);
        const std::vector<int> ticks = arrival_ticks(lift, data);
        for (std::size_t i = 0; i < lift.path.size(); ++i) {
            const RectF box = overlay::area(view, Aabb::at(lift.path[i], size));
            if (!overlay::is_seen(view, box)) continue;
            overlay::frame(view, box, Mark::stop);
            std::string text = ticks[i] < 0 ? "never" : in_seconds(ticks[i]);
            if (i == 0) {
                const int round = round_ticks(make_lift(data, lift.entity), longest);
                text = round < 0 ? "start" : "round " + in_seconds(round);
                if (lift.mode == LiftMode::on_touch) text += "\nwhen touched";
            }
            labels.add(box, std::move(text), line);
        }
    }
    labels.draw();
}

}  // namespace scree
