#include "game/app/play/walk_on.hpp"

#include "game/rules/entities/kinds.hpp"
#include "game/rules/session_fields.hpp"

#include <algorithm>
#include <cstdlib>

namespace scree {

namespace {

constexpr Sub door_half = px(4);     // so near to the middle of the exit it is inside
constexpr Sub edge_margin = px(48);  // so far from the level's edges the hero stands still

/// A complete session does not tick, so it is opened again.
void step_past_exit(Session& session, Buttons held) {
    std::string faulty;
    if (session.is_complete()) static_cast<void>(set_session_fields(session, {{"session.complete", 0}}, faulty));
    session.step(held);
}

bool survives(Session session, Buttons held) {
    const int deaths = session.deaths();
    for (int tick = 0; tick < WalkOn::longest; ++tick) step_past_exit(session, held);
    return session.deaths() == deaths;
}

Buttons towards(bool left) { return Buttons{}.with(left ? Button::left : Button::right); }

/// The middle of the exit that is nearest to the hero.
std::optional<Sub> find_door(const Session& session) {
    const Sub middle = session.body().box.centre().x;
    std::optional<Sub> door;
    for (const Entity& entity : session.entities()) {
        if (&entity.kind() != &kinds::exit) continue;
        const Sub x = entity.spec->home.centre().x;
        if (!door || std::abs(x - middle) < std::abs(*door - middle)) door = x;
    }
    return door;
}

/// The ground that the hero stands on ends within a tile before it.
bool is_before_drop(const Session& session) {
    const Mover& hero = session.body();
    const Sub apart = px(session.player().facing < 0 ? -16 : 16);
    const Aabb before = Aabb::at({feet(hero).x + apart, hero.box.bottom - px(16)}, {px(1), px(32)});
    return hero.is_grounded() && session.world().is_free(before, hero.id, hero.spec.mask);
}

}  // namespace

WalkOn::WalkOn(const Session& arrived, bool goes_in) : session_(arrived) {
    if (goes_in) door_ = find_door(arrived);
    const Buttons onward = towards(arrived.player().facing < 0);
    if (goes_in || survives(arrived, onward))
        held_ = onward;
    else
        stays_ = !survives(arrived, {});
}

void WalkOn::tick() {
    if (stays_) return;
    if (ticks_left_ > 0) --ticks_left_;
    const Mover& hero = session_.body();
    const bool is_blocked = hero.touching.has(Side::left) || hero.touching.has(Side::right);
    const bool at_edge = hero.box.left < edge_margin || hero.box.right > px(session_.level().width) - edge_margin;
    if (is_blocked || at_edge || is_before_drop(session_) || ticks_left_ == 0) held_ = {};
    if (door_ && ticks_left_ > 0) held_ = towards(*door_ < hero.box.centre().x);
    const Sub before = hero.box.centre().x;
    step_past_exit(session_, held_);
    const auto [first, last] = std::minmax({before, hero.box.centre().x});
    is_inside_ = door_ && hero.is_grounded() && first - door_half <= *door_ && *door_ <= last + door_half;
    stays_ = is_inside_;
}

}  // namespace scree
