#include "engine/geometry/time_of_impact.hpp"

#include "tests/engine/geometry/shapes.hpp"
#include "tests/support/test.hpp"

using namespace scree;

namespace {

/// The gap after a share of the way, unrounded.
double gap_after(const Disk& disk, Vec by, double time, const Polygon& polygon) {
    // Measured 2^10 times finer, so that the place is almost where it should be.
    const auto fine = [](double x) { return static_cast<Sub>(x * 1024); };
    const Vec centre{fine(disk.centre.x + by.x * time), fine(disk.centre.y + by.y * time)};
    Polygon large = polygon;
    for (Vec& corner : large.at) corner = {corner.x * 1024, corner.y * 1024};
    return gap_disk_polygon({centre, disk.radius * 1024}, large).gap / 1024;
}

constexpr Aabb box_100{0, 0, 100, 100};

}  // namespace

TEST_CASE("a disk hits a disk after the share of the displacement that separates them") {
    CHECK(time_disk_disk({{0, 0}, 10}, {100, 0}, {{70, 0}, 10}) == 0.5);
    CHECK(time_disk_disk({{0, 0}, 10}, {100, 0}, {{220, 0}, 20}) == 1.9);
    CHECK(time_disk_disk({{0, 0}, 10}, {-100, 0}, {{70, 0}, 10}) == no_time);
}

TEST_CASE("a point enters a circle after the share of its displacement that leads up to it") {
    CHECK(time_point_circle(-10, 0, {8, 0}, 2) == 1);
    CHECK(time_point_circle(-13, 4, {20, 0}, 5) == 0.5);
    CHECK(time_point_circle(-10, 0, {4, 0}, 2) == 2);  // later than this way
    CHECK(time_point_circle(-10, 0, {-8, 0}, 2) == no_time);
    CHECK(time_point_circle(-10, 2, {8, 0}, 2) == no_time);  // it only grazes
    CHECK(time_point_circle(-1, 0, {8, 0}, 2) == 0);         // inside and deeper
    CHECK(time_point_circle(1, 0, {8, 0}, 2) == no_time);    // inside and on the way out
    CHECK(time_point_circle(-2, 0, {8, 0}, 2) == 0);
    CHECK(time_point_circle(-10, 0, {0, 0}, 2) == no_time);
}

TEST_CASE("an empty displacement hits nothing, not even overlapped shapes") {
    CHECK(time_disk_disk({{0, 0}, 10}, {0, 0}, {{5, 0}, 10}) == no_time);
    CHECK(time_disk_box({{50, 50}, 10}, {0, 0}, box_100) == no_time);
}

TEST_CASE("touching shapes hit at once when they approach, and never along or away") {
    CHECK(time_disk_disk({{-20, 0}, 10}, {1, 0}, {{0, 0}, 10}) == 0);
    CHECK(time_disk_disk({{-20, 0}, 10}, {0, 9}, {{0, 0}, 10}) == no_time);
    CHECK(time_disk_box({{50, -10}, 10}, {30, 1}, box_100) == 0);
    CHECK(time_disk_box({{50, -10}, 10}, {30, 0}, box_100) == no_time);
    CHECK(time_disk_box({{-50, -10}, 10}, {300, 0}, box_100) == no_time);
    CHECK(time_disk_box({{50, -10}, 10}, {30, -1}, box_100) == no_time);
}

TEST_CASE("overlapping shapes hit at once when they move deeper, and never on the way out") {
    CHECK(time_disk_box({{50, -5}, 10}, {0, 1}, box_100) == 0);
    CHECK(time_disk_box({{50, -5}, 10}, {0, -1}, box_100) == no_time);
    CHECK(time_disk_disk({{-5, 0}, 10}, {1, 0}, {{0, 0}, 10}) == 0);
    CHECK(time_disk_disk({{-5, 0}, 10}, {-1, 0}, {{0, 0}, 10}) == no_time);
    // Centres on each other: every way leads out.
    CHECK(time_disk_disk({{0, 0}, 10}, {1, 0}, {{0, 0}, 10}) == no_time);
}

TEST_CASE("a grazed disk is not met") {
    CHECK(time_disk_disk({{-100, 20}, 10}, {200, 0}, {{0, 0}, 10}) == no_time);
    CHECK(time_disk_disk({{-100, 19}, 10}, {200, 0}, {{0, 0}, 10}) < 1);
}

TEST_CASE("a disk and a random polygon just touch at the time of impact and never before") {
    Rng rng{20};
    int met = 0;
    for (int run = 0; run < 20'000; ++run) {
        const Polygon polygon = random_polygon(rng, 800, 500);
        const Disk disk{random_vec(rng, 1500), rng.between(1, 300)};
        const Vec by = random_vec(rng, 3000);
        if (gap_disk_polygon(disk, polygon).gap <= 0) continue;
        const double time = time_disk_polygon(disk, by, polygon);
        const double end = std::min(time, 1.0);
        for (int i = 0; i < 40; ++i) REQUIRE(gap_after(disk, by, end * i / 40, polygon) > -0.01);
        if (time > 1) continue;
        ++met;
        REQUIRE(std::abs(gap_after(disk, by, time, polygon)) < 0.01);
    }
    CHECK(met > 2000);
}
