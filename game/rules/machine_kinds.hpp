#pragma once
// The rules of each kind of machine, for machines.cpp.

#include "game/rules/machines.hpp"

#include <string_view>

namespace scree {

/// Each may be null.
struct MachineRules {
    void (*place)(Machine&, Workshop&) = nullptr;   // adds its body to the world
    void (*move)(Machine&, Workshop&) = nullptr;    // before the world's step: sets velocities
    void (*settle)(Machine&, Workshop&) = nullptr;  // after it: looks at what came of it
    bool (*meet)(Machine&, Workshop&) = nullptr;    // then: true if it kills the hero; squishes the world reports
};

struct MachineKind {
    Machine::Type type;
    std::string_view name;  // of its entities
    MachineRules rules{};
    int last_phase = 0;
    bool has_rail = false;   // goes along its nodes
    bool is_danger = false;  // does harm to whom it touches, or may in its time
};
[[nodiscard]] const MachineKind& kind_of(Machine::Type type);

// machine_crate.cpp
void place_crate(Machine& machine, Workshop& shop);
void move_crate(Machine& machine, Workshop& shop);
void settle_crate(Machine& machine, Workshop& shop);

// machine_conveyor.cpp
void place_conveyor(Machine& machine, Workshop& shop);
[[nodiscard]] Sub conveyor_speed(const EntityData& data);

// machine_crumble.cpp
enum class Crumble : std::uint8_t { whole, shaking, gone };
void place_crumble(Machine& machine, Workshop& shop);
void settle_crumble(Machine& machine, Workshop& shop);

// machine_gate.cpp
enum class Gate : std::uint8_t { new_born, working };
void place_gate(Machine& machine, Workshop& shop);
void move_gate(Machine& machine, Workshop& shop);

// machine_crusher.cpp
enum class Crusher : std::uint8_t { rest, warn, slam, hold, back };
void place_crusher(Machine& machine, Workshop& shop);
void move_crusher(Machine& machine, Workshop& shop);

// machine_boulder.cpp
enum class Boulder : std::uint8_t { waiting, rolling };
void place_boulder(Machine& machine, Workshop& shop);
void move_boulder(Machine& machine, Workshop& shop);
[[nodiscard]] bool meet_boulder(Machine& machine, Workshop& shop);

// machine_creature.cpp: walkers, crawlers and flyers
enum class Creature : std::uint8_t { alive, beaten, returning };
void place_creature(Machine& machine, Workshop& shop);
void move_creature(Machine& machine, Workshop& shop);
void settle_creature(Machine& machine, Workshop& shop);
[[nodiscard]] bool meet_creature(Machine& machine, Workshop& shop);

// machine_icicle.cpp
enum class Icicle : std::uint8_t { hanging, shaking, falling, broken };
void move_icicle(Machine& machine, Workshop& shop);

/// Where on its path, for who has one.
[[nodiscard]] Aabb on_rail(const Machine& machine, const Level& level);
/// The hero's way of this tick as seen from the machine, which moves too; if it was put elsewhere, that is no way.
[[nodiscard]] Vec way_to_hero(const Machine& machine, const Workshop& shop);
/// How far a box of that size goes that way to be out of its own place.
[[nodiscard]] Sub length_along(Vec direction, Vec size);

/// A phase as the enumeration of its kind.
template <class Phase>
[[nodiscard]] bool is_in(const Machine& machine, Phase phase) {
    return machine.phase == static_cast<int>(phase);
}
template <class Phase>
void begin(Machine& machine, Phase phase, int ticks) {
    machine.phase = static_cast<int>(phase);
    machine.timer = ticks;
}

}  // namespace scree
