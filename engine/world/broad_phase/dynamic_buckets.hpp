#pragma once
// Buckets of dynamics by place. Unlike other bodies, dynamics change buckets during their phase.

#include "engine/world/dynamics.hpp"

#include <algorithm>
#include <cstdint>
#include <span>
#include <vector>

namespace scree {

struct DynamicBuckets {
    /// What the broad phase and disks ask of a body, close together in memory.
    struct Place {
        Aabb box;
        Vec centre;
        Sub radius = 0;  // 0 for polygons
        BodyId id = BodyId::none;
        Categories category = 0;
        Categories mask = 0;
    };

    std::vector<Place> places;        // by index of the body
    std::vector<std::int32_t> heads;  // buckets of bodies by place, chained through `nexts`
    std::vector<std::int32_t> nexts;
    std::vector<std::uint32_t> large;  // bodies larger than a bucket
    int bucket_shift = 0;
    int bucket_mask = 0;  // rows and columns of buckets less 1, a power of two less 1
    [[nodiscard]] std::size_t bucket_of(int x, int y) const {
        return static_cast<std::size_t>(y & bucket_mask) * static_cast<std::size_t>(bucket_mask + 1) +
               static_cast<std::size_t>(x & bucket_mask);
    }
    /// How many buckets `for_near` looks into.
    [[nodiscard]] std::size_t buckets_near(const Aabb& region) const {
        const auto along = [&](Sub length) {
            return static_cast<std::size_t>(std::min((length >> bucket_shift) + 3, bucket_mask + 1));
        };
        return along(region.width()) * along(region.height());
    }
    /// Calls `use` with the index of each body whose box may touch the region, in no order.
    template <class Use>
    void for_near(const Aabb& region, Use use) const {
        // A body is in the bucket of its box's middle and reaches at most half a bucket beyond it.
        const Sub half = (Sub{1} << bucket_shift) / 2 + 1;
        const int x0 = (region.left - half) >> bucket_shift;
        const int y0 = (region.top - half) >> bucket_shift;
        const int x1 = std::min((region.right + half) >> bucket_shift, x0 + bucket_mask);
        const int y1 = std::min((region.bottom + half) >> bucket_shift, y0 + bucket_mask);
        for (int y = y0; y <= y1; ++y)
            for (int x = x0; x <= x1; ++x)
                for (std::int32_t i = heads[bucket_of(x, y)]; i >= 0; i = nexts[static_cast<std::size_t>(i)])
                    use(static_cast<std::uint32_t>(i));
        for (const std::uint32_t index : large) use(index);
    }
};

/// To be called when a tick begins: movers ask, too.
void fill(DynamicBuckets& buckets, std::span<const Dynamic> bodies);
/// Moves the body of that index.
void move_to(DynamicBuckets& buckets, std::uint32_t index, Dynamic& body, Vec centre);

}  // namespace scree
