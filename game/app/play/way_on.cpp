#include "game/app/play/way_on.hpp"

namespace scree {

namespace {

constexpr int trial = 4 * ticks_per_second;
constexpr Sub least_way = px(64);   // along x, from ground to ground ...
constexpr Sub least_rise = px(24);  // ... or upwards

/// True if the hero gets on in that direction (`only_up`: upwards), or dies: then nothing is known.
bool gets_on(Session session, bool to_left, WayOn way, bool only_up = false) {
    const Mover start = session.body();
    const int deaths = session.deaths();
    Vec reached = start.box.corner();
    bool goes_left = to_left;
    bool jumps = false;
    for (int tick = 0; tick < trial; ++tick) {
        const Mover& hero = session.body();
        const bool at_left_wall = hero.touching.has(Side::left);
        const bool at_wall = at_left_wall || hero.touching.has(Side::right);
        if (hero.is_grounded())
            goes_left = to_left;
        else if (way == WayOn::jump_between_walls && at_wall)
            goes_left = !at_left_wall;
        Buttons held = Buttons{}.with(goes_left ? Button::left : Button::right);
        // Each jump is held until the next can begin.
        jumps = way != WayOn::run && !(jumps && (hero.is_grounded() || at_wall));
        if (jumps) held = held.with(Button::jump);
        session.step(held);
        if (session.deaths() != deaths || session.is_complete() || !session.player().is_alive()) return !only_up;
        if (session.body().is_grounded()) reached = session.body().box.corner();
    }
    const Sub way_on = to_left ? start.box.left - reached.x : reached.x - start.box.left;
    return (way_on >= least_way && !only_up) || start.box.top - reached.y >= least_rise;
}

}  // namespace

WayOn find_way_on(const Session& session, bool to_left) {
    for (const WayOn way : {WayOn::run, WayOn::jump, WayOn::jump_between_walls}) {
        if (gets_on(session, to_left, way)) return way;
        // What leads up may begin behind the hero.
        if (way == WayOn::jump && gets_on(session, !to_left, way, true)) return way;
    }
    return gets_on(session, !to_left, WayOn::run) ? WayOn::back : WayOn::none;
}

}  // namespace scree
