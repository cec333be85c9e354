#include "game/lint/reach.hpp"

#include "game/rules/entities/entity.hpp"
#include "game/rules/entity_kinds.hpp"
#include "game/rules/places.hpp"
#include "game/rules/terrain.hpp"

#include <algorithm>
#include <deque>
#include <limits>
#include <utility>

namespace scree {

namespace {

constexpr std::int64_t most_cells = 2'000'000;
constexpr std::int64_t most_steps = 60'000'000;
constexpr int never = std::numeric_limits<int>::max();
constexpr int anywhere = 1 << 24;  // px, more than any map is high

int pixels_up(Sub length) { return (length + subpixels_per_pixel - 1) / subpixels_per_pixel; }

/// Ticks in which a jump is still granted after what it is jumped off was left.
int grace_of(const Tuning& tuning) { return std::max(tuning.coyote_ticks, tuning.wall_ticks); }

/// How far a jump at that speed leads above the take-off: the hold at full speed, the rise, half gravity at the apex.
std::int64_t height_above(Sub speed, const Tuning& tuning) {
    const std::int64_t v = speed;
    const std::int64_t apex = tuning.apex_speed;
    return tuning.jump_hold_ticks * v + v * v / (2 * tuning.gravity) + apex * apex / tuning.gravity;
}

/// How far up the top of the body can get from a cell near which it takes off at that speed, px: the jump, the
/// ticks in which it is still granted (twice, as one may rise faster in them), and the body itself.
int height_of(Sub speed, const Tuning& tuning) {
    const std::int64_t grace = 2 * grace_of(tuning) * std::int64_t{speed};
    const std::int64_t rise = height_above(speed, tuning) + grace + tuning.body_size.y;
    return static_cast<int>(std::min<std::int64_t>(rise / px(1) + 9, anywhere));
}

int gradient_of(Vec line) { return line.x == 0 ? 0 : static_cast<int>(std::abs(std::int64_t{line.y} * 256 / line.x)); }

int steepest_of(const Shape& shape) {
    int steepest = 0;
    if (shape.type != ShapeType::floor) return steepest;
    for (std::size_t i = 1; i < shape.points.size(); ++i)
        steepest = std::max(steepest, gradient_of({shape.points[i].x - shape.points[i - 1].x,
                                                   shape.points[i].y - shape.points[i - 1].y}));
    return steepest;
}

std::vector<Aabb> water_boxes(const Level& level) {
    std::vector<Aabb> boxes;
    for (const EntityData& entity : level.entities)
        if (entity.name == "water") boxes.push_back(entity.box);
    return boxes;
}

/// The steepest slope of the level that is not in water, y per 256 x; 0 if it has none.
int steepest_of(const Level& level, const std::vector<Aabb>& waters) {
    const TileGrid& grid = level.grid;
    std::vector<int> of_kinds;
    for (const TileKind& kind : grid.kinds()) of_kinds.push_back(steepest_of(kind.shape));
    int steepest = 0;
    for (int row = 0; row < grid.rows(); ++row)
        for (int col = 0; col < grid.cols(); ++col) steepest = std::max(steepest, of_kinds[grid.at(col, row)]);
    for (const EntityData& entity : level.entities) {
        if (!is_terrain(entity)) continue;
        for (const BoundaryEdge& edge : terrain_edges(entity)) {
            const Aabb box = hull(Aabb::at(edge.a, {0, 0}), Aabb::at(edge.b, {0, 0}));
            const bool slopes = edge.a.x != edge.b.x && edge.a.y != edge.b.y;
            const bool is_wet =
                std::any_of(waters.begin(), waters.end(), [&](const Aabb& water) { return contains(water, box); });
            if (slopes && !is_wet) steepest = std::max({steepest, gradient_of(edge.b - edge.a), 1});
        }
    }
    return steepest;
}

/// True if conveyors, springs or moving bodies can make the hero faster than it is by itself.
bool lends_speed(const Level& level, const Tuning& tuning) {
    for (std::size_t i = 0; i < level.entities.size(); ++i) {
        const std::optional<Footing> footing = footing_of(level, static_cast<int>(i), tuning);
        if (level.entities[i].name == "conveyor" || (footing && (footing->speed > 0 || footing->throws > 0)))
            return true;
    }
    return false;
}

bool has_kind_that(const Level& level, bool EntityKind::*does) {
    return std::any_of(level.entities.begin(), level.entities.end(), [&](const EntityData& entity) {
        const EntityKind* kind = find_entity_kind(entity.name);
        return kind != nullptr && kind->*does;
    });
}

/// A creature can be jumped off again and again, anywhere on its path.
bool carries_up(const Level& level) {
    return has_kind_that(level, &EntityKind::carries_up) || has_kind_that(level, &EntityKind::carries_anywhere);
}

/// What slopes and creatures give. A slope throws off a hero that slides up it. With the speed that walls give back
/// that has no end, and no height has either. A hero that never slides climbs as fast as it runs up the slope, at most,
/// and water gives no speed to one that wades through it.
struct Slopes {
    bool endless = false;
    Sub climb = 0;  // added to a jump
    static Slopes of(const Level& level, const Tuning& tuning, bool slides, const std::vector<Aabb>& waters) {
        if (carries_up(level)) return {true, 0};
        const int steepest = steepest_of(level, waters);
        if (steepest == 0) return {};
        if (slides || steepest > MoverSpec{}.walkable || lends_speed(level, tuning)) return {true, 0};
        return {false, tuning.wall_jump_push * steepest / 256};
    }
};

/// The cells of the map and around it, and how high one can get from near each.
struct Map {
    const TileGrid& grid;
    int left, top, cols, rows;
    std::vector<int> jumps;         // by row, px: 0 where there is nothing to jump off
    std::vector<int> springs;       // by cell
    std::vector<bool> barred = {};  // by cell: no part of a body can be in it

