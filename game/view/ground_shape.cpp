#include "game/view/ground_shape.hpp"

#include "game/rules/terrain.hpp"

#include <algorithm>
#include <array>

namespace scree {

/// A floor or ceiling of a line in one column of px.
struct LineSide {
    int y;  // level px
    bool is_floor;
    bool is_one_way;
};

namespace {

constexpr int ledge_depth = 26;  // px that a body without an other side is deep
constexpr int plank_depth = 7;   // px of one-way lines
constexpr int heart_depth = 24;  // px from air in which the inside begins to show
constexpr int body_reach = 160;  // px below (above) a line in which tiles end its body

constexpr GroundLook ground_looks[] = {
    {"valley", valley_stones, EdgeCover::grass, EdgeCover::gravel},
    {"mine", mine_stones, EdgeCover::rubble, EdgeCover::gravel},
    {"summit", summit_stones, EdgeCover::snow, EdgeCover::ice},
};

/// Grass and sand are what the collision grid calls ground and loose ground in all areas.
EdgeCover cover_of(Material material, const GroundLook& look) {
    switch (material) {
        case Material::grass:
            return look.top;
        case Material::sand:
            return look.loose;
        case Material::stone:
            return look.top == EdgeCover::rubble ? EdgeCover::rubble : EdgeCover::rock;
        case Material::wood:
            return EdgeCover::wood;
        case Material::metal:
            return EdgeCover::metal;
        case Material::ice:
            return EdgeCover::ice;
        case Material::snow:
            return EdgeCover::snow;
        case Material::crystal:
            return EdgeCover::crystal;
    }
    return look.top;
}

/// Sides of the line in the column, from the top.
void find_sides(const std::vector<BoundaryEdge>& edges, int x, std::vector<LineSide>& sides) {
    sides.clear();
    const Sub middle = px(x) + px(1) / 2;
    for (const BoundaryEdge& edge : edges) {
        const bool is_floor = edge.b.x > edge.a.x;
        const Vec left = is_floor ? edge.a : edge.b;
        const Vec right = is_floor ? edge.b : edge.a;
        if (left.x > middle || right.x <= middle) continue;
        const std::int64_t fall = std::int64_t{right.y} - left.y;
        const std::int64_t run = std::int64_t{right.x} - left.x;
        const auto y = static_cast<Sub>(left.y + fall * (middle - left.x) / run);
        sides.push_back({floor_div(y + px(1) / 2, px(1)), is_floor, edge.one_way != OneWay::none});
    }
    std::ranges::sort(sides, {}, &LineSide::y);
}

}  // namespace

const GroundLook* ground_look(std::string_view area) {
    const auto* look = std::ranges::find(ground_looks, area, &GroundLook::area);
    return look == std::end(ground_looks) ? nullptr : look;
}

GroundShape::GroundShape(const Level& level, std::string_view area) {
    if (level.grid.tile_size() != pattern_cell || std::ranges::none_of(level.entities, is_terrain)) return;
    lines_ = {level.grid.cols(), level.grid.rows(), none};
    find_layer(level, area);
    add_tiles(level.grid);
    for (const EntityData& entity : level.entities)
        if (is_terrain(entity)) add_line(entity);
    looks_ = {cols(), rows()};
    for (int row = 0; row < rows(); ++row)
        for (int col = 0; col < cols(); ++col) looks_(col, row) = look_of(col, row);
}

void GroundShape::find_layer(const Level& level, std::string_view area) {
    for (const LayerData& layer : level.layers) {
        if (layer.type != LayerType::tiles || layer.tileset < 0 || layer.cols != cols() || layer.rows != rows())
            continue;
        const auto* look = ground_look(level.tilesets[static_cast<std::size_t>(layer.tileset)].image.stem().string());
        const bool has_earth =
            std::ranges::any_of(layer.cells, [](const TileCell& cell) { return is_earth_tile(cell.id); });
        if (look == nullptr || !has_earth) continue;
        look_ = look;
        layer_ = &layer;
    }
    if (look_ == nullptr) look_ = ground_look(area);
    if (look_ == nullptr) look_ = ground_looks;
}

void GroundShape::add_tiles(const TileGrid& grid) {
    tiles_ = {cols(), rows()};
    for (int row = 0; row < rows(); ++row)
        for (int col = 0; col < cols(); ++col) {
            const TileFacts& facts = grid.facts_at(col, row);
            if (facts.one_way != OneWay::none || facts.type == ShapeType::empty) continue;
            Pixels& cell = tiles_(col, row);
            if (facts.type == ShapeType::solid) {
                cell.fill(0xffff);
                continue;
            }
            for (int x = 0; x < pattern_cell; ++x) {
                const Sub surface = grid.height_at(col, row, px(x) + px(1) / 2);
                for (int y = 0; y < pattern_cell; ++y) {
                    const bool is_below = px(y) + px(1) / 2 >= surface;
                    if (is_below == (facts.type == ShapeType::floor))
                        cell[static_cast<std::size_t>(y)] =
                            static_cast<std::uint16_t>(cell[static_cast<std::size_t>(y)] | 1U << x);
                }
            }
        }
    mask_ = tiles_;
}

bool GroundShape::is_tile(int x, int y) const {
    const int col = floor_div(x, pattern_cell), row = floor_div(y, pattern_cell);
    return tiles_.has(col, row) &&
           (tiles_(col, row)[static_cast<std::size_t>(y % pattern_cell)] >> x % pattern_cell & 1U) != 0;
}

bool GroundShape::is_solid(int x, int y) const {
    // Without signs, so that the divisions are shifts: this is asked millions of times for a level.
    const auto right = static_cast<unsigned>(std::clamp(x, 0, cols() * pattern_cell - 1));
    const auto down = static_cast<unsigned>(std::clamp(y, 0, rows() * pattern_cell - 1));
    const Pixels& cell = mask_(static_cast<int>(right / pattern_cell), static_cast<int>(down / pattern_cell));
    return (cell[down % pattern_cell] >> right % pattern_cell & 1U) != 0;
}

/// px to the next tile, or to the bottom of the map; body_reach if it is farther.
int GroundShape::room_from(int x, int y, int step) const {
    int depth = 0;
    while (depth < body_reach && !is_tile(x, y + step * depth)) {
        if (step > 0 && y + depth >= rows() * pattern_cell) return depth;
        ++depth;
    }
    return depth;
}

void GroundShape::add_line(const EntityData& entity) {
    const std::vector<BoundaryEdge> edges = terrain_edges(entity);
    if (edges.empty() || kinds_.size() >= none) return;
    const auto line = static_cast<std::uint8_t>(kinds_.size());
    kinds_.push_back({cover_of(terrain_spec(entity).material, *look_), floor_div(entity.position.y, px(pattern_cell))});
    const auto is_at_tile = [&](Vec at) {
        for (const int dx : {-2, 0, 2})
            for (int dy = -2; dy < pattern_cell; ++dy)
                if (is_tile(floor_div(at.x, px(1)) + dx, floor_div(at.y, px(1)) + dy)) return true;
        return false;
    };
    // A hill's ends are at tiles or less than one above them, or meet; other lines hang in the air.
    const Vec start = edges.front().a, end = edges.back().b;
    const bool is_rooted = (start == end && edges.size() > 1) || (is_at_tile(start) && is_at_tile(end));
    const Aabb bounds = terrain_bounds(entity);
    const int from = std::max(0, floor_div(bounds.left, px(1)));
    const int to = std::min(cols() * pattern_cell - 1, floor_div(bounds.right, px(1)));
    std::vector<LineSide> sides;
    for (int x = from; x <= to; ++x) {
        find_sides(edges, x, sides);
        for (std::size_t i = 0; i < sides.size(); ++i) {
            const LineSide& side = sides[i];
            if (side.is_floor && i + 1 < sides.size() && !sides[i + 1].is_floor) {
                add_body(side, x, sides[++i].y - side.y, line);
            } else if (side.is_one_way) {
                add_body(side, x, plank_depth, line);
            } else {
                const int room = side.is_floor ? room_from(x, side.y, 1) : room_from(x, side.y - 1, -1);
                // A gap thinner than a tile would look like a hole.
                const bool has_end = room < body_reach && (is_rooted || room <= ledge_depth + pattern_cell);
                add_body(side, x, has_end ? room : ledge_depth, line);
            }
        }
    }
}

void GroundShape::add_body(const LineSide& side, int x, int depth, std::uint8_t line) {
    const int first = std::max(0, side.is_floor ? side.y : side.y - depth);
    const int last = std::min(rows() * pattern_cell, side.is_floor ? side.y + depth : side.y);
    for (int y = first; y < last; ++y) {
        const int col = x / pattern_cell, row = y / pattern_cell;
        std::uint16_t& bits = mask_(col, row)[static_cast<std::size_t>(y % pattern_cell)];
        const auto with = static_cast<std::uint16_t>(bits | 1U << x % pattern_cell);
        if (with != bits) lines_(col, row) = line;
        bits = with;
    }
}

int GroundShape::tile_at(int col, int row) const {
    return layer_ == nullptr ? -1 : layer_->cells[lines_.index(col, row)].id;
}

bool GroundShape::is_deep(int x, int y) const {
    for (int dy = -heart_depth; dy < heart_depth; ++dy)
        for (int dx = -heart_depth; dx < heart_depth; ++dx)
            if (dx * dx + dy * dy < heart_depth * heart_depth && !is_solid(x + dx, y + dy)) return false;
    return true;
}

GroundShape::Look GroundShape::look_of(int col, int row) const {
    bool is_near = false;
    for (int y = std::max(0, row - 1); y <= std::min(rows() - 1, row + 1); ++y)
        for (int x = std::max(0, col - 1); x <= std::min(cols() - 1, col + 1); ++x)
            is_near = is_near || is_extended(x, y);
    // What is built of other tiles keeps their look.
    if (!is_near || (!is_extended(col, row) && layer_ != nullptr && !is_earth_tile(tile_at(col, row))))
        return Look::kept;
    const Pixels& cell = mask_(col, row);
    if (cell == Pixels{}) return Look::kept;
    if (!std::ranges::all_of(cell, [](std::uint16_t bits) { return bits == 0xffff; })) return Look::changed;
    for (const int y : {row, row + 1})
        for (const int x : {col, col + 1})
            if (is_deep(x * pattern_cell, y * pattern_cell)) return Look::heart;
    return Look::changed;
}

EdgeCover GroundShape::cover_at(int col, int row) const {
    if (is_extended(col, row)) return kinds_[lines_(col, row)].cover;
    const int tile = tile_at(col, row);
    const int n = tile < 256 ? tile : (tile - 256) % 144;
    return n >= 96 && n < 144 ? look_->loose : look_->top;
}

int GroundShape::pattern_row(int col, int row) const {
    return is_extended(col, row) ? kinds_[lines_(col, row)].pattern_row : row;
}

}  // namespace scree
