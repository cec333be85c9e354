#pragma once
// Random worlds with everything that collides, and something random that moves it. The same seed gives the same bits
// everywhere: nothing here but whole numbers and engine/core/rng.hpp.

#include "engine/core/rng.hpp"
#include "engine/world/world.hpp"

#include <vector>

namespace scree {

struct RandomWorldPlan {
    int cols = 256;
    int rows = 128;
    int tile_size = 16;          // px; 8 or more
    std::uint32_t density = 25;  // percent of the cells that are noise
    int strokes = 400;           // floors, ledges, flights of slopes
    int floors = 0;              // rows of solid cells from end to end, with room above them
    int movers = 300;
    std::uint32_t crates = 20;  // percent of the movers that are solid
    int solids = 40;
    int triggers = 60;
    int dynamics = 40;
    std::uint32_t changes = 30;  // percent of the ticks in which something is removed, added, moved or repainted
    std::uint32_t edits = 0;     // percent of the ticks in which anything else that World offers is done to it
};

/// A plan of a small world with at most so many dynamics, as soaks visit them.
[[nodiscard]] RandomWorldPlan random_plan(Rng& rng, int dynamics);

/// A world and what drives it, as a value: a copy is a snapshot.
class RandomWorld {
  public:
    RandomWorld(const RandomWorldPlan& plan, std::uint64_t seed);

    /// One tick: decides for everybody, then steps the world.
    void step(Workers* workers = nullptr) {
        decide();
        advance(workers);
    }
    /// The two halves of a tick.
    void decide();
    void advance(Workers* workers = nullptr) { world_.step(workers); }

    [[nodiscard]] const World& world() const { return world_; }
    /// True if the last `decide` put something in, took it out or moved it past all rules.
    [[nodiscard]] bool has_changed() const { return has_changed_; }

    /// Over map and bodies as they were made.
    [[nodiscard]] std::uint64_t input_hash() const { return input_hash_; }
    /// Over all state that a later step can depend on, here and in the world.
    [[nodiscard]] std::uint64_t hash() const;

  private:
    /// What one mover is up to.
    struct Mind {
        BodyId body = BodyId::none;
        int ticks_left = 0;
        Sub speed = 0;    // wanted, along x
        Sub gravity = 0;  // per tick
    };
    /// A solid moves away for a while and returns.
    struct Path {
        BodyId body = BodyId::none;
        Vec velocity;
        int ticks_there = 1;
        int age = 0;
    };

    void paint();
    void paint_stroke();
    void paint_floor();
    void add_mover();
    void add_solid();
    void add_trigger();
    void add_dynamic();
    void think(Mind& mind);
    void steer_solids();
    void change_something();
    /// random_edits.cpp: one of the other changes that a game may make between two steps.
    void edit_something();
    void edit_mover();
    void edit_solid();
    /// Puts the solid beside a mover and sends it there for one tick.
    void shoot(Solid& solid);
    void edit_dynamic();
    void edit_terrain();
    void put_back_the_squished();
    template <class List>
    [[nodiscard]] std::uint32_t any_of(const List& list) {
        return rng_.below(static_cast<std::uint32_t>(list.size()));
    }
    /// A place in the map where such a box is free, or wherever the last of the tries was.
    Vec free_corner(Vec size);
    Vec random_size(int low, int high);

    RandomWorldPlan plan_;
    Rng rng_;
    World world_;
    std::vector<KindIndex> palette_;
    std::vector<Mind> minds_;
    std::vector<Path> paths_;
    std::uint64_t input_hash_ = 0;
    std::size_t waters_ = 0;
    bool has_changed_ = false;
};

}  // namespace scree
