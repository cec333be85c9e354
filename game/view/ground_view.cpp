#include "game/view/ground_view.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <utility>

namespace scree {

namespace {

constexpr PointI strata_size{2048, 384};  // px of the strata
constexpr PointI find_size{80, 56};       // px
constexpr std::size_t finds = 9;          // of their picture
constexpr PointI find_cells{60, 22};      // from one find to the next
constexpr PointI hollow_cells{80, 30};    // from one hollow to the next
constexpr std::size_t looks = 2;          // of hollows, and of finds, in a level
constexpr std::size_t times = 6;          // that a find comes at most; a hollow comes once
constexpr int find_edge = 1;              // cells round a find that are hearts too
constexpr int thin_haze = 4;              // levels, as in caves: more would cover half a hollow
constexpr int places_salt = 8;            // of those tried, shows most in the runs
constexpr float hidden_depth = 12;        // px below an edge above which nothing shows
constexpr float depth_step = 8;           // px
constexpr int edge_reach = 3;             // cells in which an edge is looked for
constexpr int rim_columns = 16;           // of the picture of rims, whose lower half is lit from the left
constexpr int rim_height = 144;           // px of each half
constexpr int ground_tiles = 144;         // of a pattern
constexpr std::uint8_t unveiled = 255;    // of a veil: all four corners are deep

constexpr int more_patterns = 256;  // the first tile of pattern 1

/// Of the picture of hollows, in rows of 160 px: the first of a level is by the last digit of its number.
constexpr std::array<RectI, 10> hollows{{{0, 0, 208, 128},      // a geode
                                         {0, 160, 240, 128},    // a burrow
                                         {768, 0, 288, 128},    // a beast
                                         {848, 160, 224, 112},  // a camp
                                         {208, 0, 288, 144},    // a lake
                                         {480, 160, 192, 144},  // a bell
                                         {672, 160, 176, 112},  // lanterns
                                         {240, 160, 240, 144},  // ice
                                         {496, 0, 272, 128},    // a gallery
                                         {0, 320, 192, 112}}};  // gold

/// A number in [0, count) for a place, always the same one.
int chance_at(int x, int y, int salt, int count) {
    std::uint32_t mixed = static_cast<std::uint32_t>(x) * 0x9e3779b1U ^ static_cast<std::uint32_t>(y) * 0x85ebca77U ^
                          static_cast<std::uint32_t>(salt) * 0xc2b2ae3dU;
    mixed = (mixed ^ mixed >> 15) * 0x2c1b3c6dU;
    mixed ^= mixed >> 13;
    return static_cast<int>(mixed % static_cast<std::uint32_t>(count));
}

/// The layer's ground as it is drawn, and how far places are from its edge.
class Rock {
  public:
    Rock(const Level& level, const LayerData& layer, const GroundShape& shape)
        : grid_(level.grid), layer_(layer), shape_(shape) {}

    [[nodiscard]] int tile(int col, int row) const {
        const int x = std::clamp(col, 0, layer_.cols - 1);  // outside the map ground runs on
        const int y = std::clamp(row, 0, layer_.rows - 1);
        return layer_
            .cells[static_cast<std::size_t>(y) * static_cast<std::size_t>(layer_.cols) + static_cast<std::size_t>(x)]
            .id;
    }

    [[nodiscard]] bool is_heart(int col, int row) const {
        const int x = std::clamp(col, 0, layer_.cols - 1);
        const int y = std::clamp(row, 0, layer_.rows - 1);
        return is_heart_tile(tile(x, y)) || (follows_lines(x, y) && shape_.is_heart(x, y));
    }
    /// True if lines decide what is ground in the cell.
    [[nodiscard]] bool follows_lines(int col, int row) const {
        return shape_.has_lines() && col < shape_.cols() && row < shape_.rows() && shape_.is_changed(col, row);
    }

