#include "engine/tiles/profile.hpp"

#include "engine/tiles/tile_grid.hpp"
#include "tests/support/test.hpp"

using namespace scree;

namespace {
const Shape rising{ShapeType::floor, {{0, 16}, {16, 0}}};
const Shape low_half{ShapeType::floor, {{0, 16}, {16, 8}}};
const Shape high_half{ShapeType::floor, {{0, 8}, {16, 0}}};
const Shape bump{ShapeType::floor, {{0, 13}, {5, 3}, {16, 9}}};
const Shape hanging{ShapeType::ceiling, {{0, 16}, {16, 0}}};
}  // namespace

TEST_CASE("a profile has exactly its neighbour's height at the seam") {
    CHECK(profile_at(rising, 0) == px(16));
    CHECK(profile_at(rising, px(16)) == 0);
    CHECK(profile_at(low_half, px(16)) == profile_at(high_half, 0));
}

TEST_CASE("a rounded surface never lies inside the true one") {
    for (Sub x = 0; x <= px(16); ++x) {
        const std::int64_t run = x <= px(5) ? 5 : 11;
        const std::int64_t scaled =
            x <= px(5) ? px(13) * run - std::int64_t{10} * x : px(3) * run + std::int64_t{6} * (x - px(5));
        const std::int64_t height = profile_at(bump, x);
        REQUIRE(height * run <= scaled);
        REQUIRE((height + 1) * run > scaled);
    }
}

TEST_CASE("a foot span rests on the highest point under it") {
    CHECK(profile_over(bump, px(1), px(9)) == px(3));
    CHECK(profile_over(rising, px(2), px(6)) == px(10));
    CHECK(profile_over(hanging, px(2), px(6)) == px(14));
}

TEST_CASE("a foot on a peak has the gentler gradient, and none when both sides are alike") {
    const Shape even{ShapeType::floor, {{0, 8}, {8, 0}, {16, 8}}};
    CHECK(gradient_under(even, px(4), px(12)) == 0);
    CHECK(gradient_under(even, px(0), px(4)) == -256);
    CHECK(gradient_under(bump, px(1), px(9)) == 6 * 256 / 11 + 1);
}

TEST_CASE("a line exactly as steep as the limit is not steeper than it") {
    CHECK_FALSE(is_steeper(rising, 0, 256));
    CHECK(is_steeper(rising, 0, 255));
    CHECK(is_steeper(bump, 0, 511));
    CHECK_FALSE(is_steeper(bump, 0, 512));
}

TEST_CASE("a slope is steeper than a limit exactly when its gradient is") {
    int between = 0;
    for (const int size : {5, 7, 12, 16})
        for (std::int16_t left = 0; left <= size; ++left)
            for (std::int16_t right = 0; right <= size; ++right) {
                const Shape shape{ShapeType::floor, {{0, left}, {static_cast<std::int16_t>(size), right}}};
                const int gradient = gradient_at(shape, 0);
                const int steepness = gradient < 0 ? -gradient : gradient;
                for (int limit = steepness - 1; limit <= steepness + 1; ++limit) {
                    INFO("tile " << size << ", from " << left << " to " << right << ", limit " << limit);
                    if (limit < 0) continue;
                    CHECK((steepness > limit) == is_steeper(shape, 0, limit));
                }
                const Shape mirror{ShapeType::floor, {{0, right}, {static_cast<std::int16_t>(size), left}}};
                CHECK(gradient_at(mirror, 0) == -gradient);
                TileGrid grid(1, 1, size);
                CHECK(grid.facts(grid.add_kind({.shape = shape})).gradient == gradient);
                if ((right - left) * 256 % size != 0) ++between;
            }
    CHECK(between > 100);
}
