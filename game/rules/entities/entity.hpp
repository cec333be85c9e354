#pragma once
// Everything in a level that moves, is touched or answers to the hero.
//
// Chosen:     one struct of numbers for all kinds; what a kind does is a row of functions in a file of its own.
// Instead of: a class for each kind.
// Because:    one list of fields serves hashes, dumps and carry-over, a copy of all entities is a copy of bytes, and a
//             new kind cannot be forgotten in any of them.

#include "game/rules/entities/entity_kind.hpp"
#include "game/rules/entities/own_values.hpp"
#include "game/rules/events.hpp"
#include "game/rules/player.hpp"

#include <string>
#include <vector>

namespace scree {

class Trial;

/// What never changes in a visit, read from the level once; all copies of a session share it.
struct EntitySpec {
    const EntityKind* kind = nullptr;
    int entity = -1;   // index into Level::entities
    Aabb home;         // the entity's box
    Aabb box;          // the part of it that is touched
    Vec direction;     // unit vector: where spikes point, springs throw, gates open
    RailPath rail;     // without corners for kinds that have none
    int channel = 0;   // 1 to channel_count, or 0
    Sub farthest = 0;  // the most that `out` can be
    OwnValues own;

    /// What only its kind has. That kind must have read them.
    template <class Values>
    [[nodiscard]] const Values& as() const {
        return std::get<Values>(own);
    }
};

/// The state of an entity in a visit; numbers only. Each kind uses some of it.
struct Entity {
    const EntitySpec* spec = nullptr;  // the session's, which its copies share
    BodyId body = BodyId::none;        // in the world; none if it has no body there, or not now
    int phase = 0;                     // 0 is how it begins; the others are named in phases.hpp
    int timer = 0;                     // ticks left in the phase; barriers: ticks that the hero has pushed
    int direction = 1;                 // walkers and crawlers: -1 left, 1 right
    Sub out = 0;                       // how far out of its place, subpixels
    Sub speed = 0;                     // along its path, per tick
    Vec approach;                      // boulders: velocity before the world's step, which ends it in a collision
    Rail rail;                         // where it is on its path
    Vec corner_before;                 // of its box when the tick began; not part of the state
    int last_used = -1;                // springs, checkpoints, levers, plates: tick, or -1
    int pressers = 0;                  // plates: how many are on it, counted anew in each tick; not part of the state
    bool was_grounded = false;         // walkers and crawlers: before the world's step
    bool taken = false;                // coins and gems; kept when the hero dies
    bool on = false;                   // levers and plates; kept as well
    bool touched = false;              // levers and springs: by a hero that is still inside; a touch counts once

    [[nodiscard]] const EntityKind& kind() const { return *spec->kind; }
};

/// What a visit has reached.
struct VisitState {
    int checkpoint = -1;  // number among the session's entities, or -1 for the start
    int tick = 0;
    int deaths = 0;
    bool is_complete = false;
};

/// What the functions of kinds see and change.
struct Context {
    World& world;
    const Level& level;
    const Tuning& tuning;
    Player& player;
    VisitState& progress;
    std::span<Entity> entities;            // all of the session
    std::span<const Sub> conveyor_speeds;  // of the level, each once
    std::uint32_t channels;                // bit n - 1: channel n is on
    Events& events;
    Trial& trial;
    // Of a saved state: whether the entity that is placed had a body; else its phase says.
    std::optional<bool> had_body = {};

    [[nodiscard]] const Mover& hero() const { return *world.mover(player.body); }
};

/// In the level's order. Nothing for names that no kind has, and for kinds without a state.
[[nodiscard]] std::vector<std::optional<EntitySpec>> read_entities(const Level& level);
/// As it is at the beginning of a visit. The spec outlives it.
[[nodiscard]] Entity begin_entity(const EntitySpec* spec);
/// Puts the body of its phase into the world; takes away the one that it had.
void place_entity(Entity& entity, Context& context);

/// Where it is, for pictures and questions; an empty box while it is away.
[[nodiscard]] Aabb box_of(const Entity& entity, const World& world);
/// The shape in which it kills on contact now; nothing while it does not. What crushes does so by the world's rules.
[[nodiscard]] std::optional<DeadlyShape> deadly_shape(const Entity& entity, const World& world);
/// True if it kills a hero with that box, wherever it is in its course.
[[nodiscard]] bool is_deadly(const Entity& entity, const World& world, const Aabb& box);
/// Nothing for entities that cannot be stood on. Crates and boulders go anywhere: theirs is where they begin.
[[nodiscard]] std::optional<Footing> footing_of(const Level& level, int entity, const Tuning& tuning);
/// The first number, by its name in a list of fields, that no entity of its kind can have; null if there is none.
[[nodiscard]] const char* unsound_field(const Entity& entity);

/// Its place on its path.
[[nodiscard]] Aabb on_rail(const Entity& entity);
/// The hero's displacement of this tick in the entity's frame; the hero's own if the entity was put elsewhere.
[[nodiscard]] Vec relative_displacement(const Entity& entity, const Context& context);
/// True if the hero's hurt box overlaps the deadly shape anywhere on its displacement of this tick.
[[nodiscard]] bool hits_hero(Entity& entity, Context& context);
/// The displacement along a direction that takes a box of that size out of its own place.
[[nodiscard]] Sub length_along(Vec direction, Vec size);

/// Adds the trigger of the part that is touched.
void place_trigger(Entity& entity, Context& context);
/// True if the event says that a living hero is in the trigger.
[[nodiscard]] bool is_hero_inside(const TriggerEvent& event, const Context& context);

/// Levers and plates switch gates by channels, 1 to this many.
inline constexpr int channel_count = 4;
inline constexpr std::string_view channel_choices = "1 2 3 4";
[[nodiscard]] int channel_of(const EntityData& data);
/// Bit n - 1 is set if a lever or plate of channel n is on.
[[nodiscard]] std::uint32_t channels_on(std::span<const Entity> entities, std::span<const int> switches);

/// The displacement that comes of a platform that begins to move under the hero, also through crates; else none.
[[nodiscard]] Vec displacement_of_ridden(std::span<const Entity> platforms, const World& world, BodyId hero);
/// Moves all platforms together: each waits for crates without room to be pushed, and for platforms that wait.
void move_platforms(std::span<Entity> platforms, World& world, BodyId hero, Trial& trial);

/// The surface of water has it: only the hero collides with that.
inline constexpr Categories water_category = 8;

/// Conveyors are known to the world by a tag of their own for each speed, of which a level has at most this many.
inline constexpr std::size_t max_conveyor_speeds = 16;
/// The speeds of the level's conveyors, each once, in the order of the entities; subpixels per tick.
/// One more than the most at most.
[[nodiscard]] std::vector<Sub> conveyor_speeds(const Level& level);

}  // namespace scree
