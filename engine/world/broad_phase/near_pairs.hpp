#pragma once
// Which solids may be near which movers, where movers are isolated: neither movers nor dynamics block them.
//
// Chosen:     one look round each mover, some way further than it is expected to get; what it asks for inside of that,
//             and whom a solid may carry or push, are lists that are there already. They are kept from tick to tick
//             until the mover leaves its region or a solid has gone farther than was looked (as Verlet lists are).
// Instead of: a question to the broad phase for each way, push, touch and solid, or a look in each tick.
// Because:    a rider is carried or pushed, falls and stands in one tick, and in the next, at about the same place. A
//             tick of scene S4 (tools/bench) takes a seventh fewer instructions than with a look in each tick, which
//             took a quarter fewer than without lists.
//             Who has one solid near and nothing else, as most riders, is carried and stands by a few comparisons: two
//             fifths fewer again.
//             Lists may name who is not near, but never leave out who is: how old they are changes no result.

#include "engine/tiles/tile_grid.hpp"
#include "engine/world/bodies.hpp"
#include "engine/world/broad_phase/buckets.hpp"

#include <array>
#include <span>
#include <vector>

namespace scree {

/// For each mover the solids near it, and for each solid the movers near it. All are known by their indices.
class NearPairs {
  public:
    /// Forgets everything; memory is kept. To be called when a cell changes, too.
    void clear();
    /// Begins a tick of so many movers, in which each solid goes its velocity. Forgets what is too old. `is_sure` if no
    /// solid can take a mover out of its region.
    void begin(std::size_t movers, std::span<const Solid> solids, bool is_sure);
    /// Looks round a mover that is expected not to leave the region. Remembers nothing if too many are near.
    void look(std::size_t mover, const Aabb& region, const TileGrid& grid);
    /// To be called after the last `look`.
    void sort();

    [[nodiscard]] bool has(std::size_t mover) const { return mover < movers_.size(); }
    /// False for a mover round which nobody looked, too.
    [[nodiscard]] bool covers(std::size_t mover, const Aabb& region) const {
        return has(mover) && contains(movers_[mover].region, region);
    }
    /// The same of where a box goes that way, and so much further to all sides.
    [[nodiscard]] bool covers(std::size_t mover, const Aabb& box, Vec way, Sub further) const {
        const Aabb& region = movers_[mover].region;
        return region.left + further <= box.left + std::min(way.x, 0) &&
               region.top + further <= box.top + std::min(way.y, 0) &&
               box.right + std::max(way.x, 0) <= region.right - further &&
               box.bottom + std::max(way.y, 0) <= region.bottom - further;
    }
    [[nodiscard]] const Aabb& region(std::size_t mover) const { return movers_[mover].region; }
    /// True if no cell in its region has anything in it.
    [[nodiscard]] bool is_empty(std::size_t mover) const { return movers_[mover].is_empty; }
    /// True if no solid can take a mover out of its region in this tick, and nothing but cells and solids is there.
    [[nodiscard]] bool is_sure() const { return is_sure_; }
    /// The only thing that is near the mover wherever solids take it in this tick: a solid, or `nothing`; else
    /// `several`.
    [[nodiscard]] std::uint32_t only_near(std::size_t mover) const { return is_sure_ ? only_[mover] : several; }
    static constexpr auto several = ~std::uint32_t{0};
    static constexpr std::uint32_t nothing = several - 1;
    static constexpr std::uint32_t no_solid = several - 2;  // for who asks: nobody has it near
    /// How far from its own way a mover is expected at most, apart from what carries it: regions reach so much further.
    static constexpr Sub leeway = px(8);
    /// Rising indices.
    [[nodiscard]] std::span<const std::uint32_t> solids_near(std::size_t mover) const {
        return {movers_[mover].solids.data(), movers_[mover].count};
    }
    [[nodiscard]] std::span<const std::uint32_t> movers_near(std::size_t solid) const {
        return std::span(near_solid_).subspan(starts_[solid], starts_[solid + 1] - starts_[solid]);
    }
    [[nodiscard]] bool knows_solids() const { return anchors_.size() != 0; }
    /// Appends the rising indices of all solids that come near the region in this tick; others may be among them.
    void find_solids(const Aabb& region, std::vector<std::uint32_t>& found) const;

  private:
    /// The most solids of a mover, so that there are not too many pairs where all are at one place.
    static constexpr std::size_t most = 8;
    struct Region {
        Aabb region{0, 0, -1, -1};  // contains nothing
        bool is_empty = false;
        std::uint32_t count = 0;
        std::array<std::uint32_t, most> solids{};
    };
    void count(const Region& of, std::uint32_t by);

    std::vector<Region> movers_;
    std::vector<std::uint32_t> only_;   // per mover: the only solid in its region if no cell is, `nothing` or `several`
    Buckets anchors_;                   // where each solid went in the tick in which it was all begun
    std::vector<std::uint32_t> found_;  // by the look at hand
    std::vector<std::uint32_t> counts_;  // per solid: in how many regions it is
    std::vector<std::uint32_t> starts_;  // per solid, and one more: where in near_solid_ its movers begin
    std::vector<std::uint32_t> near_solid_;
    bool is_sorted_ = false;
    bool is_sure_ = false;
};

}  // namespace scree
