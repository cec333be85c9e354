#include "engine/geometry/lead_out.hpp"

#include "tests/engine/geometry/shapes.hpp"
#include "tests/support/test.hpp"

using namespace scree;

namespace {

using Segments = std::vector<Segment>;

const Segments room{{{0, 1000}, {1000, 1000}}, {{1000, 1000}, {1000, 0}}, {{1000, 0}, {0, 0}}, {{0, 0}, {0, 1000}}};

}  // namespace

TEST_CASE("a disk that overlaps no wall stays, and one in walls or a point is led straight out of them") {
    CHECK(lead_out({{500, 950}, 50}, room) == Vec{500, 950});
    CHECK(lead_out({{960, 980}, 50}, room) == Vec{950, 950});
    CHECK(lead_out({{300, 980}, 50}, Segments{room[0], room[0]}) == Vec{300, 950});
    CHECK(lead_out({{230, 0}, 50}, Segments{{{200, 0}, {200, 0}}}) == Vec{250, 0});
}

TEST_CASE("a disk between two walls that leave it no room is not led out") {
    CHECK_FALSE(lead_out({{500, 30}, 50}, Segments{{{0, 0}, {1000, 0}}, {{0, 60}, {1000, 60}}}));
}

TEST_CASE("a disk anywhere in a room with slopes is led to where it overlaps nothing, and its mirror image as far") {
    Segments slopes = room;
    slopes.push_back({{0, 700}, {300, 1000}});
    slopes.push_back({{700, 1000}, {1000, 850}});
    slopes.push_back({{400, 500}, {600, 480}});
    Segments image;
    for (const Segment& segment : slopes) image.push_back(mirrored(segment));
    Rng rng{50};
    int moved = 0;
    int failures = 0;
    for (int run = 0; run < 30'000; ++run) {
        const Disk disk{Vec{500, 500} + random_vec(rng, 480), 40};
        const std::optional<Vec> out = lead_out(disk, slopes);
        const std::optional<Vec> other = lead_out(mirrored(disk), image);
        REQUIRE(other.has_value() == out.has_value());
        failures += out ? 0 : 1;
        if (!out) continue;
        REQUIRE(*other == mirrored(*out));
        moved += *out != disk.centre ? 1 : 0;
        for (const Segment& segment : slopes) REQUIRE_FALSE(overlaps(gap_disk_segment({*out, disk.radius}, segment)));
    }
    CHECK(moved > 4000);
    CHECK(failures < 300);
}
