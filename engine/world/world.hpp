#pragma once

#include "engine/core/hash.hpp"
#include "engine/world/dynamic_store.hpp"
#include "engine/world/find_body.hpp"
#include "engine/world/mover_scratch.hpp"
#include "engine/world/terrain/currents.hpp"
#include "engine/world/terrain/segments.hpp"
#include "engine/world/triggers/triggers.hpp"
#include "engine/world/workers.hpp"

#include <span>
#include <vector>

namespace scree {

struct AdvanceRules;

/// Everything that can collide. A value: a copy is a snapshot, and stepping a copy gives the same bits. One world is
/// for one thread at a time, also for questions, which use memory of the world; copies are for threads of their own,
/// whatever they do there, though they share their cells until one of them changes some.
///
/// One step:
///   1. solids move, the foremost of each way first, alike ones at once, x then y; riders are carried, others pushed;
///   2. movers move in id order by their velocity, each x then y; who stands on a mover is carried by it;
///   3. dynamics roll, fall and bounce (dynamics.hpp);
///   4. what each mover touches becomes side flags, ground and contacts;
///   5. triggers compare the ways of this tick.
/// The world never calls the game: read the arrays after the step.
class World {
  public:
    explicit World(TileGrid grid);

    /// Ids rise from 1 in the order of creation. Sizes and places as in bodies.hpp; what is not as it says there, or
    /// one body more than max_bodies, is a fault of the caller: debug builds stop, release builds add nothing and
    /// return BodyId::none. A mover that would overlap something solid starts at the nearest free place straight above,
    /// below, left or right within its size and two tiles (as near: above, then below; left and right as near:
    /// neither), where no line cuts it that did not before; else it is `stuck`. Movers that are where something solid
    /// is added move out of it by the same rule.
    BodyId add_mover(const MoverSpec& spec, Vec corner);
    BodyId add_solid(const SolidSpec& spec, Vec corner);
    BodyId add_trigger(const TriggerSpec& spec);
    /// Takes the body out, and triggers attached to it; `end` of their contacts and triggers is reported by the next
    /// step. Unknown ids are a fault of the caller, here and below: release builds ignore them.
    void remove(BodyId id);

    /// Puts a mover somewhere without meeting anything on the way; its velocity and flags stay, but for the floor: it
    /// stands at once on what is under its feet, unless it goes up. Where something solid is it is `stuck`, and free to
    /// leave; others do not make room for it, and who stood on it is let go. A solid carries and pushes nobody: movers
    /// make room for it as if it had been added there. False for others and beyond farthest_place (debug builds stop).
    bool place(BodyId id, Vec corner);
    /// Gives a mover another size, feet and middle kept. False, and nothing changes, if it would overlap something
    /// solid (or, if it is solid itself, a mover that it did not overlap before), or if the widths differ by an odd
    /// number, so that it would have no middle to keep.
    bool resize(BodyId mover, Vec size);

    /// One tick. Contacts are found by `workers` together if there are any; the result is the same for any number.
    /// Nothing waits for anything to settle. With S solids that move, M movers, D dynamics and T triggers it makes, at
    /// most,
    ///   (2 S + M) * max_pushes_of_one * M  pushes by solids and movers, of which each looks at what is near its way;
    ///   (26 + 4 M) * max_pushes_of_one * M such pushes by each dynamic;
    ///   (M + D) * T                        looks of triggers, with two events each;
    ///   (S + max_looks_of_one * D) * D     looks of solids that move and dynamics at dynamics near them;
    ///   20 * max_met_at_once * D           looks more for each dynamic that a mover rises into; a twentieth for each
    ///                                      that it is pushed into.
    /// That is when all are at the same place; who is apart costs nothing: usually each mover is moved once and pushed
    /// by what touches it. A way is 1024 px per axis at most, and so many cells.
    void step(Workers* workers = nullptr);
    [[nodiscard]] const StepWork& work() const { return scratch_.work; }