    [[nodiscard]] std::size_t at(int col, int row) const {
        return static_cast<std::size_t>(row) * static_cast<std::size_t>(cols) + static_cast<std::size_t>(col);
    }
    [[nodiscard]] const TileKind& kind(int col, int row) const { return grid.kind_at(col - left, row - top); }
    [[nodiscard]] bool is_open(int col, int row) const {
        if (col < 0 || row < 0 || col >= cols || row >= rows || barred[at(col, row)]) return false;
        const TileKind& found = kind(col, row);
        return found.shape.type != ShapeType::solid || found.one_way != OneWay::none;
    }
    [[nodiscard]] int lift_off(int col, int row) const {
        return std::max(jumps[static_cast<std::size_t>(row)], springs[at(col, row)]);
    }
    /// Raises what one can jump off in these rows. A jump is still granted some ticks later, further down, and as far
    /// aside as one flies in them: nothing ends that speed. What it gains upwards is part of the height.
    void raise_rows(int row0, int row1, int height, int ticks, Sub fall_speed) {
        const int down = pixels_up(fall_speed * (ticks + 1)) / grid.tile_size() + 1;
        for (int row = std::max(row0 - 1, 0); row <= std::min(row1 + down, rows - 1); ++row)
            jumps[static_cast<std::size_t>(row)] = std::max(jumps[static_cast<std::size_t>(row)], height);
    }
    /// Closes the cells that are wholly inside the box.
    void bar(const Aabb& box) {
        const int row1 = std::min(grid.cell_of(box.bottom) + top, rows);
        const int col1 = std::min(grid.cell_of(box.right) + left, cols);
        for (int row = std::max(grid.cell_of(box.top + grid.tile_sub() - 1) + top, 0); row < row1; ++row)
            for (int col = std::max(grid.cell_of(box.left + grid.tile_sub() - 1) + left, 0); col < col1; ++col)
                barred[at(col, row)] = true;
    }
    /// Closes the cells of openings that are too narrow or too low for a body of that size.
    void bar_openings(Vec body) {
        const int wide = (body.x + grid.tile_sub() - 1) / grid.tile_sub();
        const int high = (body.y + grid.tile_sub() - 1) / grid.tile_sub();
        std::vector<bool> is_tight(barred.size(), true);
        for (int row = 0; row + high <= rows; ++row)
            for (int col = 0; col + wide <= cols; ++col) {
                int open = 0;
                for (int n = 0; n < wide * high; ++n) open += is_open(col + n % wide, row + n / wide) ? 1 : 0;
                if (open < wide * high) continue;
                for (int n = 0; n < wide * high; ++n) is_tight[at(col + n % wide, row + n / wide)] = false;
            }
        barred = std::move(is_tight);
    }
    void raise_spring(const Aabb& box, int height) {
        const int row1 = std::min(grid.cell_of(box.bottom) + top + 1, rows - 1);
        const int col1 = std::min(grid.cell_of(box.right) + left + 1, cols - 1);
        for (int row = std::max(grid.cell_of(box.top) + top - 1, 0); row <= row1; ++row)
            for (int col = std::max(grid.cell_of(box.left) + left - 1, 0); col <= col1; ++col)
                springs[at(col, row)] = std::max(springs[at(col, row)], height);
    }
};

void find_footing(const Level& level, const Tuning& tuning, const Slopes& slopes, Map& map) {
    const Sub jump_speed = tuning.jump_speed + slopes.climb;
    const Sub fall_speed = std::max(tuning.fast_fall_speed, slopes.climb);
    bool throws = slopes.endless;
    Sub most_lent = 0;
    for (std::size_t i = 0; i < level.entities.size(); ++i) {
        const std::optional<Footing> footing = footing_of(level, static_cast<int>(i), tuning);
        if (!footing) continue;
        if (footing->throws > 0) {
            throws = true;
            map.raise_spring(footing->box, height_of(footing->throws + tuning.jump_speed, tuning));
        } else {
            // A platform may be faster than the speed that it lends to a jump, and it lends that speed for a while
            // after the hero has left it.
            const Sub lent = footing->speed == 0 ? 0 : std::max(tuning.lift_cap_up, footing->speed);
            most_lent = std::max(most_lent, lent);
            const int ticks = grace_of(tuning) + (lent == 0 ? 0 : tuning.lift_ticks);
            map.raise_rows(map.grid.cell_of(footing->box.top) + map.top,
                           map.grid.cell_of(footing->box.bottom) + map.top,
                           slopes.endless ? anywhere : height_of(jump_speed + lent, tuning), ticks, fall_speed);
        }
    }
    // A spring adds to the speed that a lift lent.
    const int height = slopes.endless ? anywhere : height_of(jump_speed + (throws ? most_lent : 0), tuning);
    for (int row = 0; row < map.rows; ++row)
        for (int col = 0; col < map.cols; ++col) {
            if (map.kind(col, row).shape.type == ShapeType::empty) continue;
            map.raise_rows(row, row, height, grace_of(tuning), fall_speed);
            break;
        }
    if (throws && most_lent > 0)
        for (int& jump : map.jumps)
            if (jump > 0) jump = std::max(jump, height);
    // Nothing ends how fast one comes down a steep slope, so what is jumped off in time may be far below it.
    if (slopes.endless) std::fill(map.jumps.begin(), map.jumps.end(), anywhere);
}

/// A boulder bursts barriers, and what is stood on in water leads over it.
void bar_what_needs_a_slide(const Level& level, Map& map) {
    if (has_kind_that(level, &EntityKind::carries_anywhere)) return;
    for (const std::optional<EntitySpec>& spec : read_entities(level))
        if (spec && spec->kind->bars_without_slide != nullptr && spec->kind->bars_without_slide(*spec))
            map.bar(spec->home);
}

bool is_arrival(const EntityData& entity) {
    const EntityKind* kind = find_entity_kind(entity.name);
    return kind != nullptr && kind->is_arrival;
}

/// True if entities outside the open sides of the map matter: platforms, springs or checkpoints. Elsewhere outside the
/// hero only falls, so the search covers little of it.
bool leads_out(const Level& level, const Tuning& tuning) {
    const Outside& outside = level.grid.outside();
    for (std::size_t i = 0; i < level.entities.size(); ++i) {
        const EntityData& entity = level.entities[i];
        const std::optional<Footing> footing = is_arrival(entity)
                                                   ? Footing{.box = arrival_box(entity, tuning.body_size)}
                                                   : footing_of(level, static_cast<int>(i), tuning);
        if (!footing) continue;
        if (footing->box.left < 0 && !outside.left_solid) return true;
        if (footing->box.right > level.grid.cols() * level.grid.tile_sub() && !outside.right_solid) return true;
    }
    return false;
}

bool is_known(const EntityData& entity) { return find_entity_kind(entity.name) != nullptr; }

/// How far aside a hero flies from what it jumps off, where nothing makes it faster than its own feet do.
class Flight {
  public:
    /// Nothing if no speed is the greatest: where there are slopes to slide on, or something that lends speed.
    static std::optional<Flight> of(const Level& level, const Tuning& tuning, bool slides, const Slopes& slopes,
                                    const Map& map) {
        if (slopes.endless || lends_speed(level, tuning)) return std::nullopt;
        return Flight(level, tuning, slides, tuning.jump_speed + slopes.climb, map);
    }

