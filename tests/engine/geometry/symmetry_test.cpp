// Shifting changes no bit of what geometry says, and mirroring only the sign of what leads to a side: among shapes of
// any measures, and of so coarse ones that most distances and depths tie.

#include "engine/geometry/box.hpp"
#include "engine/geometry/face.hpp"
#include "engine/geometry/gap.hpp"
#include "engine/geometry/sat.hpp"
#include "engine/geometry/sweep_box.hpp"
#include "engine/geometry/time_of_impact.hpp"
#include "tests/engine/geometry/shapes.hpp"
#include "tests/support/test.hpp"

using namespace scree;

namespace {

constexpr Vec far{1'999'999'999, 1'500'000'001};

/// A displacement, which no shift changes.
struct Displacement {
    Vec by;
    operator Vec() const { return by; }
};

/// One side of a polygon as a face.
struct SideOf {
    Polygon polygon;
    std::size_t side;
    operator Face() const { return face_of(polygon, side); }
};

Vec shifted(Vec point) { return point + far; }
Displacement shifted(Displacement move) { return move; }
Aabb shifted(const Aabb& box) { return box.moved(far); }
Disk shifted(const Disk& disk) { return {disk.centre + far, disk.radius}; }
Segment shifted(const Segment& segment) { return {segment.a + far, segment.b + far}; }
Polygon shifted(const Polygon& polygon) { return moved(polygon, far); }
SideOf shifted(const SideOf& face) { return {shifted(face.polygon), face.side}; }

double mirrored(double number) { return number; }
Displacement mirrored(Displacement move) { return {mirrored(move.by)}; }
/// The ends of a segment are swapped.
Offset mirrored(Offset offset) {
    const Feature turned = offset.feature == Feature::start ? Feature::end : Feature::start;
    return {-offset.x, offset.y, offset.feature == Feature::inside ? Feature::inside : turned};
}
OverlapInterval mirrored(const OverlapInterval& interval) { return interval; }
SideOf mirrored(const SideOf& face) {
    const auto count = static_cast<std::size_t>(face.polygon.count);
    return {mirrored(face.polygon), (2 * count - 2 - face.side) % count};
}
SatAnswers mirrored(SatAnswers answers) {
    answers.result = mirrored(answers.result);
    answers.normal = mirrored(answers.normal);
    return answers;
}

template <class Ask, class... Shapes>
void check(const Ask& ask, const Shapes&... shapes) {
    const auto answer = ask(shapes...);
    REQUIRE(ask(shifted(shapes)...) == answer);
    REQUIRE(ask(mirrored(shapes)...) == mirrored(answer));
}

/// A point that is given as a segment has one end.
Offset nearest(Vec point, const Segment& segment) {
    const Offset offset = offset_to_segment(point, segment);
    return {offset.x, offset.y, segment.a == segment.b ? Feature::inside : offset.feature};
}

/// All intervals in which nothing happens are one.
OverlapInterval told(const OverlapInterval& interval) { return interval.happens() ? interval : OverlapInterval{1, 0}; }

#define ASK(function) [](const auto&... shapes) { return function(shapes...); }

void check_all(Rng& rng, int most) {
    const Polygon a = random_polygon(rng, most, most);
    const Polygon b = random_polygon(rng, most, most);
    const SideOf side{b, rng.below(static_cast<std::uint32_t>(b.count))};
    const Disk disk{random_vec(rng, most), rng.between(0, most)};
    const Disk ball{random_vec(rng, most), rng.between(1, most)};  // a disk that moves has a radius
    const Segment segment{random_vec(rng, most), random_vec(rng, most)};
    const Aabb box = Aabb::at(random_vec(rng, most), {rng.between(1, most), rng.between(1, most)});
    const Aabb second = Aabb::at(random_vec(rng, most), {rng.between(1, most), rng.between(1, most)});
    const Vec point = random_vec(rng, most);
    const Displacement move{random_vec(rng, 3 * most)};
    check(ASK(nearest), point, segment);
    check(ASK(gap_disk_disk), disk, ball);
    check(ASK(gap_disk_segment), disk, segment);
    check(ASK(gap_disk_box), disk, box);
    check(ASK(gap_disk_polygon), disk, a);
    check(ASK(gap_box_box), box, second);
    check(ASK(gap_polygon_polygon), a, b);
    check(ASK(gap_disk_face), disk, side);
    check(ASK(gap_polygon_face), a, point, side);
    check(ASK(time_disk_disk), ball, move, disk);
    check(ASK(time_disk_segment), ball, move, segment);
    check(ASK(time_disk_box), ball, move, box);
    check(ASK(time_disk_polygon), ball, move, a);
    check(ASK(time_disk_face), ball, move, side);
    check(ASK(time_polygon_face), a, point, move, side);
    check(ASK(sat), a, move, b);
    check([](const auto&... shapes) { return told(sweep_box_disk(shapes...)); }, box, move, ball);
    check([](const auto&... shapes) { return told(sweep_box_polygon(shapes...)); }, box, move, a);
}

}  // namespace

TEST_CASE("shifting changes no bit of an answer, and mirroring only the sign of what leads to a side") {
    Rng rng{12};
    for (const int most : {2, 30, 3000})
        for (int run = 0; run < 4000; ++run) check_all(rng, most);
}
