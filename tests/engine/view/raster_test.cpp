#include "engine/view/raster.hpp"

#include "tests/support/test.hpp"

#include <string>
#include <string_view>

using namespace scree;

namespace {

constexpr TextureId texture{1};

/// A picture from rows of letters: each letter is a colour of its own, '.' is transparent.
Image drawn(std::initializer_list<std::string_view> rows) {
    Image image(static_cast<int>(rows.begin()->size()), static_cast<int>(rows.size()));
    int y = 0;
    for (const std::string_view row : rows) {
        for (int x = 0; x < image.width; ++x) {
            const char letter = row[static_cast<std::size_t>(x)];
            if (letter != '.') image.set(x, y, {static_cast<std::uint8_t>(letter), 0, 0, 255});
        }
        ++y;
    }
    return image;
}

/// The other way round, rows ended by '\n'; what was cleared is '.'.
std::string letters(const Image& image) {
    std::string text;
    for (int y = 0; y < image.height; ++y) {
        for (int x = 0; x < image.width; ++x) {
            const std::uint8_t red = image.at(x, y).r;
            text += red == 0 ? '.' : static_cast<char>(red);
        }
        text += '\n';
    }
    return text;
}

std::string painted(int width, int height, const Quad& quad, const Image& image) {
    Image target(width, height);
    DrawList list;
    list.push(quad);
    paint(target, list, {image});
    return letters(target);
}

Quad quad(RectF dest, RectI source, std::uint8_t flags = quad_plain) {
    return {.texture = texture, .dest = dest, .source = source, .flags = flags};
}

const Image two_by_two = drawn({"ab", "cd"});

}  // namespace

TEST_CASE("a quad shows the pixels of its source, repeated if it is larger, and nothing outside the picture") {
    const auto shown = [](int width, int height, RectF dest, RectI source) {
        return painted(width, height, quad(dest, source), two_by_two);
    };
    CHECK(shown(4, 3, {1, 1, 2, 2}, {0, 0, 2, 2}) == "....\n.ab.\n.cd.\n");
    CHECK(shown(1, 1, {0, 0, 1, 1}, {1, 1, 1, 1}) == "d\n");
    CHECK(shown(4, 2, {0, 0, 4, 2}, {0, 0, 2, 1}) == "aabb\naabb\n");
    CHECK(shown(2, 2, {-1, -1, 2, 2}, {0, 0, 2, 2}) == "d.\n..\n");
    CHECK(shown(2, 2, {1, 1, 2, 2}, {0, 0, 2, 2}) == "..\n.a\n");
    CHECK(shown(2, 2, {1e9F, -1e9F, 2, 2}, {0, 0, 2, 2}) == "..\n..\n");
    CHECK(shown(2, 2, {0, 0, 0, -5}, {0, 0, 2, 2}) == "..\n..\n");
    CHECK(shown(4, 1, {0, 0, 4, 1}, {0, 0, 4, 1}) == "abbb\n");  // beyond its texture the edge
    CHECK(painted(2, 1, quad({0, 0, 2, 1}, {2, 1, 2, 1}), drawn({"abcd", "efgh"})) == "gh\n");
}

TEST_CASE("the flags transpose first and flip then, as OGMO's bits say") {
    const char* expected[] = {"ab\ncd\n", "ac\nbd\n", "cd\nab\n", "bd\nac\n",
                              "ba\ndc\n", "ca\ndb\n", "dc\nba\n", "db\nca\n"};
    for (int flags = 0; flags < 8; ++flags) {
        INFO("flags " << flags);
        CHECK(painted(2, 2, quad({0, 0, 2, 2}, {0, 0, 2, 2}, static_cast<std::uint8_t>(flags)), two_by_two) ==
              expected[flags]);
    }
}

TEST_CASE("a pixel is painted when its middle lies in the quad, left edge included and right edge not") {
    const Image one = drawn({"a"});
    CHECK(painted(4, 1, quad({0.5F, 0, 2, 1}, {0, 0, 1, 1}), one) == "aa..\n");
    CHECK(painted(4, 1, quad({0.6F, 0, 2, 1}, {0, 0, 1, 1}), one) == ".aa.\n");
    CHECK(painted(4, 1, quad({0, 0, 0.4F, 1}, {0, 0, 1, 1}), one) == "....\n");
}

TEST_CASE("two quads that share an edge leave no pixel between them unpainted or painted twice") {
    for (int i = 0; i < 32; ++i) {
        const float edge = 2 + static_cast<float>(i) / 16;
        Image target(8, 1);
        DrawList list;
        list.fill({0, 0, edge, 1}, {255, 255, 255, 128});
        list.fill({edge, 0, 8 - edge, 1}, {255, 255, 255, 128});
        paint(target, list, {});
        for (int x = 0; x < 8; ++x) CHECK(int{target.at(x, 0).r} == 128);
    }
}

