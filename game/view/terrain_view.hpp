#pragma once
// The edge of ground along lines of terrain, as that of tiles.
//
// Chosen:     rectangles of one picture that scree-assets draws with the tiles, found once for each cell that a line
//             changes; the tiles beside a joint are drawn anew with it.
// Instead of: colours of its own, column by column in each frame.
// Because:    a line then looks like tiles to the pixel, and costs one draw call.

#include "game/view/art.hpp"
#include "game/view/backwall.hpp"
#include "game/view/daylight.hpp"
#include "game/view/ground_shape.hpp"

#include <vector>

namespace scree {

class TerrainView {
  public:
    /// Mentions its picture in the art's registry.
    TerrainView(Art& art, const GroundShape& shape);

    /// Over the tiles. `seen`: level px. `has_strata`: the inside of the ground is drawn already. No light of
    /// the sky falls on edges before `wall`.
    void draw(DrawList& list, RectI seen, bool has_strata, const GroundLight& light = {},
              const Backwall* wall = nullptr) const;

  private:
    struct Piece {
        PointI at;  // level px
        RectI source;
    };
    struct Cell {
        int col, row;
        // Pieces until those of the next cell: what strata may replace, the edge, light from the right and the left.
        std::size_t first, edge, right, left;
    };

    void add_cell(const GroundShape& shape, const std::vector<Stone>& stones, int col, int row);

    TextureId texture_ = TextureId::none;
    std::vector<Cell> cells_;  // by column
    std::vector<Piece> pieces_;
};

}  // namespace scree
