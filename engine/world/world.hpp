#pragma once

#include "engine/core/hash.hpp"
#include "engine/world/surroundings.hpp"

#include <span>
#include <vector>

namespace scree {

/// Everything that can collide. A value: a copy is a snapshot, and stepping a copy gives the same bits.
///
/// One step:
///   1. solids move in id order, each x then y; who stands on one is carried, who is in its way is pushed;
///   2. movers move in id order by their velocity, each x then y; who stands on a mover is carried by it;
///   3. what each mover touches becomes side flags, ground and contacts;
///   4. triggers compare the ways of this tick.
/// The world never calls the game: read the arrays after the step.
class World {
  public:
    explicit World(TileGrid grid);

    /// Ids rise from 1 in the order of creation. Sizes and places as in bodies.hpp.
    BodyId add_mover(const MoverSpec& spec, Vec corner);
    BodyId add_solid(const SolidSpec& spec, Vec corner);
    BodyId add_trigger(const TriggerSpec& spec);
    /// Takes the body out, and triggers attached to it; `end` of their contacts and triggers is reported by the next
    /// step. Unknown ids are ignored.
    void remove(BodyId id);

    /// Puts a mover somewhere without meeting anything on the way; its velocity and flags stay.
    void place(BodyId mover, Vec corner);
    /// Gives a mover another size, feet and middle kept. False, and nothing changes, if it would overlap something.
    bool resize(BodyId mover, Vec size);

    void step();

    [[nodiscard]] const TileGrid& grid() const { return grid_; }
    /// Changes a cell inside the map; movers that are inside a cell that became solid can leave it.
    void set_tile(int col, int row, KindIndex kind);

    /// Null when there is no such body. Pointers are good until a body is added or removed.
    [[nodiscard]] Mover* mover(BodyId id);
    [[nodiscard]] const Mover* mover(BodyId id) const;
    [[nodiscard]] Solid* solid(BodyId id);
    [[nodiscard]] const Solid* solid(BodyId id) const;
    [[nodiscard]] const Trigger* trigger(BodyId id) const;

    /// All of a kind, by rising id.
    [[nodiscard]] std::span<const Mover> movers() const { return movers_; }
    [[nodiscard]] std::span<const Solid> solids() const { return solids_; }
    [[nodiscard]] std::span<const Trigger> triggers() const { return triggers_; }

    /// What the last step found; refilled by each step. Contacts are ordered by mover, side, then other party (cells by
    /// row and column before bodies by id); trigger events by the moment on the mover's way, then mover, then trigger.
    [[nodiscard]] std::span<const Contact> contacts() const { return contacts_; }
    [[nodiscard]] std::span<const TriggerEvent> trigger_events() const { return trigger_events_; }
    [[nodiscard]] std::span<const Squish> squishes() const { return squishes_; }

    /// True if a box there would share area with a solid cell, a full solid or a solid mover that `mask` meets;
    /// one-ways and the body `except` do not count.
    [[nodiscard]] bool is_free(const Aabb& box, BodyId except = BodyId::none, Categories mask = every_category) const;
    /// How far (0..reach) the mover could go left or right before something stops it; walkable slopes do not.
    [[nodiscard]] Sub free_way(BodyId mover, Side side, Sub reach) const;
    /// What a mover would stand on there within `reach` below its feet; type none if nothing.
    [[nodiscard]] Ground ground_below(BodyId mover, Sub reach) const;

    /// Adds all state that a later step can depend on.
    void hash_into(Hash& hash) const;

  private:
    // A mover's way through this tick, in axis-parallel or sloping legs, for triggers.
    struct Leg {
        std::uint32_t mover = 0;  // index in movers_
        Aabb from;
        Vec by;
    };
    struct Inside {
        BodyId trigger = BodyId::none;
        BodyId mover = BodyId::none;
        friend constexpr auto operator<=>(const Inside&, const Inside&) = default;
    };
    struct TimedEvent {
        std::int64_t moment = 0;  // on the mover's way
        TriggerEvent event;
    };

    void begin_tick();
    void move_solid(Solid& solid);
    void move_mover(std::size_t index);
    void find_triggers();

    // step_solids.cpp
    void displace(BodyId pusher, const Aabb& before, const Aabb& after, bool one_way, Categories category);
    void carry_riders(BodyId carrier, Vec by);
    Party push(std::size_t index, Vec by, BodyId pusher);

    // step_movers.cpp
    void begin_drop(Mover& mover);
    void end_drop(Mover& mover, const Surroundings& around);
    void add_leg(std::size_t index, const Aabb& from);
    /// Bodies near `region` that the mover meets, in `nearby_`; `ignored` and the mover itself are left out.
    Surroundings surroundings(const Mover& mover, const Aabb& region, BodyId ignored = BodyId::none) const;

    // touch.cpp
    void touch(Mover& mover);
    /// What the mover stands on where it is; adds the contacts to `report` if there is one.
    Ground standing_on(const Mover& mover, const Surroundings& around, std::vector<Contact>* report) const;
    void touch_cells(Mover& mover);
    void touch_bodies(Mover& mover, const Surroundings& around);
    Contact contact_of(const Mover& mover, Side side, const Party& other, Material material, Tags tags) const;
    void finish_contacts();

    TileGrid grid_;
    std::vector<Mover> movers_;
    std::vector<Solid> solids_;
    std::vector<Trigger> triggers_;
    std::vector<Inside> inside_;   // sorted
    std::vector<Inside> cut_off_;  // ended by a removal since the last step
    std::vector<Contact> contacts_;
    std::vector<TriggerEvent> trigger_events_;
    std::vector<Squish> squishes_;
    std::uint32_t last_id_ = 0;
    std::uint64_t tile_changes_ = 0;  // hash over all set_tile calls

    // Scratch, refilled before use: no part of the state.
    std::vector<Leg> legs_;
    std::vector<Contact> contacts_before_;
    std::vector<TimedEvent> timed_events_;
    std::vector<Inside> inside_now_;
    mutable std::vector<Obstacle> nearby_;
};

}  // namespace scree
