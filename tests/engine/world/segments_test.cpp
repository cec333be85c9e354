// Movers, and disks, on random lines of terrain: hills from wall to wall, islands that no body may enter, caves
// that no body may leave. Bodies that start on the front sides stay there.

#include "engine/core/rng.hpp"
#include "engine/geometry/segment.hpp"
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
    /// Solid stays on the same hand.
    [[nodiscard]] TerrainLine mirrored() const {
        TerrainLine line{type, {points.rbegin(), points.rend()}};
        for (Vec& point : line.points) point.x = width - point.x;
        return line;
    }
    [[nodiscard]] TerrainLine shifted(Vec by) const {
        TerrainLine line = *this;
        for (Vec& point : line.points) point = point + by;
        return line;
    }
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

/// From the left wall to the right one; no part of it rises by more than `steepest` in 256.
TerrainLine random_hill(Rng& rng, int steepest) {
    TerrainLine line;
    Vec at{0, px(rng.between(150, 300))};
    line.points.push_back(at);
    while (at.x < width) {
        const Sub wide = std::min(rng.below(4) == 0 ? rng.between(1, 3000) : px(rng.between(4, 60)), width - at.x);
        const auto most = static_cast<Sub>(std::min<std::int64_t>(std::int64_t{wide} * steepest / 256, px(120)));
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
    if (number % 3 == 0) return random_hill(rng, 4000);
    return random_star(rng, number % 3 == 1 ? TerrainLine::Type::island : TerrainLine::Type::cave);
}

TileGrid room(int shift_cols = 0, int shift_rows = 0) {
    TileGrid grid(cols + shift_cols, rows + shift_rows, 16, {true, true, true, true});
    for (int row = 0; row < rows + shift_rows; ++row)
        for (int col = 0; col < cols + shift_cols; ++col)
            if (row < shift_rows || col < shift_cols) grid.set(col, row, solid_kind);
    return grid;
}

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

struct Impulse {
    Vec velocity;
    bool falls = false;
};

Impulse random_impulse(Rng& rng, Sub top_speed) {
    return {{rng.below(3) == 0 ? px(rng.between(-4, 4)) : rng.between(-top_speed, top_speed),
             rng.between(-top_speed, top_speed)},
            rng.below(3) != 0};
}

void apply(Mover& mover, const Impulse& impulse, bool mirrored = false) {
    mover.velocity.x = mirrored ? -impulse.velocity.x : impulse.velocity.x;
    mover.velocity.y = impulse.falls ? std::min(mover.velocity.y + 64, px(8)) : impulse.velocity.y;
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
            apply(*world.mover(id), random_impulse(rng, top_speed));
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

TEST_CASE("a mirrored random line gives the mirrored way, bit for bit") {
    Rng rng{43};
    for (int number = 0; number < 300; ++number) {
        const TerrainLine line = random_line(rng, number);
        World world(room());
        World mirrored(room());
        REQUIRE(world.add_segments(line.points, line.spec()));
        REQUIRE(mirrored.add_segments(line.mirrored().points, line.spec()));
        // From anywhere, also behind the line or across it.
        const Vec size = random_size(rng);
        const Vec corner{rng.between(0, width - size.x), rng.between(0, height - size.y)};
        const BodyId id = world.add_mover({.size = size}, corner);
        const BodyId other = mirrored.add_mover({.size = size}, {width - corner.x - size.x, corner.y});
        for (int tick = 0; tick < 200; ++tick) {
            const Impulse impulse = random_impulse(rng, px(9));
            apply(*world.mover(id), impulse);
            apply(*mirrored.mover(other), impulse, true);
            world.step();
            mirrored.step();
            const Mover& a = *world.mover(id);
            const Mover& b = *mirrored.mover(other);
            INFO("line " << number << " tick " << tick << " at " << a.box << " mirror " << b.box);
            REQUIRE(b.box.left == width - a.box.right);
            REQUIRE(b.box.top == a.box.top);
            REQUIRE(b.velocity == Vec{-a.velocity.x, a.velocity.y});
            REQUIRE(b.on_floor() == a.on_floor());
            REQUIRE(b.ground.gradient == -a.ground.gradient);
            REQUIRE(b.touching.has(Side::left) == a.touching.has(Side::right));
            REQUIRE(b.touching.has(Side::right) == a.touching.has(Side::left));
            REQUIRE(b.touching.has(Side::ceiling) == a.touching.has(Side::ceiling));
        }
    }
}

TEST_CASE("a random line that lies elsewhere gives the same way there") {
    Rng rng{44};
    for (int number = 0; number < 300; ++number) {
        const TerrainLine line = random_line(rng, number);
        const int shift_cols = rng.between(1, 60);
        const int shift_rows = rng.between(1, 60);
        const Vec shift{px(16) * shift_cols, px(16) * shift_rows};
        World world(room());
        World shifted(room(shift_cols, shift_rows));
        REQUIRE(world.add_segments(line.points, line.spec()));
        REQUIRE(shifted.add_segments(line.shifted(shift).points, line.spec()));
        const Vec size = random_size(rng);
        const Vec corner{rng.between(0, width - size.x), rng.between(0, height - size.y)};
        const BodyId id = world.add_mover({.size = size}, corner);
        REQUIRE(shifted.add_mover({.size = size}, corner + shift) == id);
        for (int tick = 0; tick < 200; ++tick) {
            const Impulse impulse = random_impulse(rng, px(9));
            apply(*world.mover(id), impulse);
            apply(*shifted.mover(id), impulse);
            world.step();
            shifted.step();
            INFO("line " << number << " tick " << tick);
            REQUIRE(shifted.mover(id)->box == world.mover(id)->box.moved(shift));
            REQUIRE(shifted.mover(id)->velocity == world.mover(id)->velocity);
            REQUIRE(shifted.mover(id)->touching == world.mover(id)->touching);
        }
    }
}

TEST_CASE("a mover that walks over a random walkable hill is on it in every tick and keeps its speed") {
    Rng rng{45};
    for (int number = 0; number < 300; ++number) {
        const TerrainLine line = random_hill(rng, 512);
        World world(room());
        REQUIRE(world.add_segments(line.points, line.spec()));
        const Vec size = random_size(rng);
        const Sub left = rng.between(0, px(40));
        const BodyId id = world.add_mover({.size = size}, {left, line.surface(left, left + size.x) - size.y});
        const Sub speed = rng.between(100, px(4));
        world.step();
        REQUIRE(world.mover(id)->on_floor());
        for (const int way : {1, -1})
            for (int tick = 0; tick < 2000; ++tick) {
                const Aabb before = world.mover(id)->box;
                if (way > 0 ? before.right + speed > width : before.left < speed) break;
                world.mover(id)->velocity = {way * speed, 64};
                world.step();
                const Mover& mover = *world.mover(id);
                INFO("line " << number << " way " << way << " tick " << tick << " from " << before << " to "
                             << mover.box);
                REQUIRE(mover.on_floor());
                REQUIRE(mover.box.left == before.left + way * speed);
                REQUIRE(mover.box.bottom == line.surface(mover.box.left, mover.box.right));
            }
    }
}

TEST_CASE("a disk comes to rest on a random hill, on it and not in it") {
    Rng rng{46};
    int asleep = 0;
    for (int number = 0; number < 300; ++number) {
        const TerrainLine line = random_hill(rng, 512);
        World world(room());
        REQUIRE(world.add_segments(line.points, line.spec()));
        DynamicSpec spec;
        spec.radius = px(rng.between(3, 12));
        const BodyId id = world.add_dynamic(spec, {rng.between(spec.radius, width - spec.radius), px(40)});
        for (int tick = 0; tick < 2400; ++tick) world.step();
        const Vec before = world.dynamic(id)->centre;
        for (int tick = 0; tick < 300; ++tick) world.step();
        const Dynamic& disk = *world.dynamic(id);
        if (disk.asleep) ++asleep;
        double nearest = height;
        for (std::size_t i = 1; i < line.points.size(); ++i) {
            const Vec closest = closest_point_on_segment(disk.centre, Segment{line.points[i - 1], line.points[i]});
            nearest = std::min(nearest, std::hypot(closest.x - disk.centre.x, closest.y - disk.centre.y));
        }
        INFO("line " << number << " radius " << spec.radius << " at " << disk.centre << " nearest " << nearest);
        CHECK(std::abs(disk.centre.x - before.x) < px(2));
        CHECK(std::abs(disk.centre.y - before.y) < px(2));
        CHECK(disk.centre.y < line.surface(disk.centre.x, disk.centre.x + 1));
        CHECK(nearest >= spec.radius - 1.5);  // the closest point is rounded
        CHECK(nearest < spec.radius + 256.0);
    }
    CHECK(asleep >= 240);  // some never quite find the bottom of their valley
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
    const BodyId id = together.add_mover({}, {px(100), px(20)});
    REQUIRE(one_by_one.add_mover({}, {px(100), px(20)}) == id);
    for (int tick = 0; tick < 300; ++tick) {
        const Impulse impulse = random_impulse(rng, px(9));
        for (World* world : {&together, &one_by_one}) {
            apply(*world->mover(id), impulse);
            world->step();
        }
        REQUIRE(together.mover(id)->box == one_by_one.mover(id)->box);
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
