#include "engine/world/broad_phase/dynamic_buckets.hpp"

namespace scree {

namespace {

Sub size_of(const Dynamic& body) { return std::max(body.extent.width(), body.extent.height()); }

bool is_large(const DynamicBuckets& buckets, const Dynamic& body) {
    return size_of(body) > Sub{1} << buckets.bucket_shift;
}

/// Column and row of the bucket that it is in: that of its box's middle.
Vec place_of(const DynamicBuckets& buckets, const Dynamic& body) {
    const Vec middle = body.box().centre();
    return {middle.x >> buckets.bucket_shift, middle.y >> buckets.bucket_shift};
}

void put_in(DynamicBuckets& buckets, std::uint32_t index, Vec place) {
    std::int32_t& head = buckets.heads[buckets.bucket_of(place.x, place.y)];
    buckets.nexts[index] = head;
    head = static_cast<std::int32_t>(index);
}

void take_out(DynamicBuckets& buckets, std::uint32_t index, Vec place) {
    std::int32_t* link = &buckets.heads[buckets.bucket_of(place.x, place.y)];
    while (*link != static_cast<std::int32_t>(index)) link = &buckets.nexts[static_cast<std::size_t>(*link)];
    *link = buckets.nexts[index];
}

}  // namespace

void fill(DynamicBuckets& buckets, std::span<const Dynamic> bodies) {
    std::int64_t sum = 0;
    for (const Dynamic& body : bodies) sum += size_of(body);
    const std::int64_t average = bodies.empty() ? 1 : sum / static_cast<std::int64_t>(bodies.size());
    buckets.bucket_shift = 4;
    while ((std::int64_t{1} << buckets.bucket_shift) < average) ++buckets.bucket_shift;
    int columns = 16;
    while (std::int64_t{columns} * columns < 16 * static_cast<std::int64_t>(bodies.size())) columns *= 2;
    buckets.bucket_mask = columns - 1;
    buckets.heads.assign(static_cast<std::size_t>(columns) * static_cast<std::size_t>(columns), -1);
    buckets.nexts.assign(bodies.size(), -1);
    buckets.large.clear();
    buckets.places.resize(bodies.size());
    for (std::uint32_t i = 0; i < bodies.size(); ++i) {
        const Dynamic& body = bodies[i];
        buckets.places[i] = {body.box(), body.centre,        body.is_disk() ? body.spec.radius : 0,
                             body.id,    body.spec.category, body.spec.mask};
        if (is_large(buckets, body))
            buckets.large.push_back(i);
        else
            put_in(buckets, i, place_of(buckets, body));
    }
}

void move_to(DynamicBuckets& buckets, std::uint32_t index, Dynamic& body, Vec centre) {
    const Vec before = place_of(buckets, body);
    body.centre = centre;
    const Vec now = place_of(buckets, body);
    if (now != before && !is_large(buckets, body)) {
        take_out(buckets, index, before);
        put_in(buckets, index, now);
    }
    buckets.places[index].centre = centre;
    buckets.places[index].box = body.box();
}

}  // namespace scree
