// Icicles hang until the hero is below, crack and fall, and kill on contact.
#include "game/rules/entities/kinds.hpp"
#include "game/rules/entities/phases.hpp"
#include "game/rules/places.hpp"

#include <algorithm>

namespace scree::kinds {

namespace {

void read_icicle(EntitySpec& spec, const EntityData&, const Level& level) {
    spec.farthest = px(level.height) + max_speed;
}

bool is_hero_below(const Aabb& icicle, const Aabb& hero, const MachineTuning& tuning) {
    return hero.right > icicle.left - tuning.icicle_sees_aside && hero.left < icicle.right + tuning.icicle_sees_aside &&
           hero.top >= icicle.top && hero.top < icicle.bottom + tuning.icicle_sees_down;
}

void move_icicle(Entity& icicle, Context& context) {
    const Aabb& home = icicle.spec->home;
    const MachineTuning& tuning = context.tuning.machines;
    if (icicle.timer > 0) --icicle.timer;
    if (is_in(icicle, Icicle::hanging) && context.player.is_alive() &&
        is_hero_below(home, context.hero().box, tuning)) {
        begin(icicle, Icicle::shaking, tuning.icicle_crack_ticks);
        context.events.push_back({EventType::warned, home.centre(), 0, Material::ice, icicle.spec->entity});
    } else if (is_in(icicle, Icicle::shaking) && icicle.timer == 0) {
        begin(icicle, Icicle::falling, 0);
    } else if (is_in(icicle, Icicle::falling)) {
        icicle.speed = std::min(icicle.speed + tuning.icicle_gravity, tuning.icicle_fall_speed);
        const Aabb from = home.moved({0, icicle.out});
        const Aabb whole{from.left, from.top, from.right, from.bottom + icicle.speed};
        icicle.out += icicle.speed;
        const bool out = from.top > px(context.level.height);
        if (!out && context.world.is_free(whole, context.player.body)) return;
        begin(icicle, Icicle::broken, 0);
        if (!out)
            context.events.push_back(
                {EventType::shattered, {from.centre().x, from.bottom}, 0, Material::ice, icicle.spec->entity});
    }
}

Aabb icicle_box(const Entity& icicle) {
    return is_in(icicle, Icicle::broken) ? Aabb{} : icicle.spec->home.moved({0, icicle.out});
}

std::optional<DeadlyShape> icicle_shape(const Entity&, const Aabb& box) { return DeadlyShape{box}; }

}  // namespace

const EntityKind icicle{.name = "icicle",
                        .description = "falls when the hero is below, also through ledges; kills",
                        .role = Role::actor,
                        .last_phase = phase_number(Icicle::broken),
                        .is_danger = true,
                        .read = read_icicle,
                        .move = move_icicle,
                        .collide = hits_hero,
                        .box = icicle_box,
                        .deadly_shape = icicle_shape};

}  // namespace scree::kinds
