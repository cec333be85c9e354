#include "engine/tiles/tile_grid.hpp"

#include <algorithm>
#include <array>
#include <cassert>

namespace scree {

namespace {

/// The side of a tile in subpixels as a power of two, zero if it is none.
int shift_of(Sub tile_sub) {
    int shift = 0;
    while ((Sub{1} << shift) < tile_sub) ++shift;
    return (Sub{1} << shift) == tile_sub ? shift : 0;
}

/// So many that the map ends at a place.
std::int64_t max_tiles_along(std::int64_t tile_size) {
    return std::min<std::int64_t>(max_tiles_per_side, farthest_place / (tile_size * subpixels_per_pixel));
}

bool is_profile(const Shape& shape, int tile_size) {
    if (shape.type == ShapeType::empty || shape.type == ShapeType::solid) return shape.points.empty();
    if (shape.points.size() < 2 || shape.points.front().x != 0 || shape.points.back().x != tile_size) return false;
    for (std::size_t i = 0; i < shape.points.size(); ++i) {
        if (shape.points[i].y < 0 || shape.points[i].y > tile_size) return false;
        if (i > 0 && shape.points[i].x <= shape.points[i - 1].x) return false;
    }
    return true;
}

/// `up` and `down` fit every shape, `left` and `right` only the whole cell; what is empty has no face.
bool is_kind(const TileKind& kind, int tile_size) {
    if (!is_profile(kind.shape, tile_size)) return false;
    if (kind.one_way == OneWay::none || kind.shape.type == ShapeType::solid) return true;
    return kind.shape.type != ShapeType::empty && (kind.one_way == OneWay::up || kind.one_way == OneWay::down);
}

/// A floor along the tile's top or a ceiling along its bottom equals the solid cell: the same area and the same face.
TileKind simplest(const TileKind& kind, int tile_size) {
    const bool floor = kind.shape.type == ShapeType::floor;
    if (!floor && kind.shape.type != ShapeType::ceiling) return kind;
    const int whole = floor ? 0 : tile_size;
    const auto is_whole = [&](ProfilePoint point) { return point.y == whole; };
    if (!std::all_of(kind.shape.points.begin(), kind.shape.points.end(), is_whole)) return kind;
    TileKind cell = kind;
    cell.shape = {ShapeType::solid, {}};
    return cell;
}

}  // namespace

bool TileGrid::fits(std::int64_t cols, std::int64_t rows, std::int64_t tile_size) {
    return cols >= 1 && rows >= 1 && cols <= max_tiles_per_side && rows <= max_tiles_per_side &&
           cols * rows <= max_cells && tile_size >= min_tile_size && tile_size <= max_tile_size &&
           std::max(cols, rows) <= max_tiles_along(tile_size);
}

void TileGrid::Kinds::add(const TileKind& kind, int tile_size) {
    TileFacts fact;
    fact.type = kind.shape.type;
    fact.one_way = kind.one_way;
    fact.material = kind.material;
    fact.tags = kind.tags;
    const bool profile = fact.type == ShapeType::floor || fact.type == ShapeType::ceiling;
    const bool passes = kind.one_way == OneWay::up || kind.one_way == OneWay::down;
    fact.affects_x = profile || (fact.type == ShapeType::solid && !passes);
    if (profile || kind.one_way != OneWay::none) fact.cell_class = CellClass::other;
    if (fact.type == ShapeType::solid && kind.one_way == OneWay::none) fact.cell_class = CellClass::block;
    if (fact.type == ShapeType::solid && kind.one_way == OneWay::up) fact.cell_class = CellClass::ledge;
    fact.is_line = profile && kind.shape.points.size() == 2;
    if (fact.is_line) {
        fact.y0 = px(kind.shape.points[0].y);
        fact.y1 = px(kind.shape.points[1].y);
        fact.gradient = away_div(fact.y1 - fact.y0, tile_size);
        const bool has_area = kind.shape.points[0].y < tile_size || kind.shape.points[1].y < tile_size;
        if (fact.type == ShapeType::floor && kind.one_way == OneWay::none && has_area)
            fact.cell_class = CellClass::line;
    }
    kinds.push_back(kind);
    facts.push_back(fact);
}

TileGrid::TileGrid(int cols, int rows, int tile_size, Outside outside)
    : tile_size_px_(std::clamp(tile_size, min_tile_size, max_tile_size)),
      tile_sub_(px(tile_size_px_)),
      tile_shift_(shift_of(tile_sub_)),
      outside_(outside) {
    assert(fits(cols, rows, tile_size) &&
           "a map has 1 to 32,767 columns and rows, of tiles of 256 px 32,735, and tiles of 4 to 256 px");
    const int most = static_cast<int>(max_tiles_along(tile_size_px_));
    cols_ = std::clamp(cols, 1, most);
    rows_ = std::clamp(rows, 1, std::min(most, static_cast<int>(max_cells / cols_)));
    const std::size_t count = static_cast<std::size_t>(cols_) * static_cast<std::size_t>(rows_);
    cells_.own().kinds.resize(count, empty_kind);
    cells_.own().bits.resize(cols_, rows_);
    kinds_.own().add(TileKind{}, tile_size_px_);
    kinds_.own().add(TileKind{.shape = {ShapeType::solid, {}}}, tile_size_px_);
    share_data();
}

void TileGrid::share_data() {
    cell_data_ = cells_->kinds.data();
    filled_ = cells_->bits.filled();
    blocks_ = cells_->bits.blocks();
    shaped_ = cells_->bits.shaped();
    kind_data_ = kinds_->kinds.data();
    fact_data_ = kinds_->facts.data();
}

KindIndex TileGrid::add_kind(const TileKind& wanted) {
    const bool is_known_kind = is_kind(wanted, tile_size_px_);
    assert(is_known_kind &&
           "a profile leads from the tile's left edge to its right edge, inside the tile, and only a "
           "whole cell is one-way to the left or right");
    if (!is_known_kind) return solid_kind;
    const TileKind kind = simplest(wanted, tile_size_px_);
    const std::vector<TileKind>& all = kinds_->kinds;
    const auto found = std::find(all.begin(), all.end(), kind);
    if (found != all.end()) return static_cast<KindIndex>(found - all.begin());
    assert(all.size() < 256 && "a grid has room for 256 kinds");
    if (all.size() >= 256) return solid_kind;
    kinds_.own().add(kind, tile_size_px_);
    share_data();
    return static_cast<KindIndex>(kinds_->kinds.size() - 1);
}

bool TileGrid::set(int col, int row, KindIndex kind) {
    const bool known = col >= 0 && row >= 0 && col < cols_ && row < rows_ && kind < kinds_->kinds.size();
    assert(known && "a cell inside the map and a kind that was added");
    if (!known) return false;
    Cells& own = cells_.own();
    own.kinds[index_of(col, row)] = kind;
    own.bits.set(col, row, fact_data_[kind].cell_class);
    share_data();
    return true;
}

bool TileGrid::assign(std::span<const KindIndex> cells) {
    bool legal = cells.size() == cells_->kinds.size();
    std::array<CellClass, 256> classes{};
    for (std::size_t kind = 0; kind < kinds_->facts.size(); ++kind) classes[kind] = kinds_->facts[kind].cell_class;
    KindIndex most = empty_kind;
    for (const KindIndex kind : cells) most = std::max(most, kind);  // many at a time, unlike std::max_element
    legal = legal && most < kinds_->facts.size();
    assert(legal && "as many cells as the map has, each of a kind that was added");
    if (!legal) return false;
    Cells& own = cells_.own();
    std::copy(cells.begin(), cells.end(), own.kinds.begin());
    own.bits.assign(cells, classes);
    share_data();
    return true;
}

KindIndex TileGrid::beyond(int col, int row) const {
    const bool solid = (col < 0 && outside_.left_solid) || (col >= cols_ && outside_.right_solid) ||
                       (row < 0 && outside_.top_solid) || (row >= rows_ && outside_.bottom_solid);
    return solid ? solid_kind : empty_kind;
}

bool operator==(const TileGrid& a, const TileGrid& b) {
    return a.cols_ == b.cols_ && a.rows_ == b.rows_ && a.tile_size_px_ == b.tile_size_px_ && a.outside_ == b.outside_ &&
           a.kinds() == b.kinds() && a.cells_->kinds == b.cells_->kinds;
}

}  // namespace scree
