#include "engine/view/quad_vertices.hpp"

#include "tests/support/test.hpp"

namespace scree {

namespace {

constexpr float inset = 0.01F;

std::vector<Vertex> vertices_of(const Quad& quad) {
    std::vector<Vertex> vertices;
    append_quad(vertices, quad);
    return vertices;
}

}  // namespace

TEST_CASE("a quad becomes two triangles whose texels lie inside its source") {
    const Color tint{1, 2, 3, 4};
    const std::vector<Vertex> vertices = vertices_of({.dest = {10, 20, 4, 8}, .source = {32, 16, 4, 8}, .tint = tint});
    REQUIRE(vertices.size() == 6);
    CHECK(vertices[0] == Vertex{{10, 20}, tint, {32 + inset, 16 + inset}});
    CHECK(vertices[1] == Vertex{{14, 20}, tint, {36 - inset, 16 + inset}});
    CHECK(vertices[2] == Vertex{{14, 28}, tint, {36 - inset, 24 - inset}});
    CHECK(vertices[3] == vertices[0]);
    CHECK(vertices[4] == vertices[2]);
    CHECK(vertices[5] == Vertex{{10, 28}, tint, {32 + inset, 24 - inset}});
}

TEST_CASE("flags turn the texels and leave the corners where they are") {
    const Quad plain{.dest = {0, 0, 8, 8}, .source = {0, 0, 8, 8}};
    const auto texel_at_left_top = [&](int flags) {
        Quad quad = plain;
        quad.flags = static_cast<std::uint8_t>(flags);
        const Vertex first = vertices_of(quad)[0];
        CHECK(first.at == PointF{0, 0});
        return first.texel;
    };
    const float near = inset;
    const float far = 8 - inset;
    CHECK(texel_at_left_top(quad_flip_h) == PointF{far, near});
    CHECK(texel_at_left_top(quad_flip_v) == PointF{near, far});
    CHECK(texel_at_left_top(quad_transpose) == PointF{near, near});
    CHECK(texel_at_left_top(quad_transpose | quad_flip_h) == PointF{near, far});
}

TEST_CASE("a quarter turn moves the corners clockwise about the pivot") {
    const Vertex left_top = vertices_of({.dest = {10, 10, 4, 4}, .source = {0, 0, 4, 4}, .rotation = 90})[0];
    CHECK(std::abs(left_top.at.x - 10) < 0.001F);
    CHECK(std::abs(left_top.at.y - 10) < 0.001F);
    const Vertex turned =
        vertices_of({.dest = {10, 10, 4, 4}, .source = {0, 0, 4, 4}, .rotation = 90, .pivot = {2, 2}})[0];
    CHECK(std::abs(turned.at.x - 14) < 0.001F);
    CHECK(std::abs(turned.at.y - 10) < 0.001F);
}

TEST_CASE("the bounds of quads are whole pixels inside the picture") {
    const PointI size{100, 50};
    const Quad inner{.dest = {10.5F, 5.25F, 4, 4}};
    const Quad outer{.dest = {90, 40, 30, 30}};
    CHECK(bounds_of({}, size) == RectI{100, 50, 0, 0});
    CHECK(bounds_of(std::vector{inner}, size) == RectI{10, 5, 5, 5});
    CHECK(bounds_of(std::vector{inner, outer}, size) == RectI{10, 5, 90, 45});
    CHECK(bounds_of(std::vector{Quad{.dest = {10, 5, 4, 4}, .rotation = 45}}, size) == RectI{0, 0, 100, 50});
}

}  // namespace scree
