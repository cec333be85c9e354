#pragma once
// Which solids may be near which movers, where movers are isolated: neither movers nor dynamics block them.
//
// Chosen:     one query round each mover, in a region larger than its expected displacement needs. Later queries inside
//             that region, and for movers that a solid may carry or push, read lists that are there already. The lists
//             are kept from tick to tick until the mover leaves its region or a solid has moved farther than the margin
//             (Verlet lists).
// Instead of: a broad-phase query for each displacement, push, touch and solid, or one query in each tick.
// Because:    a rider is carried or pushed, falls and lands at about the same place, in this tick and in the next. A
//             tick of scene S4 (tools/bench) takes a seventh fewer instructions than with a query in each tick, which
//             took a quarter fewer than without lists.
//             Lists may contain bodies that are not near, but never miss one that is: their age changes no result.

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
    /// Begins a tick of `movers` movers, in which each solid moves by its velocity. Drops lists that are too old.
    /// `is_sure` if no solid can take a mover out of its region.
    void begin(std::size_t movers, std::span<const Solid> solids, bool is_sure);
    /// Looks round a mover that is expected not to leave the region. Remembers nothing if too many are near.
    void look(std::size_t mover, const Aabb& region, const TileGrid& grid);
    /// To be called after the last `look`.
    void sort();

    [[nodiscard]] bool has(std::size_t mover) const { return mover < movers_.size(); }
    /// True if the mover's region contains this one; false if the mover has no region.
    [[nodiscard]] bool covers(std::size_t mover, const Aabb& region) const {
        return has(mover) && contains(movers_[mover].region, region);
    }
    /// The same for a box swept by `move` and grown by `further` on all sides. Needs has(mover).
    [[nodiscard]] bool covers(std::size_t mover, const Aabb& box, Vec move, Sub further) const {
        const Aabb& region = movers_[mover].region;
        return region.left + further <= box.left + std::min(move.x, 0) &&
               region.top + further <= box.top + std::min(move.y, 0) &&
               box.right + std::max(move.x, 0) <= region.right - further &&
               box.bottom + std::max(move.y, 0) <= region.bottom - further;
    }
    [[nodiscard]] const Aabb& region(std::size_t mover) const { return movers_[mover].region; }
    /// True if no cell in its region has anything in it.
    [[nodiscard]] bool is_empty(std::size_t mover) const { return movers_[mover].is_empty; }
    /// True if at most one solid and nothing else is near the mover, wherever solids take it in this tick.
    [[nodiscard]] bool is_beside_one(std::size_t mover) const {
        return is_sure_ && movers_[mover].is_empty && movers_[mover].count <= 1;
    }
    /// Margin of a region: how far a mover is expected to leave its own path at most, carriers apart.
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
    Buckets anchors_;                    // per solid: its swept box in the tick in which the lists were begun
    std::vector<std::uint32_t> found_;   // by the look at hand
    std::vector<std::uint32_t> counts_;  // per solid: in how many regions it is
    std::vector<std::uint32_t> starts_;  // per solid, and one more: where in near_solid_ its movers begin
    std::vector<std::uint32_t> near_solid_;
    bool is_sorted_ = false;
    bool is_sure_ = false;  // no solid takes a mover out of its region in this tick, and there are no segments
};

}  // namespace scree
