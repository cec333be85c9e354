#pragma once

#include "engine/level/level.hpp"
#include "game/rules/entity_kinds.hpp"
#include "game/rules/machines.hpp"
#include "game/rules/player.hpp"
#include "game/rules/thing.hpp"

#include <memory>
#include <span>
#include <vector>

namespace scree {

/// Rises with every change that gives another course of the game for the same buttons.
inline constexpr int rules_version = 4;

/// One visit to a level. A value: a copy is a snapshot, and stepping the copy gives the same.
class Session {
  public:
    /// The level must be without errors of check_level.
    explicit Session(std::shared_ptr<const Level> level, const Tuning& tuning = {});

    /// One tick with these buttons held. Does nothing once the level is complete.
    void step(Buttons held);

    [[nodiscard]] const Level& level() const { return *level_; }
    [[nodiscard]] const std::shared_ptr<const Level>& level_pointer() const { return level_; }
    [[nodiscard]] const World& world() const { return world_; }
    [[nodiscard]] const Tuning& tuning() const { return tuning_; }
    [[nodiscard]] const Player& player() const { return player_; }
    [[nodiscard]] const Mover& body() const { return *world_.mover(player_.body); }
    /// Its box and box_before are in world().solid(lift.body).
    [[nodiscard]] std::span<const Lift> lifts() const { return lifts_; }
    /// Where each is: box_of(machine, world(), level()).
    [[nodiscard]] std::span<const Machine> machines() const { return machines_; }
    [[nodiscard]] std::span<const Thing> things() const { return things_; }
    /// Index into things(), or -1 for the start.
    [[nodiscard]] int active_checkpoint() const { return checkpoint_; }
    [[nodiscard]] const Events& events() const { return events_; }  // of the last tick
    [[nodiscard]] int tick() const { return tick_; }
    [[nodiscard]] int coins() const;
    [[nodiscard]] int coins_in_level() const;
    /// Bit n: the n-th gem of the level, by the order of its entities, is taken.
    [[nodiscard]] std::uint32_t gems() const;
    [[nodiscard]] int gems_in_level() const;
    /// Bit n - 1: channel n is on.
    [[nodiscard]] std::uint32_t channels() const;
    [[nodiscard]] int deaths() const { return deaths_; }
    [[nodiscard]] bool is_complete() const { return complete_; }

    /// Over all state that a later step can depend on.
    [[nodiscard]] std::uint64_t hash() const;

    enum class Kept { place, safe_place, nothing };
    /// For a session that has not begun, of a level that was changed: takes over what `before` had reached (coins,
    /// checkpoint, ticks, lifts whose path is the same) and puts the hero where it was, on its way; if that place is
    /// not safe now, still at the first of `safe_feet` that is; else it stays at its checkpoint or start. Says which.
    Kept carry_over(const Session& before, std::span<const Vec> safe_feet);
    /// Free of walls, spikes and the edges of the level.
    [[nodiscard]] bool is_safe(const Aabb& box) const;

    /// True if the hero is where spikes hurt it, living or not.
    [[nodiscard]] bool meets_spikes() const;

  private:
    friend struct SessionFields;  // session_fields.cpp
    void build();
    void build_world();
    void begin_machines();
    void carry_hero(const Session& before);
    [[nodiscard]] const EntityData& entity_of(int index) const {
        return level_->entities[static_cast<std::size_t>(index)];
    }
    void add_entities();
    [[nodiscard]] Workshop workshop() {
        return {world_, *level_, tuning_, player_, conveyor_speeds_, channels(), events_};
    }
    void feel_wind();
    /// The solid below the hero, also with crates between them.
    [[nodiscard]] BodyId ridden() const;
    void move_lifts();
    void move_machines();
    void settle_machines();
    void meet_things();
    void meet(int index);
    void touch_lever(Thing& lever, Phase phase);
    void count_pressers(std::span<const TriggerEvent> until_now);
    /// Null for a trigger that is none of the things'.
    [[nodiscard]] Thing* thing_of(BodyId trigger);
    void step_switches();
    [[nodiscard]] bool meet_machines();
    [[nodiscard]] int count(Thing::Type type, bool only_taken) const;
    /// What squeezes the hero between solids in this tick; null if nothing does.
    [[nodiscard]] const Squish* squish_of_hero() const;
    [[nodiscard]] bool is_below_level() const;
    [[nodiscard]] bool is_hurt_by(const Thing& spikes) const;
    /// Back to the last checkpoint; that is no death for whom nothing hurts.
    void die(bool is_spared);
    void step_death();
    [[nodiscard]] Vec respawn_corner() const;

    std::shared_ptr<const Level> level_;
    Tuning tuning_;
    World world_;
    Player player_;
    std::vector<Lift> lifts_;
    std::shared_ptr<const std::vector<MachineSpec>> machine_specs_;  // by number; for all copies
    std::vector<Machine> machines_;
    std::vector<Sub> conveyor_speeds_;  // of the level
    Tags deadly_;                       // of tiles that kill who touches them
    std::vector<Thing> things_;
    Events events_;
    Vec start_;  // corner of the player's box
    int checkpoint_ = -1;
    int tick_ = 0;
    int deaths_ = 0;
    bool complete_ = false;
};

}  // namespace scree
