#pragma once
// A random room of dynamics beside its mirror image, with the laws that are only true of closed rooms.

#include "engine/core/rng.hpp"
#include "engine/world/world.hpp"

#include <string>
#include <vector>

namespace scree {

/// Tiles of every sort, lines, disks and polygons; every other room also has lifts, walkers, crates and attached
/// triggers. Cells change now and then. A value: a copy is a snapshot.
class MirroredRoom {
  public:
    /// Of a coarse `grain` (subpixels) many things are as near, as deep or as fast as each other.
    MirroredRoom(std::uint64_t seed, int dynamics, Sub grain = 1);

    void step() {
        decide();
        advance();
    }
    /// The two halves of a tick.
    void decide();
    void advance();
    /// Call after a step. The first fault as a sentence, or empty: the mirrored room took another course, or a room in
    /// which only dynamics move gained energy.
    [[nodiscard]] std::string check();

    [[nodiscard]] const World& world() const { return world_; }
    [[nodiscard]] const World& mirror() const { return mirror_; }
    /// True if the last `decide` changed a cell.
    [[nodiscard]] bool has_changed() const { return has_changed_; }
    /// True if nothing but dynamics moves here.
    [[nodiscard]] bool is_quiet() const { return movers_.empty() && lifts_.empty(); }
    [[nodiscard]] std::uint64_t hash() const;

  private:
    struct Lift {
        BodyId body = BodyId::none;
        Vec velocity;
        int ticks_there = 1;
    };

    void paint();
    void add_lines();
    void add_dynamic();
    void add_lift();
    void add_mover();
    void add_attached_trigger();
    void change_cell();
    void put(int col, int row, KindIndex kind);
    [[nodiscard]] Sub on_grain(Sub number) const;
    Vec free_corner(Vec size);
    [[nodiscard]] double energy() const;
    [[nodiscard]] std::string difference() const;

    Rng rng_;
    Sub grain_;
    int cols_;
    int rows_;
    Sub width_;
    World world_;
    World mirror_;
    KindIndex kinds_ = 0;  // so many, in both worlds; the mirror's are the mirror images
    std::vector<BodyId> movers_;
    std::vector<Lift> lifts_;
    int tick_ = 0;
    bool has_changed_ = false;
    bool is_closing_ = false;  // the body in a closed cell has had a failed move in each tick since
    double least_energy_ = 0;
};

}  // namespace scree
