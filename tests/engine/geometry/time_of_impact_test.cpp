#include "engine/geometry/time_of_impact.hpp"

#include "tests/engine/geometry/shapes.hpp"
#include "tests/support/test.hpp"

using namespace scree;

namespace {

/// How far two disks are apart after a share of the way, unrounded.
double gap_after(const Disk& disk, Vec by, double time, const Segment& segment) {
    // Measured 2^10 times finer, so that the place is almost where it should be.
    const auto fine = [](double x) { return static_cast<Sub>(x * 1024); };
    const Vec centre{fine(disk.centre.x + by.x * time), fine(disk.centre.y + by.y * time)};
    const Segment large{{segment.a.x * 1024, segment.a.y * 1024}, {segment.b.x * 1024, segment.b.y * 1024}};
    return gap_disk_segment({centre, disk.radius * 1024}, large).gap / 1024;
}

const Segment floor_line{{0, 0}, {100, 0}};

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

TEST_CASE("a disk hits a segment at its line from both sides, and at its ends") {
    CHECK(time_disk_segment({{50, -30}, 10}, {0, 40}, floor_line) == 0.5);
    CHECK(time_disk_segment({{50, 30}, 10}, {0, -40}, floor_line) == 0.5);
    CHECK(time_disk_segment({{-30, 0}, 10}, {40, 0}, floor_line) == 0.5);
    CHECK(time_disk_segment({{130, 0}, 10}, {-40, 0}, floor_line) == 0.5);
    CHECK(time_disk_segment({{150, -30}, 10}, {0, 40}, floor_line) == no_time);
}

TEST_CASE("an empty displacement hits nothing, not even overlapped shapes") {
    CHECK(time_disk_segment({{50, -5}, 10}, {0, 0}, floor_line) == no_time);
    CHECK(time_disk_disk({{0, 0}, 10}, {0, 0}, {{5, 0}, 10}) == no_time);
    CHECK(time_disk_box({{50, 50}, 10}, {0, 0}, {0, 0, 100, 100}) == no_time);
}

TEST_CASE("touching shapes hit at once when they approach, and never along or away") {
    CHECK(time_disk_segment({{50, -10}, 10}, {0, 1}, floor_line) == 0);
    CHECK(time_disk_segment({{50, -10}, 10}, {30, 0}, floor_line) == no_time);
    CHECK(time_disk_segment({{-50, -10}, 10}, {300, 0}, floor_line) == no_time);
    CHECK(time_disk_segment({{50, -10}, 10}, {30, -1}, floor_line) == no_time);
    CHECK(time_disk_disk({{-20, 0}, 10}, {1, 0}, {{0, 0}, 10}) == 0);
    CHECK(time_disk_disk({{-20, 0}, 10}, {0, 9}, {{0, 0}, 10}) == no_time);
    CHECK(time_disk_box({{50, -10}, 10}, {30, 0}, {0, 0, 100, 100}) == no_time);
    CHECK(time_disk_box({{50, -10}, 10}, {30, 1}, {0, 0, 100, 100}) == 0);
}

TEST_CASE("overlapping shapes hit at once when they move deeper, and never on the way out") {
    CHECK(time_disk_segment({{50, -5}, 10}, {0, 1}, floor_line) == 0);
    CHECK(time_disk_segment({{50, -5}, 10}, {0, -1}, floor_line) == no_time);
    CHECK(time_disk_disk({{-5, 0}, 10}, {1, 0}, {{0, 0}, 10}) == 0);
    CHECK(time_disk_disk({{-5, 0}, 10}, {-1, 0}, {{0, 0}, 10}) == no_time);
    // Centres on each other: every way leads out.
    CHECK(time_disk_disk({{0, 0}, 10}, {1, 0}, {{0, 0}, 10}) == no_time);
}

TEST_CASE("a centre exactly on a segment is in front of it") {
    CHECK(time_disk_segment({{50, 0}, 10}, {0, 5}, floor_line) == 0);
    CHECK(time_disk_segment({{50, 0}, 10}, {0, -5}, floor_line) == no_time);
}

TEST_CASE("a grazed disk is not met") {
    CHECK(time_disk_disk({{-100, 20}, 10}, {200, 0}, {{0, 0}, 10}) == no_time);
    CHECK(time_disk_disk({{-100, 19}, 10}, {200, 0}, {{0, 0}, 10}) < 1);
}

TEST_CASE("a segment of length zero collides as a point") {
    const Segment point{{0, 0}, {0, 0}};
    CHECK(time_disk_segment({{-30, 0}, 10}, {40, 0}, point) == 0.5);
    CHECK(time_disk_segment({{-30, 10}, 10}, {40, 0}, point) == no_time);
}

TEST_CASE("a disk and a random segment just touch at the time of impact and never before") {
    Rng rng{20};
    int met = 0;
    for (int run = 0; run < 20'000; ++run) {
        const Segment segment{random_vec(rng, 1000), random_vec(rng, 1000)};
        const Disk disk{random_vec(rng, 1500), rng.between(1, 300)};
        const Vec by = random_vec(rng, 3000);
        const double time = time_disk_segment(disk, by, segment);
        if (overlaps(gap_disk_segment(disk, segment))) {
            REQUIRE((time == 0 || time == no_time));
            continue;
        }
        const double end = std::min(time, 1.0);
        for (int i = 0; i < 40; ++i) REQUIRE(gap_after(disk, by, end * i / 40, segment) > -0.01);
        if (time > 1) continue;
        ++met;
        REQUIRE(std::abs(gap_after(disk, by, time, segment)) < 0.01);
    }
    CHECK(met > 2000);
}

TEST_CASE("a disk hits a polygon at its first side") {
    Rng rng{21};
    int met = 0;
    for (int run = 0; run < 10'000; ++run) {
        const Polygon polygon = random_polygon(rng, 800, 500);
        const Disk disk{random_vec(rng, 1500), rng.between(1, 300)};
        const Vec by = random_vec(rng, 3000);
        if (gap_disk_polygon(disk, polygon).gap <= 0) continue;
        double first = no_time;
        const auto count = static_cast<std::size_t>(polygon.count);
        for (std::size_t i = 0; i < count; ++i)
            first = std::min(first, time_disk_segment(disk, by, {polygon.at[i], polygon.at[(i + 1) % count]}));
        const double time = time_disk_polygon(disk, by, polygon);
        met += time <= 1;
        if (first == no_time)
            REQUIRE(time == no_time);
        else
            REQUIRE(time == Approx(first).margin(1e-12));
    }
    CHECK(met > 1000);
}
