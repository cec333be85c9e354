#include "engine/world/broad_phase/dynamic_buckets.hpp"

namespace scree {

void fill(DynamicBuckets& buckets, std::span<const Dynamic> bodies) {
    std::int64_t sum = 0;
    const auto size_of = [](const Dynamic& body) { return std::max(body.extent.width(), body.extent.height()); };
    for (const Dynamic& body : bodies) sum += size_of(body);
    const std::int64_t average = bodies.empty() ? 1 : sum / static_cast<std::int64_t>(bodies.size());
    buckets.bucket_shift = 4;
    while ((std::int64_t{1} << buckets.bucket_shift) < average) ++buckets.bucket_shift;
    int columns = 16;
    while (std::int64_t{columns} * columns < 16 * static_cast<std::int64_t>(bodies.size())) columns *= 2;
    buckets.bucket_mask_x = columns - 1;
    buckets.bucket_mask_y = columns - 1;
    buckets.heads.assign(static_cast<std::size_t>(columns) * static_cast<std::size_t>(columns), -1);
    buckets.nexts.assign(bodies.size(), -1);
    buckets.large.clear();
    buckets.places.resize(bodies.size());
    for (std::uint32_t i = 0; i < bodies.size(); ++i) {
        const Dynamic& body = bodies[i];
        buckets.places[i] = {body.box(), body.centre,        body.is_disk() ? body.spec.radius : 0,
                             body.id,    body.spec.category, body.spec.mask};
        if (size_of(bodies[i]) > (Sub{1} << buckets.bucket_shift))
            buckets.large.push_back(i);
        else
            put_in(buckets, i, bodies[i].box().centre());
    }
}

void put_in(DynamicBuckets& buckets, std::uint32_t index, Vec middle) {
    std::int32_t& head =
        buckets.heads[buckets.bucket_of(middle.x >> buckets.bucket_shift, middle.y >> buckets.bucket_shift)];
    buckets.nexts[index] = head;
    head = static_cast<std::int32_t>(index);
}

void take_out(DynamicBuckets& buckets, std::uint32_t index, Vec middle) {
    std::int32_t* link =
        &buckets.heads[buckets.bucket_of(middle.x >> buckets.bucket_shift, middle.y >> buckets.bucket_shift)];
    while (*link != static_cast<std::int32_t>(index)) link = &buckets.nexts[static_cast<std::size_t>(*link)];
    *link = buckets.nexts[index];
}

}  // namespace scree
