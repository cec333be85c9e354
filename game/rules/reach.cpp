#include "game/rules/reach.hpp"

#include "game/rules/entity_kinds.hpp"
#include "game/rules/machines.hpp"
#include "game/rules/places.hpp"
#include "game/rules/terrain.hpp"

#include <algorithm>
#include <cstdlib>
#include <deque>
#include <limits>

namespace scree {

namespace {

constexpr std::int64_t most_cells = 2'000'000;
constexpr std::int64_t most_steps = 60'000'000;
constexpr std::int64_t most_pieces = 50'000;  // of terrain, each about as large as a tile
constexpr int never = std::numeric_limits<int>::max();
constexpr int px_per_tick_x = 24;  // more than any slide, lift or spring gives sideways

int pixels_up(Sub length) { return (length + subpixels_per_pixel - 1) / subpixels_per_pixel; }

/// How far up the top of the body can get from a cell near which it takes off at that speed, px: the hold at full
/// speed, the rise, half gravity at the apex, the ticks in which a jump is still granted, and the body itself.
int height_of(Sub speed, const Tuning& tuning) {
    const std::int64_t v = speed;
    const std::int64_t apex = tuning.apex_speed;
    const std::int64_t rise = tuning.jump_hold_ticks * v + v * v / (2 * tuning.gravity) + apex * apex / tuning.gravity;
    const std::int64_t grace = std::max(tuning.coyote_ticks, tuning.wall_ticks) * v;
    return pixels_up(static_cast<Sub>(std::min<std::int64_t>(rise + grace + tuning.body_size.y, px(4096)))) + 8;
}

int steepest(const TileGrid& grid) {
    int most = 0;
    for (const TileKind& kind : grid.kinds())
        for (std::size_t i = 1; i < kind.shape.points.size(); ++i) {
            const ProfilePoint a = kind.shape.points[i - 1];
            const ProfilePoint b = kind.shape.points[i];
            most = std::max(most, std::abs(b.y - a.y) * 256 / std::max(b.x - a.x, 1));
        }
    return std::min(most, 4 * 256);
}

/// The same of the terrain.
int steepest(const Level& level) {
    int most = steepest(level.grid);
    for (const EntityData& entity : level.entities) {
        if (!is_terrain(entity)) continue;
        for (const BoundaryEdge& edge : terrain_edges(entity))
            most = std::max(most, std::abs(face_of(edge).gradient()));
    }
    return std::min(most, 4 * 256);
}

bool is_flat(const Shape& shape) {
    return std::all_of(shape.points.begin(), shape.points.end(),
                       [&](ProfilePoint point) { return point.y == shape.points.front().y; });
}

/// The cells of the map and around it, and how high one can get from near each.
struct Map {
    const TileGrid& grid;
    int tile;
    int left, top, cols, rows;
    std::vector<int> lift_off;  // px, 0 where there is nothing to jump off