    [[nodiscard]] bool is_within(std::size_t cell) const { return within_[cell]; }
    [[nodiscard]] bool is_footing(std::size_t cell) const { return footing_[cell]; }

    /// Calls `see(col, row)` for each cell that a flight from this one adds. Returns the number of rows it took.
    template <class See>
    int take_off(int col, int row, See see) {
        const int top = std::max(row - up_, 0);
        for (int r = top; r < rows_; ++r) {
            const int half = aside_[static_cast<std::size_t>(r - row + up_)];
            const int end = std::min(col + half, cols_ - 1);
            for (int c = next(r, std::max(col - half, 0)); c <= end; c = next(r, c)) {
                const std::size_t cell = at(c, r);
                within_[cell] = true;
                next_[cell] = c + 1;
                see(c, r);
            }
        }
        return rows_ - top;
    }

  private:
    Flight(const Level& level, const Tuning& tuning, bool slides, Sub jump_speed, const Map& map)
        : cols_(map.cols), rows_(map.rows), within_(std::size_t(cols_) * std::size_t(rows_)), footing_(within_.size()) {
        for (int row = 0; row < rows_; ++row)
            for (int col = 0; col < cols_; ++col) next_.push_back(col);
        find_widths(tuning, jump_speed, map.grid.tile_size());
        find_footing(level, tuning, slides, map);
    }

