#include "game/view/ground_haze.hpp"

#include "game/view/ground_pattern.hpp"

#include <algorithm>
#include <array>
#include <cmath>

namespace scree {

namespace {

constexpr int haze_from = 7 * cell_px / 2;  // px from the nearest free cell
constexpr int level_px = 24;
constexpr int most_levels = 26;
constexpr int most_in_caves = 4;      // there the strata stay visible
constexpr int blur_reach = 3;         // cells to each side, twice
constexpr int most_beside_walls = 2;  // in levels with a sky, also around caves
constexpr int wall_factor = 2;        // ground deeper below its top by this factor than from any free cell is a wall
constexpr int high_roof = 32;         // rows above a free cell that is no cave
constexpr int most_relative = 3;      // levels that a tile of the picture adds
constexpr int block_px = 4;           // of the ridge, with one opacity
constexpr int blocks = cell_px / block_px;
constexpr int ridge_from = 3;         // levels
constexpr int ridge_row_shift = 487;  // px that each repetition lies left of the one above
constexpr int ridge_levels = 10;      // from there to where it is dense
constexpr int ridge_quantum = 20;     // of opacity, from block to block

std::uint8_t opacity_of(int level) {
    static const auto all = [] {
        std::array<std::uint8_t, most_levels + 1> table{};
        for (int n = 0; n <= most_levels; ++n)
            table[static_cast<std::size_t>(n)] =
                static_cast<std::uint8_t>(std::lround(255 * (1 - std::pow(haze_passes, n))));
        return table;
    }();
    return all[static_cast<std::size_t>(level)];
}

/// The mean of 2 * blur_reach + 1 neighbours in a row or column, which runs on beyond its ends as it ends.
void blur_line(std::vector<int>& field, std::size_t first, std::size_t step, int count, std::vector<int>& line) {
    line.resize(static_cast<std::size_t>(count));
    const auto at = [&](int n) -> int& { return field[first + step * static_cast<std::size_t>(n)]; };
    const auto clamped = [&](int n) { return at(std::clamp(n, 0, count - 1)); };
    int sum = 0;
    for (int n = -blur_reach; n <= blur_reach; ++n) sum += clamped(n);
    for (int n = 0; n < count; ++n) {
        line[static_cast<std::size_t>(n)] = sum / (2 * blur_reach + 1);
        sum += clamped(n + blur_reach + 1) - clamped(n - blur_reach);
    }
    for (int n = 0; n < count; ++n) at(n) = line[static_cast<std::size_t>(n)];
}

}  // namespace

GroundHaze::GroundHaze(Art& art, const Level& level, std::string_view area, const GroundShape& shape) {
    if (level.grid.tile_size() != cell_px) return;
    texture_ = art.textures.add((art.content / "ground" / "haze.png").string());
    survey(level);
    is_cave_ = is_cave_ || area == "mine";
    add_lines(shape);
    find_levels();
}

void GroundHaze::survey(const Level& level) {
    ground_ = {level.grid.cols(), level.grid.rows()};
    int open = 0, roofed = 0;  // free cells
    for (int col = 0; col < ground_.cols; ++col) {
        int below_roof = high_roof;  // rows
        for (int row = 0; row < ground_.rows; ++row) {
            const TileFacts& facts = level.grid.facts_at(col, row);
            const bool is_solid = facts.type != ShapeType::empty && facts.one_way == OneWay::none;
            ground_(col, row) = is_solid;
            below_roof = is_solid ? 0 : below_roof + 1;
            if (!is_solid) ++(below_roof <= high_roof ? roofed : open);
        }
    }
    is_cave_ = roofed > open;
}

void GroundHaze::add_lines(const GroundShape& shape) {
    for (int row = 0; row < std::min(ground_.rows, shape.rows()); ++row)
        for (int col = 0; col < std::min(ground_.cols, shape.cols()); ++col)
            if (shape.is_extended(col, row)) ground_(col, row) = true;
}

CellMap<int> GroundHaze::depths_in(const CellMap<bool>& solid) {
    constexpr int diagonal = 23;  // px
    CellMap<int> depths(solid.cols, solid.rows);
    for (std::size_t i = 0; i < depths.all.size(); ++i)
        if (solid.all[i]) depths.all[i] = (solid.cols + solid.rows) * cell_px;
    spread_distances(depths, cell_px, diagonal);
    return depths;
}

CellMap<std::uint8_t> GroundHaze::levels_of(CellMap<int> depths, int most) {
    const int cols = depths.cols;
    const int rows = depths.rows;
    // Deeper than the haze grows there is nothing to blur.
    for (int& depth : depths.all) depth = std::min(depth, haze_from + (most_levels + 2) * level_px);
    std::vector<int> line;
    for (int pass = 0; pass < 2; ++pass) {
        for (int row = 0; row < rows; ++row) blur_line(depths.all, depths.index(0, row), 1, cols, line);
        for (int col = 0; col < cols; ++col)
            blur_line(depths.all, depths.index(col, 0), static_cast<std::size_t>(cols), rows, line);
    }
    CellMap<std::uint8_t> levels(cols + 1, rows + 1);
    for (int row = 0; row <= rows; ++row)
        for (int col = 0; col <= cols; ++col) {
            int sum = 0;
            for (const int x : {std::max(0, col - 1), std::min(cols - 1, col)})
                for (const int y : {std::max(0, row - 1), std::min(rows - 1, row)}) sum += depths(x, y);
            levels(col, row) = static_cast<std::uint8_t>(std::clamp((sum / 4 - haze_from) / level_px, 0, most));
        }
    return levels;
}

CellMap<bool> GroundHaze::open_ground(const CellMap<int>& depths) const {
    CellMap<bool> open(ground_.cols, ground_.rows);
    for (int col = 0; col < ground_.cols; ++col) {
        int top = ground_.rows;  // of the ground at the column's foot
        while (top > 0 && ground_(col, top - 1)) --top;
        bool has_sky = top < ground_.rows;
        for (int row = 0; row < top; ++row) has_sky = has_sky && !ground_(col, row);
        if (!has_sky) continue;
        for (int row = top; row < ground_.rows; ++row)
            open(col, row) = (row - top) * cell_px <= wall_factor * depths(col, row);
    }
    return open;
}

void GroundHaze::find_levels() {
    const CellMap<int> depths = depths_in(ground_);
    levels_ = levels_of(depths, is_cave_ ? most_in_caves : most_beside_walls);
    open_levels_ = is_cave_ ? CellMap<std::uint8_t>(levels_.cols, levels_.rows)
                            : levels_of(depths_in(open_ground(depths)), most_levels);
    for (std::size_t i = 0; i < levels_.all.size(); ++i) levels_.all[i] = std::max(levels_.all[i], open_levels_.all[i]);
}

void GroundHaze::draw(DrawList& list, RectI seen, Color haze) const {
    const RectI cells = ground_.in(seen);
    const auto least_of = [&](int col, int row) {
        if (!ground_(col, row)) return 0;
        return std::min(
            {level_at(col, row), level_at(col + 1, row), level_at(col, row + 1), level_at(col + 1, row + 1)});
    };
    const int right = cells.x + cells.w;
    for (int row = cells.y; row < cells.y + cells.h; ++row)
        for (int col = cells.x; col < right;) {
            const int least = least_of(col, row);
            const int from = col;
            while (col < right && least_of(col, row) == least) ++col;
            const PointF at = cell_place(from, row, seen);
            if (least > 0)
                list.fill({at.x, at.y, static_cast<float>((col - from) * cell_px), cell_px},
                          haze.with_alpha(opacity_of(least)));
        }
    for (int row = cells.y; row < cells.y + cells.h; ++row)
        for (int col = cells.x; col < right; ++col) {
            if (!ground_(col, row)) continue;
            const int least = least_of(col, row);
            const auto more = [&](int x, int y) { return std::min(level_at(x, y) - least, most_relative); };
            const int tile =
                more(col, row) * 64 + more(col + 1, row) * 16 + more(col, row + 1) * 4 + more(col + 1, row + 1);
            if (tile > 0)
                list.sprite(texture_, cell_place(col, row, seen),
                            {tile % 16 * cell_px, tile / 16 * cell_px, cell_px, cell_px}, haze);
        }
}

int GroundHaze::block_level(int x, int y) const {
    const int col = x / blocks, row = y / blocks;
    if (!ground_(col, row)) return 0;
    const int u = x % blocks * 2 + 1, v = y % blocks * 2 + 1;  // of 2 * blocks
    const int whole = 2 * blocks;
    return (open_levels_(col, row) * (whole - u) + open_levels_(col + 1, row) * u) * (whole - v) +
           (open_levels_(col, row + 1) * (whole - u) + open_levels_(col + 1, row + 1) * u) * v;
}

void GroundHaze::draw_ridge(DrawList& list, RectI seen, const FarRidge& ridge) const {
    const RectI cells = ground_.in(seen);
    BlockRow row{.left = cells.x * cell_px - seen.x};
    for (int y = cells.y * blocks; y < (cells.y + cells.h) * blocks; ++y) {
        row.levels.clear();
        for (int x = cells.x * blocks; x < (cells.x + cells.w) * blocks; ++x) row.levels.push_back(block_level(x, y));
        row.top = y * block_px - seen.y;
        row.height = block_px;
        // Where the picture ends, it begins again within the row.
        const int rest = ridge.source.h - wrap(row.top + ridge.shift.y, ridge.source.h);
        if (rest < block_px) {
            row.height = rest;
            draw_ridge_row(list, row, ridge);
            row.top += rest;
            row.height = block_px - rest;
        }
        draw_ridge_row(list, row, ridge);
    }
}

void GroundHaze::draw_ridge_row(DrawList& list, const BlockRow& row, const FarRidge& ridge) {
    const int down = row.top + ridge.shift.y;
    const int top = wrap(down, ridge.source.h);
    const int aside = ridge.shift.x + floor_div(down, ridge.source.h) * ridge_row_shift;
    const int densest = ridge.opacity * (ridge.source.h - top) / ridge.source.h;
    const int steps = std::max(1, densest / ridge_quantum);
    constexpr int one_level = 4 * blocks * blocks;
    // The share of the densest opacity, in steps.
    const auto share_of = [&](int level) {
        return std::clamp((level - ridge_from * one_level) * steps / (ridge_levels * one_level), 0, steps);
    };
    const auto count = static_cast<int>(row.levels.size());
    const auto share_at = [&](int n) { return share_of(row.levels[static_cast<std::size_t>(n)]); };
    for (int n = 0, share = count > 0 ? share_at(0) : 0; n < count;) {
        const int from = n;
        const int shown = share;
        const int left = wrap(row.left + from * block_px + aside, ridge.source.w);
        while (++n < count) {
            share = share_at(n);
            if (share != shown || left + (n - from + 1) * block_px > ridge.source.w) break;
        }
        if (shown == 0) continue;
        const Color tint = ridge.tint.with_alpha(static_cast<std::uint8_t>(densest * shown / steps));
        const PointF at{static_cast<float>(row.left + from * block_px), static_cast<float>(row.top)};
        const int width = (n - from) * block_px;
        const int before = std::min(width, ridge.source.w - left);  // the picture's end, where it begins again
        list.sprite(ridge.texture, at, {left, ridge.source.y + top, before, row.height}, tint);
        if (before < width)
            list.sprite(ridge.texture, at + PointF{static_cast<float>(before), 0},
                        {0, ridge.source.y + top, width - before, row.height}, tint);
    }
}

}  // namespace scree