    [[nodiscard]] const TileGrid& grid() const { return grid_; }
    /// Changes a cell inside the map; movers that are inside a cell that became solid can leave it. False, and nothing
    /// changes, outside the map or for a kind that was not added.
    bool set_tile(int col, int row, KindIndex kind);

    /// Null when there is no such body. Pointers are good until a body is added or removed.
    [[nodiscard]] Mover* mover(BodyId id) { return find_body(movers_, id); }
    [[nodiscard]] const Mover* mover(BodyId id) const { return find_body(movers_, id); }
    [[nodiscard]] Solid* solid(BodyId id) { return find_body(solids_, id); }
    [[nodiscard]] const Solid* solid(BodyId id) const { return find_body(solids_, id); }
    [[nodiscard]] const Trigger* trigger(BodyId id) const { return find_body(triggers_.bodies, id); }

    /// All of a kind, by rising id.
    [[nodiscard]] std::span<const Mover> movers() const { return movers_; }
    [[nodiscard]] std::span<const Solid> solids() const { return solids_; }
    [[nodiscard]] std::span<const Trigger> triggers() const { return triggers_.bodies; }

    /// What the last step found; refilled by each step. Contacts are ordered by mover, side, then other party (cells by
    /// row and column before segments by number before bodies by id); trigger events by the moment on the mover's way,
    /// then mover, then trigger.
    [[nodiscard]] std::span<const Contact> contacts() const { return contacts_; }
    [[nodiscard]] std::span<const TriggerEvent> trigger_events() const { return triggers_.events; }
    [[nodiscard]] std::span<const Squish> squishes() const { return squishes_; }

    /// True if a box there would share area with nothing solid: cells, full solids, solid movers and dynamics (their
    /// boxes) that `mask` meets, and no segment goes through it; one-ways and the body `except` do not count. Dynamics
    /// that do not let `except` in, if it is a mover, do not count either.
    [[nodiscard]] bool is_free(const Aabb& box, BodyId except = BodyId::none, Categories mask = every_category) const;
    /// How far (0..reach, which counts up to max_speed) the mover could go left or right before something that `mask`
    /// meets, too, stops it; walkable slopes do not.
    [[nodiscard]] Sub free_way(BodyId mover, Side side, Sub reach, Categories mask = every_category) const;
    /// The same for a box, such as a half of the mover's own, that collides with what the mover does.
    [[nodiscard]] Sub free_way(BodyId mover, const Aabb& box, Side side, Sub reach,
                               Categories mask = every_category) const;
    /// What a mover would stand on within `reach`, at most max_speed, below its feet; type none if nothing. As if it
    /// were moved by `by` (each axis at most max_speed) from where it is, whatever is in the way there.
    [[nodiscard]] Ground ground_below(BodyId mover, Sub reach, Vec by = {}) const;
    /// What it would stand on with its corner there; whether there is room for it is for `is_free` to say.
    [[nodiscard]] Ground ground_at(BodyId mover, Vec corner) const;

    // Dynamics (dynamics.hpp); they step after the movers.
    /// `none`, and nothing is added, for a shape that is not legal. It should overlap nothing where it is put but
    /// movers, which move out of it as out of any body.
    BodyId add_dynamic(const DynamicSpec& spec, Vec centre);
    [[nodiscard]] Dynamic* dynamic(BodyId id);
    [[nodiscard]] const Dynamic* dynamic(BodyId id) const;
    [[nodiscard]] std::span<const Dynamic> dynamics() const { return dynamic_store_.bodies; }
    void wake_dynamic(BodyId id);
    /// What the last step found, by dynamic, then other party (cells by row and column before segments by
    /// number before bodies by id).
    [[nodiscard]] std::span<const DynamicContact> dynamic_contacts() const { return dynamic_store_.contacts; }
    [[nodiscard]] std::span<const Setback> setbacks() const { return dynamic_store_.setbacks; }
    [[nodiscard]] std::int64_t setback_count() const { return dynamic_store_.setback_count; }
    /// Pushes by solids that ended inside something; `mover` names the dynamic.
    [[nodiscard]] std::span<const Squish> dynamic_squishes() const { return dynamic_store_.squishes; }