    /// The highest flight, tick by tick, and so the last tick in which some of the body is in each row.
    void find_widths(const Tuning& tuning, Sub jump_speed, int tile) {
        const Sub fastest = std::max({tuning.wall_jump_push, tuning.hop_speed, tuning.steep_speed, tuning.run_speed});
        const int grace = grace_of(tuning) + 1;
        const std::int64_t rise = grace * jump_speed + height_above(jump_speed, tuning);
        int ticks = grace + tuning.jump_hold_ticks + (jump_speed + tuning.apex_speed) / tuning.gravity + 1;
        up_ = pixels_up(static_cast<Sub>(rise) + tuning.body_size.y) / tile + 1;
        std::int64_t fallen = -rise;
        Sub speed = 0;
        for (int row = -up_; row < rows_; ++row) {
            const std::int64_t row_ends = std::int64_t{px(tile)} * (row + 3);  // of the feet with the head in the row
            for (; fallen < row_ends; ++ticks) {
                speed = std::min(speed + (speed < tuning.apex_speed ? tuning.gravity / 2 : tuning.gravity),
                                 tuning.fall_speed);
                fallen += speed;
            }
            aside_.push_back(pixels_up(fastest * ticks + tuning.body_size.x) / tile + 1);
        }
    }

    /// Marks what is so near that the hero may stand on it, hang on it or still jump off it.
    void mark(const Aabb& box, const Map& map) {
        for (int row = map.grid.cell_of(box.top) - 1; row <= map.grid.cell_of(box.bottom - 1); ++row)
            for (int col = map.grid.cell_of(box.left) - 1; col <= map.grid.cell_of(box.right - 1) + 1; ++col) {
                const int c = col + map.left;
                const int r = row + map.top;
                if (c >= 0 && r >= 0 && c < cols_ && r < rows_) footing_[at(c, r)] = true;
            }
    }

