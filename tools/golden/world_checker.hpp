#pragma once
// Looks at a world before and after each of its steps for what must never be.

#include "engine/world/world.hpp"

#include <string>
#include <utility>
#include <vector>

namespace scree {

/// True if the masks and the kind of the two say that they stand in each other's way.
[[nodiscard]] bool collide_with_each_other(const Dynamic& dynamic, const Mover& mover);

class WorldChecker {
  public:
    /// Forgets what it knew: the next world is another one.
    void begin(const World& world);
    /// Call before the step after adding, removing or placing a body.
    void note_change(const World& world);
    /// After the step: the first thing that is wrong, in a sentence, or nothing.
    [[nodiscard]] std::string after(const World& world);

  private:
    using Pair = std::pair<BodyId, BodyId>;  // trigger, mover or dynamic

    void note_bodies(const World& world);
    /// True if the overlap was there before the step, a squish names the pair, the move of one of them failed, or a
    /// solid moved over a stuck dynamic.
    [[nodiscard]] bool is_excused(const World& world, BodyId body, BodyId other) const;
    /// Notes the overlap; what is wrong with it, or nothing.
    [[nodiscard]] std::string check_overlap(const World& world, BodyId body, BodyId other);
    [[nodiscard]] std::string check_mover(const World& world, const Mover& mover);
    [[nodiscard]] std::string check_ground(const World& world, const Mover& mover) const;

    // check_dynamics.cpp
    [[nodiscard]] std::string check_dynamic(const World& world, const Dynamic& dynamic);
    [[nodiscard]] bool is_in_tiles(const World& world, const Dynamic& dynamic);
    /// Number of a line's segment that a disk came into from its front; 0 if none.
    [[nodiscard]] std::uint32_t is_in_line(const World& world, const Dynamic& dynamic) const;
    /// The bodies that it shares area with; `none` stands for terrain.
    [[nodiscard]] std::vector<BodyId> overlapped_by(const World& world, const Dynamic& dynamic);

    [[nodiscard]] std::string check_triggers(const World& world);

    std::vector<BodyId> bodies_;  // all that there were when it looked last, sorted; some step and then take one away
    std::vector<Pair> overlaps_;  // before the step: a mover or dynamic, and a body or none for terrain; sorted
    std::vector<Pair> overlaps_now_;  // after it
    TerrainCache terrain_;
    std::vector<Pair> met_;  // triggers and the bodies in them, sorted
    std::vector<Pair> out_;  // of these, the bodies outside after the last tick, sorted
};

/// Kinetic energy plus height (down is less) times weight of all dynamics; sinks or stays in a closed room.
[[nodiscard]] double energy_of(const World& world);

/// Watches a closed room without water and conveyors in which only dynamics move by themselves.
class EnergyWatch {
  public:
    /// Pushing bodies out of each other may lift each of them by `rounding` subpixels in all.
    explicit EnergyWatch(const World& world, Sub rounding = 64);
    /// After a step: that they have gained energy, in a sentence, or nothing.
    [[nodiscard]] std::string after(const World& world);

  private:
    double least_ = 0;
    double rounding_ = 0;
};

}  // namespace scree
