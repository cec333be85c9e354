#pragma once
// A kind of entity is one row: what the project file says of it, and what it does. Each row stands in the file of its
// kind; the table of them all is in kinds.cpp.

#include "engine/world/bodies.hpp"
#include "game/rules/entities/rail.hpp"
#include "game/rules/tuning.hpp"

#include <optional>
#include <span>
#include <string_view>

namespace scree {

struct Context;
struct Entity;
struct EntitySpec;
struct Player;

enum class ValueType : std::uint8_t { boolean, integer, number, choice };

struct ValueRule {
    std::string_view name;
    ValueType type = ValueType::integer;
    double fallback = 0;
    double low = 0;
    double high = 0;
    std::string_view choices = {};  // separated by spaces, the first is the default
};

/// Platforms have their turn in a tick before actors, and actors before triggers, each in the order of the file. A
/// trigger with a channel switches it: on while `Entity::on` is. `none`: it has no state, only a place.
enum class Role : std::uint8_t { platform, actor, trigger, none };

/// What an entity can be stood on or thrown by, wherever it moves to.
struct Footing {
    Aabb box;
    Sub speed = 0;       // subpixels per tick that it moves at most, and may lend to a jump; 0 if it stays in its place
    Sub throws = 0;      // subpixels per tick that it throws the hero up with
    int hold = 0;        // ticks in which holding jump keeps that speed
    bool lifts = false;  // blows the hero up to its top
};

/// The shape in which an entity kills on contact.
struct DeadlyShape {
    Aabb box;
    bool is_disk = false;  // in the middle of the box, as wide as it
};

/// All functions may be null.
struct EntityKind {
    std::string_view name;
    std::string_view description;
    std::span<const ValueRule> values = {};
    Role role = Role::none;
    int last_phase = 0;
    bool has_rail = false;          // moves along its nodes
    bool is_danger = false;         // kills on contact, always or in some phase
    bool is_arrival = false;        // the hero comes into the level here
    bool is_goal = false;           // the hero must be able to get here
    bool carries_up = false;        // may take the hero to any height, jump by jump, but through no wall
    bool carries_anywhere = false;  // as `carries_up`, and past all that needs a slide

    /// Reads the entity's values, once.
    void (*read)(EntitySpec&, const EntityData&, const Level&) = nullptr;
    /// Changes a state that is all zero to the one at the beginning of a visit.
    void (*begin)(Entity&) = nullptr;
    /// Adds the body of its phase to the world.
    void (*place)(Entity&, Context&) = nullptr;
    /// Before the hero is steered: what it is for a hero at this place. Winds are added up twice as fast as they blow.
    void (*surround)(const Entity&, const Mover& hero, Player&) = nullptr;
    /// Before the world's step.
    void (*move)(Entity&, Context&) = nullptr;
    /// After the world's step; of triggers, after all that touches them.
    void (*settle)(Entity&, Context&) = nullptr;
    /// Of triggers: what the world reports of them after its step.
    void (*touch)(Entity&, Context&, const TriggerEvent&) = nullptr;
    /// After all have settled, while the hero lives: true if it kills the hero. What crushes does so by the world.
    bool (*collide)(Entity&, Context&) = nullptr;
    /// After the world's step: true if the hero is lost in it, also an invincible one, like below the level.
    bool (*swallows)(const Entity&, Context&) = nullptr;
    /// True if it kills a hero that is as it is now, alive or not.
    bool (*hurts)(const Entity&, const Mover& hero, const Tuning&) = nullptr;
    /// Where it is, empty while it is away; without this function, where its body is.
    Aabb (*box)(const Entity&) = nullptr;
    /// The shape in which it kills on contact in its phase; nothing while it does not.
    std::optional<DeadlyShape> (*deadly_shape)(const Entity&, const Aabb& box) = nullptr;
    std::optional<Footing> (*footing)(const EntitySpec&, const Tuning&) = nullptr;
    /// True if it is closed to a hero that neither slides nor stops to push.
    bool (*bars_without_slide)(const EntitySpec&) = nullptr;
};

/// In the order in which the guide names them.
[[nodiscard]] std::span<const EntityKind* const> entity_kinds();
/// Null when there is no entity of that name.
[[nodiscard]] const EntityKind* find_entity_kind(std::string_view name);

}  // namespace scree
