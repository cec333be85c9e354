#pragma once
// The phase of the dynamics; engine/world/dynamics.hpp has their rules. It comes after the movers' own displacement.

#include "engine/world/scratch.hpp"
#include "engine/world/state.hpp"

#include <optional>

namespace scree {

/// When a tick begins: dynamics that are new find what they rest on.
void begin_dynamics(WorldState& state, Scratch& scratch);
/// After solids have moved and before movers do: riders of a solid that moved sideways move with it at once, if there
/// is room, so that movers collide with them where they are.
void carry_dynamics_ahead(WorldState& state, Scratch& scratch);
/// They are carried and pushed by solids, roll, fall and bounce, the lowest first; they push and carry movers.
void step_dynamics(WorldState& state, Scratch& scratch);

/// One tick of all dynamics of a world.
class DynamicStep {
  public:
    DynamicStep(WorldState& state, Scratch& scratch);

    void run();
    /// At the start of a tick, once solids and movers can be found: new bodies find their supports.
    void settle_new();
    /// To be called for a body that is added: moves it out of the walls that it overlaps, or marks it as stuck.
    void start(Dynamic& body);
    /// The same for bodies whose centre is in a cell that has changed, and for stuck bodies.
    void restart_at(const Aabb& cell);
    /// The same for bodies whose centre is in a solid that was added.
    void restart_in(const Solid& solid);
    /// To be called after solids have moved and before movers do. Riders of a carrier that moved sideways move with it
    /// at once, if there is room, so that movers collide with them where they are.
    void carry_ahead();
    // push_dynamics.cpp: before they step
    /// Bodies that have to move together.
    struct Row {
        std::array<std::uint32_t, max_met_at_once> bodies{};
        std::size_t count = 0;
    };
    /// Adds all dynamics that the row would run into if it moved by `by` along one axis. False if one of them has no
    /// room, or if there are too many. `past_movers`: movers are ignored.
    bool find_row(Row& row, Vec by, bool past_movers);
    /// Displaces the body now, without a check for room. It continues at the speed of the mover that lifts it
    /// (`rising`, up: negative); 0 if none does.
    void give_way(std::uint32_t index, Vec by, Sub rising);

  private:
    /// A body during its turn.
    struct Turn {
        std::uint32_t index;
        Dynamic& body;
        double vx;  // subpixels per tick, relative to its carrier
        double vy;
        Vec start;
        double gravity = 0;
        bool stuck = false;
        bool bounced = false;
        Aabb region{};                   // already searched for colliders
        std::uint32_t pushed_mover = 0;  // 1 + index of the mover that it tried to push
    };
    /// A surface that a body slides along, and the separation from it.
    struct Rail {
        bool active = false;
        bool corner = false;  // blocked from two sides: no displacement at all
        bool firm = false;
        Normal normal;
        double gap = 0;
    };
    /// `what_stands`: only supports that move neither towards the body nor away from it.
    enum class Against : std::uint8_t { all, what_stands };
    /// The part of a body's displacement up to a bounce or the end of the tick.
    struct Leg {
        Vec start;
        Vec by;         // displacement if nothing blocks it
        double vx = 0;  // velocity at its start, before gravity, subpixels per tick
        double vy = 0;
        double most = 0;  // square of the speed that it has, or was given, at its start
    };
    struct Hit {
        bool found = false;
        double time = 0;
        std::uint32_t near = 0;
        bool is_wedged = false;  // between walls that face each other: no direction is free
        double tied_gap = 0;     // of walls that are equally deep, of which it is the first; else zero
    };

    [[nodiscard]] Turn turn_of(std::uint32_t index);

    // step_dynamics.cpp: the tick, its order and its buckets
    void begin();
    void sort_bodies();
    void finish_contacts();

    // start_dynamic.cpp
    void settle_start(Dynamic& body, std::span<const Segment> walls);
    /// True if the centre is inside a full part of a solid that the body collides with.
    [[nodiscard]] static bool encloses(const Solid& solid, const Dynamic& body);
    [[nodiscard]] bool is_enclosed(const Dynamic& body) const;  // its centre, in a wall or solid
    void start_whom_solids_left();
    bool free_it(Dynamic& body, std::span<const Segment> walls);
    [[nodiscard]] std::vector<Segment> walls_round(const Dynamic& body);

