// Movers on random lines of terrain: hills from wall to wall, islands that no mover may enter, caves that none may
// leave. A mover that starts in front of one stays there.

#include "engine/core/rng.hpp"
#include "engine/world/world.hpp"
#include "tests/support/test.hpp"

#include <cmath>
#include <cstdlib>

using namespace scree;

namespace {

constexpr int cols = 40;
constexpr int rows = 24;
constexpr Sub width = px(16 * cols);
constexpr Sub height = px(16 * rows);

struct TerrainLine {
    enum class Type { hill, island, cave };
    Type type = Type::hill;
    std::vector<Vec> points;

    [[nodiscard]] SegmentSpec spec() const { return {.material = Material::grass, .closed = type != Type::hill}; }
    /// Even-odd, of closed lines.
    [[nodiscard]] bool is_around(Vec at) const {
        bool inside = false;
        for (std::size_t i = 0, j = points.size() - 1; i < points.size(); j = i++) {
            const Vec a = points[i];
            const Vec b = points[j];
            if ((a.y > at.y) == (b.y > at.y)) continue;
            const double x = a.x + double(b.x - a.x) * (at.y - a.y) / (b.y - a.y);
            if (at.x < x) inside = !inside;
        }
        return inside;
    }
    /// Where feet over from..to rest on a hill, rounded up the screen.
    [[nodiscard]] Sub surface(Sub from, Sub to) const {
        Sub top = height;
        for (std::size_t i = 1; i < points.size(); ++i) {
            const Vec a = points[i - 1];
            const Vec b = points[i];
            const Sub left = std::max(from, a.x);
            const Sub right = std::min(to, b.x);
            if (left >= right) continue;
            for (const Sub x : {left, right})
                top = std::min(top, a.y + static_cast<Sub>(
                                              floor_div(std::int64_t{b.y - a.y} * (x - a.x), std::int64_t{b.x - a.x})));
        }
        return top;
    }
};

/// From the left wall to the right one; no part of it rises by more than 16 times its width.
TerrainLine random_hill(Rng& rng) {
    TerrainLine line;
    Vec at{0, px(rng.between(150, 300))};
    line.points.push_back(at);
    while (at.x < width) {
        const Sub wide = std::min(rng.below(4) == 0 ? rng.between(1, 3000) : px(rng.between(4, 60)), width - at.x);
        const auto most = static_cast<Sub>(std::min<std::int64_t>(std::int64_t{wide} * 16, px(120)));
        at.x += wide;
        at.y = std::clamp(at.y + rng.between(-most, most), px(100), px(360));
        if (std::abs(at.y - line.points.back().y) <= most)
            line.points.push_back(at);
        else
            line.points.push_back({at.x, line.points.back().y}), at.y = line.points.back().y;
    }
    return line;
}

/// A star around the middle; clockwise on the screen for an island, the other way for a cave.
TerrainLine random_star(Rng& rng, TerrainLine::Type type) {
    TerrainLine line;
    line.type = type;
    const int count = rng.between(3, 14);
    for (int i = 0; i < count; ++i) {
        const double angle = 2 * 3.14159265358979 * (i + rng.between(-30, 30) / 100.0) / count;
        const double radius = px(type == TerrainLine::Type::cave ? rng.between(60, 180) : rng.between(10, 130));
        line.points.push_back({width / 2 + static_cast<Sub>(std::lround(radius * std::cos(angle))),
                               height / 2 + static_cast<Sub>(std::lround(radius * std::sin(angle)))});
    }
    if (type == TerrainLine::Type::cave) line.points = {line.points.rbegin(), line.points.rend()};
    return line;
}

TerrainLine random_line(Rng& rng, int number) {
    if (number % 3 == 0) return random_hill(rng);
    return random_star(rng, number % 3 == 1 ? TerrainLine::Type::island : TerrainLine::Type::cave);
}

TileGrid room() { return TileGrid(cols, rows, 16, {true, true, true, true}); }

bool is_in_front(const TerrainLine& line, const Aabb& box) {
    if (line.type == TerrainLine::Type::hill) return box.bottom <= line.surface(box.left, box.right);
    return line.is_around(box.centre()) == (line.type == TerrainLine::Type::cave);
}

bool find_place(const World& world, const TerrainLine& line, Rng& rng, Vec size, Vec& corner) {
    for (int attempt = 0; attempt < 200; ++attempt) {
        corner = {rng.between(0, width - size.x), rng.between(0, height - size.y)};
        const Aabb box = Aabb::at(corner, size);
        if (world.is_free(box) && is_in_front(line, box)) return true;
    }
    return false;
}

Vec random_size(Rng& rng) {
    const Vec sizes[] = {{px(12), px(20)}, {px(16), px(16)}, {px(8), px(8)}, {px(30), px(9)}, {1, 1}};
    return sizes[rng.below(5)];
}

void push_about(Mover& mover, Rng& rng, Sub top_speed) {
    mover.velocity.x = rng.below(3) == 0 ? px(rng.between(-4, 4)) : rng.between(-top_speed, top_speed);
    const Sub y = rng.between(-top_speed, top_speed);
    mover.velocity.y = rng.below(3) != 0 ? std::min(mover.velocity.y + 64, px(8)) : y;
}

}  // namespace

