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
int round_ticks(const RailPath& path, int most) {
    Rail rail = begin_rail(path);
    step_rail(rail, path, true);
    for (int tick = 1; tick < most; ++tick) {
        const bool home = rail.distance <= (path.mode == RailMode::loop ? path.speed - 1 : 0) && tick > 1;
        if (home) return tick + rail.pause;
        step_rail(rail, path, true);
    }
    return -1;
}

constexpr int longest = 120 * ticks_per_second;

}  // namespace

std::vector<int> arrival_ticks(const RailPath& path) {
    std::vector<int> ticks(path.corners.size(), -1);
    ticks.front() = 0;
    Rail rail = begin_rail(path);
    std::size_t next = 1;
    Sub until = path.lengths.empty() ? 0 : path.lengths.front();
    for (int tick = 1; tick <= longest && next < ticks.size(); ++tick) {
        step_rail(rail, path, true);
        while (next < ticks.size() && rail.distance >= until) {
            ticks[next] = tick;
            if (next < path.lengths.size()) until += path.lengths[next];
            ++next;
        }
    }
    return ticks;
}

void draw_paths(const OverlayView& view, const Session& session) {
    const Color line = style_of(Mark::path).line;
    overlay::Labels labels(view);
    for (const Entity& platform : session.platforms()) {
        const RailPath& path = platform.spec->rail;
        const Vec size = platform.spec->home.size();
        if (path.total == 0 || !overlay::is_seen(view, overlay::area(view, path.bounds(size)))) continue;
        const Vec half{size.x / 2, size.y / 2};
        for (std::size_t i = 0; i < path.lengths.size(); ++i)
            overlay::stroke(view, overlay::place(view, path.corners[i] + half),
                            overlay::place(view, path.corners[(i + 1) % path.corners.size()] + half), line, 2);
        const std::vector<int> ticks = arrival_ticks(path);
        for (std::size_t i = 0; i < path.corners.size(); ++i) {
            const RectF box = overlay::area(view, Aabb::at(path.corners[i], size));
            if (!overlay::is_seen(view, box)) continue;
            overlay::frame(view, box, Mark::stop);
            std::string text = ticks[i] < 0 ? "never" : in_seconds(ticks[i]);
            if (i == 0) {
                const int round = round_ticks(path, longest);
                text = round < 0 ? "start" : "round " + in_seconds(round);
                if (path.mode == RailMode::on_touch) text += "\nwhen touched";
            }
            labels.add(box, std::move(text), line);
        }
    }
    labels.draw();
}

}  // namespace scree