    // carry_dynamics.cpp: solids carry and push
    void carry(const Solid& solid);
    void carry_on_crates();
    /// Moves the body by the displacement that dynamics gave the crate under it.
    void follow_crate(Turn& turn);
    void count_looks(std::size_t count) const { all_.work.dynamic_looks += static_cast<std::int64_t>(count); }
    void push(std::uint32_t index, Vec by, BodyId pusher);
    /// For the rest of this tick the velocity is relative to a body that moves by `by`, along x or y.
    static void see_from(Turn& turn, Vec by, bool along_x);
    /// The same for walls that have reached it, or that it was carried to: no time of this tick is left to move with
    /// either.
    void go_with_walls(Turn& turn);
    [[nodiscard]] bool was_pushed(std::uint32_t index) const { return scratch_.pushed[index] == scratch_.push_count; }
    /// The displacement of a solid or crate in this tick; false if there is no such body.
    bool find_way(BodyId carrier, Vec& way) const;
    void follow_carrier(Dynamic& body);
    [[nodiscard]] BodyId carrier_below() const;  // among the touches
    /// The part of a carrier's displacement that the body has not made yet.
    [[nodiscard]] Vec rest_of_way(std::uint32_t index, Vec way) const;
    void settle_carrier(Turn& turn, BodyId carrier);
    [[nodiscard]] bool is_near_moving_solid() const;  // or crate
    void push_movers(Turn& turn, double x);
    void report_squish(const Turn& turn);
    bool push_mover(Turn& turn, const Near& near, const Gap& gap);
    /// Riders of a body that has moved by `moved` go along.
    void carry_movers(const Dynamic& body, Vec moved);
    void wake_leaning(const Turn& turn);
    /// Wakes dynamics that a mover leaves, approaches or walks against.
    void wake_near_movers();

    // near_dynamic.cpp: what is around
    void gather(const Turn& turn, const Aabb& region);
    void add_segments(const Turn& turn, const Aabb& region);
    void add_tiles(const Turn& turn, const Aabb& region);
    void add_bodies(const Turn& turn, const Aabb& region);
    void add_boxes(const Turn& turn, const Aabb& region);
    [[nodiscard]] const TerrainEdge& edge_of(const Near& near) const;
    /// True if the edge lets the body through: a one-way or segment blocks only a body that was wholly in front of it
    /// when the tick began.
    [[nodiscard]] static bool passes(const Dynamic& body, const TerrainEdge& edge);

    // join_segments.cpp: where lines begin or end at tiles and other lines, or at what a body is let through
    /// Lets the body also through straight continuations of the one-ways that it passes, from the `first` of those on.
    void let_go_straight_on(std::size_t first);
    void loosen_ends(const Turn& turn);
    void join_segments(const Turn& turn);
    void join_end(const Turn& turn, std::size_t loose, bool at_start);
    /// A copy of a tile's or segment's edge among the ledges, which replaces it from now on.
    TerrainEdge& copy_of(Near& near);

    // near_dynamic.cpp: what all ask
    [[nodiscard]] static bool has_edge(const Near& near) { return near.type <= Near::Type::ledge; }
    /// The id of a dynamic; none for other colliders, which come first.
    [[nodiscard]] BodyId dynamic_id(const Near& near) const {
        return near.type == Near::Type::dynamic ? buckets_.places[near.index].id : BodyId::none;
    }
    [[nodiscard]] Gap gap_to(const Turn& turn, Vec centre, const Near& near) const;
    [[nodiscard]] double time_to(const Turn& turn, Vec by, const Near& near) const;
    [[nodiscard]] Vec velocity_of(const Near& near) const;
    /// The same, but for a crate that carries the body its actual displacement, not its wanted one.
    [[nodiscard]] Vec velocity_of(const Turn& turn, const Near& near) const;
    [[nodiscard]] double approach(const Turn& turn, const Near& near, Normal normal) const;
    /// How far a mover's ground carried it this tick.
    [[nodiscard]] Vec carried_of(const Mover& mover) const;