    void find_footing(const Level& level, const Tuning& tuning, bool slides, const Map& map) {
        const Sub size = map.grid.tile_sub();
        for (int row = 0; row < rows_; ++row)
            for (int col = 0; col < cols_; ++col)
                if (map.kind(col, row).shape.type != ShapeType::empty)
                    mark(Aabb::at({(col - map.left) * size, (row - map.top) * size}, {size, size}), map);
        for (std::size_t i = 0; i < level.entities.size(); ++i) {
            if (!slides && level.entities[i].name == "water") continue;  // it carries slides alone
            if (is_terrain(level.entities[i])) {
                for (const BoundaryEdge& edge : terrain_edges(level.entities[i]))
                    mark(hull(Aabb::at(edge.a, {1, 1}), Aabb::at(edge.b, {1, 1})), map);
            } else if (const std::optional<Footing> footing = footing_of(level, static_cast<int>(i), tuning)) {
                mark(footing->box, map);
            }
        }
    }

    [[nodiscard]] std::size_t at(int col, int row) const {
        return static_cast<std::size_t>(row) * static_cast<std::size_t>(cols_) + static_cast<std::size_t>(col);
    }
    /// The first column from there on in the row that no flight has come to; `cols` if there is none.
    [[nodiscard]] int next(int row, int col) {
        int found = col;
        while (found < cols_ && next_[at(found, row)] != found) found = next_[at(found, row)];
        for (int c = col; c < found;) c = std::exchange(next_[at(c, row)], found);
        return found;
    }

    int cols_, rows_;
    int up_ = 0;              // rows from the take-off to the highest flight
    std::vector<int> aside_;  // columns to each side, by row from `up` rows above the take-off on
    std::vector<bool> within_, footing_;
    std::vector<int> next_;
};

/// The flood itself. `highest`: the least y (px) that the top of a body which is partly in the cell can still come to.
struct Flood {
    const Map& map;
    int body;  // px
    std::vector<int> highest;
    std::optional<Flight> flight;  // nothing: sideways everything is possible
    std::deque<std::pair<int, int>> open = {};
    std::int64_t steps = 0;

    void enter(int col, int row, int y) {
        if (!map.is_open(col, row)) return;
        const std::size_t cell = map.at(col, row);
        if (flight && !flight->is_within(cell)) return;
        const int lift_off = map.lift_off(col, row);
        if (lift_off > 0) y = std::min(y, (row - map.top) * map.grid.tile_size() - lift_off);
        if (y >= highest[cell]) return;
        const bool is_first = highest[cell] == never;
        highest[cell] = y;
        open.emplace_back(col, row);
        if (flight && is_first && flight->is_footing(cell)) take_off(col, row);
    }

    /// Lets those that wait beside the cells of this flight go on.
    void take_off(int col, int row) {
        steps += flight->take_off(col, row, [&](int c, int r) {
            for (const auto& [x, y] : {std::pair{c - 1, r}, {c + 1, r}, {c, r - 1}, {c, r + 1}})
                if (x >= 0 && y >= 0 && x < map.cols && y < map.rows && highest[map.at(x, y)] != never)
                    open.emplace_back(x, y);
        });
    }

    /// False if a part of the box is in a wall or outside the searched area, where the result is unknown.
    bool arrive(const Aabb& box) {
        for (int row = map.grid.cell_of(box.top); row <= map.grid.cell_of(box.bottom - 1); ++row)
            for (int col = map.grid.cell_of(box.left); col <= map.grid.cell_of(box.right - 1); ++col) {
                if (!map.is_open(col + map.left, row + map.top)) return false;
                if (flight) take_off(col + map.left, row + map.top);
                enter(col + map.left, row + map.top, row * map.grid.tile_size() - body);
            }
        return true;
    }

