#pragma once
// What moves or changes by itself besides lifts: crates, crumbling floors, conveyors, gates, crushers, boulders,
// creatures, saws and icicles.
//
// Chosen:     one struct of numbers for all; each kind's rules are functions in a file of its own.
// Instead of: a class for each kind.
// Because:    hashes, dumps, snapshots and the solver's keys then know no kinds, and a new kind cannot be forgotten in
//             one of them.

#include "game/rules/events.hpp"
#include "game/rules/lift.hpp"
#include "game/rules/player.hpp"

#include <optional>
#include <span>

namespace scree {

/// What the values of a machine's entity say, read once; each kind uses some of it.
struct MachineSpec {
    Aabb home;             // the entity's box
    Vec direction;         // gates: unit vector, where they go when they open
    int channel = 1;       // gates: 1 to channel_count
    bool is_open = false;  // gates: while their channel is off
    bool one_way = false;  // crumbling floors
    bool waits = false;    // crushers: for the hero
    int delay = 0;         // ticks: crumbling floors from the first foot on, crushers before the first slam
    int back = 0;          // ticks: crumbling floors until they are there again; 0: never
    int pause = 0;         // ticks: crushers between two slams
    Sub wake = 0;          // boulders: from the hero
    Sub speed = 0;         // per tick: walkers and crawlers; conveyors and boulders to the right
};
[[nodiscard]] MachineSpec make_machine_spec(const EntityData& data);

struct Machine {
    enum class Type : std::uint8_t {
        crate,
        crumble,
        conveyor,
        gate,
        crusher,
        boulder,
        walker,
        crawler,
        flyer,
        saw,
        icicle
    };
    Type type = Type::crate;
    int entity = -1;                    // index into Level::entities
    const MachineSpec* spec = nullptr;  // the session's, which its copies share
    BodyId body = BodyId::none;         // in the world; none for who has no body there, or not now
    int phase = 0;                      // 0 is how it begins; the others are named where the kind's rules are
    int timer = 0;                      // ticks left in the phase
    int direction = 1;                  // walkers and crawlers: -1 left, 1 right
    Sub out = 0;                        // gates and icicles: how far out of their place, subpixels
    Sub speed = 0;                      // gates, crushers, icicles: along their way, per tick
    Vec approach;                       // boulders: velocity before the world's step, which ends it where the two meet
    bool was_grounded = false;          // walkers and crawlers: before the world's step
    Lift rail;                          // flyers, saws and crushers: the way along their nodes; empty for others
    Vec corner_before;                  // of its box when the tick began; no part of the state

    void hash_into(Hash& hash) const;
};

/// What rules of machines see and change.
struct Workshop {
    World& world;
    const Level& level;
    const Tuning& tuning;
    Player& player;
    std::span<const Sub> conveyor_speeds;  // of the level, each once
    std::uint32_t channels;                // bit n - 1: channel n is on
    Events& events;

    [[nodiscard]] const Mover& hero() const { return *world.mover(player.body); }
};

/// As it begins. Nothing for entities that are no machines. The spec is that of the same entity and outlives it.
[[nodiscard]] std::optional<Machine> make_machine(const Level& level, int entity, const MachineSpec* spec);
/// Puts its body, as it is in its phase, where its entity is; takes away the one that it had.
void place_machine(Machine& machine, Workshop& shop);
/// Before the world's step.
void move_machine(Machine& machine, Workshop& shop);
/// After the world's step, for a hero that lives. True if it kills the hero.
[[nodiscard]] bool meet_machine(Machine& machine, Workshop& shop);
/// After the world's step.
void settle_machine(Machine& machine, Workshop& shop);

/// Where it is, for pictures and questions; an empty box while it is away.
[[nodiscard]] Aabb box_of(const Machine& machine, const World& world, const Level& level);
/// True if it kills who touches it there, wherever it is in its course.
[[nodiscard]] bool is_deadly(const Machine& machine, const World& world, const Level& level, const Aabb& box);

/// What can be stood on, wherever it moves to, and how fast it moves at most: what it may lend to a jump.
struct Footing {
    Aabb box;
    Sub speed = 0;  // subpixels per tick; 0 if it stays where it is
};
/// Nothing for entities that nobody stands on. Crates, boulders and creatures go anywhere: theirs is where they begin.
[[nodiscard]] std::optional<Footing> footing_of(const Level& level, int entity, const Tuning& tuning);

/// The shape in which it kills who touches it now; nothing while it does not. What crushes does so by the world's
/// rules.
struct DeadlyShape {
    Aabb box;
    bool is_disk = false;  // in the middle of the box, as wide as it
};
[[nodiscard]] std::optional<DeadlyShape> deadly_shape(const Machine& machine, const World& world, const Level& level);

/// The first number, by its name in a list of fields, that no machine of its kind can have; null if there is none.
[[nodiscard]] const char* unsound_field(const Machine& machine, const Level& level);

/// Levers and plates switch gates by channels, 1 to this many.
inline constexpr int channel_count = 4;
[[nodiscard]] int channel_of(const EntityData& data);

/// Conveyors are known to the world by a tag of their own for each speed, of which a level has at most this many.
inline constexpr std::size_t max_conveyor_speeds = 16;
/// The speeds of the level's conveyors, each once, in the order of the entities; subpixels per tick.
/// One more than the most at most.
[[nodiscard]] std::vector<Sub> conveyor_speeds(const Level& level);

}  // namespace scree
