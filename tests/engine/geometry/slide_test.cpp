#include "engine/geometry/slide.hpp"

#include "tests/engine/geometry/shapes.hpp"
#include "tests/support/test.hpp"

using namespace scree;

namespace {

using Segments = std::vector<Segment>;

const Segments room{{{0, 1000}, {1000, 1000}}, {{1000, 1000}, {1000, 0}}, {{1000, 0}, {0, 0}}, {{0, 0}, {0, 1000}}};

bool is_free(const Disk& disk, const Segments& segments) {
    for (const Segment& segment : segments)
        if (overlaps(gap_disk_segment(disk, segment))) return false;
    return true;
}

}  // namespace

TEST_CASE("a disk without obstacles moves its whole displacement") {
    CHECK(slide_disk({{500, 500}, 50}, {100, -30}, room) == SlideResult{{600, 470}, {}, 0, false, false, {}});
    CHECK(slide_disk({{500, 500}, 50}, {9000, -3000}, {}).centre == Vec{9500, -2500});
}

TEST_CASE("no way leads nowhere") {
    CHECK(slide_disk({{500, 500}, 50}, {0, 0}, room).centre == Vec{500, 500});
    CHECK_FALSE(slide_disk({{500, 950}, 50}, {0, 0}, room).touched);
}

TEST_CASE("a disk that hits a floor slides along it for the rest of its displacement") {
    const SlideResult slide = slide_disk({{300, 800}, 50}, {200, 300}, room);
    CHECK(slide.centre == Vec{500, 950});
    CHECK(slide.touched);
    CHECK(slide.normal == Normal{0, -1});
}

TEST_CASE("a disk at rest on the floor moves along it exactly, also from one segment to the next") {
    const Segments seams{{{0, 100}, {100, 100}}, {{100, 100}, {250, 100}}, {{250, 100}, {1000, 100}}};
    for (const Vec by : {Vec{400, 0}, Vec{400, 90}, Vec{20, 5}})
        CHECK(slide_disk({{80, 50}, 50}, by, seams).centre == Vec{80 + by.x, 50});
}

TEST_CASE("in a corner the way ends, and says what was left of it without what led into the walls") {
    const SlideResult slide = slide_disk({{900, 900}, 50}, {400, 300}, room);
    CHECK(slide.centre == Vec{950, 950});
    CHECK(slide.rest == Vec{});
    CHECK_FALSE(slide.failed);
}

TEST_CASE("a thin wall stops a disk at any speed, from both sides") {
    const Segments wall{{{0, -5000}, {0, 5000}}};
    CHECK(slide_disk({{-3000, 0}, 10}, {250'000, 0}, wall).centre == Vec{-10, 0});
    CHECK(slide_disk({{3000, 0}, 10}, {-250'000, 0}, wall).centre == Vec{10, 0});
}

TEST_CASE("a disk inside two walls leaves the deeper one first") {
    const SlideResult slide = slide_disk({{960, 980}, 50}, {0, 0}, room);
    CHECK(slide.centre == Vec{950, 950});
    CHECK(slide.corrections == 2);
    CHECK(slide.normal == Normal{-1, 0});
}

TEST_CASE("where no correction helps the disk is back at its start, and the result says so") {
    const Segments narrow{{{0, 0}, {1000, 0}}, {{0, 60}, {1000, 60}}};
    const SlideResult slide = slide_disk({{500, 30}, 50}, {100, 0}, narrow);
    CHECK(slide.failed);
    CHECK(slide.centre == Vec{500, 30});
    CHECK(slide.rest == Vec{});
}

TEST_CASE("a disk passes around a segment of length zero, and a duplicate segment counts once") {
    const Segments point{{{200, 0}, {200, 0}}};
    const SlideResult slide = slide_disk({{0, 10}, 50}, {300, 0}, point);
    CHECK(slide.touched);
    CHECK(slide.centre.y > 30);
    CHECK(is_free({slide.centre, 50}, point));
    const Segments twice{room[0], room[0]};
    CHECK(slide_disk({{300, 980}, 50}, {0, 0}, twice).centre == Vec{300, 950});
}

TEST_CASE("in a room with slopes a disk of any speed stays inside, overlaps nothing and moves no farther than asked") {
    Segments slopes = room;
    slopes.push_back({{0, 700}, {300, 1000}});
    slopes.push_back({{700, 1000}, {1000, 850}});
    slopes.push_back({{400, 500}, {600, 480}});
    Rng rng{50};
    Disk disk{{500, 700}, 40};
    int touches = 0;
    int failures = 0;
    for (int run = 0; run < 30'000; ++run) {
        const Vec by = random_vec(rng, run % 3 == 0 ? 20 : run % 3 == 1 ? 300 : 5000);
        const SlideResult slide = slide_disk(disk, by, slopes);
        const Disk there{slide.centre, disk.radius};
        REQUIRE(is_free(there, slopes));
        REQUIRE((slide.centre.x >= 40 && slide.centre.x <= 960 && slide.centre.y >= 40 && slide.centre.y <= 960));
        INFO(disk.centre << " by " << by << ": " << slide);
        const Vec displacement = slide.centre - disk.centre;
        REQUIRE(dot(displacement, displacement) <= 2 * dot(by, by) + 200);
        touches += slide.touched;
        failures += slide.failed;
        Segments image;
        for (const Segment& segment : slopes) image.push_back(mirrored(segment));
        const SlideResult other = slide_disk(mirrored(disk), mirrored(by), image);
        REQUIRE(other.centre == mirrored(slide.centre));
        REQUIRE(other.rest == mirrored(slide.rest));
        disk = there;
    }
    CHECK(touches > 5000);
    CHECK(failures < 300);
}