    /// 0..3 at the left top corner of a cell.
    [[nodiscard]] int depth_at(int col, int row) const {
        float nearest = edge_reach * cell_px;
        for (int y = row - edge_reach; y < row + edge_reach; ++y)
            for (int x = col - edge_reach; x < col + edge_reach; ++x)
                if (!is_heart(x, y))
                    nearest = std::min(nearest, distance(x, y, (col - x) * cell_px, (row - y) * cell_px));
        return std::clamp(static_cast<int>(std::lround((nearest - hidden_depth) / depth_step)), 0, 3);
    }

  private:
    /// From a place, in px from the cell's left top corner, to what of the cell is not ground.
    [[nodiscard]] float distance(int col, int row, int to_x, int to_y) const {
        col = std::clamp(col, 0, std::min(layer_.cols, grid_.cols()) - 1);
        row = std::clamp(row, 0, std::min(layer_.rows, grid_.rows()) - 1);
        const TileFacts& facts = grid_.facts_at(col, row);
        if (follows_lines(col, row)) return distance_to_lines(col, row, to_x, to_y);
        const bool earth = is_earth_tile(tile(col, row)) && facts.type != ShapeType::empty;
        if (earth && facts.type == ShapeType::solid) return std::numeric_limits<float>::max();
        float nearest = std::numeric_limits<float>::max();
        for (int x = 0; x <= cell_px; x += 4) {
            int from = 0;
            int to = cell_px;
            if (earth) {
                const int surface = grid_.height_at(col, row, px(std::min(x, cell_px - 1))) / subpixels_per_pixel;
                (facts.type == ShapeType::floor ? to : from) = std::clamp(surface, 0, cell_px);
                if (from >= to) continue;
            }
            const auto dx = static_cast<float>(to_x - x);
            const auto dy = static_cast<float>(to_y - std::clamp(to_y, from, to));
            nearest = std::min(nearest, std::hypot(dx, dy));
        }
        return nearest;
    }

    [[nodiscard]] float distance_to_lines(int col, int row, int to_x, int to_y) const {
        float nearest = std::numeric_limits<float>::max();
        for (int x = 0; x < cell_px; x += 3)
            for (int y = 0; y < cell_px; ++y)
                if (!shape_.is_solid(col * cell_px + x, row * cell_px + y))
                    nearest = std::min(nearest, std::hypot(static_cast<float>(to_x - x), static_cast<float>(to_y - y)));
        return nearest;
    }

