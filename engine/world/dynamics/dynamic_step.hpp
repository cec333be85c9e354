#pragma once

#include "engine/world/scratch.hpp"
#include "engine/world/solid_parts.hpp"
#include "engine/world/state.hpp"

namespace scree {

/// One tick of all dynamics of a world; dynamics.hpp has the rules.
class DynamicStep {
  public:
    DynamicStep(WorldState& state, Scratch& scratch);

    void run();
    /// When the tick begins, after solids and movers can be found: those that are new ask what they rest on.
    void settle_new();
    /// To be called for a body that is added: out of the walls that it is in, or stuck.
    void start(Dynamic& body);
    /// The same for bodies whose centre is in a cell that has changed, and for stuck bodies.
    void restart_at(const Aabb& cell);
    /// The same for all whose centre is in a solid that was added.
    void restart_in(const Solid& solid);
    /// To be called after solids have moved and before movers do. Riders of a carrier that moved sideways move with it
    /// at once, if there is room, so that movers collide with them where they are.
    void carry_ahead();
    // give_way.cpp: before they step
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
        double gravity;
        Vec start;
        bool stuck = false;
        bool bounced = false;
        Aabb region{};                   // that has been looked at
        std::uint32_t pushed_mover = 0;  // 1 + index of the mover that was asked to give way
    };
    /// A line that a body slides along, with the room before it.
    struct Rail {
        bool active = false;
        bool corner = false;  // held from two sides: no way at all
        bool firm = false;
        Normal normal;
        double gap = 0;
    };
    /// `what_stands`: only supports that move neither towards the body nor away from it.
    enum class Against : std::uint8_t { all, what_stands };
    /// The part of a body's way up to where it bounces or the tick ends.
    struct Leg {
        Vec start;
        Vec by;         // if nothing is in the way
        double vx = 0;  // where it starts, before gravity, subpixels per tick
        double vy = 0;
        double most = 0;  // square of the speed that it has or was given there
    };
    struct Hit {
        bool found = false;
        double time = 0;
        std::uint32_t near = 0;
        bool is_wedged = false;  // between walls that face each other: no side to go to
        double tied_gap = 0;     // of walls that are equally deep, of which it is the first; else zero
    };

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
    /// What dynamics have pushed the crate that it rests on.
    void follow_crate(Turn& turn);
    void find_near_solid(const Solid& solid);
    void count_looks(std::size_t count) const { all_.work.dynamic_looks += static_cast<std::int64_t>(count); }
    void push(std::uint32_t index, Vec by, BodyId pusher);
    /// For the rest of this tick the velocity is relative to a body that moves by `by`, along x or y.
    static void see_from(Turn& turn, Vec by, bool along_x);
    /// The same for what has come up to it, or what it was carried to: nothing of the tick is left in which it could go
    /// the way of either.
    void go_with_walls(Turn& turn);
    [[nodiscard]] bool was_pushed(std::uint32_t index) const { return scratch_.pushed[index] == scratch_.push_count; }
    /// The way of this tick of a solid or crate; false if there is none.
    bool find_way(BodyId carrier, Vec& way) const;
    void follow_carrier(Dynamic& body);
    [[nodiscard]] BodyId carrier_below() const;  // among the touches
    /// What is left to go of the way of a carrier.
    [[nodiscard]] Vec rest_of_way(std::uint32_t index, Vec way) const;
    void settle_carrier(Turn& turn, BodyId carrier);
    [[nodiscard]] bool is_near_moving_solid() const;  // or crate
    void push_movers(Turn& turn, double x);
    void report_squish(const Turn& turn);
    bool push_mover(Turn& turn, const Near& near, const Gap& gap);
    void carry_movers(const Turn& turn, Vec moved);
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
    /// A one-way blocks only a body that was wholly on its pass side when the tick began.
    [[nodiscard]] static bool passes(const Dynamic& body, const TerrainEdge& edge);

    // join_segments.cpp: where lines begin or end at tiles and other lines, or at what a body is let through
    /// Lets the body also through straight continuations of the one-ways that it passes, from the `first` of those on.
    void let_go_straight_on(std::size_t first);
    void loosen_ends(const Turn& turn);
    void join_segments(const Turn& turn);
    void join_end(const Turn& turn, std::size_t loose, bool at_start);
    /// Of a tile's or segment's edge, among the ledges, from now on instead of it.
    TerrainEdge& copy_of(Near& near);

    // near_dynamic.cpp: what all ask
    [[nodiscard]] static bool has_edge(const Near& near) { return near.type <= Near::Type::ledge; }
    [[nodiscard]] Gap gap_to(const Turn& turn, Vec centre, const Near& near) const;
    [[nodiscard]] double time_to(const Turn& turn, Vec by, const Near& near) const;
    [[nodiscard]] Vec velocity_of(const Near& near) const;
    /// The same, but for a crate that carries the body its actual displacement, not its wanted one.
    [[nodiscard]] Vec velocity_of(const Turn& turn, const Near& near) const;
    [[nodiscard]] double approach(const Turn& turn, const Near& near, Normal normal) const;
    /// How far a mover's ground took it along this tick.
    [[nodiscard]] Vec carried_of(const Mover& mover) const;

