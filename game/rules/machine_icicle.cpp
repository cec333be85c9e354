// Icicles hang until the hero is below, crack and fall, and kill whom they touch.
#include "game/rules/machine_kinds.hpp"
#include "game/rules/places.hpp"

#include <algorithm>

namespace scree {

namespace {

bool is_hero_below(const Aabb& icicle, const Aabb& hero, const MachineTuning& tuning) {
    return hero.right > icicle.left - tuning.icicle_sees_aside && hero.left < icicle.right + tuning.icicle_sees_aside &&
           hero.top >= icicle.top && hero.top < icicle.bottom + tuning.icicle_sees_down;
}

}  // namespace

void move_icicle(Machine& machine, Workshop& shop) {
    const Aabb& home = machine.spec->home;
    const MachineTuning& tuning = shop.tuning.machines;
    if (machine.timer > 0) --machine.timer;
    if (is_in(machine, Icicle::hanging) && shop.player.is_alive() && is_hero_below(home, shop.hero().box, tuning)) {
        begin(machine, Icicle::shaking, tuning.icicle_crack_ticks);
        shop.events.push_back({EventType::warned, home.centre(), 0, Material::ice, machine.entity});
    } else if (is_in(machine, Icicle::shaking) && machine.timer == 0) {
        begin(machine, Icicle::falling, 0);
    } else if (is_in(machine, Icicle::falling)) {
        machine.speed = std::min(machine.speed + tuning.icicle_gravity, tuning.icicle_fall_speed);
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

}  // namespace scree
