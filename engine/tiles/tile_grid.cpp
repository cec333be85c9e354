#include "engine/tiles/tile_grid.hpp"

#include <algorithm>
#include <cassert>

namespace scree {

TileGrid::TileGrid(int cols, int rows, int tile_size, Outside outside)
    : cols_(cols),
      rows_(rows),
      tile_size_px_(tile_size),
      tile_sub_(px(tile_size)),
      outside_(outside),
      kinds_(std::make_shared<std::vector<TileKind>>()),
      cells_(std::make_shared<std::vector<KindIndex>>(static_cast<std::size_t>(cols) * static_cast<std::size_t>(rows),
                                                      empty_kind)) {
    assert(cols >= 1 && rows >= 1 && cols <= max_tiles_per_side && rows <= max_tiles_per_side && "map size");
    assert(std::int64_t{cols} * rows <= max_cells && "number of cells");
    assert(tile_size >= min_tile_size && tile_size <= max_tile_size && "tile size in pixels");
    kinds_->push_back(TileKind{});
    kinds_->push_back(TileKind{.shape = {ShapeType::solid, {}}});
}

KindIndex TileGrid::add_kind(const TileKind& kind) {
    const auto found = std::find(kinds_->begin(), kinds_->end(), kind);
    if (found != kinds_->end()) return static_cast<KindIndex>(found - kinds_->begin());
    assert(kinds_->size() < 256 && "a grid has room for 256 kinds");
    if (kinds_.use_count() > 1) kinds_ = std::make_shared<std::vector<TileKind>>(*kinds_);
    kinds_->push_back(kind);
    return static_cast<KindIndex>(kinds_->size() - 1);
}

void TileGrid::set(int col, int row, KindIndex kind) {
    assert(col >= 0 && row >= 0 && col < cols_ && row < rows_ && "a cell inside the map");
    assert(kind < kinds_->size() && "a kind that was added");
    if (cells_.use_count() > 1) cells_ = std::make_shared<std::vector<KindIndex>>(*cells_);
    (*cells_)[static_cast<std::size_t>(row) * static_cast<std::size_t>(cols_) + static_cast<std::size_t>(col)] = kind;
}

KindIndex TileGrid::beyond(int col, int row) const {
    const bool solid = (col < 0 && outside_.left_solid) || (col >= cols_ && outside_.right_solid) ||
                       (row < 0 && outside_.top_solid) || (row >= rows_ && outside_.bottom_solid);
    return solid ? solid_kind : empty_kind;
}

bool operator==(const TileGrid& a, const TileGrid& b) {
    return a.cols_ == b.cols_ && a.rows_ == b.rows_ && a.tile_size_px_ == b.tile_size_px_ && a.outside_ == b.outside_ &&
           *a.kinds_ == *b.kinds_ && *a.cells_ == *b.cells_;
}

}  // namespace scree
