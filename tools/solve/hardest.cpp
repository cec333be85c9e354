#include "tools/solve/hardest.hpp"

#include "tools/solve/course.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>

namespace scree {

namespace {

// A landing is the same if it is as near as this to where and when the route itself lands.
constexpr Sub near_x = px(48);
constexpr Sub near_y = px(16);
constexpr std::size_t near_ticks = 20;

struct Edge {
    std::size_t tick = 0;
    Button button = Button::jump;
};

std::vector<Edge> edges_of(const std::vector<Buttons>& route) {
    static constexpr std::array buttons = {Button::left, Button::right, Button::down, Button::jump};
    std::vector<Edge> edges;
    for (std::size_t i = 0; i < route.size(); ++i)
        for (const Button button : buttons)
            if (route[i].holds(button) != (i > 0 && route[i - 1].holds(button))) edges.push_back({i, button});
    return edges;
}

/// The route with the edge moved by so many ticks; nothing if another change of the button is in between.
std::optional<std::vector<Buttons>> shifted(const std::vector<Buttons>& route, const Edge& edge, int by) {
    std::vector<Buttons> other = route;
    const bool held = route[edge.tick].holds(edge.button);
    const auto count = static_cast<std::size_t>(std::abs(by));
    for (std::size_t i = 1; i <= count; ++i) {
        if (by < 0) {
            if (i > edge.tick || route[edge.tick - i].holds(edge.button) == held) return std::nullopt;
            other[edge.tick - i].set(edge.button, held);
        } else {
            const std::size_t tick = edge.tick + i - 1;
            if (tick + 1 >= route.size() || route[tick].holds(edge.button) != held) return std::nullopt;
            other[tick].set(edge.button, !held);
        }
    }
    return other;
}

struct LandingPlace {
    std::size_t tick = 0;  // so many ticks are done then
    Vec feet;
    bool is_exit = false;
};

/// Steps until the hero has landed after a jump or reached the exit. None if it stays on the ground for a while, where
/// timing does not matter.
std::optional<LandingPlace> landing_of(const Course& course, std::size_t tick) {
    Session session = course.at(tick);
    bool was_in_air = !session.body().is_grounded();
    std::size_t on_ground = 0;
    for (std::size_t i = tick; i < course.route().size(); ++i) {
        session.step(course.route()[i]);
        if (session.is_complete()) return LandingPlace{i + 1, feet(session.body()), true};
        const bool is_grounded = session.body().is_grounded();
        if (is_grounded && was_in_air) return LandingPlace{i + 1, feet(session.body()), false};
        was_in_air = was_in_air || !is_grounded;
        if (!was_in_air && ++on_ground > 2) return std::nullopt;
    }
    return std::nullopt;
}

bool still_lands(const Course& course, const std::vector<Buttons>& other, std::size_t from,
                 const LandingPlace& landing) {
    Session session = course.at(from);
    for (std::size_t i = from; i < landing.tick + near_ticks; ++i) {
        session.step(i < other.size() ? other[i] : other.back());
        if (!session.player().is_alive()) return false;
        if (session.is_complete()) return true;
        if (landing.is_exit || i + 1 + near_ticks < landing.tick || !session.body().is_grounded()) continue;
        const Vec off = feet(session.body()) - landing.feet;
        if (std::abs(off.x) <= near_x && std::abs(off.y) <= near_y) return true;
    }
    return false;
}

/// How far the edge can be moved in that direction, one tick after the other.
int room(const Course& course, const Edge& edge, int direction, const LandingPlace& landing) {
    for (int by = 1; by <= widest_shift; ++by) {
        const auto other = shifted(course.route(), edge, by * direction);
        const std::size_t from =
            direction < 0 ? edge.tick - std::min(edge.tick, static_cast<std::size_t>(by)) : edge.tick;
        if (!other) return widest_shift;  // it can be left out, or lasts for no longer
        if (!still_lands(course, *other, from, landing)) return by - 1;
    }
    return widest_shift;
}

}  // namespace

std::optional<Moment> hardest_moment(const std::shared_ptr<const Level>& level, const std::vector<Buttons>& route,
                                     const std::atomic<bool>* stop) {
    const Course course(level, route);
    std::optional<Moment> hardest;
    for (const Edge& edge : edges_of(course.route())) {
        if (stop != nullptr && stop->load()) return std::nullopt;
        const Session before = course.at(edge.tick);
        Moment moment;
        moment.press = course.route()[edge.tick].holds(edge.button);
        if (before.body().is_grounded() && !(edge.button == Button::jump && moment.press)) continue;
        const std::optional<LandingPlace> landing = landing_of(course, edge.tick);
        if (!landing) continue;
        moment.tick = static_cast<int>(edge.tick);
        moment.button = edge.button;
        moment.feet = feet(before.body());
        moment.late = room(course, edge, 1, *landing);
        if (hardest && moment.late + 1 >= hardest->window()) continue;
        moment.early = room(course, edge, -1, *landing);
        if (!hardest || moment.window() < hardest->window()) hardest = moment;
    }
    if (hardest && hardest->early == widest_shift && hardest->late == widest_shift) return std::nullopt;
    return hardest;
}

std::string name_of(const Moment& moment) {
    const char* name = "jump";
    if (moment.button == Button::left) name = "left";
    if (moment.button == Button::right) name = "right";
    if (moment.button == Button::down) name = "down";
    return std::string(moment.press ? "press of " : "release of ") + name;
}

}  // namespace scree
