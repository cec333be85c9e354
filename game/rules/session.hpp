#pragma once

#include "engine/level/level.hpp"
#include "game/rules/entities/cast.hpp"
#include "game/rules/entity_kinds.hpp"
#include "game/rules/push_clearance.hpp"

#include <memory>
#include <span>
#include <vector>

namespace scree {

/// Rises with every change that gives another course of the game for the same buttons.
inline constexpr int rules_version = 21;

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
    /// All of the level that have a state: platforms, then actors, then triggers, each in the order of the file.
    [[nodiscard]] std::span<const Entity> entities() const { return entities_; }
    [[nodiscard]] std::span<const Entity> platforms() const { return entities().first(cast_->first_actor); }
    [[nodiscard]] std::span<const Entity> actors() const {
        return entities().subspan(cast_->first_actor, cast_->first_trigger - cast_->first_actor);
    }
    [[nodiscard]] std::span<const Entity> triggers() const { return entities().subspan(cast_->first_trigger); }
    /// Number among entities(), or -1 for the start.
    [[nodiscard]] int active_checkpoint() const { return progress_.checkpoint; }
    [[nodiscard]] const Events& events() const { return events_; }  // of the last tick
    [[nodiscard]] int tick() const { return progress_.tick; }
    [[nodiscard]] int coins() const;
    [[nodiscard]] int coins_in_level() const;
    /// Bit n: the n-th gem of the level, by the order of its entities, is taken.
    [[nodiscard]] std::uint32_t gems() const;
    [[nodiscard]] int gems_in_level() const;
    /// Bit n - 1: channel n is on.
    [[nodiscard]] std::uint32_t channels() const { return channels_on(entities_, cast_->switches); }
    [[nodiscard]] int deaths() const { return progress_.deaths; }
    [[nodiscard]] bool is_complete() const { return progress_.is_complete; }

    /// Over all state that a later step can depend on.
    [[nodiscard]] std::uint64_t hash() const;

    enum class Kept { place, safe_place, nothing };
    /// For a session that has not begun, of a level that was changed: takes over what `before` had reached (coins,
    /// checkpoint, ticks, platforms whose path is the same) and puts the hero where it was, still moving; if that place
    /// is not safe now, at rest at the first of `safe_feet` that is; else it stays at its checkpoint or start. Says
    /// which.
    Kept carry_over(const Session& before, std::span<const Vec> safe_feet);
    /// Free of walls, of what kills, and of the edges of the level.
    [[nodiscard]] bool is_safe(const Aabb& box) const;

    /// True if tiles or entities that kill on contact hurt the hero where it is, alive or not.
    [[nodiscard]] bool is_hurt() const;

  private:
    friend struct SessionFields;  // session_fields.cpp
    void build();
    void build_world();
    void begin_entities();
    void carry_hero(const Session& before);
    [[nodiscard]] Entity& entity(int number) { return entities_[static_cast<std::size_t>(number)]; }
    [[nodiscard]] const Entity& entity(int number) const { return entities_[static_cast<std::size_t>(number)]; }
    [[nodiscard]] const EntityData& data_of(const Entity& entity) const {
        return level_->entities[static_cast<std::size_t>(entity.spec->entity)];
    }
    [[nodiscard]] Context context() {
        return {world_,     *level_, tuning_, player_, progress_, entities_, cast_->conveyor_speeds,
                channels(), events_, trial_};
    }
    void surround_hero();
    void step_world();
    void touch_triggers();
    [[nodiscard]] bool collide_entities();
    [[nodiscard]] int count(const EntityKind& kind, bool only_taken) const;
    /// What squeezes the hero between solids in this tick; null if nothing does.
    [[nodiscard]] const Squish* squish_of_hero() const;
    [[nodiscard]] bool is_below_level() const;
    [[nodiscard]] bool is_swallowed();
    /// Back to the last checkpoint; not counted as a death while the player is invincible.
    void die(bool is_spared);
    void step_death();
    [[nodiscard]] Vec respawn_corner() const;

    std::shared_ptr<const Level> level_;
    Tuning tuning_;
    World world_;
    Player player_;
    std::shared_ptr<const Cast> cast_;  // for all copies
    std::vector<Entity> entities_;
    Tags deadly_;  // of tiles that kill on contact
    Events events_;
    VisitState progress_;
    Trial trial_;
};

}  // namespace scree
