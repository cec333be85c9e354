#include "game/view/overlay_trails.hpp"

#include <algorithm>
#include <cstdlib>

namespace scree {

namespace {

constexpr Sub step_drawn = px(3);  // shorter pieces are drawn as one

bool is_open(const std::deque<Trail>& trails) { return !trails.empty() && trails.back().end == Trail::End::open; }

void draw_trail(const OverlayView& view, const Trail& trail, Color color, bool dark) {
    if (trail.feet.empty()) return;
    Vec from = trail.feet.front();
    for (std::size_t i = 1; i < trail.feet.size(); ++i) {
        const Vec to = trail.feet[i];
        const bool last = i + 1 == trail.feet.size();
        if (!last && std::abs(to.x - from.x) < step_drawn && std::abs(to.y - from.y) < step_drawn) continue;
        const PointF a = overlay::place(view, from);
        const PointF b = overlay::place(view, to);
        from = to;
        const RectF around{std::min(a.x, b.x), std::min(a.y, b.y), std::abs(b.x - a.x), std::abs(b.y - a.y)};
        if (!overlay::is_seen(view, around)) continue;
        if (dark)
            view.list.line(a, b, overlay::ink.with_alpha(90), 3);
        else
            view.list.line(a, b, color);
    }
}

}  // namespace

void Trails::note(const Session& session) {
    const auto& events = session.events();
    const bool died = std::ranges::any_of(events, [](const Event& e) { return e.type == EventType::died; });
    if (session.player().is_alive() || died) {
        if (!is_open(trails_)) {
            trails_.push_back({visit_, session.tick(), {}, Trail::End::open});
            if (trails_.size() > most) trails_.pop_front();
        }
        trails_.back().feet.push_back(feet(session.body()));
    }
    if (died) finish(Trail::End::died);
    if (session.is_complete()) finish(Trail::End::finished);
}

void Trails::begin_visit() {
    finish(Trail::End::restarted);
    ++visit_;
}

void Trails::finish(Trail::End end) {
    if (!is_open(trails_)) return;
    trails_.back().end = end;
    if (trails_.back().feet.size() < 2) trails_.pop_back();
}

void Trails::rewind(const Session& session) {
    while (!trails_.empty() && trails_.back().visit == visit_) {
        Trail& last = trails_.back();
        const int keep = session.tick() - last.first_tick + 1;
        if (keep >= static_cast<int>(last.feet.size())) return;
        if (keep > 0) {
            last.feet.resize(static_cast<std::size_t>(keep));
            last.end = Trail::End::open;
            return;
        }
        trails_.pop_back();
    }
}

void draw_trails(const OverlayView& view, const Trails& trails) {
    const std::size_t count = trails.all().size();
    for (const bool dark : {true, false})
        for (std::size_t i = 0; i < count; ++i) {
            const Trail& trail = trails.all()[i];
            const std::size_t age = count - 1 - i;
            const Color color = style_of(trail.end == Trail::End::died ? Mark::lost_trail : Mark::trail).line;
            draw_trail(view, trail,
                       color.with_alpha(static_cast<std::uint8_t>(230 - std::min<std::size_t>(age, 8) * 18)), dark);
        }
    for (const Trail& trail : trails.all()) {
        if (trail.end == Trail::End::open || trail.feet.empty()) continue;
        const PointF at = overlay::place(view, trail.feet.back());
        if (trail.end == Trail::End::died)
            overlay::cross(view, {at.x, at.y - 8}, style_of(Mark::death).line, 5);
        else
            overlay::frame(view, {at.x - 3, at.y - 7, 6, 6},
                           trail.end == Trail::End::finished ? Mark::finished : Mark::given_up);
    }
}

}  // namespace scree