    [[nodiscard]] std::size_t at(int col, int row) const {
        return static_cast<std::size_t>(row) * static_cast<std::size_t>(cols) + static_cast<std::size_t>(col);
    }
    [[nodiscard]] const TileKind& kind(int col, int row) const { return grid.kind_at(col - left, row - top); }
    [[nodiscard]] bool is_open(int col, int row) const {
        const TileKind& found = kind(col, row);
        return found.shape.type != ShapeType::solid || found.one_way != OneWay::none;
    }
    /// Raises what one can jump off at and around these cells, ends included. A jump is still granted some ticks
    /// later: further aside and further down; what it gains upwards in them is part of the height.
    void raise(int col0, int row0, int col1, int row1, int height, const Tuning& tuning) {
        const int near = 1 + pixels_up(tuning.wall_reach) / tile;
        const int ticks = std::max(tuning.coyote_ticks, tuning.wall_ticks) + 1;
        const int aside = near + ticks * px_per_tick_x / tile + 1;
        for (int row = std::max(row0 - near, 0); row <= std::min(row1 + aside, rows - 1); ++row)
            for (int col = std::max(col0 - aside, 0); col <= std::min(col1 + aside, cols - 1); ++col)
                lift_off[at(col, row)] = std::max(lift_off[at(col, row)], height);
    }
    void raise_box(const Aabb& box, int height, const Tuning& tuning) {
        const Sub size = px(tile);
        raise(floor_div(box.left, size) + left, floor_div(box.top, size) + top, floor_div(box.right, size) + left,
              floor_div(box.bottom, size) + top, height, tuning);
    }
};

void find_footing(const Level& level, const Tuning& tuning, Map& map) {
    const int jump = height_of(tuning.jump_speed, tuning);
    const int slope = std::max(jump, height_of(tuning.slide_cap / 256 * steepest(level), tuning));
    for (int row = 0; row < map.rows; ++row)
        for (int col = 0; col < map.cols; ++col) {
            const Shape& shape = map.kind(col, row).shape;
            if (shape.type == ShapeType::empty) continue;
            map.raise(col, row, col, row, is_flat(shape) ? jump : slope, tuning);
        }
    for (std::size_t i = 0; i < level.entities.size(); ++i) {
        const EntityData& entity = level.entities[i];
        if (const std::optional<Footing> footing = footing_of(level, static_cast<int>(i), tuning)) {
            // What moves may be quicker than what it lends to a jump, and carries one in between.
            const Sub lent = footing->speed == 0 ? 0 : std::max(tuning.lift_cap_up, footing->speed);
            map.raise_box(footing->box, height_of(tuning.jump_speed + lent, tuning), tuning);
        } else if (entity.name == "spring") {
            const double strength = std::clamp(number_value(entity, "strength"), 0.0, 8.0);
            const Sub speed = static_cast<Sub>(tuning.spring_speed * strength) + tuning.jump_speed;
            map.raise_box(entity.box, height_of(speed, tuning), tuning);
        }
    }
}

/// Whoever is behind a line is let through, so lines are footing and hinder nobody. False if there are too many.
bool find_terrain(const Level& level, const Tuning& tuning, Map& map) {
    const int height =
        std::max(height_of(tuning.jump_speed, tuning), height_of(tuning.slide_cap / 256 * steepest(level), tuning));
    std::int64_t pieces_left = most_pieces;
    for (const EntityData& entity : level.entities) {
        if (!is_terrain(entity)) continue;
        for (const BoundaryEdge& edge : terrain_edges(entity)) {
            const Vec way = edge.b - edge.a;
            const int pieces = std::max(std::abs(way.x), std::abs(way.y)) / px(map.tile) + 1;
            if ((pieces_left -= pieces) < 0) return false;
            Vec from = edge.a;
            for (int i = 1; i <= pieces; ++i) {
                const Vec to = edge.a + Vec{static_cast<Sub>(std::int64_t{way.x} * i / pieces),
                                            static_cast<Sub>(std::int64_t{way.y} * i / pieces)};
                map.raise_box(
                    {std::min(from.x, to.x), std::min(from.y, to.y), std::max(from.x, to.x), std::max(from.y, to.y)},
                    height, tuning);
                from = to;
            }
        }
    }
    return true;
}

/// Beyond the open sides of the map one falls, which is why little of it is looked at; not where there is ground.
bool leads_out(const Level& level) {
    const Outside& outside = level.grid.outside();
    return std::any_of(level.entities.begin(), level.entities.end(), [&](const EntityData& entity) {
        if (!is_terrain(entity)) return false;
        const Aabb line = terrain_bounds(entity);
        return (line.left < 0 && !outside.left_solid) || (line.right > px(level.width) && !outside.right_solid);
    });
}

bool knows(const Level& level) {
    static constexpr std::string_view names[] = {"player",   "checkpoint", "exit",   "coin",    "gem",  "lift",
                                                 "spikes",   "spring",     "lever",  "plate",   "gate", "crumble",
                                                 "conveyor", "crusher",    "icicle", "crawler", "saw",  "terrain"};
    return std::all_of(level.entities.begin(), level.entities.end(), [](const EntityData& entity) {
        return std::find(std::begin(names), std::end(names), entity.name) != std::end(names);
    });
}

}  // namespace

std::optional<Reach> Reach::from_start(const Level& level, const Tuning& tuning) {
    const auto is_start = [](const EntityData& entity) { return entity.name == "player"; };
    const auto start = std::find_if(level.entities.begin(), level.entities.end(), is_start);
    if (start == level.entities.end() || !knows(level) || leads_out(level)) return std::nullopt;
    const TileGrid& grid = level.grid;
    const Outside& outside = grid.outside();
    Reach reach;
    reach.tile_ = grid.tile_size();
    const int beyond = 160 / reach.tile_ + 2;
    reach.left_ = outside.left_solid ? 1 : beyond;
    // Whoever flies out of the top comes down again; it only matters where, and above all walls that is anywhere.
    reach.top_ = outside.top_solid ? 1 : beyond;
    reach.cols_ = grid.cols() + reach.left_ + (outside.right_solid ? 1 : beyond);
    reach.rows_ = grid.rows() + reach.top_ + (outside.bottom_solid ? 1 : beyond);
    if (std::int64_t{reach.cols_} * reach.rows_ > most_cells) return std::nullopt;
    Map map{grid, reach.tile_, reach.left_, reach.top_, reach.cols_, reach.rows_, {}};
    const std::size_t count = static_cast<std::size_t>(reach.cols_) * static_cast<std::size_t>(reach.rows_);
    map.lift_off.assign(count, 0);
    find_footing(level, tuning, map);
    if (!find_terrain(level, tuning, map)) return std::nullopt;

    // `highest`: the least y (px) that the top of a body which is partly in the cell can still come to.
    std::vector<int> highest(count, never);
    std::deque<std::pair<int, int>> open;
    const auto enter = [&](int col, int row, int y) {
        if (col < 0 || row < 0 || col >= reach.cols_ || row >= reach.rows_ || !map.is_open(col, row)) return;
        const std::size_t cell = map.at(col, row);
        if (map.lift_off[cell] > 0) y = std::min(y, (row - reach.top_) * reach.tile_ - map.lift_off[cell]);
        if (y >= highest[cell]) return;
        highest[cell] = y;
        open.emplace_back(col, row);
    };
    const int body = pixels_up(tuning.body_size.y);
    const Aabb box = arrival_box(*start, tuning.body_size);
    const Sub size = px(reach.tile_);
    for (int row = floor_div(box.top, size); row <= floor_div(box.bottom, size); ++row)
        for (int col = floor_div(box.left, size); col <= floor_div(box.right, size); ++col)
            enter(col + reach.left_, row + reach.top_, row * reach.tile_ - body);
    for (std::int64_t steps = 0; !open.empty(); ++steps) {
        if (steps > most_steps) return std::nullopt;
        const auto [col, row] = open.front();
        open.pop_front();
        const int y = highest[map.at(col, row)];
        const int cell_top = (row - reach.top_) * reach.tile_;
        enter(col - 1, row, y);
        enter(col + 1, row, y);
        if (y < cell_top || row <= reach.top_) enter(col, row - 1, y);
        // Who comes down has no way up any more until there is something to jump off.
        enter(col, row + 1, std::max(y, cell_top + reach.tile_ - body));
    }
    reach.reached_.resize(count);
    for (std::size_t i = 0; i < count; ++i) reach.reached_[i] = highest[i] != never;
    return reach;
}

bool Reach::may_touch(const Aabb& box) const {
    const Sub size = px(tile_);
    const int col0 = floor_div(box.left, size) + left_;
    const int col1 = floor_div(box.right - 1, size) + left_;
    const int row0 = floor_div(box.top, size) + top_;
    const int row1 = floor_div(box.bottom - 1, size) + top_;
    if (col0 < 0 || row0 < 0 || col1 >= cols_ || row1 >= rows_) return true;  // nobody looked there
    for (int row = row0; row <= row1; ++row)
        for (int col = col0; col <= col1; ++col)
            if (reached_[static_cast<std::size_t>(row) * static_cast<std::size_t>(cols_) +
                         static_cast<std::size_t>(col)])
                return true;
    return false;
}

}  // namespace scree
