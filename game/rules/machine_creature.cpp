// Walkers and crawlers go along the ground and turn round where it ends; flyers go along their nodes. Who comes down on
// a walker or flyer bounces off it; who touches it otherwise dies, and a crawler has points all over.
#include "game/rules/machine_kinds.hpp"
#include "game/rules/on_way.hpp"
#include "game/rules/places.hpp"
#include "game/rules/steps.hpp"

#include <algorithm>

namespace scree {

namespace {

constexpr Categories creature_category = 2;  // nobody's way is barred by one

bool walks(const Machine& machine) { return machine.type != Machine::Type::flyer; }

void turn(Machine& machine) { machine.direction = -machine.direction; }

/// The hero's feet were above it when the tick began, and the two came closer: judged by both ways, so that neither a
/// fast fall nor a flyer that rises makes a death of it.
bool is_stomp(const Mover& hero, const Machine& machine, const Aabb& box, Sub depth) {
    const Sub feet_before = hero.box_before.bottom - machine.corner_before.y;
    const Sub feet = hero.box.bottom - box.top;
    return feet_before <= depth && (feet > feet_before || hero.velocity.y > 0);
}

void bounce(Workshop& shop) {
    const bool held = shop.player.last_held.holds(Button::jump);
    throw_player(shop.player, shop.world, {shop.hero().velocity.x, -shop.tuning.jump_speed});
    if (held) shop.player.hold = shop.tuning.jump_hold_ticks;
}

void beat(Machine& machine, Workshop& shop) {
    const Vec middle = box_of(machine, shop.world, shop.level).centre();
    begin(machine, Creature::beaten, walks(machine) ? 0 : shop.tuning.machines.flyer_away_ticks);
    if (walks(machine)) shop.world.remove(machine.body);
    machine.body = BodyId::none;
    shop.events.push_back({EventType::stomped, middle, 0, Material::stone, machine.entity});
}

/// Whatever moves and cannot be stopped has left it no room.
bool is_squished(const Machine& machine, const World& world) {
    return std::any_of(world.squishes().begin(), world.squishes().end(),
                       [&](const Squish& squish) { return squish.mover == machine.body; });
}

/// A flyer is seen for a while before it kills, and never comes back into the hero.
void come_back(Machine& machine, const Workshop& shop) {
    if (is_in(machine, Creature::alive)) return;
    const bool returns = is_in(machine, Creature::returning);
    const bool is_room =
        !returns || !overlaps(grown(on_rail(machine, shop.level), shop.tuning.machines.flyer_room), shop.hero().box);
    if (machine.timer > 1 || is_room) --machine.timer;
    if (machine.timer > 0) return;
    if (returns)
        begin(machine, Creature::alive, 0);
    else
        begin(machine, Creature::returning, shop.tuning.machines.flyer_returning_ticks);
}

}  // namespace

void place_creature(Machine& machine, Workshop& shop) {
    if (!walks(machine) || is_in(machine, Creature::beaten)) return;
    const Aabb& home = machine.spec->home;
    const Vec size{shop.tuning.machines.creature_foot, home.height()};
    machine.body =
        shop.world.add_mover({.size = size, .category = creature_category}, arrival_box(home, size).corner());
}

void move_creature(Machine& machine, Workshop& shop) {
    if (!is_in(machine, Creature::alive)) return;
    if (!walks(machine)) {
        step_lift(machine.rail, false);
        return;
    }
    Mover& mover = *shop.world.mover(machine.body);
    const MachineTuning& tuning = shop.tuning.machines;
    const Sub along = machine.direction * machine.spec->speed + mover.ground.conveyor;
    mover.velocity = {std::clamp(along, -max_speed, max_speed),
                      std::min(mover.velocity.y + tuning.gravity, tuning.fall_speed)};
    machine.was_grounded = mover.on_floor();
}

void settle_creature(Machine& machine, Workshop& shop) {
    if (!walks(machine)) return come_back(machine, shop);
    if (is_in(machine, Creature::beaten)) return;
    if (is_squished(machine, shop.world)) return beat(machine, shop);
    const Mover& mover = *shop.world.mover(machine.body);
    if (mover.touching.has(machine.direction > 0 ? Side::right : Side::left)) {
        turn(machine);
    } else if (machine.was_grounded && !mover.on_floor()) {
        // Back to where it would be if it had not gone: on the ground, also on one that moves, unless it was pushed
        // off.
        const Vec back = mover.box_before.corner() + mover.pushed;
        if (shop.world.ground_at(machine.body, back).type == Ground::Type::none) return;
        shop.world.place(machine.body, back);
        // A belt that runs faster than it walks takes it there backwards; it stays at the end and walks on.
        if (sign(mover.velocity.x) != -machine.direction) turn(machine);
    }
}

bool meet_creature(Machine& machine, Workshop& shop) {
    if (!is_in(machine, Creature::alive)) return false;
    const Aabb box = box_of(machine, shop.world, shop.level);
    const Mover& hero = shop.hero();
    const auto meets = [&](const Aabb& hurt) { return overlaps(hurt, box); };
    if (!any_on_way(grown(hero.box, -shop.tuning.hurt_inset), way_to_hero(machine, shop), meets)) return false;
    if (machine.type == Machine::Type::crawler || !is_stomp(hero, machine, box, shop.tuning.machines.stomp_depth))
        return true;
    beat(machine, shop);
    bounce(shop);
    return false;
}

}  // namespace scree