TEST_CASE("no mover that starts in front of a random line is ever across it or behind it, at any speed") {
    Rng rng{42};
    long ticks = 0;
    for (int number = 0; number < 300; ++number) {
        const TerrainLine line = random_line(rng, number);
        World world(room());
        REQUIRE(world.add_segments(line.points, line.spec()));
        Vec corner;
        const Vec size = random_size(rng);
        if (!find_place(world, line, rng, size, corner)) continue;
        const BodyId id = world.add_mover({.size = size}, corner);
        const Sub top_speed = number % 4 == 0 ? px(300) : px(9);
        for (int tick = 0; tick < 300; ++tick, ++ticks) {
            const Aabb before = world.mover(id)->box;
            push_about(*world.mover(id), rng, top_speed);
            const Vec wanted = world.mover(id)->velocity;
            world.step();
            const Aabb& box = world.mover(id)->box;
            INFO("line " << number << " tick " << tick << " from " << before << " by " << wanted << " to " << box);
            REQUIRE(world.squishes().empty());
            REQUIRE(world.is_free(box));
            REQUIRE(is_in_front(line, box));
        }
    }
    CHECK(ticks > 70'000);
}

TEST_CASE("lines that are added together are those that are added one by one") {
    Rng rng{47};
    World together(room());
    World one_by_one(room());
    std::vector<SegmentLine> lines;
    for (int number = 0; number < 20; ++number) {
        const TerrainLine line = random_line(rng, number);
        lines.push_back({line.points, line.spec()});
        REQUIRE(one_by_one.add_segments(line.points, line.spec()));
    }
    REQUIRE(together.add_segments(lines));
    REQUIRE(together.segments().size() == one_by_one.segments().size());
    for (std::size_t i = 0; i < together.segments().size(); ++i) {
        const SegmentFace& a = together.segments()[i];
        const SegmentFace& b = one_by_one.segments()[i];
        REQUIRE(a.number == b.number);
        REQUIRE(a.line == b.line);
        REQUIRE(a.bounds() == b.bounds());
        REQUIRE(a.type == b.type);
    }
}

TEST_CASE("a point on the straight way between two others cuts no line") {
    const Vec whole[] = {{0, 0}, {px(40), px(20)}, {px(40), px(60)}, {0, px(60)}};
    const Vec cut[] = {{0, 0},           {px(10), px(5)},  {px(20), px(10)}, {px(40), px(20)}, {px(40), px(21)},
                       {px(40), px(60)}, {px(30), px(60)}, {0, px(60)},      {0, px(59)},      {0, px(10)}};
    for (const bool closed : {false, true}) {
        const SegmentSpec spec{.closed = closed};
        const std::size_t ends = closed ? 0 : 2;  // what leads back to the first point
        const std::vector<BoundaryEdge> a = edges_of_line(whole, spec);
        const std::vector<BoundaryEdge> b = edges_of_line(std::span(cut).first(std::size(cut) - ends), spec);
        REQUIRE(a.size() == (closed ? 4 : 3));
        REQUIRE(b.size() == a.size());
        for (std::size_t i = 0; i < a.size(); ++i) {
            CHECK(b[i].a == a[i].a);
            CHECK(b[i].b == a[i].b);
            CHECK(b[i].before == a[i].before);
            CHECK(b[i].after == a[i].after);
        }
    }
    // Back the same way is another segment, and so is what would be too long.
    CHECK(edges_of_line(std::vector<Vec>{{0, 0}, {px(20), 0}, {px(10), 0}}, {}).size() == 2);
    const Sub far = max_segment_size;
    CHECK(edges_of_line(std::vector<Vec>{{0, 0}, {far - 5, 0}, {far + 5, 0}}, {}).size() == 2);
    // A mover across a line passes all of it.
    World world(TileGrid(40, 20, 16, {true, true, true, true}));
    const Vec points[] = {{px(100), px(100)}, {px(140), px(90)}, {px(180), px(80)}};
    REQUIRE(world.add_segments(points));
    CHECK(world.segments().size() == 1);
}
