#include "tests/support/random_place.hpp"

#include <algorithm>

namespace scree {

namespace {

bool one_in(Rng& rng, std::uint32_t count) { return rng.below(count) == 0; }

/// The oracle does not join pieces of one straight way, and neither knows edges of no length.
bool is_for_the_oracle(const SegmentLine& line) {
    return edges_of_line(line.points, line.spec).size() == line.points.size() - (line.spec.closed ? 0 : 1);
}

}  // namespace

Blueprint random_place(Rng& rng, bool has_hills) {
    constexpr int sizes[] = {4, 8, 12, 16, 16, 16, 20, 24, 32};
    RandomWorldPlan plan{.cols = 12, .rows = 8, .tile_size = sizes[rng.below(9)], .strokes = 0, .crates = 100};
    plan.density = has_hills ? rng.below(15) : 10 + rng.below(40);
    plan.solids = one_in(rng, 3) ? rng.between(1, 3) : 0;
    plan.movers = one_in(rng, 4) ? rng.between(1, 4) : 0;
    plan.triggers = plan.dynamics = 0;
    plan.lines = one_in(rng, 3) ? rng.between(1, 3) : 0;
    plan.has_random_kinds = true;
    plan.has_hills = has_hills;
    plan.in_free_places = true;
    plan.grain = one_in(rng, 2) ? 1 : one_in(rng, 2) ? px(1) : px(plan.tile_size);
    Blueprint place(plan, rng.next());
    std::erase_if(place.lines, [](const SegmentLine& line) { return !is_for_the_oracle(line); });
    return place;
}

OracleRoom room_of(const Blueprint& place) {
    OracleRoom room{place.room.grid()};
    for (const Blueprint::SolidPart& solid : place.solids) {
        if (solid.spec.boxes.empty())
            room.bodies.push_back({Aabb::at(solid.corner, solid.spec.size), solid.spec.one_way});
        for (const Aabb& part : solid.spec.boxes) room.bodies.push_back({part.moved(solid.corner), solid.spec.one_way});
    }
    for (const Blueprint::MoverPart& crate : place.movers)
        room.bodies.push_back({Aabb::at(crate.corner, crate.spec.size), false});
    for (const SegmentLine& line : place.lines)
        for (const OracleLine& piece : oracle_line(line.points, line.spec.closed, line.spec.one_way))
            room.lines.push_back(piece);
    return room;
}

MoverSpec random_mover(Rng& rng, const TileGrid& grid) {
    constexpr int walkables[] = {512, 512, 512, 256, 128, 1024, 0};
    MoverSpec spec;
    const auto length = [&] {
        const int sort = rng.between(0, 3);
        if (sort == 0) return grid.tile_sub() + rng.between(-1, 1);
        if (sort == 1) return px(rng.between(1, 2 * grid.tile_size()));
        return rng.between(1, 5 * grid.tile_sub() / 2);
    };
    spec.size = {length(), length()};
    spec.walkable = one_in(rng, 8) ? rng.between(0, 1500) : walkables[rng.below(7)];
    return spec;
}

Aabb random_start(Rng& rng, const TileGrid& grid, Vec size) {
    const auto place = [&](int cells, Sub length) {
        const Sub at = rng.between(0, cells * grid.tile_sub());
        const int sort = rng.between(0, 7);
        if (sort < 3) return at;
        const Sub unit = sort < 5 ? px(1) : grid.tile_sub();
        const Sub edge = floor_div(at, unit) * unit + (one_in(rng, 3) ? rng.between(-1, 1) : 0);
        return one_in(rng, 2) ? edge : edge - length;
    };
    return Aabb::at({place(grid.cols(), size.x), place(grid.rows(), size.y)}, size);
}

Vec random_velocity(Rng& rng) {
    const auto speed = [&] {
        const std::uint32_t sort = rng.below(100);
        const Sub top = sort < 10 ? 4 : sort < 70 ? px(2) : sort < 90 ? px(6) : sort < 98 ? px(30) : max_speed;
        return rng.between(-top, top);
    };
    const Sub x = one_in(rng, 8) ? 0 : speed();
    return {x, one_in(rng, 3) ? 0 : speed()};
}

}  // namespace scree
