#include "engine/view/visible_parts.hpp"

#include "engine/core/rng.hpp"
#include "engine/view/raster.hpp"
#include "engine/view/texture_registry.hpp"
#include "tests/support/test.hpp"

#include <limits>
#include <vector>

using namespace scree;

namespace {

constexpr int canvas_w = 160;
constexpr int canvas_h = 90;
constexpr TextureId hills{1};
constexpr TextureId tiles{2};
constexpr TextureId missing{3};

/// Empty above, half seen through in the middle, solid below; each pixel has a colour of its own.
Image hills_picture() {
    Image image(200, 90);
    for (int y = 0; y < image.height; ++y)
        for (int x = 0; x < image.width; ++x) {
            const int ridge = 30 + (x * 7 % 23);
            const int alpha = y < ridge ? 0 : y < ridge + 6 ? 120 : 255;
            image.set(
                x, y,
                {static_cast<std::uint8_t>(x), static_cast<std::uint8_t>(y), 40, static_cast<std::uint8_t>(alpha)});
        }
    return image;
}

/// Four tiles of 16 px in a row: solid, empty, with a hole, seen through.
Image tiles_picture() {
    Image image(64, 16);
    for (int y = 0; y < image.height; ++y)
        for (int x = 0; x < image.width; ++x) {
            const int tile = x / 16;
            const bool is_hole = tile == 1 || (tile == 2 && x % 16 == 5 && y == 9);
            const int alpha = is_hole ? 0 : tile == 3 ? 90 : 255;
            image.set(x, y,
                      {200, static_cast<std::uint8_t>(x * 3), static_cast<std::uint8_t>(y * 9),
                       static_cast<std::uint8_t>(alpha)});
        }
    return image;
}

const TextureImages& images() {
    static const TextureImages all{hills_picture(), tiles_picture(), Image()};
    return all;
}

const std::vector<Opacity>& opacities() {
    static const std::vector<Opacity> all{opacity_of(images()[0]), opacity_of(images()[1]), Opacity()};
    return all;
}

DrawList visible(const DrawList& list) {
    VisibleParts parts;
    const auto quads = parts.of(list.quads, {canvas_w, canvas_h}, opacities());
    DrawList result;
    result.clear = list.clear;
    result.quads.assign(quads.begin(), quads.end());
    return result;
}

Image painted(const DrawList& list) {
    Image target(canvas_w, canvas_h);
    paint(target, list, images());
    return target;
}

/// Canvas pixels that the quads of a list take in all.
int area_of(const DrawList& list) {
    float area = 0;
    for (const Quad& quad : list.quads) area += quad.dest.w * quad.dest.h;
    return static_cast<int>(area);
}

Quad random_quad(Rng& rng) {
    Quad quad;
    quad.texture = static_cast<TextureId>(rng.between(0, 3));
    const bool is_tile = quad.texture == tiles;
    quad.source =
        is_tile ? RectI{rng.between(0, 3) * 16, 0, 16, 16} : RectI{rng.between(0, 100), rng.between(0, 40), 100, 50};
    if (rng.between(0, 9) == 0) quad.source.x += 60;  // past the picture's end
    quad.dest = {static_cast<float>(rng.between(-60, 170)), static_cast<float>(rng.between(-40, 100)),
                 static_cast<float>(quad.source.w), static_cast<float>(quad.source.h)};
    if (rng.between(0, 5) == 0) quad.dest.x += 0.25F;
    if (rng.between(0, 5) == 0) quad.dest.w *= 1.5F;
    if (rng.between(0, 5) == 0) quad.rotation = static_cast<float>(rng.between(0, 359));
    if (rng.between(0, 2) == 0) quad.flags = static_cast<std::uint8_t>(rng.between(0, 7));
    if ((quad.flags & quad_transpose) != 0 && rng.between(0, 1) == 0) std::swap(quad.dest.w, quad.dest.h);
    if (rng.between(0, 4) == 0) quad.tint = Color{255, 180, 90, static_cast<std::uint8_t>(rng.between(0, 1) * 128)};
    return quad;
}

}  // namespace