    // Segments (segments.hpp).
    /// Terrain besides the tiles, for movers and dynamics: solid is on the right hand of who follows the points. False,
    /// and nothing is added, for a line that is not legal or if there would be more than `max_segments`. Who is across
    /// it or behind it stays there; who has its feet on it stands on it at once.
    bool add_segments(std::span<const Vec> points, const SegmentSpec& spec = {});
    /// The same for many lines at once, which takes less time; all of them or none.
    bool add_segments(std::span<const SegmentLine> lines);
    [[nodiscard]] const Segments& segments() const { return segments_; }

    /// Slows and lifts dynamics; movers are told (`in_water`).
    /// False, and nothing is added, for water that is not legal or if there would be more than max_waters.
    bool add_water(const Water& water);
    /// The first water, in the order in which they were added, that the point is in; null if none.
    [[nodiscard]] const Water* water_at(Vec point) const { return scree::water_at(currents_, point); }
    /// Surfaces with any of the tags draw dynamics on them to the right at that speed (left if negative); movers are
    /// told (`ground.conveyor`).
    /// One speed for each set of tags, the last that was set; zero takes it back. False, and nothing changes, for a
    /// speed beyond the limit or if there would be more than max_conveyors sets.
    bool set_conveyor(Tags tags, Sub speed);
    /// Sum of the speeds set for any of the tags, within the limit.
    [[nodiscard]] Sub conveyor_speed(Tags tags) const { return scree::conveyor_speed(currents_, tags); }

    /// Adds all that steps and rules change; of specs only what is not as it was added.
    void hash_into(Hash& hash) const;
    /// Adds that, and all else that a caller can read: fields of bodies, contacts, events, squishes, failed moves and
    /// `work`. For tools that compare two implementations of the world, tick by tick.
    void trace_into(Hash& hash) const;

  private:
    using Near = MoverScratch::Near;
    using Part = MoverScratch::Part;

    void begin_tick();
    void sort_bodies();
    void move_solids();  // move_solids.cpp, as the next
    void move_alike(std::span<SolidTurn> group);
    void move_mover(std::size_t index);

    // nearby.cpp
    /// Appends the indices, rising, of all solids (movers) that may touch or overlap the region, or did when the tick
    /// began; others may be among them.
    void find_solids(const Aabb& region, std::vector<std::uint32_t>& found) const;
    void find_movers(const Aabb& region, std::vector<std::uint32_t>& found) const;
    /// The same of a region that is inside the body's whole way of this tick.
    void find_movers(BodyId body, const Aabb& region, std::vector<std::uint32_t>& found) const;
    void add_strays(std::vector<std::uint32_t>& found, std::size_t begin) const;
    void sort_pairs(Sub margin, bool is_sure);
    /// Bodies near `region` that the mover meets; `ignored` and the mover itself are left out.
    Surroundings surroundings(const Mover& mover, const Aabb& region, BodyId ignored, Near& near) const;
    Surroundings surroundings(const Mover& mover, const Aabb& region, BodyId ignored = BodyId::none) const;
    /// Somebody has been pushed since: who is near is not the same.
    void look_again(const Mover& mover, const Aabb& region, BodyId ignored, Surroundings& around) const;
    /// During a step: finds the only thing that touches or overlaps the region, null if there is none. False if there
    /// is more, or nobody knows.
    [[nodiscard]] bool find_only_solid(const Mover& mover, const Aabb& region, const Solid*& only) const {
        const std::size_t index = index_of(mover);
        const NearPairs& pairs = scratch_.pairs;
        if (!pairs.covers(index, region) || !pairs.is_empty(index) || !segments_.empty()) return false;
        for (const std::uint32_t i : pairs.solids_near(index)) {
            if (!is_near(solids_[i].box, region)) continue;
            if (only != nullptr) return false;
            only = &solids_[i];
        }
        return true;
    }
    /// To be told whenever a mover has gone or was moved.
    void went(std::size_t index, const Aabb& from) {
        if (has_use_for_ways()) remember_way(index, from, movers_[index].box.top - from.top);
        if (!scratch_.strayed.empty()) look_for_stray(index);
    }
    void look_for_stray(std::size_t index);
    /// The same on its own way, along x as slopes led it and then along y.
    void went_itself(std::size_t index, const Aabb& from) {
        if (has_use_for_ways()) remember_way(index, from, movers_[index].climbed);
        if (!scratch_.strayed.empty()) look_for_stray(index);
    }
    [[nodiscard]] bool has_use_for_ways() const { return !triggers_.bodies.empty() || scratch_.is_trial; }
    void remember_way_of_dynamic(std::size_t index, const Aabb& from, Vec by);
    void forget_way_of_dynamic(std::size_t index);
    /// From here on what movers are pushed can be taken back: by who pushes and then does not come after all.
    void begin_trial();
    void end_trial() { scratch_.is_trial = false; }
    [[nodiscard]] TrialMark trial_mark() const;
    void take_back_trial(const TrialMark& mark);  // everybody is where they were; the trial goes on
    void remember_way(std::size_t index, const Aabb& from, Sub climbed);