    // move_dynamic.cpp: the way
    /// True, and the move fails, if it is inside more than max_met_at_once others: such a heap has no way out.
    bool is_crowded_out(Turn& turn);
    void move(std::uint32_t index, int depth);
    void let_go_first(std::uint32_t index, int depth);
    void look_around(Turn& turn, Vec by);
    /// True if all that a body with its centre there may touch is near, on both sides alike.
    [[nodiscard]] static bool has_looked_at(const Turn& turn, Vec centre);
    /// Moves for `left` of the tick; returns what is left after a bounce, 0 when done.
    double go(Turn& turn, double left, bool last);
    /// Ends the leg, and the move of this tick, at a collider that is hit too slowly to bounce. `gap` (negative) is the
    /// overlap at the end of the leg, which led `closing` nearer to it.
    void end_without_bounce(Turn& turn, const Leg& leg, double gap, double closing);
    /// Ends the leg at the hit, from which the tick continues. False if there is no room and the move failed.
    [[nodiscard]] bool end_at(Turn& turn, const Leg& leg, const Hit& hit);
    [[nodiscard]] Vec way_of(Turn& turn, double x, double y, const Rail& rail);
    /// The way as far as places go; what leads on is lost.
    static Vec cut_at_the_end(Turn& turn, Vec by);
    [[nodiscard]] Hit first_hit(const Turn& turn, Vec by) const;
    /// The part of a way before a hit.
    [[nodiscard]] Vec way_before(const Turn& turn, Vec by, const Hit& hit) const;
    [[nodiscard]] Hit deepest(const Turn& turn, Vec centre, Gap& out) const;
    /// Out of all that it is inside of, by at most 5 corrections; false if that is not enough.
    bool correct(Turn& turn, Vec& centre);
    /// True if the way of a centre leads through the front of a wall that is near; `share` becomes at most the part of
    /// the way before that.
    bool leads_through(Vec from, Vec to, double* share = nullptr) const;
    /// A solid pushes no body through a wall: a body pushed that far ends with its centre at the wall, squished.
    void stop_push_at_walls(Turn& turn);
    /// Half the way, or half of that ... where it fits; false if it does not even fit where it is.
    bool creep(Turn& turn, Vec by);
    void set_back(Turn& turn);
    void set_back(Turn& turn, const Party& against);
    /// There, or as near to it as places go.
    void place(Turn& turn, Vec wanted);
    void finish(Turn& turn);

    // meet_dynamic.cpp: velocities
    /// What is less than `reach` away, nearest first, bodies as near by id.
    void find_touches(Turn& turn, Vec centre, double reach);
    void bounce(Turn& turn);
    /// Normal of a wall that is hit at `speed`, together with all walls that are hit at the same moment and speed.
    [[nodiscard]] Normal normal_of_walls(const Turn& turn, const Touch& first, double speed) const;
    /// Calls `use(touch, normal)` for what is wanted, nearest first, bodies as near by id, walls as near by speed.
    template <class Wanted, class Use>
    void for_touches_in_order(const Turn& turn, Wanted wanted, Use use) const;
    /// Returns what others gave less what they got, as square of speed.
    double lean(Turn& turn);
    static void limit_speed(Turn& turn, double squared);
    /// Mass of the dynamics that go along with a crate.
    [[nodiscard]] double load_of(const Mover& crate) const;
    /// Returns what another dynamic got, as square of the speed that this costs the body itself.
    double meet(Turn& turn, const Near& near, Normal normal, bool bouncing);
    [[nodiscard]] bool holds_firm(const Near& near, Normal normal) const;
    /// True for a wall or mover that moves towards the body or away from it.
    [[nodiscard]] bool goes(const Near& near, Normal normal) const;
    static Normal free_part(const Dynamic& body, Normal direction);
    /// Takes from the way what leads into what is touched.
    Rail slide(double& x, double& y, Against against) const;
    void store_velocity(Turn& turn);
    [[nodiscard]] double rest_speed(const Turn& turn) const;
    void wake(Dynamic& body);

    // note_dynamic.cpp: contacts
    void note_contacts(const Turn& turn);
    void note_contact(const Turn& turn, const Near& near, Normal normal);
    [[nodiscard]] Party party_of(const Near& near) const;

    // hold_dynamic.cpp: what holds it where it is
    /// True if what it touches holds it from both sides of its weight, and it is slow: it stays where it is.
    [[nodiscard]] bool is_held(Turn& turn);
    /// True if its weight could take it so far down.
    [[nodiscard]] bool has_room_below(const Turn& turn, Sub down);
    /// Lets its weight take it down between what is a part of a subpixel away on both sides, so far at most.
    void sink(Turn& turn, Sub wanted);
    /// True if something that it touches and that is not still comes closer.
    [[nodiscard]] bool is_pushed(const Turn& turn) const;
    [[nodiscard]] bool is_still(const Turn& turn, const Touch& touch) const;
    /// What the ground takes. True if that is all of its speed and what its weight would add: it stays where it is.
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
