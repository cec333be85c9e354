// Saws go along their nodes; icicles hang until the hero is below, crack and fall. Both kill whom they touch.
#include "game/rules/machine_kinds.hpp"
#include "game/rules/spikes.hpp"

#include <algorithm>

namespace scree {

namespace {

constexpr int crack_ticks = 24;
constexpr Sub sees_aside = px(16);
constexpr Sub sees_down = px(256);
constexpr Sub icicle_gravity = 110;
constexpr Sub icicle_fall_speed = 1700;

bool is_hero_below(const Aabb& icicle, const Aabb& hero) {
    return hero.right > icicle.left - sees_aside && hero.left < icicle.right + sees_aside && hero.top >= icicle.top &&
           hero.top < icicle.bottom + sees_down;
}

}  // namespace

void move_saw(Machine& machine) { step_lift(machine.rail, false); }

void move_icicle(Machine& machine, Workshop& shop) {
    const Aabb& home = shop.entity_of(machine).box;
    if (machine.timer > 0) --machine.timer;
    if (is_in(machine, Icicle::hanging) && shop.player.is_alive() && is_hero_below(home, shop.hero().box)) {
        begin(machine, Icicle::shaking, crack_ticks);
        shop.events.push_back({EventType::warned, home.centre(), 0, Material::ice, machine.entity});
    } else if (is_in(machine, Icicle::shaking) && machine.timer == 0) {
        begin(machine, Icicle::falling, 0);
    } else if (is_in(machine, Icicle::falling)) {
        machine.speed = std::min(machine.speed + icicle_gravity, icicle_fall_speed);
        const Aabb from = home.moved({0, machine.out});
        const Aabb whole{from.left, from.top, from.right, from.bottom + machine.speed};
        machine.out += machine.speed;
        const bool out = from.top > px(shop.level.height);
        if (!out && shop.world.is_free(whole, shop.player.body)) return;
        begin(machine, Icicle::broken, 0);
        if (!out)
            shop.events.push_back(
                {EventType::shattered, {from.centre().x, from.bottom}, 0, Material::ice, machine.entity});
    }
}

bool meet_danger(const Machine& machine, const Workshop& shop) {
    return is_deadly(machine, shop.world, shop.level, shrunk(shop.hero().box, shop.tuning.hurt_inset));
}

}  // namespace scree
