#include "game/app/play/way_on.hpp"

#include <algorithm>

namespace scree {

namespace {

constexpr int trial = 4 * ticks_per_second;
constexpr Sub least_way = px(64);   // along x, from ground to ground ...
constexpr Sub least_rise = px(24);  // ... or upwards

/// True if the hero gets on in that direction, or dies: then nothing is known.
bool gets_on(Session session, bool to_left, WayOn way) {
    const Mover start = session.body();
    const int deaths = session.deaths();
    Vec reached = start.box.corner();
    Sub highest = reached.y;
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
        const bool may_kick = way == WayOn::jump_between_walls && at_wall;
        jumps = way != WayOn::run && !(jumps && (hero.is_grounded() || may_kick));
        if (jumps) held = held.with(Button::jump);
        session.step(held);
        if (session.deaths() != deaths || session.is_complete() || !session.player().is_alive()) return true;
        if (!session.body().is_grounded()) continue;
        reached = session.body().box.corner();
        highest = std::min(highest, reached.y);
    }
    const Sub way_on = to_left ? start.box.left - reached.x : reached.x - start.box.left;
    return way_on >= least_way || start.box.top - highest >= least_rise;
}

/// True if the hero ends on higher ground with a run to that side for some ticks and then one jump, steered for some.
bool leads_up(const Session& session, Button side, int run_up, int steered) {
    Session jumper = session;
    const Buttons run = Buttons{}.with(side);
    for (int tick = 0; tick < run_up; ++tick) jumper.step(run);
    for (int tick = 0; tick < ticks_per_second && (tick == 0 || !jumper.body().is_grounded()); ++tick)
        jumper.step((tick < steered ? run : Buttons{}).with(Button::jump));
    const bool has_died = jumper.deaths() != session.deaths() || !jumper.player().is_alive();
    return !has_died && jumper.body().is_grounded() && session.body().box.top - jumper.body().box.top >= least_rise;
}
bool is_jump_up(const Session& session) {
    for (const Button side : {Button::left, Button::right})
        for (const int run_up : {0, 12, 24})
            for (const int steered : {16, 60})
                if (leads_up(session, side, run_up, steered)) return true;
    return false;
}

}  // namespace

WayOn find_way_on(const Session& session, bool to_left) {
    for (const WayOn way : {WayOn::run, WayOn::jump, WayOn::jump_between_walls}) {
        if (gets_on(session, to_left, way)) return way;
        if (way == WayOn::jump && is_jump_up(session)) return way;
    }
    return gets_on(session, !to_left, WayOn::run) ? WayOn::back : WayOn::none;
}

}  // namespace scree
