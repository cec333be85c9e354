#pragma once
// Which solids may be near which movers in a tick, where neither movers nor dynamics are in anybody's way.
//
// Chosen:     one look round each mover when the tick begins, as far as it is expected to get; what it asks for later
//             inside of that, and whom a solid may carry or push, are lists that are there already.
// Instead of: a question to the broad phase for each way, push, touch and solid.
// Because:    a rider is carried or pushed, falls and stands in one tick, all at about the same place. A tick of scene
//             S4 (tools/bench) takes a quarter fewer instructions.

#include "engine/world/buckets.hpp"

namespace scree {

/// For each mover the solids near it, and for each solid the movers near it. All are known by their indices.
class NearPairs {
  public:
    /// Forgets everything; memory is kept.
    void clear();
    /// The most solids of a mover, so that there are not too many pairs where all are at one place.
    static constexpr std::size_t most = 8;
    void reserve(std::size_t movers);
    /// Adds the next mover with the region that it is expected not to leave, and the solids, rising, that may come near
    /// that. `is_empty`: no cell in the region has anything in it.
    void add(const Aabb& region, bool is_empty, std::span<const std::uint32_t> solids);
    /// Adds the next mover without a region.
    void add_nothing() { movers_.push_back({}); }
    /// To be called after the last `add`.
    void sort(std::size_t solids);

    [[nodiscard]] bool has(std::size_t mover) const { return mover < movers_.size(); }
    /// False for a mover that was not added, too.
    [[nodiscard]] bool covers(std::size_t mover, const Aabb& region) const {
        return has(mover) && contains(movers_[mover].region, region);
    }
    [[nodiscard]] const Aabb& region(std::size_t mover) const { return movers_[mover].region; }
    [[nodiscard]] bool is_empty(std::size_t mover) const { return movers_[mover].is_empty; }
    /// Rising indices.
    [[nodiscard]] std::span<const std::uint32_t> solids_near(std::size_t mover) const {
        return std::span(solids_).subspan(movers_[mover].first, movers_[mover].count);
    }
    [[nodiscard]] std::span<const std::uint32_t> movers_near(std::size_t solid) const {
        return std::span(near_solid_).subspan(starts_[solid], starts_[solid + 1] - starts_[solid]);
    }

  private:
    struct Region {
        Aabb region{0, 0, -1, -1};  // contains nothing
        std::uint32_t first = 0;    // in solids_
        std::uint32_t count = 0;
        bool is_empty = false;
    };
    std::vector<Region> movers_;
    std::vector<std::uint32_t> solids_;
    std::vector<std::uint32_t> starts_;  // per solid, and one more: where in near_solid_ its movers begin
    std::vector<std::uint32_t> near_solid_;
};

}  // namespace scree
