#include "engine/view/bitmap_font.hpp"

#include "tests/support/test.hpp"

#include <cmath>

using namespace scree;

namespace {

/// 'a' and 'é' are 4 px wide, 'i' 1 px; one px between glyphs.
BitmapFont font() {
    BitmapFont made;
    made.texture = TextureId{3};
    made.height = 7;
    made.line = 9;
    made.glyphs[U'a'] = {0, 0, 4, 5};
    made.glyphs[U'i'] = {4, 0, 1, 2};
    made.glyphs[U'é'] = {5, 0, 4, 5};
    made.glyphs[U'?'] = {9, 0, 3, 4};
    made.glyphs[U' '] = {0, 0, 0, 3};
    return made;
}

}  // namespace

TEST_CASE("the width of a text ends with its last glyph's pixels, and of several lines the widest counts") {
    CHECK(font().width("") == 0);
    CHECK(font().width("a") == 4);
    CHECK(font().width("ai") == 6);
    CHECK(font().width("a a") == 12);
    CHECK(font().width("i\naa\ni") == 9);
    CHECK(font().width("ai", 3) == 18);
}

TEST_CASE("glyphs stand one advance apart and lines one line apart") {
    DrawList list;
    font().draw(list, {10, 20}, "ai\na", Color::hex(0x112233), 2);
    REQUIRE(list.quads.size() == 3);
    CHECK(list.quads[0].dest == RectF{10, 20, 8, 14});
    CHECK(list.quads[1].dest == RectF{20, 20, 2, 14});
    CHECK(list.quads[2].dest == RectF{10, 38, 8, 14});
    CHECK(list.quads[1].source == RectI{4, 0, 1, 7});
    CHECK(list.quads[1].tint == Color::hex(0x112233));
    CHECK(list.quads[1].texture == TextureId{3});
}

TEST_CASE("centred text has its middle, and right-hand text its end, at the given place") {
    DrawList list;
    font().draw_centred(list, {100, 0}, "aa");
    CHECK(list.quads[0].dest.x == 96);
    list.reset();
    font().draw_right(list, {100, 0}, "aa\ni");
    CHECK(list.quads[0].dest.x == 91);
    CHECK(list.quads[2].dest.x == 99);
}

TEST_CASE("centred text keeps to whole pixels wherever its middle is") {
    for (const float x : {67.5F, 67.25F, 68.0F, -3.5F}) {
        DrawList list;
        font().draw_centred(list, {x, 10.5F}, "aia");
        for (const Quad& quad : list.quads) {
            CHECK(quad.dest.x == std::floor(quad.dest.x));
            CHECK(quad.dest.y == std::floor(quad.dest.y));
        }
    }
}

TEST_CASE("characters beyond ASCII are one glyph, and unknown ones a question mark") {
    DrawList list;
    font().draw(list, {0, 0}, "\xC3\xA9\xE2\x82\xAC");
    REQUIRE(list.quads.size() == 2);
    CHECK(list.quads[0].source.x == 5);
    CHECK(list.quads[1].source.x == 9);
}

TEST_CASE("text is broken between words so that no line is too wide") {
    CHECK(font().wrapped("aa aa aa", 22) == "aa aa\naa");
    CHECK(font().wrapped("aa aa aa", 21) == "aa\naa\naa");
    CHECK(font().wrapped("aaaaaaaa a", 10) == "aaaaaaaa\na");
    CHECK(font().wrapped("i\n\ni i", 100) == "i\n\ni i");
    CHECK(font().wrapped("", 10) == "");
}
