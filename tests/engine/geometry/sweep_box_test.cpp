#include "engine/geometry/sweep_box.hpp"

#include "tests/engine/geometry/shapes.hpp"
#include "tests/support/test.hpp"

using namespace scree;

TEST_CASE("two boxes touch from the moment when both axes overlap until one no longer does") {
    const OverlapInterval interval = sweep_box_box({0, 0, 10, 10}, {100, 0}, {35, 5, 65, 15});
    CHECK(interval.from == whole_leg / 4);
    CHECK(interval.to == ceil_div(65 * whole_leg, std::int64_t{100}));
    CHECK_FALSE(sweep_box_box({0, 0, 10, 10}, {100, 0}, {35, 10, 65, 15}).happens());
}

TEST_CASE("bodies at rest touch for the whole leg or not at all") {
    CHECK(sweep_box_box({0, 0, 10, 10}, {0, 0}, {5, 5, 20, 20}) == OverlapInterval{});
    CHECK_FALSE(sweep_box_box({0, 0, 10, 10}, {0, 0}, {10, 5, 20, 20}).happens());
    CHECK(sweep_box_disk({0, 0, 10, 10}, {0, 0}, {{12, 5}, 3}) == OverlapInterval{});
    CHECK_FALSE(sweep_box_disk({0, 0, 10, 10}, {0, 0}, {{13, 5}, 3}).happens());
    CHECK_FALSE(sweep_box_disk({0, 0, 10, 10}, {0, 0}, {{13, 14}, 5}).happens());
    CHECK(sweep_box_disk({0, 0, 10, 10}, {0, 0}, {{13, 13}, 5}) == OverlapInterval{});
}

TEST_CASE("touching bodies are in contact at once if they approach, and not along or away") {
    CHECK(sweep_box_box({0, 0, 10, 10}, {5, 0}, {10, 0, 20, 10}).from == 0);
    CHECK(sweep_box_box({0, 0, 10, 10}, {5, 0}, {10, 0, 20, 10}).happens());
    CHECK_FALSE(sweep_box_box({0, 0, 10, 10}, {0, 5}, {10, 0, 20, 10}).happens());
    CHECK_FALSE(sweep_box_box({0, 0, 10, 10}, {-5, 0}, {10, 0, 20, 10}).happens());
    CHECK_FALSE(sweep_box_disk({0, 0, 10, 10}, {40, 0}, {{13, -3}, 3}).happens());
}

TEST_CASE("a box and a random shape are in contact exactly while they overlap") {
    Rng rng{40};
    int met = 0;
    for (int run = 0; run < 4000; ++run) {
        // At each of 64 moments all places are whole subpixels.
        const Aabb box = Aabb::at(random_vec(rng, 4000), {rng.between(1, 3000), rng.between(1, 3000)});
        const Vec step = random_vec(rng, 200);
        const Vec by{step.x * 64, step.y * 64};
        const Polygon polygon = random_polygon(rng, 3000, 3000);
        const Disk disk{random_vec(rng, 4000), rng.between(1, 3000)};
        const OverlapInterval with_polygon = sweep_box_polygon(box, by, polygon);
        const OverlapInterval with_disk = sweep_box_disk(box, by, disk);
        met += with_polygon.happens();
        for (int i = 0; i <= 64; ++i) {
            const std::int64_t moment = i * (whole_leg / 64);
            const Aabb there = box.moved({step.x * i, step.y * i});
            const auto fits = [moment](const OverlapInterval& interval, bool overlap) {
                if (overlap) return interval.happens() && interval.from <= moment && moment <= interval.to;
                return !interval.happens() || moment <= interval.from + 1 || moment >= interval.to - 1;
            };
            REQUIRE(fits(with_polygon, overlap_box_polygon(there, polygon)));
            REQUIRE(fits(with_disk, overlap_disk_box(disk, there)));
        }
    }
    CHECK(met > 1000);
}
