#include "engine/view/pixel_bits.hpp"

#include "tests/support/test.hpp"

using namespace scree;

TEST_CASE("A filled rectangle is set to its last pixel, over the words of a row, and nothing beside it") {
    for (const RectI area : {RectI{0, 0, 1, 1}, RectI{63, 2, 2, 3}, RectI{5, 1, 59, 1}, RectI{60, 0, 140, 5},
                             RectI{0, 4, 200, 1}, RectI{128, 0, 64, 5}}) {
        CAPTURE(area);
        PixelBits bits(200, 5);
        bits.fill(area);
        for (int y = 0; y < 5; ++y)
            for (int x = 0; x < 200; ++x) {
                const bool inside = x >= area.x && x < area.x + area.w && y >= area.y && y < area.y + area.h;
                CHECK(bits.any({x, y, 1, 1}) == inside);
            }
        CHECK(bits.all(area));
    }
}

TEST_CASE("One pixel that is missing keeps a rectangle from being all set") {
    PixelBits bits(130, 3);
    bits.fill({0, 0, 130, 3});
    bits.clear();
    CHECK_FALSE(bits.any({0, 0, 130, 3}));
    for (int y = 0; y < 3; ++y)
        for (int x = 0; x < 130; ++x)
            if (x != 127 || y != 1) bits.set(x, y);
    CHECK_FALSE(bits.all({0, 0, 130, 3}));
    CHECK_FALSE(bits.all({127, 1, 1, 1}));
    CHECK(bits.all({0, 0, 127, 3}));
    CHECK(bits.all({128, 0, 2, 3}));
    CHECK(bits.any({0, 0, 130, 3}));
}

TEST_CASE("A rectangle that reaches out of the picture is not held by it") {
    const PixelBits bits(10, 4);
    CHECK(bits.holds({0, 0, 10, 4}));
    CHECK_FALSE(bits.holds({1, 0, 10, 4}));
    CHECK_FALSE(bits.holds({0, 1, 10, 4}));
    CHECK_FALSE(bits.holds({-1, 0, 2, 2}));
    CHECK_FALSE(bits.holds({0, 0, -1, 2}));
    CHECK_FALSE(bits.holds({2'147'483'000, 0, 1'000, 1}));
}
