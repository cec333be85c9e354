#pragma once

#include "engine/world/memory.hpp"
#include "engine/world/owned_scratch.hpp"
#include "engine/world/state.hpp"

#include <span>

namespace scree {

/// Everything that can collide. A value: a copy is a snapshot, and stepping a copy gives the same bits. Use one world
/// on one thread at a time, also for questions, which use its memory. Copies may be used on threads of their own; they
/// share their cells until one of them changes some. The same calls give the same bits on every machine.
/// engine/README.md tells how bodies behave, with pictures, and what happens in a step, in which order.
///
/// Each phase of a step has a folder of its own, whose header states its rules.
/// The world never calls the game: read the arrays after the step.
class World {
  public:
    /// The grid has all kinds of cells that there will be.
    explicit World(TileGrid grid);

    // An argument that is not legal is a fault of the caller, also where a function says `none` or false: debug builds
    // stop with a message, release builds do nothing and return that.

    /// Ids rise from 1 in the order of creation. bodies.hpp has the limits of sizes and places; a body beyond them, or
    /// beyond max_bodies, is not legal.
    /// A mover that would overlap something solid starts at the nearest free place straight above, below, left or
    /// right, within its size and two tiles, where no line cuts it that did not before. Of two places at the same
    /// distance it takes the one above; if left and right are equally near, neither. Without such a place it is
    /// `stuck`. Movers where a solid is added move out of it by the same rule.
    BodyId add_mover(const MoverSpec& spec, Vec corner);
    BodyId add_solid(const SolidSpec& spec, Vec corner);
    BodyId add_trigger(const TriggerSpec& spec);
    /// Removes the body and the triggers attached to it. The next step reports `end` of its contacts and triggers;
    /// until then contacts and grounds of other bodies may name it.
    void remove(BodyId id);

    /// Puts a mover or solid, with its triggers, at a place without colliding on the way. Other bodies, and places
    /// beyond farthest_place, are not legal.
    /// A mover keeps its velocity and flags but the floor: unless it rises it stands at once on what is under its feet.
    /// Inside something solid it is `stuck` and free to leave; its riders are let go, and others do not make room.
    /// A solid carries and pushes nothing: movers make room for it as if it had been added there.
    bool place(BodyId id, Vec corner);
    /// Changes a mover's size; the middle of its feet stays, and what is below them then counts at once. False, and
    /// nothing changes, if it would overlap something solid (or, if it is solid itself, a mover that it did not overlap
    /// before), or if the widths differ by an odd number, which leaves no middle to keep.
    bool resize(BodyId mover, Vec size);

    /// One tick. A speed beyond max_speed is not legal: release builds cut it.
    /// Every loop is bounded. With S solids that move, M movers, D dynamics and T triggers it makes, at most,
    ///   (2 S + 2 M) * max_pushes_of_one * M pushes by solids and movers, each with a look at what is near its path;
    ///   (26 + 4 M) * max_pushes_of_one * M pushes by each dynamic;
    ///   (M + D) * T                        comparisons with triggers, with two events each;
    ///   (S + max_looks_of_one * D) * D     looks of moving solids and dynamics at dynamics near them;
    ///   20 * max_met_at_once * D           looks more for each dynamic that a mover rises into; a twentieth for each
    ///                                      that it is pushed into.
    /// These are reached if all bodies are at one place. Bodies that are apart cost each other nothing: usually a mover
    /// is moved once, and pushed by the bodies that touch it. A displacement is at most 1024 px per axis.
    void step();
    [[nodiscard]] const StepWork& work() const { return scratch_.work(); }

    [[nodiscard]] const TileGrid& grid() const { return state_.grid; }
    /// Changes a cell inside the map to a kind that was added; a mover inside a cell that becomes solid can leave it.
    bool set_tile(int col, int row, KindIndex kind);

    /// Null when there is no such body. Pointers are good until a body is added or removed.
    [[nodiscard]] Mover* mover(BodyId id) { return find_body(state_.movers, id); }
    [[nodiscard]] const Mover* mover(BodyId id) const { return find_body(state_.movers, id); }
    [[nodiscard]] Solid* solid(BodyId id) { return find_body(state_.solids, id); }
    [[nodiscard]] const Solid* solid(BodyId id) const { return find_body(state_.solids, id); }
    [[nodiscard]] const Trigger* trigger(BodyId id) const { return find_body(state_.triggers.bodies, id); }

    /// All of a kind, by rising id.
    [[nodiscard]] std::span<const Mover> movers() const { return state_.movers; }
    [[nodiscard]] std::span<const Solid> solids() const { return state_.solids; }
    [[nodiscard]] std::span<const Trigger> triggers() const { return state_.triggers.bodies; }

    /// Reports of the last step. Contacts are ordered by mover, side, then collider: cells by row and column, segments
    /// by number, bodies by id. Trigger events are ordered by the moment on the body's path, then body, then trigger;
    /// those of what was removed come first.
    [[nodiscard]] std::span<const Contact> contacts() const { return state_.contacts; }
    [[nodiscard]] std::span<const TriggerEvent> trigger_events() const { return state_.triggers.events; }
    [[nodiscard]] std::span<const Squish> squishes() const { return state_.squishes; }

