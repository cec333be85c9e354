#include "tests/support/random_place.hpp"

#include <algorithm>
#include <sstream>

namespace scree {

namespace {

constexpr int cols = 14;
constexpr int rows = 10;

bool one_in(Rng& rng, std::uint32_t count) { return rng.below(count) == 0; }

Shape line(ShapeType type, int size, int left, int right) {
    return {
        type,
        {{0, static_cast<std::int16_t>(left)}, {static_cast<std::int16_t>(size), static_cast<std::int16_t>(right)}}};
}

/// A straight slope, a slab, or a line of up to five points.
Shape random_profile(Rng& rng, int size) {
    const ShapeType type = one_in(rng, 3) ? ShapeType::ceiling : ShapeType::floor;
    const int quarter = std::max(1, size / 4);
    const auto height = [&] {
        return one_in(rng, 3) ? rng.between(0, size) : std::min(size, quarter * rng.between(0, 4));
    };
    if (rng.below(3) != 0) return line(type, size, height(), height());
    Shape shape{type, {{0, static_cast<std::int16_t>(height())}}};
    for (int x = rng.between(1, size); x < size; x += rng.between(1, size))
        shape.points.push_back({static_cast<std::int16_t>(x), static_cast<std::int16_t>(height())});
    shape.points.push_back({static_cast<std::int16_t>(size), static_cast<std::int16_t>(height())});
    return shape;
}

TileKind random_kind(Rng& rng, int size) {
    TileKind kind{.shape = {ShapeType::solid, {}}};
    if (rng.below(4) != 0) kind.shape = random_profile(rng, size);
    if (one_in(rng, 3)) {
        const bool whole = kind.shape.type == ShapeType::solid;
        kind.one_way = static_cast<OneWay>(rng.between(1, whole ? 4 : 2));
    }
    return kind;
}

/// Hills from the left to the right, solid below.
void add_hills(Rng& rng, TileGrid& grid) {
    const int size = grid.tile_size();
    int row = rng.between(3, rows - 2);
    int left = rng.between(0, size);
    for (int col = 1; col < cols - 1; ++col) {
        const int quarter = std::max(1, size / 4);
        int right = one_in(rng, 4) ? rng.between(0, size) : std::min(size, quarter * rng.between(0, 4));
        if (one_in(rng, 4)) right = left;
        const OneWay one_way = one_in(rng, 8) ? OneWay::up : OneWay::none;
        grid.set(col, row, grid.add_kind({.shape = line(ShapeType::floor, size, left, right), .one_way = one_way}));
        for (int below = row + 1; below < rows - 1; ++below) grid.set(col, below, solid_kind);
        left = right;
        if (right == 0 && row > 2 && rng.below(3) != 0) {
            --row;
            left = size;
        } else if (right == size && row < rows - 2 && rng.below(3) != 0) {
            ++row;
            left = 0;
        }
    }
}

void add_solids(Rng& rng, Place& place) {
    const Sub tile = place.grid.tile_sub();
    for (int count = rng.between(1, 3); count > 0; --count) {
        SolidSpec spec;
        spec.size = {rng.between(2, 3 * tile), rng.between(2, tile)};
        spec.one_way = one_in(rng, 3);
        if (one_in(rng, 3)) {
            const Sub cut = rng.between(1, spec.size.x - 1);
            spec.boxes = {{0, 0, cut, rng.between(1, spec.size.y)},
                          {cut, rng.between(0, spec.size.y - 1), spec.size.x, spec.size.y}};
        }
        place.solids.push_back(spec);
        Vec corner{rng.between(tile, (cols - 2) * tile), rng.between(tile, (rows - 2) * tile)};
        if (one_in(rng, 2)) corner.y = floor_div(corner.y, tile) * tile;
        if (one_in(rng, 2)) corner.x = floor_div(corner.x, tile) * tile;
        place.corners.push_back(corner);
    }
}

/// Crates that overlap nothing, so that they stay where they are.
void add_crates(Rng& rng, Place& place) {
    const Sub tile = place.grid.tile_sub();
    for (int tries = rng.between(1, 4); tries > 0; --tries) {
        const Vec size{rng.between(2, 2 * tile), rng.between(2, 2 * tile)};
        const Aabb box = random_start(rng, place.grid, size);
        if (!oracle_overlaps(room_of(place), box)) place.crates.push_back(box);
    }
}

/// Some points, mostly going to the right, so that most of it is floor, often on whole pixels and tile borders.
void add_lines(Rng& rng, Place& place) {
    const Sub tile = place.grid.tile_sub();
    for (int count = rng.between(1, 3); count > 0; --count) {
        SegmentLine line;
        line.spec.one_way = one_in(rng, 3);
        line.spec.closed = one_in(rng, 4);
        const Sub unit = one_in(rng, 2) ? 1 : one_in(rng, 2) ? px(1) : tile;
        const auto length = [&](Sub low, Sub high) { return floor_div(rng.between(low, high), unit) * unit; };
        Vec at{length(tile, (cols - 4) * tile), length(2 * tile, (rows - 2) * tile)};
        for (int i = rng.between(2, 6); i > 0; --i) {
            line.points.push_back(at);
            const Sub run = one_in(rng, 5) ? 0 : one_in(rng, 6) ? -length(0, tile) : length(1, 3 * tile);
            at += Vec{run, run == 0 ? length(-2 * tile, 2 * tile) : length(-tile, tile)};
        }
        if (one_in(rng, 4)) std::reverse(line.points.begin(), line.points.end());
        // The oracle does not join pieces of one straight way, and neither knows edges of no length.
        std::size_t pieces = line.points.size() - (line.spec.closed ? 0 : 1);
        const std::vector<BoundaryEdge> edges = edges_of_line(line.points, line.spec);
        if (edges.size() == pieces) place.lines.push_back(line);
    }
}

std::string text_of(const Shape& shape) {
    if (shape.type == ShapeType::solid) return "\"shape\": \"solid\"";
    std::ostringstream out;
    out << "\"shape\": \"" << (shape.type == ShapeType::floor ? "floor" : "ceiling") << "\", \"profile\": [";
    for (std::size_t i = 0; i < shape.points.size(); ++i)
        out << (i == 0 ? "[" : ", [") << shape.points[i].x << ", " << shape.points[i].y << ']';
    out << ']';
    return out.str();
}

/// Letters for kinds that are not empty or solid, by index.
char letter(KindIndex kind) {
    if (kind <= solid_kind) return kind == solid_kind ? '#' : '.';
    const int number = kind - 2;
    return static_cast<char>(number < 26 ? 'A' + number : number < 52 ? 'a' + number - 26 : '0' + number - 52);
}

std::string pair(Vec at) { return "[\"" + std::to_string(at.x) + "\", \"" + std::to_string(at.y) + "\"]"; }

}  // namespace

OracleRoom room_of(const Place& place) {
    OracleRoom room{place.grid};
    for (std::size_t i = 0; i < place.solids.size(); ++i) {
        const SolidSpec& spec = place.solids[i];
        if (spec.boxes.empty()) room.bodies.push_back({Aabb::at(place.corners[i], spec.size), spec.one_way});
        for (const Aabb& part : spec.boxes) room.bodies.push_back({part.moved(place.corners[i]), spec.one_way});
    }
    for (const Aabb& crate : place.crates) room.bodies.push_back({crate, false});
    for (const SegmentLine& line : place.lines)
        for (const OracleLine& piece : oracle_line(line.points, line.spec.closed, line.spec.one_way))
            room.lines.push_back(piece);
    return room;
}

Place random_place(Rng& rng, bool terrain) {
    constexpr int sizes[] = {4, 8, 12, 16, 16, 16, 20, 24, 32};
    const int size = sizes[rng.below(9)];
    Place place{TileGrid(cols, rows, size, {true, true, true, true}), {}, {}};
    TileGrid& grid = place.grid;
    std::vector<KindIndex> kinds;
    for (int i = 0; i < 12; ++i) kinds.push_back(grid.add_kind(random_kind(rng, size)));
    if (terrain) add_hills(rng, grid);
    const std::uint32_t density = terrain ? rng.below(15) : 10 + rng.below(40);  // percent
    for (int row = 0; row < rows; ++row)
        for (int col = 0; col < cols; ++col) {
            const bool border = row == 0 || col == 0 || row == rows - 1 || col == cols - 1;
            if (border) grid.set(col, row, solid_kind);
            if (border || grid.at(col, row) != empty_kind || rng.below(100) >= density) continue;
            grid.set(col, row, one_in(rng, 2) ? solid_kind : kinds[rng.below(12)]);
        }
    if (one_in(rng, 3)) add_solids(rng, place);
    if (one_in(rng, 3)) add_lines(rng, place);
    if (one_in(rng, 4)) add_crates(rng, place);
    return place;
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
    return Aabb::at({place(cols, size.x), place(rows, size.y)}, size);
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

std::string as_scenario(const Place& place, const std::string& name, const MoverSpec& spec, const Aabb& start,
                        Vec velocity, const Aabb& end) {
    const TileGrid& grid = place.grid;
    std::ostringstream out;
    out << "{\n  \"format\": 1,\n  \"name\": \"" << name << "\",\n  \"tile\": " << grid.tile_size()
        << ",\n  \"legend\": {";
    const char* const ways[] = {"", "up", "down", "left", "right"};
    for (std::size_t kind = 2; kind < grid.kinds().size(); ++kind) {
        const TileKind& all = grid.kinds()[kind];
        out << (kind == 2 ? "" : ",") << "\n    \"" << letter(static_cast<KindIndex>(kind)) << "\": {"
            << text_of(all.shape);
        if (all.one_way != OneWay::none) out << ", \"one_way\": \"" << ways[static_cast<int>(all.one_way)] << '"';
        out << '}';
    }
    out << "\n  },\n  \"room\": [";
    for (int row = 0; row < grid.rows(); ++row) {
        out << (row == 0 ? "\n    \"" : ",\n    \"");
        for (int col = 0; col < grid.cols(); ++col) out << letter(grid.at(col, row));
        out << '"';
    }
    out << "\n  ],\n  \"movers\": [\n    {\"name\": \"hero\", \"at\": " << pair(start.corner())
        << ", \"size\": " << pair(spec.size) << ", \"walkable\": " << spec.walkable
        << ", \"control\": \"force\", \"velocity\": " << pair(velocity) << "}";
    for (std::size_t i = 0; i < place.crates.size(); ++i)
        out << ",\n    {\"name\": \"crate" << i << "\", \"at\": " << pair(place.crates[i].corner())
            << ", \"size\": " << pair(place.crates[i].size()) << ", \"solid\": true, \"control\": \"force\"}";
    out << "\n  ],\n  \"segments\": [";
    for (std::size_t i = 0; i < place.lines.size(); ++i) {
        const SegmentLine& line = place.lines[i];
        out << (i == 0 ? "\n" : ",\n") << "    {\"points\": [";
        for (std::size_t k = 0; k < line.points.size(); ++k) out << (k == 0 ? "" : ", ") << pair(line.points[k]);
        out << "], \"closed\": " << (line.spec.closed ? "true" : "false")
            << ", \"one_way\": " << (line.spec.one_way ? "true" : "false") << '}';
    }
    out << "\n  ],\n  \"solids\": [";
    for (std::size_t i = 0; i < place.solids.size(); ++i) {
        out << (i == 0 ? "\n" : ",\n") << "    {\"name\": \"solid" << i << "\", \"at\": " << pair(place.corners[i])
            << ", \"size\": " << pair(place.solids[i].size)
            << ", \"one_way\": " << (place.solids[i].one_way ? "true" : "false") << '}';
        for (const Aabb& part : place.solids[i].boxes) out << "  part " << part;
    }
    out << "\n  ],\n  \"ticks\": 1,\n  \"expect\": [{\"at\": 1, \"check\": \"x == " << end.left
        << " && y == " << end.top << "\"}]\n}\n";
    return out.str();
}

}  // namespace scree