    // lone_riders.cpp
    /// What carry_riders() and displace() do to those near a solid, which has gone already, who have nothing else near;
    /// and nothing else on the way, if no other solid goes at once. True if it has nothing to do with anybody else.
    bool take_along_lone(std::uint32_t number, Vec by, bool is_single);
    [[nodiscard]] static bool is_carried_by(const Pusher& pusher, const Solid& solid, const Mover& mover, Vec by);
    [[nodiscard]] static Vec way_out_of(const Pusher& pusher, const Solid& solid, const Mover& mover, Vec by);
    void push_alone(std::size_t index, Vec by);
    /// Index of a solid that has done so, no_solid of all others.
    [[nodiscard]] std::uint32_t taken_along(BodyId carrier) const {
        const Solid* const solid = this->solid(carrier);
        if (solid == nullptr || !solid->spec.boxes.empty()) return NearPairs::no_solid;
        return static_cast<std::uint32_t>(solid - solids_.data());
    }
    // step_solids.cpp
    /// False for who is the cause of it all, directly or through others: nobody is moved by what it moves itself. Nor
    /// for who has been pushed too often.
    bool can_be_moved(std::size_t index);
    PushMemory& push_memory(std::size_t index);  // since begin_pushes()
    bool is_known_stuck(std::size_t index, Vec by);
    /// Pushes who is in its way, or of those only who is ahead of the box. What whoever pushes has gone in all since
    /// begin_pushes() is the most that anybody goes because of it: carried, pushed or both.
    void displace(const Pusher& pusher, Vec from, Vec by, Vec whole, const Aabb* ahead_of = nullptr);
    void displace_one(std::size_t index, const Pusher& pusher, Vec from, Vec by, Vec whole);
    /// For what went along x: slopes may have taken others up or down into it whom it pushed through others.
    void displace_again(const Pusher& pusher, Vec from, Vec by);
    void tell_who_is_in_crates();  // caught.cpp: of those that were pushed, at the end of a way
    /// To be called before whatever pushes or carries movers: solids that go along one axis, or nothing of that sort.
    void begin_pushes(std::span<SolidTurn> roots, Vec by);
    void note_push(std::size_t index, Vec by);
    Vec pushed_in_all(std::size_t index) const;  // since begin_pushes()
    void carry_riders(BodyId carrier, const Aabb& from, Vec by, Vec whole, const Pusher* solid = nullptr);
    /// Those of all that move alike, along x, as if they were of one: none stands in the way of another's.
    void carry_riders_of_all(std::span<const SolidTurn> group, Vec by);  // move_solids.cpp
    /// Those who ride it of the candidates from `begin` on, which it takes from that list.
    void carry_candidates(std::size_t begin, BodyId carrier, const Aabb& from, Vec by, Vec whole, const Pusher* solid);
    void put_front_first(std::size_t begin, Sub way);  // of the candidates from there on
    [[nodiscard]] static bool rides(const Mover& mover, BodyId carrier) {
        // Who jumps is on its own from that tick on; the lift it leaves with is a matter of the rules.
        return mover.ground.party.body == carrier && mover.ground.type != Ground::Type::none && mover.velocity.y >= 0;
    }
    [[nodiscard]] static bool has_feet_on(const Mover& mover, const Aabb& feet, const Pusher& solid, Vec corner);
    /// `is_carried`: it stays over what carries it; else a solid pushes it along the ground that it stands on.
    Party push(std::size_t index, Vec wanted, BodyId pusher, bool is_carried = false);
    Party push_among(std::size_t index, Vec by, const Aabb& region, BodyId pusher, bool is_carried);
    /// Who is pushed goes along with those that move it all, which are at the end of their way already.
    void leave_out_roots(Vec by, Surroundings& around) const;
    void push_freely(std::size_t index, Vec by);
    /// Makes way for a mover that is about to go there: crates ahead of it and on its head go first.
    void push_on(std::size_t index, const Aabb& from, Vec by);