TEST_CASE("What is seen of any list of quads looks as the whole list does") {
    for (std::uint64_t seed = 1; seed <= 400; ++seed) {
        CAPTURE(seed);
        Rng rng(seed);
        DrawList list;
        list.reset(Color{9, 8, 7, 255});
        for (int i = 0; i < 30; ++i) list.push(random_quad(rng));
        REQUIRE(painted(visible(list)) == painted(list));
    }
}

TEST_CASE("A sky behind hills is drawn only above and between them, and hills only where they are") {
    DrawList list;
    list.fill({0, 0, canvas_w, 30}, white);
    list.sprite(hills, {0, 0}, {0, 0, canvas_w, canvas_h});
    list.sprite(hills, {0, 0}, {0, 0, canvas_w, canvas_h});
    const DrawList parts = visible(list);
    CHECK(painted(parts) == painted(list));
    // In rows of cells: 30 px of sky; the hills behind, 48 px along the ridge; those in front, all below the first 16.
    CHECK(area_of(parts) <= canvas_w * (30 + 48 + 74));
    CHECK(area_of(parts) > canvas_w * canvas_h);
}

TEST_CASE("A tile that lies wholly under two solid ones is not drawn") {
    DrawList list;
    list.sprite(tiles, {40, 50}, {0, 0, 16, 16});
    list.sprite(tiles, {32, 50}, {0, 0, 16, 16});
    CHECK(visible(list).quads.size() == 2);
    list.sprite(tiles, {48, 50}, {0, 0, 16, 16});
    CHECK(visible(list).quads == std::vector<Quad>{list.quads[1], list.quads[2]});
}

TEST_CASE("A tile with a hole, one that is seen through and one that is turned hide nothing") {
    for (const int tile : {2, 3}) {
        DrawList list;
        list.fill({0, 0, 16, 16}, white);
        list.sprite(tiles, {0, 0}, {tile * 16, 0, 16, 16});
        CHECK(visible(list).quads == list.quads);
    }
    DrawList list;
    list.fill({0, 0, 16, 16}, white);
    list.push({.texture = tiles, .dest = {0, 0, 16, 16}, .source = {0, 0, 16, 16}, .rotation = 10, .pivot = {8, 8}});
    CHECK(visible(list).quads == list.quads);
}

TEST_CASE("What is off the canvas, empty or without colour is left out, and a missing picture is not") {
    DrawList list;
    list.fill({-20, 0, 20, 20}, white);
    list.fill({canvas_w, 0, 20, 20}, white);
    list.fill({0, 0, 20, 20}, white.with_alpha(0));
    list.fill({0, 0, 0, 20}, white);
    list.sprite(tiles, {0, 0}, {16, 0, 16, 16});
    CHECK(visible(list).quads.empty());
    list.sprite(missing, {0, 0}, {0, 0, 100, 60});
    CHECK(visible(list).quads.size() == 1);
}

TEST_CASE("A quad at no place, or far beyond all places, stays and hides nothing") {
    constexpr float none = std::numeric_limits<float>::quiet_NaN();
    constexpr float endless = std::numeric_limits<float>::infinity();
    for (const RectF dest : {RectF{none, 0, 20, 20}, RectF{0, none, 20, 20}, RectF{0, 0, endless, 20},
                             RectF{-endless, 0, 20, 20}, RectF{-2e9F, -2e9F, 4e9F, 4e9F}, RectF{0, 0, 20, 3e38F}}) {
        CAPTURE(dest);
        DrawList list;
        list.sprite(tiles, {2, 2}, {0, 0, 16, 16});
        list.fill(dest, white);
        list.push({.texture = hills, .dest = dest, .source = {0, 60, 20, 20}});
        CHECK(visible(list).quads.size() == 3);
    }
}