    // Questions. For bodies near a place look through the lists above; cast_ray (engine/tiles) asks the grid.

    /// True if the box would overlap nothing solid that `mask` includes (cells, full solids, solid movers, bounding
    /// boxes of dynamics) and no segment cuts it. One-ways and the body `except` do not count, nor dynamics whose mask
    /// leaves out `except`, if that is a mover.
    [[nodiscard]] bool is_free(const Aabb& box, BodyId except = BodyId::none, Categories mask = every_category) const;
    /// How far (0..reach, at most max_speed) the mover could move left or right until something that `mask` includes,
    /// too, stops it. Walkable slopes do not stop it.
    [[nodiscard]] Sub free_distance(BodyId mover, Side side, Sub reach, Categories mask = every_category) const;
    /// The same for a box, such as a half of the mover's own, that collides with what the mover does.
    [[nodiscard]] Sub free_distance(BodyId mover, const Aabb& box, Side side, Sub reach,
                                    Categories mask = every_category) const;
    /// What a mover would stand on within `reach`, at most max_speed, below its feet; type none if nothing. Asked for
    /// the mover displaced by `by` (each axis at most max_speed), even if something is there.
    [[nodiscard]] Ground ground_below(BodyId mover, Sub reach, Vec by = {}) const;
    /// What it would stand on with its corner there, even if something is there.
    [[nodiscard]] Ground ground_at(BodyId mover, Vec corner) const;

    // Dynamics (dynamics.hpp); they step after the movers.
    /// `none`, and nothing is added, for a shape that is not legal. It should overlap nothing but movers, which move
    /// out of it.
    BodyId add_dynamic(const DynamicSpec& spec, Vec centre);
    [[nodiscard]] Dynamic* dynamic(BodyId id) { return find_body(state_.dynamics.bodies, id); }
    [[nodiscard]] const Dynamic* dynamic(BodyId id) const { return find_body(state_.dynamics.bodies, id); }
    [[nodiscard]] std::span<const Dynamic> dynamics() const { return state_.dynamics.bodies; }
    void wake_dynamic(BodyId id);
    /// Reports of the last step, ordered by dynamic, then collider as above.
    [[nodiscard]] std::span<const DynamicContact> dynamic_contacts() const { return state_.dynamics.contacts; }
    [[nodiscard]] std::span<const FailedMove> failed_moves() const { return state_.dynamics.failed_moves; }
    [[nodiscard]] std::int64_t failed_move_count() const { return state_.dynamics.failed_move_count; }
    /// Pushes by solids that ended inside something; `mover` names the dynamic.
    [[nodiscard]] std::span<const Squish> dynamic_squishes() const { return state_.dynamics.squishes; }

    // Segments (segments.hpp).
    /// Terrain besides the tiles. The solid side is on the right as one follows the points. False, and nothing is
    /// added, for a line that is not legal or beyond `max_segments`. A body across it or behind it stays there; a mover
    /// with its feet on it stands on it at once.
    bool add_segments(std::span<const Vec> points, const SegmentSpec& spec = {});
    /// Many lines at once, which takes less time; all of them or none.
    bool add_segments(std::span<const SegmentLine> lines);
    [[nodiscard]] const Segments& segments() const { return state_.segments; }

    /// Water slows and lifts dynamics; a mover reports `in_water`, for rules to act on. False, and nothing is added,
    /// for water that is not legal or beyond max_waters.
    bool add_water(const Water& water);
    /// The first water, in the order of creation, that the point is in; null if none.
    [[nodiscard]] const Water* water_at(Vec point) const { return scree::water_at(state_.currents, point); }
    /// Surfaces with any of the tags move dynamics on them to the right at that speed (left if negative); a mover
    /// reports `ground.conveyor`, for rules to act on. A second speed for the same tags replaces the first; zero
    /// removes it. False, and nothing changes, for a speed beyond the limit or beyond max_conveyors sets of tags.
    bool set_conveyor(Tags tags, Sub speed);
    /// Sum of the speeds set for any of the tags, within the limit.
    [[nodiscard]] Sub conveyor_speed(Tags tags) const { return scree::conveyor_speed(state_.currents, tags); }

    /// What a step depends on besides cells, terrain, and the fields of bodies (fields.hpp).
    [[nodiscard]] WorldMemory memory() const;
    /// Gives a world with the same bodies, by the same ids, the memory of another. False, and nothing changes, if that
    /// cannot be the memory of a world with these bodies.
    bool remember(WorldMemory memory);
    /// The next body gets the id behind this one. For a world that is built again with the ids that it had. False, and
    /// nothing changes, if a body has a higher id.
    bool set_last_id(std::uint32_t id);

    /// Adds all that steps and rules change; of specs only what differs from when the body was added.
    void hash_into(Hash& hash) const { scree::hash_into(state_, hash); }
    /// Adds that, and all else that a caller can read: fields of bodies, contacts, events, squishes, failed moves and
    /// `work`. For tools that compare two implementations of the world, tick by tick.
    void trace_into(Hash& hash) const;

  private:
    WorldState state_;
    mutable OwnedScratch scratch_;
};

}  // namespace scree