    const TileGrid& grid_;
    const LayerData& layer_;
    const GroundShape& shape_;
};

/// From each cell to the nearest that is no heart, sideways or up and down; there is none beyond the map.
CellMap<int> cells_to_edge(const Rock& rock, const LayerData& layer) {
    CellMap<int> far(layer.cols, layer.rows);
    for (int row = 0; row < far.rows; ++row)
        for (int col = 0; col < far.cols; ++col)
            if (rock.is_heart(col, row)) far(col, row) = layer.cols + layer.rows;
    spread_distances(far, 1, 2);
    return far;
}

}  // namespace

GroundView::GroundView(Art& art, const Level& level, const GroundShape& shape, const GroundHaze& haze) {
    rims_ = art.textures.add((art.content / "ground" / "rims.png").string());
    for (std::size_t i = 0; i < level.layers.size(); ++i) {
        const LayerData& layer = level.layers[i];
        if (layer.type != LayerType::tiles || layer.tileset < 0 || layer.cells.empty()) continue;
        if (layer.cell_size != Vec{px(cell_px), px(cell_px)} || layer.offset != Vec{} ||
            level.grid.tile_size() != cell_px)
            continue;
        const std::string name = level.tilesets[static_cast<std::size_t>(layer.tileset)].image.stem().string();
        const bool has_heart =
            std::ranges::any_of(layer.cells, [](const TileCell& cell) { return is_heart_tile(cell.id); });
        if (ground_look(name) == nullptr || !has_heart) continue;
        const auto texture = [&](const std::string& of) {
            return art.textures.add((art.content / "ground" / of).string());
        };
        std::string rock = level.values.value_text("rock", "area");
        if (rock == "area") rock = name;
        Part part;
        part.layer = i;
        part.strata = texture(rock + "_strata.png");
        part.veil = texture(name + "_veil.png");
        survey(part, level, layer, shape);
        std::array<RectI, looks> caves, small;
        for (std::size_t n = 0; n < looks; ++n) {
            const std::size_t number = static_cast<std::size_t>(number_of(level.name)) + 5 * n;
            caves[n] = hollows[number % hollows.size()];
            small[n] = {static_cast<int>(number % finds) * find_size.x, 0, find_size.x, find_size.y};
        }
        place_finds(part, texture("hollows.png"), caves, hollow_cells, 1, haze);
        place_finds(part, texture(rock + "_finds.png"), small, find_cells, times, haze);
        parts_.push_back(std::move(part));
    }
}

void GroundView::survey(Part& part, const Level& level, const LayerData& layer, const GroundShape& shape) {
    const Rock rock(level, layer, shape);
    const CellMap<int> far = cells_to_edge(rock, layer);
    part.cells = {layer.cols, layer.rows};
    for (int row = 0; row < layer.rows; ++row)
        for (int col = 0; col < layer.cols; ++col) {
            const TileCell& tile = layer.cells[part.cells.index(col, row)];
            Cell& cell = part.cells(col, row);
            if (tile.flags == 0 && is_earth_tile(tile.id) && !is_heart_tile(tile.id) && !rock.follows_lines(col, row))
                cell.rim = static_cast<std::uint8_t>(tile.id < ground_tiles ? tile.id
                                                                            : (tile.id - more_patterns) % ground_tiles);
            if (!rock.is_heart(col, row)) continue;
            cell.is_heart = true;
            cell.to_edge = far(col, row);
            cell.veil = unveiled;
            if (far(col, row) <= 2 * edge_reach)
                cell.veil =
                    static_cast<std::uint8_t>(rock.depth_at(col, row) * 64 + rock.depth_at(col + 1, row) * 16 +
                                              rock.depth_at(col, row + 1) * 4 + rock.depth_at(col + 1, row + 1));
        }
}

bool GroundView::has_room(const Part& part, RectI cells, const GroundHaze& haze) {
    for (int y = cells.y - find_edge; y < cells.y + cells.h + find_edge; ++y)
        for (int x = cells.x - find_edge; x < cells.x + cells.w + find_edge; ++x) {
            const Cell& cell = part.cells(std::clamp(x, 0, part.cells.cols - 1), std::clamp(y, 0, part.cells.rows - 1));
            if (!cell.is_heart || cell.has_find) return false;
            if (x < cells.x || y < cells.y || x >= cells.x + cells.w || y >= cells.y + cells.h) continue;
            if (!part.cells.has(x, y) || cell.veil != unveiled) return false;
            if (haze.ground().has(x, y) && haze.level_at(x, y) > thin_haze) return false;
        }
    return true;
}

void GroundView::place_finds(Part& part, TextureId texture, std::span<const RectI> all, PointI apart, std::size_t each,
                             const GroundHaze& haze) {
    const int cols = part.cells.cols, rows = part.cells.rows;
    std::vector<std::pair<int, PointI>> places;  // of their middle, and how far from an edge, with some chance
    for (int row = 0; row < rows; ++row)
        for (int col = 0; col < cols; ++col)
            if (const Cell& cell = part.cells(col, row); cell.veil == unveiled)
                places.emplace_back(4 * cell.to_edge + chance_at(col, row, places_salt, 16), PointI{col, row});
    std::ranges::stable_sort(places, {}, &std::pair<int, PointI>::first);
    CellMap<bool> is_near(cols, rows);  // another
    std::vector<std::size_t> counts(all.size());
    std::size_t first = 0;  // of the pictures: the one whose turn it is
    for (const auto& [far, middle] : places) {
        if (is_near(middle.x, middle.y)) continue;
        const auto cells_of = [&, at = middle](const RectI& source) {
            const PointI size{(source.w + cell_px - 1) / cell_px, (source.h + cell_px - 1) / cell_px};
            return RectI{at.x - size.x / 2, at.y - size.y / 2, size.x, size.y};
        };
        std::size_t tried = 0;
        std::size_t kind = first;
        while (tried < all.size() && (counts[kind] == each || !has_room(part, cells_of(all[kind]), haze)))
            kind = (first + ++tried) % all.size();
        if (tried == all.size()) continue;
        ++counts[kind];
        first = (first + 1) % all.size();
        const RectI cells = cells_of(all[kind]);
        part.finds.push_back({texture, {cells.x * cell_px, cells.y * cell_px}, all[kind]});
        for (int y = cells.y; y < cells.y + cells.h; ++y)
            for (int x = cells.x; x < cells.x + cells.w; ++x) part.cells(x, y).has_find = true;
        for (int y = std::max(0, middle.y - apart.y); y < std::min(rows, middle.y + apart.y); ++y)
            for (int x = std::max(0, middle.x - apart.x); x < std::min(cols, middle.x + apart.x); ++x)
                is_near(x, y) = true;
    }
}

void GroundView::draw(DrawList& list, std::size_t layer, RectI seen, const GroundLight& light,
                      const Backwall* wall) const {
    const auto part = std::ranges::find(parts_, layer, &Part::layer);
    if (part == parts_.end()) return;
    const RectI cells = part->cells.in(seen);
    draw_strata(list, *part, cells, seen, light.tint);
    for (const Find& find : part->finds)
        if (find.at.x < seen.x + seen.w && find.at.x + find.source.w > seen.x && find.at.y < seen.y + seen.h &&
            find.at.y + find.source.h > seen.y)
            list.sprite(find.texture, {static_cast<float>(find.at.x - seen.x), static_cast<float>(find.at.y - seen.y)},
                        find.source, light.tint);
    for (int row = cells.y; row < cells.y + cells.h; ++row)
        for (int col = cells.x; col < cells.x + cells.w; ++col)
            if (const Cell& cell = part->cells(col, row); cell.is_heart && cell.veil != unveiled)
                list.sprite(part->veil, cell_place(col, row, seen),
                            {cell.veil % 16 * cell_px, cell.veil / 16 * cell_px, cell_px, cell_px}, light.tint);
    draw_rims(list, *part, cells, seen, light, wall);
}

void GroundView::draw_rims(DrawList& list, const Part& part, RectI cells, RectI seen, const GroundLight& light,
                           const Backwall* wall) const {
    for (const bool is_right : {true, false}) {
        const Color tint = is_right == light.is_from_right ? light.lit : light.shaded;
        if (tint.a == 0) continue;
        for (int row = cells.y; row < cells.y + cells.h; ++row)
            for (int col = cells.x; col < cells.x + cells.w; ++col) {
                const int rim = part.cells(col, row).rim;
                const int before = col + (is_right ? 1 : -1);
                if (rim == no_rim || (wall != nullptr && (wall->is_inside(col, row) || wall->is_inside(before, row))))
                    continue;
                list.sprite(rims_, cell_place(col, row, seen),
                            {rim % rim_columns * cell_px, rim / rim_columns * cell_px + (is_right ? 0 : rim_height),
                             cell_px, cell_px},
                            tint);
            }
    }
}

/// In each row of cells, neighbours as one piece.
void GroundView::draw_strata(DrawList& list, const Part& part, RectI cells, RectI seen, Color tint) {
    for (int row = cells.y; row < cells.y + cells.h; ++row)
        for (int col = cells.x; col < cells.x + cells.w; ++col) {
            if (!part.cells(col, row).is_heart) continue;
            const int first = col;
            while (col + 1 < cells.x + cells.w && part.cells(col + 1, row).is_heart &&
                   (col + 1) * cell_px % strata_size.x != 0)
                ++col;
            list.sprite(
                part.strata, cell_place(first, row, seen),
                {first * cell_px % strata_size.x, row * cell_px % strata_size.y, (col + 1 - first) * cell_px, cell_px},
                tint);
        }
}

}  // namespace scree