    /// False if it takes too long.
    bool spread() {
        for (; !open.empty(); ++steps) {
            if (steps > most_steps) return false;
            const auto [col, row] = open.front();
            open.pop_front();
            const int y = highest[map.at(col, row)];
            const int cell_top = (row - map.top) * map.grid.tile_size();
            enter(col - 1, row, y);
            enter(col + 1, row, y);
            if (y < cell_top || row <= map.top) enter(col, row - 1, y);
            // A falling hero cannot rise again until it finds something to jump off.
            enter(col, row + 1, std::max(y, cell_top + map.grid.tile_size() - body));
        }
        return true;
    }
};

}  // namespace

std::optional<Reach> Reach::from_start(const Level& level, const Tuning& tuning, bool slides) {
    const auto is_start = [](const EntityData& entity) { return entity.name == "player"; };
    const auto start = std::find_if(level.entities.begin(), level.entities.end(), is_start);
    if (start == level.entities.end() || !std::all_of(level.entities.begin(), level.entities.end(), is_known) ||
        leads_out(level, tuning))
        return std::nullopt;
    const TileGrid& grid = level.grid;
    const Outside& outside = grid.outside();
    Reach reach;
    reach.tile_ = grid.tile_size();
    const int beyond = 160 / reach.tile_ + 2;
    reach.left_ = outside.left_solid ? 1 : beyond;
    // A hero that leaves through the top comes down again; above all walls it can come down anywhere.
    reach.top_ = outside.top_solid ? 1 : beyond;
    reach.cols_ = grid.cols() + reach.left_ + (outside.right_solid ? 1 : beyond);
    reach.rows_ = grid.rows() + reach.top_ + (outside.bottom_solid ? 1 : beyond);
    if (std::int64_t{reach.cols_} * reach.rows_ > most_cells) return std::nullopt;
    const std::size_t count = static_cast<std::size_t>(reach.cols_) * static_cast<std::size_t>(reach.rows_);
    Map map{grid, reach.left_, reach.top_, reach.cols_, reach.rows_, {}, {}};
    map.jumps.assign(static_cast<std::size_t>(reach.rows_), 0);
    map.springs.assign(count, 0);
    map.barred.assign(count, false);
    if (!slides) bar_what_needs_a_slide(level, map);
    map.bar_openings(tuning.body_size);
    const Slopes slopes = Slopes::of(level, tuning, slides, slides ? std::vector<Aabb>{} : water_boxes(level));
    find_footing(level, tuning, slopes, map);

    Flood flood{map, pixels_up(tuning.body_size.y), std::vector<int>(count, never),
                Flight::of(level, tuning, slides, slopes, map)};
    if (!flood.arrive(arrival_box(*start, tuning.body_size))) return std::nullopt;
    reach.reached_.assign(count, false);
    const std::vector<std::optional<EntitySpec>> specs = read_entities(level);
    std::vector<bool> arrived(specs.size());
    for (bool more = true; more;) {
        if (!flood.spread()) return std::nullopt;
        for (std::size_t i = 0; i < count; ++i) reach.reached_[i] = flood.highest[i] != never;
        more = false;
        // A hero that touched one of these from any side respawns at its foot.
        for (std::size_t i = 0; i < specs.size(); ++i) {
            const EntityData& entity = level.entities[i];
            if (!is_arrival(entity) || arrived[i] || !reach.may_touch(specs[i] ? specs[i]->box : entity.box)) continue;
            if (!flood.arrive(arrival_box(entity, tuning.body_size))) return std::nullopt;
            arrived[i] = more = true;
        }
    }
    return reach;
}

bool Reach::may_touch(const Aabb& box) const {
    const Sub size = px(tile_);
    const int col0 = floor_div(box.left, size) + left_;
    const int col1 = floor_div(box.right - 1, size) + left_;
    const int row0 = floor_div(box.top, size) + top_;
    const int row1 = floor_div(box.bottom - 1, size) + top_;
    if (col0 < 0 || row0 < 0 || col1 >= cols_ || row1 >= rows_) return true;  // outside the searched area
    for (int row = row0; row <= row1; ++row)
        for (int col = col0; col <= col1; ++col)
            if (reached_[static_cast<std::size_t>(row) * static_cast<std::size_t>(cols_) +
                         static_cast<std::size_t>(col)])
                return true;
    return false;
}

}  // namespace scree
