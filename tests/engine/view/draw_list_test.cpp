#include "engine/view/draw_list.hpp"

#include "engine/view/texture_registry.hpp"
#include "tests/support/test.hpp"

using namespace scree;

namespace {
constexpr TextureId first{1};
constexpr TextureId second{2};
}  // namespace

TEST_CASE("neighbours of one texture are one draw call, and a change of texture starts another") {
    DrawList list;
    CHECK(list.runs() == 0);
    list.sprite(first, {0, 0}, {0, 0, 8, 8});
    list.sprite(first, {8, 0}, {8, 0, 8, 8});
    list.sprite(second, {0, 0}, {0, 0, 8, 8});
    list.fill({0, 0, 1, 1}, white);
    list.sprite(first, {0, 0}, {0, 0, 8, 8});
    CHECK(list.runs() == 4);
}

TEST_CASE("a sprite keeps its size, and a transposed one stands on its side") {
    DrawList list;
    list.sprite(first, {3, 4}, {0, 0, 8, 16});
    list.sprite(first, {3, 4}, {0, 0, 8, 16}, white, quad_transpose);
    CHECK(list.quads[0].dest == RectF{3, 4, 8, 16});
    CHECK(list.quads[1].dest == RectF{3, 4, 16, 8});
}

TEST_CASE("a gradient covers its area without gap or overlap and reaches both colours") {
    DrawList list;
    list.gradient({0, 0, 10, 100}, Color::hex(0x000000), Color::hex(0xff8040), 7);
    REQUIRE(list.quads.size() == 7);
    float y = 0;
    for (const Quad& band : list.quads) {
        CHECK(band.dest.y == y);
        y += band.dest.h;
    }
    CHECK(y == 100);
    CHECK(list.quads.front().tint == Color::hex(0x000000));
    CHECK(list.quads.back().tint == Color::hex(0xff8040));
}

TEST_CASE("reset empties the list and sets what it clears with") {
    DrawList list;
    list.fill({0, 0, 1, 1}, white);
    list.reset(Color::hex(0x102030));
    CHECK(list.quads.empty());
    CHECK(list.clear == Color::hex(0x102030));
}

TEST_CASE("a registry gives one number per path and never zero") {
    TextureRegistry textures;
    const TextureId a = textures.add("a.png");
    const TextureId b = textures.add("b.png");
    CHECK(a != TextureId::none);
    CHECK(a != b);
    CHECK(textures.add("a.png") == a);
    CHECK(textures.path(b) == "b.png");
    CHECK(textures.count() == 2);
    CHECK(texture_index(b) == 1);
}
