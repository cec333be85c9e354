#include "engine/view/bitmap_font.hpp"
#include "engine/view/sprite_atlas.hpp"
#include "tests/support/problems.hpp"
#include "tests/support/test.hpp"

#include <string>

using namespace scree;
using Catch::Matchers::ContainsSubstring;

namespace {

const std::string good_font = R"({"version":1,"image":"small.png","height":7,"line":9,
    "glyphs":{"65":{"x":1,"y":2,"w":5,"advance":6},"8364":{"x":6,"y":2,"w":5,"advance":6}}})";
const std::string good_sprites = R"({"version":1,"image":"sprites.png",
    "frames":{"a":{"x":0,"y":0,"w":8,"h":9,"ox":4,"oy":-1},"b":{"x":8,"y":0,"w":8,"h":9,"ox":4,"oy":9}},
    "animations":{"go":{"frames":["a","b"],"ticks":5,"loop":false}}})";

std::string replaced(std::string text, const std::string& what, const std::string& with) {
    const std::size_t at = text.find(what);
    REQUIRE(at != std::string::npos);
    return text.replace(at, what.size(), with);
}

std::string font_faults(const std::string& json) {
    TextureRegistry textures;
    const Result<BitmapFont> font = parse_font(json, "fonts/small.json", textures);
    CHECK_FALSE(font);
    CHECK(has_errors(font.problems));
    return all_text(font.problems);
}

std::string sprite_faults(const std::string& json) {
    TextureRegistry textures;
    const Result<SpriteAtlas> atlas = parse_sprites(json, "sprites.json", textures);
    CHECK_FALSE(atlas);
    CHECK(has_errors(atlas.problems));
    return all_text(atlas.problems);
}

}  // namespace

TEST_CASE("a font file gives its measures, its glyphs and the picture beside it") {
    TextureRegistry textures;
    const Result<BitmapFont> font = parse_font(good_font, "content/fonts/small.json", textures);
    REQUIRE(font);
    CHECK(font.value->height == 7);
    CHECK(font.value->line == 9);
    CHECK(font.value->glyphs.at(U'A') == Glyph{1, 2, 5, 6});
    CHECK(font.value->glyphs.count(U'€') == 1);
    CHECK(textures.path(font.value->texture) == "content/fonts/small.png");
}

TEST_CASE("a sprite file gives its frames and animations") {
    TextureRegistry textures;
    const Result<SpriteAtlas> atlas = parse_sprites(good_sprites, "sprites.json", textures);
    REQUIRE(atlas);
    CHECK(atlas.value->frames.at("a") == SpriteFrame{{0, 0, 8, 9}, {4, -1}, {}});
    CHECK(atlas.value->animations.at("go") == SpriteAnimation{{"a", "b"}, 5, false});
    CHECK(textures.path(atlas.value->texture) == "sprites.png");
}

TEST_CASE("a frame may say where the scarf is tied, as a pair of whole numbers") {
    TextureRegistry textures;
    const auto with_knot = [](const std::string& knot) {
        return replaced(good_sprites, "\"oy\":-1", "\"oy\":-1,\"knot\":" + knot);
    };
    const auto atlas = parse_sprites(with_knot("[3,-4]"), "sprites.json", textures);
    REQUIRE(atlas);
    CHECK(atlas.value->frames.at("a").knot == PointI{3, -4});
    CHECK_FALSE(atlas.value->frames.at("b").knot);
    for (const char* knot : {"7", "[1]", "[1,2,3]", "[1,2.5]", "[1,99999999999]"}) {
        INFO(knot);
        sprite_faults(with_knot(knot));
    }
}

TEST_CASE("an animation loops unless it says otherwise") {
    TextureRegistry textures;
    const auto atlas = parse_sprites(replaced(good_sprites, ",\"loop\":false", ""), "sprites.json", textures);
    REQUIRE(atlas);
    CHECK(atlas.value->animations.at("go").loop);
}

TEST_CASE("every cut of a good file is one readable problem and no crash") {
    for (std::size_t length = 0; length < good_sprites.size(); ++length) {
        const std::string faults = sprite_faults(good_sprites.substr(0, length));
        CHECK_THAT(faults, Catch::Matchers::StartsWith("sprites.json: "));
        CHECK(faults.find('\n') == faults.size() - 1);
    }
}

TEST_CASE("several faults of a font are all told at once, each with its place") {
    std::string bad = replaced(good_font, "\"height\":7", "\"height\":-7");
    bad = replaced(bad, "\"advance\":6", "\"advance\":\"six\"");
    bad = replaced(bad, "\"8364\"", "\"euro\"");
    const std::string text = font_faults(bad);
    CHECK_THAT(text, ContainsSubstring("fonts/small.json: \"height\": error number-out-of-range"));
    CHECK_THAT(text, ContainsSubstring("glyph \"65\", \"advance\": error wrong-type"));
    CHECK_THAT(text, ContainsSubstring("glyph \"euro\": error glyph-number"));
}

TEST_CASE("numbers that no picture has are refused") {
    for (const char* number : {"1.5", "1e99", "-1", "20000", "18446744073709551615", "null", "[]", "true"}) {
        INFO(number);
        font_faults(replaced(good_font, "\"x\":1", std::string("\"x\":") + number));
    }
}

TEST_CASE("a file of a later version is refused and says why") {
    CHECK_THAT(font_faults(replaced(good_font, "\"version\":1", "\"version\":2")),
               ContainsSubstring("only version 1 is supported"));
    font_faults(replaced(good_font, "\"version\":1,", ""));
}

TEST_CASE("a file that holds something else than an object is refused") {
    for (const char* json : {"[]", "3", "\"text\"", "null"})
        CHECK_THAT(font_faults(json), ContainsSubstring("error not-an-object"));
}

TEST_CASE("a part of a wrong type is refused by name") {
    CHECK_THAT(sprite_faults(R"({"version":1,"image":"","frames":[],"animations":{"go":7}})"),
               ContainsSubstring("\"frames\": error wrong-type"));
    CHECK_THAT(font_faults(R"({"version":1,"image":5,"height":7,"line":9,"glyphs":{"65":5}})"),
               ContainsSubstring("glyph \"65\": error wrong-type"));
    CHECK_THAT(sprite_faults(replaced(good_sprites, "false", "0")),
               ContainsSubstring("animation \"go\", \"loop\": error wrong-type"));
}

TEST_CASE("an animation must have frames and they must exist") {
    CHECK_THAT(sprite_faults(replaced(good_sprites, "[\"a\",\"b\"]", "[\"a\",\"c\",7]")),
               ContainsSubstring("the frame \"c\" does not exist"));
    CHECK_THAT(sprite_faults(replaced(good_sprites, "[\"a\",\"b\"]", "[]")), ContainsSubstring("animation-empty"));
}

TEST_CASE("a file that is not there is a problem and not a crash") {
    TextureRegistry textures;
    CHECK_THAT(all_text(load_font("no/such.json", textures).problems),
               ContainsSubstring("no/such.json: error file-missing"));
    CHECK_FALSE(load_sprites("", textures));
    CHECK(textures.count() == 0);
}