    // give_way.cpp: the same for dynamics
    /// True before they step: to any side for who is moved by solids, else upwards.
    [[nodiscard]] bool may_push_dynamics(Vec by) const;
    /// Those that a mover from there would run into; `rising`: its speed (negative) if it goes up by itself.
    void push_dynamics_on(std::size_t index, const Aabb& from, Vec by, Sub rising = 0);
    /// The dynamic and all that it would run into, as far as `by` if all of them have room; who rises by itself takes
    /// them as far as they have.
    void push_row(std::uint32_t first, Vec by, Sub rising);
    /// Those and the crates above a mover that slopes lift on its way along x. True if it has to look around again.
    bool raise_load(std::size_t index, Sub dx, const AdvanceRules& rules, const Surroundings& around);
    /// Those above one that goes up: then what room there is besides them, or more than `reach`; -1 if there are none.
    Sub raise_dynamics(std::size_t index, Sub reach, const Surroundings& around);

    /// What follows from a solid mover's own way: riders go along, who is in the way is pushed.
    void take_along(std::size_t index, const Aabb& from) {
        if (movers_[index].spec.solid) take_along_by_crate(index, from);
    }
    void take_along_by_crate(std::size_t index, const Aabb& from);

    // step_movers.cpp
    /// The rest of a mover's tick where movers do nothing to each other. Threads may do several at a time.
    void step_alone(Mover& mover, Near& near, std::vector<Contact>& contacts);
    /// Where a mover wants to go.
    struct Way {
        Vec velocity;    // inside the limits
        Sub follow = 0;  // how far slopes may take it down
        Aabb region;     // all that it may meet
    };
    [[nodiscard]] static Way way_of(const Mover& mover);
    /// True if it stands on what is near and goes down slopes on a way along x.
    [[nodiscard]] static bool keeps_to_ground(const Mover& mover, const Surroundings& around) {
        return mover.on_floor() && mover.follow_ground && !mover.is_dropping && mover.velocity.y >= 0 &&
               around.room_below(mover.box, 1) == 0;
    }
    /// Takes it, among what is near it; what is near it then.
    Surroundings move(Mover& mover, Near& near, const Way& way, const Surroundings& at_start);
    void begin_drop(Mover& mover, Near& near);
    void end_drop(Mover& mover, const Surroundings& around);
    /// True if it pushed somebody, which changed its surroundings.
    bool move_x(Mover& mover, Sub dx, bool walking, const Aabb& region, const Surroundings& around);
    Sub shove(std::size_t index, Sub dx, BodyId pusher, int depth);
    [[nodiscard]] const Mover* crate_ahead(const Mover& mover, const Party& wall) const;

