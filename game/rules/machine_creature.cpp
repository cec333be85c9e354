// Walkers and crawlers go along the ground and turn round where it ends; flyers go along their nodes. Who comes down on
// a walker or flyer bounces off it; who touches it otherwise dies, and a crawler has points all over.
#include "game/rules/machine_kinds.hpp"
#include "game/rules/spikes.hpp"

#include <algorithm>

namespace scree {

namespace {

constexpr Sub foot_width = px(8);  // they turn where the ground ends under so much of them
constexpr Sub gravity = 96;
constexpr Sub most_falling = 1365;
constexpr int flyer_back_ticks = 180;
constexpr int returning_ticks = 30;          // in which one sees it come before it kills
constexpr Sub returning_room = px(8);        // it waits for whoever is nearer
constexpr Categories creature_category = 2;  // nobody's way is barred by one

bool walks(const Machine& machine) { return machine.type != Machine::Type::flyer; }

void turn(Machine& machine) { machine.direction = -machine.direction; }

/// The hero comes from above, with the feet in the upper half at most.
bool is_stomp(const Mover& hero, const Aabb& box) {
    const bool down = hero.velocity.y > 0 || hero.box.bottom > hero.box_before.bottom;
    return down && hero.box.bottom <= box.centre().y && hero.box_before.bottom <= box.top + px(6);
}

void bounce(Workshop& shop) {
    const bool held = shop.player.last_held.holds(Button::jump);
    throw_player(shop.player, shop.world, {shop.hero().velocity.x, -shop.tuning.jump_speed});
    if (held) shop.player.hold = shop.tuning.jump_hold_ticks;
}

void beat(Machine& machine, Workshop& shop) {
    const Vec middle = box_of(machine, shop.world, shop.level).centre();
    begin(machine, Creature::beaten, walks(machine) ? 0 : flyer_back_ticks);
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
    const bool is_room = !returns || !overlaps(grown(on_rail(machine, shop.level), returning_room), shop.hero().box);
    if (machine.timer > 1 || is_room) --machine.timer;
    if (machine.timer > 0) return;
    if (returns)
        begin(machine, Creature::alive, 0);
    else
        begin(machine, Creature::returning, returning_ticks);
}

}  // namespace

void place_creature(Machine& machine, Workshop& shop) {
    if (!walks(machine) || is_in(machine, Creature::beaten)) return;
    const EntityData& data = shop.entity_of(machine);
    const Vec size{foot_width, data.box.height()};
    machine.body =
        shop.world.add_mover({.size = size, .category = creature_category}, arrival_box(data, size).corner());
}

void move_creature(Machine& machine, Workshop& shop) {
    if (!is_in(machine, Creature::alive)) return;
    if (!walks(machine)) {
        step_lift(machine.rail, false);
        return;
    }
    Mover& mover = *shop.world.mover(machine.body);
    const Sub speed = to_subpixels(shop.entity_of(machine).value_float("speed", 40) / ticks_per_second);
    mover.velocity = {machine.direction * speed, std::min(mover.velocity.y + gravity, most_falling)};
    machine.was_grounded = mover.on_floor();
}

void settle_creature(Machine& machine, Workshop& shop) {
    if (!walks(machine)) return come_back(machine, shop);
    if (is_in(machine, Creature::beaten)) return;
    if (is_squished(machine, shop.world)) return beat(machine, shop);
    const Mover& mover = *shop.world.mover(machine.body);
    if (mover.touching.has(machine.direction > 0 ? Side::right : Side::left)) {
        turn(machine);
    } else if (machine.was_grounded && !mover.on_floor() && mover.pushed == Vec{}) {
        shop.world.place(machine.body, mover.box_before.corner());
        turn(machine);
    }
}

bool meet_creature(Machine& machine, Workshop& shop) {
    if (!is_in(machine, Creature::alive)) return false;
    const Aabb box = box_of(machine, shop.world, shop.level);
    const Mover& hero = shop.hero();
    if (!overlaps(shrunk(hero.box, shop.tuning.hurt_inset), box)) return false;
    if (machine.type == Machine::Type::crawler || !is_stomp(hero, box)) return true;
    beat(machine, shop);
    bounce(shop);
    return false;
}

}  // namespace scree
