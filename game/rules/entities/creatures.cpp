// Walkers and crawlers go along the ground and turn round where it ends; flyers move along their nodes. A hero that
// comes down on a walker or flyer bounces off it, one that slides fast knocks walkers and crawlers over; every other
// touch kills the hero, and a crawler has points all over.
#include "game/rules/along_path.hpp"
#include "game/rules/entities/kinds.hpp"
#include "game/rules/entities/path_values.hpp"
#include "game/rules/entities/phases.hpp"
#include "game/rules/entity_kinds.hpp"
#include "game/rules/places.hpp"
#include "game/rules/player_moves.hpp"
#include "game/rules/speed_math.hpp"

#include <algorithm>

namespace scree::kinds {

namespace {

constexpr Categories creature_category = 2;  // bars no other body's way

constexpr std::array walker_values{
    ValueRule{"speed", ValueType::number, 40, 1, 300, {}},  // px per second
    ValueRule{"direction", ValueType::choice, 0, 0, 0, "left right"},
};

void read_walker(EntitySpec& spec, const EntityData& data, const Level&) {
    spec.own = CreatureValues{.speed = to_subpixels(number_value(data, "speed") / ticks_per_second),
                              .side = choice_value(data, "direction") == "right" ? 1 : -1};
}

void begin_walker(Entity& creature) { creature.direction = creature.spec->as<CreatureValues>().side; }

void turn(Entity& creature) { creature.direction = -creature.direction; }

/// The hero's feet were above it when the tick began, and the two came closer: judged by both ways, so that neither a
/// fast fall nor a flyer that rises makes a death of it.
bool is_stomp(const Mover& hero, const Entity& creature, const Aabb& box, Sub depth) {
    const Sub feet_before = hero.box_before.bottom - creature.corner_before.y;
    const Sub feet = hero.box.bottom - box.top;
    return feet_before <= depth && (feet > feet_before || hero.velocity.y > 0);
}

/// What a stomp does: ticks that the creature is away, 0 for the rest of the visit, and how fast it throws the hero up
/// without and with jump held.
struct Stomp {
    int ticks = 0;
    Sub speed = 0;
    Sub held_speed = 0;
};

constexpr Stomp walker_stomp{0, 1'109, 1'707};  // 260 and 400 px/s

void bounce(Context& context, const Stomp& stomp) {
    const bool held = context.player.last_held.holds(Button::jump);
    throw_player(context.player, context.world, {context.hero().velocity.x, -(held ? stomp.held_speed : stomp.speed)});
    if (held) context.player.hold = context.tuning.jump_hold_ticks;
}

/// Takes it away for so many ticks; 0: for the rest of the visit.
void beat(Entity& creature, Context& context, int ticks, EventType event) {
    const Vec middle = box_of(creature, context.world).centre();
    begin(creature, Creature::beaten, ticks);
    if (creature.body != BodyId::none) context.world.remove(creature.body);
    creature.body = BodyId::none;
    context.events.push_back({event, middle, 0, Material::stone, creature.spec->entity});
}

/// A body that moves and cannot be stopped left it no room.
bool is_squished(const Entity& creature, const World& world) {
    return std::any_of(world.squishes().begin(), world.squishes().end(),
                       [&](const Squish& squish) { return squish.mover == creature.body; });
}

void place_walker(Entity& creature, Context& context) {
    if (is_in(creature, Creature::beaten)) return;
    const Aabb& home = creature.spec->home;
    const Vec size{context.tuning.machines.creature_foot, home.height()};
    creature.body =
        context.world.add_mover({.size = size, .category = creature_category, .mask = every_category & ~water_category},
                                arrival_box(home, size).corner());
}

void move_walker(Entity& creature, Context& context) {
    if (!is_in(creature, Creature::alive)) return;
    Mover& mover = *context.world.mover(creature.body);
    const MachineTuning& tuning = context.tuning.machines;
    const Sub along = creature.direction * creature.spec->as<CreatureValues>().speed + mover.ground.conveyor;
    mover.velocity = {std::clamp(along, -max_speed, max_speed),
                      std::min(mover.velocity.y + tuning.gravity, tuning.fall_speed)};
    creature.was_grounded = mover.is_grounded();
}

void settle_walker(Entity& creature, Context& context) {
    if (is_in(creature, Creature::beaten)) return;
    if (is_squished(creature, context.world)) return beat(creature, context, 0, EventType::stomped);
    const Mover& mover = *context.world.mover(creature.body);
    if (mover.touching.has(creature.direction > 0 ? Side::right : Side::left)) {
        turn(creature);
    } else if (creature.was_grounded && !mover.is_grounded()) {
        // Back to its place before the step, on the ground, also on ground that moves, unless it was pushed off or a
        // body has come there.
        const Vec back = mover.box_before.corner() + mover.pushed;
        if (context.world.ground_at(creature.body, back).type == Ground::Type::none) return;
        if (!context.world.is_free(Aabb::at(back, mover.box.size()), mover.id, mover.spec.mask)) return;
        context.world.place(creature.body, back);
        // A belt that runs faster than it walks takes it there backwards; it stays at the end and walks on.
        if (sign(mover.velocity.x) != -creature.direction) turn(creature);
    }
}

bool hits(Entity& creature, Context& context) {
    return is_in(creature, Creature::alive) && hits_hero(creature, context);
}

/// On the ground, from any side.
bool is_bowled(Entity& creature, Context& context) {
    if (!bowls_over(context.player, context.hero())) return false;
    beat(creature, context, 0, EventType::bowled);
    return true;
}

/// A stomp beats it; every other touch kills the hero.
bool is_stomped(Entity& creature, Context& context, const Stomp& stomp) {
    const Aabb box = box_of(creature, context.world);
    if (!is_stomp(context.hero(), creature, box, context.tuning.machines.stomp_depth)) return false;
    beat(creature, context, stomp.ticks, EventType::stomped);
    bounce(context, stomp);
    return true;
}

bool collide_crawler(Entity& creature, Context& context) {
    return hits(creature, context) && !is_bowled(creature, context);
}

bool collide_walker(Entity& creature, Context& context) {
    return hits(creature, context) && !is_bowled(creature, context) && !is_stomped(creature, context, walker_stomp);
}

bool collide_flyer(Entity& creature, Context& context) {
    const Sub speed = context.tuning.jump_speed;
    return hits(creature, context) &&
           !is_stomped(creature, context, {context.tuning.machines.flyer_away_ticks, speed, speed});
}

void move_flyer(Entity& creature, Context&) {
    if (is_in(creature, Creature::alive)) step_rail(creature.rail, creature.spec->rail, false);
}

/// A flyer is seen for a while before it kills, and never comes back into the hero.
void settle_flyer(Entity& creature, Context& context) {
    if (is_in(creature, Creature::alive)) return;
    const bool returns = is_in(creature, Creature::returning);
    const bool is_room =
        !returns || !overlaps(grown(on_rail(creature), context.tuning.machines.flyer_room), context.hero().box);
    if (creature.timer > 1 || is_room) --creature.timer;
    if (creature.timer > 0) return;
    if (returns)
        begin(creature, Creature::alive, 0);
    else
        begin(creature, Creature::returning, context.tuning.machines.flyer_returning_ticks);
}

Aabb flyer_box(const Entity& creature) { return is_in(creature, Creature::beaten) ? Aabb{} : on_rail(creature); }

std::optional<DeadlyShape> creature_shape(const Entity& creature, const Aabb& box) {
    if (!is_in(creature, Creature::alive)) return std::nullopt;
    return DeadlyShape{box};
}

std::optional<Footing> walker_footing(const EntitySpec& spec, const Tuning& tuning) {
    return Footing{.box = spec.home, .throws = walker_stomp.held_speed, .hold = tuning.jump_hold_ticks};
}

std::optional<Footing> flyer_footing(const EntitySpec& spec, const Tuning& tuning) {
    return Footing{.box = spec.home, .throws = tuning.jump_speed, .hold = tuning.jump_hold_ticks};
}

}  // namespace

const EntityKind walker{.name = "walker",
                        .description = "walks on the ground; kills, but can be jumped on",
                        .values = walker_values,
                        .role = Role::actor,
                        .last_phase = phase_number(Creature::beaten),
                        .is_danger = true,
                        .carries_up = true,
                        .read = read_walker,
                        .begin = begin_walker,
                        .place = place_walker,
                        .move = move_walker,
                        .settle = settle_walker,
                        .collide = collide_walker,
                        .deadly_shape = creature_shape,
                        .footing = walker_footing};
const EntityKind crawler{.name = "crawler",
                         .description = "walks on the ground; kills",
                         .values = walker_values,
                         .role = Role::actor,
                         .last_phase = phase_number(Creature::beaten),
                         .is_danger = true,
                         .read = read_walker,
                         .begin = begin_walker,
                         .place = place_walker,
                         .move = move_walker,
                         .settle = settle_walker,
                         .collide = collide_crawler,
                         .deadly_shape = creature_shape};
const EntityKind flyer{.name = "flyer",
                       .description = "flies along its nodes; kills, but can be jumped on",
                       .values = path_values,
                       .role = Role::actor,
                       .last_phase = phase_number(Creature::returning),
                       .has_rail = true,
                       .is_danger = true,
                       .carries_up = true,
                       .move = move_flyer,
                       .settle = settle_flyer,
                       .collide = collide_flyer,
                       .box = flyer_box,
                       .deadly_shape = creature_shape,
                       .footing = flyer_footing};

}  // namespace scree::kinds