    // plain_ways.cpp: false, and nothing has changed, if it takes the general way. For movers that are near nobody.
    bool move_plainly(Mover& mover);
    bool touch_plainly(Mover& mover, std::vector<Contact>& contacts);
    bool step_plainly(Mover& mover, std::vector<Contact>& contacts);  // both
    bool step_quickly(Mover& mover, std::vector<Contact>& contacts);  // quick_steps.cpp, as the next
    bool step_among_cells(Mover& mover, std::vector<Contact>& contacts, Clearing& clearing);
    bool walk_on_lines(int col0, int col1, Mover& mover, std::vector<Contact>& contacts);  // walk_on_lines.cpp
    /// The same for who has nothing but one solid near, or nothing at all.
    bool step_by_solid(Mover& mover, std::vector<Contact>& contacts);
    static void land_on(const Solid& solid, Mover& mover, std::vector<Contact>& contacts);

    // touch.cpp
    void touch(Mover& mover, Near& near, std::vector<Contact>& contacts);
    void touch(Mover& mover, const Surroundings& around, std::vector<Contact>& contacts);
    /// Keeps the way of the solid that the mover stands on.
    static void remember_lift(Mover& mover, Vec way);
    /// What the mover stands on where it is; adds the contacts to `report` if there is one.
    Ground standing_on(const Mover& mover, const Surroundings& around, std::vector<Contact>* report) const;
    void touch_cells(Mover& mover, std::vector<Contact>& contacts) const;
    void touch_segments(Mover& mover, const Surroundings& around, std::vector<Contact>& contacts) const;
    void touch_bodies(Mover& mover, const Surroundings& around, std::vector<Contact>& contacts) const;

    // contacts.cpp
    /// Finds what movers touch; those that can meet nobody go their way here too, so that each is looked at once.
    void finish_movers(Workers* workers);

    bool has_room() const;
    bool is_known(BodyId id) const;
    /// In movers_, of one that is there.
    [[nodiscard]] std::size_t index_of(const Mover& mover) const {
        return static_cast<std::size_t>(&mover - movers_.data());
    }
    void feel_currents(Mover& mover, Near& near) const;  // water and conveyors where it is
    bool free_it(Mover& mover);  // puts it where it overlaps nothing; false if there is no such place near
    /// Movers are moved out of what was added where they are, as if they were added after it, and stand on it at once:
    /// it does not matter who was added first.
    void make_room_for(const Aabb& added, Categories category, BodyId id, int depth = 0);
    void settle_on(const Aabb& added, Categories category);
    void resettle(BodyId id, const Aabb& now, Categories category);  // who stood or stands on who was put there
    void settle(Mover& mover);
    void place_solid(Solid& solid, Vec corner);
    void settle_on_segments(std::uint32_t first);  // those from this index on were added

    // world_dynamics.cpp
    friend class DynamicStep;
    void step_dynamics();
    void remove_dynamic(BodyId id);
    void let_go_dynamics(BodyId carrier);
    void wake_dynamics_at(const Aabb& box);
    void restart_dynamics_in(const Solid& solid);
    void change_terrain(int col, int row);
    /// True if movers may meet anything but tiles.
    [[nodiscard]] bool has_obstacles() const {
        return !solids_.empty() || solid_movers_ != 0 || !dynamic_store_.bodies.empty() || !segments_.empty();
    }
    /// True if movers do nothing to each other, and nothing that comes after them does anything to them.
    [[nodiscard]] bool are_movers_alone() const { return solid_movers_ == 0 && dynamic_store_.bodies.empty(); }
    void hash_dynamics_into(Hash& hash) const;
    /// As find_movers, by index in the dynamics.
    void find_dynamics(const Aabb& region, std::vector<std::uint32_t>& found) const;
    void add_dynamic_obstacles(const Mover& mover, const Aabb& region, BodyId ignored, Near& near) const;
    void sort_dynamics();
    DynamicStore dynamic_store_;
    Segments segments_;
    Currents currents_;

    TileGrid grid_;
    std::vector<Mover> movers_;
    std::vector<Solid> solids_;
    TriggerStore triggers_;
    std::vector<Contact> contacts_;
    std::vector<Squish> squishes_;
    std::uint32_t last_id_ = 0;
    std::uint32_t solid_movers_ = 0;  // how many movers are solid
    std::uint64_t tile_changes_ = 0;  // hash over all set_tile calls

    mutable MoverScratch scratch_;
};

}  // namespace scree