    // move_dynamic.cpp: displacement
    /// True, and the move fails, if it is inside more than max_met_at_once others: such a heap has no way out.
    bool is_crowded_out(Turn& turn);
    void move(std::uint32_t index, int depth);
    void let_go_first(std::uint32_t index, int depth);
    void look_around(Turn& turn, Vec by);
    /// True if all that a body with its centre there may touch was searched for, on both sides alike.
    [[nodiscard]] static bool has_looked_at(const Turn& turn, Vec centre);
    /// Moves for `left` of the tick; returns what is left after a bounce, 0 when done.
    double go(Turn& turn, double left, bool last);
    /// The bounce off what the end of the leg would overlap; none if the leg ends there without one.
    [[nodiscard]] std::optional<Hit> bounce_within(Turn& turn, const Leg& leg, Hit hit, const Gap& gap, bool last);
    /// Ends the leg, and the move of this tick, at a collider that is hit too slowly to bounce. `gap` (negative) is the
    /// overlap at the end of the leg, which led `closing` nearer to it.
    void end_without_bounce(Turn& turn, const Leg& leg, double gap, double closing);
    /// Ends the leg at the hit, from which the tick continues. False if there is no room and the move failed.
    [[nodiscard]] bool end_at(Turn& turn, const Leg& leg, const Hit& hit);
    [[nodiscard]] Vec way_of(Turn& turn, double x, double y, const Rail& rail);
    /// The displacement as far as the legal places; the rest is lost.
    static Vec cut_at_the_end(Turn& turn, Vec by);
    [[nodiscard]] Hit first_hit(const Turn& turn, Vec by) const;
    /// The part of a displacement before a hit.
    [[nodiscard]] Vec way_before(const Turn& turn, Vec by, const Hit& hit) const;
    [[nodiscard]] Hit deepest(const Turn& turn, Vec centre, Gap& out) const;
    /// Resolves all overlaps with at most 5 corrections; false if that is not enough.
    bool correct(Turn& turn, Vec& centre);
    /// True if the path of a centre leads through the front of a wall that is near; `share` becomes at most the part of
    /// the path before that.
    bool leads_through(Vec from, Vec to, double* share = nullptr) const;
    /// A solid pushes no body through a wall: a body pushed that far ends with its centre at the wall.
    void stop_push_at_walls(Turn& turn);
    /// Moves half of the displacement, or half of that ... where it fits; false if it does not even fit where it is.
    bool creep(Turn& turn, Vec by);
    void set_back(Turn& turn);
    void set_back(Turn& turn, const Party& against);
    /// Places it there, or at the nearest legal place.
    void place(Turn& turn, Vec wanted);
    void finish(Turn& turn);

    // meet_dynamic.cpp: velocities
    /// Finds colliders less than `reach` away, nearest first, equally near bodies by id.
    void find_touches(Turn& turn, Vec centre, double reach);
    void bounce(Turn& turn);
    /// Normal of a wall that is hit at `speed`, together with all walls that are hit at the same moment and speed.
    [[nodiscard]] Normal normal_of_walls(const Turn& turn, const Touch& first, double speed) const;
    /// Calls `use(touch, normal)` for touches that are `wanted`, nearest first, equally near bodies by id, walls by
    /// speed.
    template <class Wanted, class Use>
    void for_touches_in_order(const Turn& turn, Wanted wanted, Use use) const;
    /// Returns what other bodies gave less what they received, as square of speed.
    double lean(Turn& turn);
    static void limit_speed(Turn& turn, double squared);
    /// Mass of the dynamics that ride a crate.
    [[nodiscard]] double load_of(const Mover& crate) const;
    /// Returns what another dynamic received, as square of the speed that this costs the body itself.
    double meet(Turn& turn, const Near& near, Normal normal, bool bouncing);
    [[nodiscard]] bool holds_firm(const Near& near, Normal normal) const;
    /// True for a wall or mover that moves towards the body or away from it.
    [[nodiscard]] bool goes(const Near& near, Normal normal) const;
    static Normal free_part(const Dynamic& body, Normal direction);
    /// Removes the part of the displacement that leads into touched colliders.
    Rail slide(double& x, double& y, Against against) const;
    void store_velocity(Turn& turn);
    [[nodiscard]] double rest_speed(const Turn& turn) const;
    void wake(Dynamic& body);

    // note_dynamic.cpp: contacts
    void note_contacts(const Turn& turn);
    void note_contact(const Turn& turn, const Near& near, Normal normal);
    struct Facts {
        Party party;
        Material material = Material::stone;
        Tags tags = 0;
    };
    [[nodiscard]] Facts facts_of(const Near& near) const;
    [[nodiscard]] Party party_of(const Near& near) const { return facts_of(near).party; }

    // hold_dynamic.cpp: what holds a body in place
    /// True if supports hold it on both sides of its weight and it is slow: it stays where it is.
    [[nodiscard]] bool is_held(Turn& turn);
    /// True if its weight could move it down by `down`.
    [[nodiscard]] bool has_room_below(const Turn& turn, Sub down);
    /// Lets its weight move it down, by `wanted` at most, between colliders less than a subpixel away on both sides.
    void sink(Turn& turn, Sub wanted);
    /// True if a touched collider that is not still approaches.
    [[nodiscard]] bool is_pushed(const Turn& turn) const;
    [[nodiscard]] bool is_still(const Turn& turn, const Touch& touch) const;
    /// Applies ground drag. True if drag takes all of its speed and all that its weight would add: it stays where it
    /// is.
    bool drag(Turn& turn);
    bool drag_on(Turn& turn, const Touch& touch);
    struct Surface {
        Material material = Material::stone;
        double speed = 0;  // of a conveyor
    };
    [[nodiscard]] Surface surface_of(const Near& near) const;
    [[nodiscard]] static double drag_of(const Dynamic& body, const Surface& surface);

    WorldState& state_;
    Scratch& all_;
    DynamicStore& store_;  // of the state, and so on
    DynamicScratch& scratch_;
    DynamicBuckets& buckets_;
};

}  // namespace scree
