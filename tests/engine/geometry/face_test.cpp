#include "engine/geometry/face.hpp"

#include "engine/geometry/sat.hpp"
#include "engine/geometry/time_of_impact.hpp"
#include "tests/engine/geometry/shapes.hpp"
#include "tests/support/test.hpp"

using namespace scree;

namespace {

/// A piece of floor from x 0 to 100 at y 0 that continues level at both ends.
Face seam() {
    Face face;
    face.line = line_of({{0, 0}, {100, 0}});
    face.start_sticks_out = face.end_sticks_out = false;
    face.before_x = face.after_x = 100;
    return face;
}

const Polygon box_20 = corners_of(Aabb{-10, -10, 10, 10});

}  // namespace

TEST_CASE("a face is hit from its front and not from behind") {
    CHECK(gap_disk_face({{50, -8}, 10}, seam()) == Gap{-2, {0, -1}});
    CHECK(gap_disk_face({{50, 8}, 10}, seam()).gap == no_gap);
    CHECK(gap_polygon_face(moved(box_20, {50, -8}), {50, -8}, seam()) == Gap{-2, {0, -1}});
    CHECK(gap_polygon_face(moved(box_20, {50, 8}), {50, 8}, seam()).gap == no_gap);
    CHECK(time_disk_face({{50, -30}, 10}, {0, 40}, seam()) == 0.5);
    CHECK(time_disk_face({{50, 30}, 10}, {0, -40}, seam()) == no_time);
    CHECK(time_polygon_face(moved(box_20, {50, -30}), {50, -30}, {0, 40}, seam()) == 0.5);
    CHECK(time_polygon_face(moved(box_20, {50, 30}), {50, 30}, {0, -40}, seam()) == no_time);
}

TEST_CASE("the end of a face that continues is no corner") {
    CHECK(gap_disk_face({{105, -3}, 10}, seam()).gap == no_gap);
    CHECK_FALSE(admits(seam(), 1, 0));
    CHECK(time_disk_face({{130, 0}, 10}, {-40, 0}, seam()) == no_time);
    // A box that slides a little too low is not caught by the edge of the next piece.
    const Vec centre{-15, -8};
    CHECK(time_polygon_face(moved(box_20, centre), centre, {40, 0}, seam()) == no_time);
}

TEST_CASE("a disk that passes a face from behind does not hit the ends of the face from over it") {
    Face ledge;
    ledge.line = line_of({{0, 0}, {100, 0}});
    ledge.one_way = true;
    CHECK(time_disk_face({{30, 20}, 10}, {-60, -66}, ledge) == no_time);
    CHECK(time_disk_face({{70, 20}, 10}, {60, -66}, ledge) == no_time);
    CHECK(time_disk_face({{-20, -5}, 10}, {40, 0}, ledge) < 1);
}

TEST_CASE("a corner of a box keeps to the normals between its two sides") {
    const Polygon box = corners_of(Aabb{0, 0, 100, 100});
    const Face top = face_of(box, 0);
    CHECK(admits(top, 1, -1));
    CHECK(admits(top, 1, 0));
    CHECK_FALSE(admits(top, 1, 1));
    CHECK(gap_disk_face({{103, -4}, 5}, top).gap == 0);
    CHECK(gap_disk_face({{103, 4}, 5}, top).gap == no_gap);
    CHECK(gap_disk_face({{103, -4}, 1}, top).gap == no_gap);  // two subpixels off and more
}

TEST_CASE("a polygon that moves along or away from a touching face never hits it") {
    const Vec centre{50, -10};
    const Polygon box = moved(box_20, centre);
    CHECK(time_polygon_face(box, centre, {300, 0}, seam()) == no_time);
    CHECK(time_polygon_face(box, centre, {30, -1}, seam()) == no_time);
    CHECK(time_polygon_face(box, centre, {0, 0}, seam()) == no_time);
    CHECK(time_polygon_face(box, centre, {30, 1}, seam()) == 0);
}

TEST_CASE("a polygon hits another at its first side") {
    Rng rng{60};
    int met = 0;
    for (int run = 0; run < 10'000; ++run) {
        const Polygon other = random_polygon(rng, 800, 500);
        const Polygon polygon = random_polygon(rng, 300, 1500);
        const Vec by = random_vec(rng, 3000);
        if (gap_polygon_polygon(polygon, other).gap <= 0) continue;
        Vec centre;
        for (const Vec corner : Corners(polygon)) centre += corner;
        centre = {centre.x / polygon.count, centre.y / polygon.count};
        double first = no_time;
        for (std::size_t i = 0; i < static_cast<std::size_t>(other.count); ++i)
            first = std::min(first, time_polygon_face(polygon, centre, by, face_of(other, i)));
        const SatAnswers answers = sat(polygon, by, other);
        met += answers.would_collide;
        if (answers.time == no_time)
            REQUIRE(first == no_time);
        else
            REQUIRE(first == Approx(answers.time).margin(1e-12));
    }
    CHECK(met > 1000);
}

TEST_CASE("the gap to a polygon is that to the nearest of its sides, as long as it is small") {
    Rng rng{61};
    int near = 0;
    for (int run = 0; run < 10'000; ++run) {
        const Polygon other = random_polygon(rng, 800, 500);
        const Disk disk{random_vec(rng, 1500), rng.between(1, 600)};
        const Gap whole = gap_disk_polygon(disk, other);
        if (whole.gap >= 2 || whole.gap <= -disk.radius) continue;
        ++near;
        double least = no_gap;
        for (std::size_t i = 0; i < static_cast<std::size_t>(other.count); ++i)
            least = std::min(least, gap_disk_face(disk, face_of(other, i)).gap);
        REQUIRE(least == Approx(whole.gap).margin(1e-9));
    }
    CHECK(near > 1000);
}
