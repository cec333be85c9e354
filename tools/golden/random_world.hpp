#pragma once
// Random worlds with everything that collides, and something random that moves it.

#include "tools/golden/blueprint.hpp"

#include <vector>

namespace scree {

/// A world and what drives it, as a value: a copy is a snapshot. The same in any view.
class RandomWorld {
  public:
    RandomWorld(const RandomWorldPlan& plan, std::uint64_t seed);
    /// With an `order` other than 0 bodies are added in an order that is made from it, so that only those by id remain:
    /// of solids and dynamics among themselves, and of movers if they could push a body.
    explicit RandomWorld(const Blueprint& blueprint, const View& view = {}, std::uint64_t order = 0);

    /// One tick: decides for everybody, then steps the world.
    void step() {
        decide();
        advance();
    }
    /// The two halves of a tick.
    void decide();
    void advance() { world_.step(); }

    [[nodiscard]] World& world() { return world_; }
    [[nodiscard]] const World& world() const { return world_; }
    [[nodiscard]] const View& view() const { return view_; }
    /// Number of the id that the body would have if all were added in the order of the blueprint.
    [[nodiscard]] std::uint32_t name_of(BodyId id) const {
        return to_number(id) < names_.size() ? names_[to_number(id)] : to_number(id);
    }
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
    struct Path {
        BodyId body = BodyId::none;
        Vec velocity;
        int ticks_there = 1;
        int age = 0;
    };

    [[nodiscard]] Draw draw() { return {plan_, rng_, world_, view_}; }
    /// What is at that place among solids, movers, dynamics and triggers.
    BodyId add(const Blueprint& from, std::size_t place);
    Path add(const Blueprint::SolidPart& part);
    Mind add(const Blueprint::MoverPart& part);
    BodyId add(const Blueprint::DynamicPart& part);
    BodyId add(const Blueprint::TriggerPart& part);
    void add(const SegmentLine& line);
    void add(Water water);
    void put(BodyId id, Vec size, Vec corner);
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

    RandomWorldPlan plan_;
    View view_;
    Rng rng_;
    World world_;
    std::vector<Mind> minds_;
    std::vector<Path> paths_;
    std::vector<std::uint32_t> names_;  // by number of the id; none if all are those of the blueprint
    std::uint64_t input_hash_ = 0;
    std::size_t waters_ = 0;
    bool has_changed_ = false;
};

}  // namespace scree