TEST_CASE("a quad turns clockwise about its pivot: a quarter turn brings the left top to the right top") {
    Quad turned = quad({0, 0, 2, 2}, {0, 0, 2, 2});
    turned.pivot = {1, 1};
    for (const auto& [degrees, expected] : {std::pair{90.0F, "ca\ndb\n"}, {180.0F, "dc\nba\n"}, {-90.0F, "bd\nac\n"}}) {
        turned.rotation = degrees;
        CHECK(painted(2, 2, turned, two_by_two) == expected);
    }
    turned = quad({2, 0, 2, 1}, {0, 0, 2, 1});
    turned.rotation = 90;
    CHECK(painted(4, 2, turned, two_by_two) == ".a..\n.b..\n");
}

TEST_CASE("transparent pixels leave what is below, and half opaque ones mix with it") {
    Image target(2, 1);
    Image source(2, 1, transparent);
    source.set(1, 0, {200, 100, 0, 128});
    DrawList list;
    list.reset(Color{100, 100, 100, 255});
    list.push(quad({0, 0, 2, 1}, {0, 0, 2, 1}));
    paint(target, list, {source});
    CHECK(target.at(0, 0) == Color{100, 100, 100, 255});
    CHECK(target.at(1, 0) == Color{150, 100, 50, 255});
}

TEST_CASE("the tint multiplies colour and opacity") {
    Image target(1, 1);
    DrawList list;
    list.reset(black);
    Quad tinted = quad({0, 0, 1, 1}, {0, 0, 1, 1});
    tinted.tint = {255, 0, 128, 128};
    list.push(tinted);
    paint(target, list, {Image(1, 1, {200, 200, 200, 255})});
    CHECK(target.at(0, 0) == Color{100, 0, 50, 255});
}

TEST_CASE("a texture that is missing is a magenta checker instead of nothing") {
    Image target(16, 1);
    DrawList list;
    list.push(quad({0, 0, 16, 1}, {0, 0, 16, 1}));
    paint(target, list, {});
    CHECK(target.at(0, 0) == Color{255, 0, 255, 255});
    CHECK(target.at(8, 0) == black);
}

TEST_CASE("an outline encloses its area and paints no corner twice") {
    Image target(4, 3);
    DrawList list;
    list.reset(black);
    list.outline({0, 0, 4, 3}, {255, 255, 255, 100});
    paint(target, list, {});
    for (int y = 0; y < 3; ++y)
        for (int x = 0; x < 4; ++x) CHECK(int{target.at(x, y).r} == (y == 1 && (x == 1 || x == 2) ? 0 : 100));
}

TEST_CASE("the world of a list is shrunk to the picture, and what is drawn later lies over it pixel by pixel") {
    DrawList list;
    for (int x = 0; x < 12; x += 2) list.fill({static_cast<float>(x), 0, 1, 6}, {240, 0, 0, 255});
    list.end_world({12, 6});
    list.fill({5, 2, 1, 1}, {0, 90, 0, 255});
    Image target(6, 3);
    paint(target, list, {});
    for (int y = 0; y < 3; ++y)
        for (int x = 0; x < 6; ++x)
            CHECK(target.at(x, y) == (x == 5 && y == 2 ? Color{0, 90, 0, 255} : Color{120, 0, 0, 255}));

    list.reset({10, 20, 30, 255});
    list.fill({0, 0, 3, 10}, {70, 80, 90, 255});
    list.end_world({12, 10});
    Image other(10, 10);
    paint(other, list, {});
    CHECK(other.at(1, 5) == Color{70, 80, 90, 255});
    CHECK(other.at(2, 5) == Color{40, 50, 60, 255});  // half of it
    CHECK(other.at(3, 5) == Color{10, 20, 30, 255});
}

TEST_CASE("a world of the picture's size is painted as if it were none") {
    DrawList list;
    list.fill({1, 1, 2, 2}, {240, 0, 0, 255});
    Image plain(4, 4);
    paint(plain, list, {});
    list.end_world({4, 4});
    Image target(4, 4);
    paint(target, list, {});
    CHECK(target.rgba == plain.rgba);
}

TEST_CASE("later quads cover earlier ones") {
    Image target(1, 1);
    DrawList list;
    list.fill({0, 0, 1, 1}, Color{1, 0, 0, 255});
    list.fill({0, 0, 1, 1}, Color{2, 0, 0, 255});
    paint(target, list, {});
    CHECK(int{target.at(0, 0).r} == 2);
}
