#pragma once
// What a world keeps for its dynamics.

#include "engine/world/gap.hpp"

#include <algorithm>
#include <cstdint>
#include <utility>
#include <vector>

namespace scree {

/// Something that a body may meet during its turn.
struct Near {
    enum class Type : std::uint8_t { tile, segment, ledge, dynamic, solid, mover };
    Type type = Type::tile;
    std::uint32_t index = 0;  // in the cache, the segments, the ledges of the scratch, or the bodies of its kind
    Aabb box;                 // of a solid's part or a mover; of an edge `left` is 1 + index of its copy in the ledges
    bool is_touched = false;  // find_touches() found it last
};

/// Something that a body touches, with the way out.
struct Touch {
    std::uint32_t near = 0;
    Gap gap;
    bool firm = false;  // does not give way
};

/// From now on on its own, at the speed at which it went with what carried it.
inline void leave_carrier(Dynamic& body) {
    body.velocity += body.carried;
    body.carried = {};
    body.carrier = BodyId::none;
}

/// Calls `use` with each box of a solid whose corner is there.
template <class Use>
void for_parts(const Solid& solid, Vec corner, Use use) {
    if (solid.spec.boxes.empty()) use(Aabb::at(corner, solid.spec.size));
    for (const Aabb& part : solid.spec.boxes) use(part.moved(corner));
}

/// Refilled before use: no part of the state, and empty in copies.
struct DynamicScratch {
    DynamicScratch() = default;
    DynamicScratch(const DynamicScratch&) {}
    DynamicScratch& operator=(const DynamicScratch& other) {
        if (this != &other) *this = DynamicScratch{};
        return *this;
    }
    DynamicScratch(DynamicScratch&&) = default;
    DynamicScratch& operator=(DynamicScratch&&) = default;

    /// What the broad phase and disks ask of a body, close together in memory.
    struct Place {
        Aabb box;
        Vec centre;
        Sub radius = 0;  // 0 for polygons
        BodyId id = BodyId::none;
        Categories category = 0;
        Categories mask = 0;
    };

    TerrainCache terrain;
    std::vector<Place> places;        // by index of the body
    std::vector<TerrainEdge> ledges;  // faces of one-way solids near the body
    std::vector<std::uint32_t> order;
    std::vector<std::int32_t> heads;  // buckets of bodies by place, chained through `nexts`
    std::vector<std::int32_t> nexts;
    std::vector<std::uint32_t> large;  // bodies larger than a bucket
    int bucket_shift = 0;
    int bucket_mask_x = 0;
    int bucket_mask_y = 0;
    [[nodiscard]] std::size_t bucket_of(int x, int y) const {
        return static_cast<std::size_t>(y & bucket_mask_y) * static_cast<std::size_t>(bucket_mask_x + 1) +
               static_cast<std::size_t>(x & bucket_mask_x);
    }
    /// How many buckets `for_near` looks into.
    [[nodiscard]] std::size_t buckets_near(const Aabb& region) const {
        const auto along = [&](Sub from, Sub to, int mask) {
            return static_cast<std::size_t>(std::min(((to - from) >> bucket_shift) + 3, mask + 1));
        };
        return along(region.left, region.right, bucket_mask_x) * along(region.top, region.bottom, bucket_mask_y);
    }
    /// Calls `use` with the index of each body whose box may touch the region, in no order.
    template <class Use>
    void for_near(const Aabb& region, Use use) const {
        // A body is in the bucket of its box's middle and reaches at most half a bucket beyond it.
        const Sub half = (Sub{1} << bucket_shift) / 2 + 1;
        const int x0 = (region.left - half) >> bucket_shift;
        const int y0 = (region.top - half) >> bucket_shift;
        const int x1 = std::min((region.right + half) >> bucket_shift, x0 + bucket_mask_x);
        const int y1 = std::min((region.bottom + half) >> bucket_shift, y0 + bucket_mask_y);
        for (int y = y0; y <= y1; ++y)
            for (int x = x0; x <= x1; ++x)
                for (std::int32_t i = heads[bucket_of(x, y)]; i >= 0; i = nexts[static_cast<std::size_t>(i)])
                    use(static_cast<std::uint32_t>(i));
        for (const std::uint32_t index : large) use(index);
    }

    std::vector<Near> near;
    std::vector<Near> let_go;  // edges that the body is let through
    std::vector<std::uint32_t> candidates;
    std::vector<Touch> touches;
    std::vector<DynamicContact> found;  // in the order of turns
    /// Where in `found` the contacts of one turn are.
    struct Turn {
        std::uint32_t first = 0;
        std::uint32_t count = 0;
    };
    std::vector<Turn> turns;                               // per body: its part of `found`
    std::vector<DynamicContact> before;                    // contacts of last tick
    std::vector<std::uint32_t> pushed;                     // per body: number of the last solid that moved it
    std::uint32_t push_count = 0;                          // number of the solid at hand among those that move
    std::vector<std::pair<BodyId, std::uint32_t>> riders;  // carriers with their bodies, sorted
    std::vector<std::uint32_t> beside;                     // bodies near the solid at hand, rising
    std::vector<BodyId> pushed_by;                         // per body: the last solid that moved it this tick
    std::vector<std::uint8_t> went;                        // per body: had its turn
    std::vector<Vec> ways;                                 // per mover: of this tick, when dynamics began
    /// What a body has gone of this tick before its turn because of others.
    struct Given {
        Vec by;
        Sub rising = 0;  // velocity (up: negative) of the mover that raises it; 0 if none does
        Vec ahead;       // of the way of its carrier, before movers went theirs; not in `by`
    };
    std::vector<Given> given;          // per body
    std::vector<std::uint32_t> queue;  // bodies whose neighbours are to be pushed
};

/// The dynamics of a world with all that acts on them alone, and what their last tick reported.
struct DynamicStore {
    std::vector<Dynamic> bodies;  // by rising id
    std::vector<TerrainEdge> segments;
    std::vector<DynamicContact> contacts;
    std::vector<Setback> setbacks;  // of the last tick
    std::vector<Squish> squishes;   // of the last tick; `mover` names the dynamic
    std::int64_t setback_count = 0;
    DynamicScratch scratch;
};

}  // namespace scree
