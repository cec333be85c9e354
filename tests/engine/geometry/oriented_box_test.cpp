#include "engine/geometry/oriented_box.hpp"

#include "tests/engine/geometry/shapes.hpp"
#include "tests/support/test.hpp"

using namespace scree;

TEST_CASE("quarter turns are exact") {
    CHECK(direction_of(0) == Normal{1, 0});
    CHECK(direction_of(90) == Normal{0, 1});
    CHECK(direction_of(180) == Normal{-1, 0});
    CHECK(direction_of(270) == Normal{0, -1});
    CHECK(direction_of(-90) == direction_of(270));
    CHECK(direction_of(765) == direction_of(45));
}

TEST_CASE("a direction is what the library of the machine says, and the same mirrored") {
    for (int degrees = 0; degrees < 360; ++degrees) {
        const Normal direction = direction_of(degrees);
        const double radians = degrees * 3.14159265358979323846 / 180;
        CHECK(std::abs(direction.x - std::cos(radians)) < 1e-15);
        CHECK(std::abs(direction.y - std::sin(radians)) < 1e-15);
        CHECK(direction_of(180 - degrees) == Normal{-direction.x, direction.y});
        CHECK(direction_of(-degrees) == Normal{direction.x, -direction.y});
        CHECK(direction_of(90 - degrees) == Normal{direction.y, direction.x});
    }
}

TEST_CASE("a box turned clockwise rotates about its pivot, and its corners stay clockwise") {
    const Aabb box{100, 200, 400, 300};
    const Polygon quarter = corners_of(OrientedBox{box, box.corner(), 90});
    CHECK(Corners(quarter)[0] == Vec{100, 200});
    CHECK(Corners(quarter)[1] == Vec{100, 500});
    CHECK(Corners(quarter)[2] == Vec{0, 500});
    CHECK(Corners(quarter)[3] == Vec{0, 200});
    CHECK(corners_of(OrientedBox{box, box.corner(), 0}) == corners_of(box));
    CHECK(corners_of(OrientedBox{box, {-5, 7}, 360}) == corners_of(box));
}

TEST_CASE("a turned box keeps its sides and its right angles within a subpixel, convex and clockwise") {
    Rng rng{3};
    for (int run = 0; run < 3000; ++run) {
        const Vec size{rng.between(64, 20'000), rng.between(64, 20'000)};
        const OrientedBox box{Aabb::at(random_vec(rng, 100'000), size), random_vec(rng, 100'000),
                              rng.between(-720, 720)};
        const Polygon corners = corners_of(box);
        REQUIRE(is_convex(corners));
        REQUIRE(is_clockwise(corners));
        for (std::size_t i = 0; i < 4; ++i) {
            const Vec side = corners.at[(i + 1) % 4] - corners.at[i];
            REQUIRE(std::abs(std::sqrt(static_cast<double>(dot(side, side))) - (i % 2 == 0 ? size.x : size.y)) <= 1.5);
        }
        const OrientedBox other{mirrored(box.box), mirrored(box.pivot), -box.degrees};
        const Polygon image = mirrored(corners_of(other));
        // The image begins with the corner that was upper right.
        for (std::size_t i = 0; i < 4; ++i) REQUIRE(image.at[(i + 2) % 4] == corners.at[i]);
    }
}

TEST_CASE("a box without size turns to no polygon") {
    CHECK_FALSE(is_convex(corners_of(OrientedBox{{5, 5, 5, 5}, {0, 0}, 30})));
    CHECK_FALSE(is_convex(corners_of(OrientedBox{{5, 5, 9, 5}, {0, 0}, 30})));
}
