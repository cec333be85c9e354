#pragma once
// Haze over ground that is deep below its surface, and ridges that show through it.
//
// Chosen:     the distance from the nearest free cell, blurred, in steps of 8 px at the corners of cells; a plain
//             rectangle for the least of a cell's four corners, and a tile of a picture for what they have more.
// Instead of: one opacity for each cell, or the depth of each column below its lip.
// Because:    the haze is smooth in x and y, and costs two draw calls, and one for each ridge. Beside walls and around
//             caves it stays thin and no ridge shows, since a landscape there reads as a hole in the rock.

#include "engine/level/level.hpp"
#include "game/view/art.hpp"
#include "game/view/cells.hpp"
#include "game/view/ground_shape.hpp"

#include <string_view>
#include <vector>

namespace scree {

/// A part of a picture that repeats in x and y.
struct FarRidge {
    TextureId texture = TextureId::none;
    RectI source{};  // px of the picture, its tops above, over the whole width
    PointI shift{};  // px that it is moved to the left and up from the canvas's corner
    Color tint = white;
    int opacity = 255;  // where the haze is thickest; its foot is lost in mist
};

class GroundHaze {
  public:
    /// Mentions its picture in the art's registry.
    GroundHaze(Art& art, const Level& level, std::string_view area, const GroundShape& shape);

    /// `seen`: level px.
    void draw(DrawList& list, RectI seen, Color haze) const;
    /// Over the haze of open ground, the denser the deeper.
    void draw_ridge(DrawList& list, RectI seen, const FarRidge& ridge) const;
    /// True in the mine, and where more than half of the free cells have a roof at most 32 rows above.
    [[nodiscard]] bool is_cave() const { return is_cave_; }
    /// True where a cell is solid or has a line's body in it; empty if the level's cells have another size.
    [[nodiscard]] const CellMap<bool>& ground() const { return ground_; }
    /// Steps of 8 px of haze at the left top corner of a cell; 0: none.
    [[nodiscard]] int level_at(int col, int row) const { return levels_(col, row); }

  private:
    /// Blocks of the picture side by side: the place of the first on the canvas, and the level of each.
    struct BlockRow {
        int left = 0;  // px
        int top = 0;
        int height = 0;
        std::vector<int> levels{};
    };

    /// In the middle of a block; 64 for each level.
    [[nodiscard]] int block_level(int x, int y) const;
    /// `row` lies within one repetition of the ridge.
    static void draw_ridge_row(DrawList& list, const BlockRow& row, const FarRidge& ridge);
    void survey(const Level& level);
    /// The bodies of lines.
    void add_lines(const GroundShape& shape);
    /// Distances from the nearest cell that is not solid, px.
    [[nodiscard]] static CellMap<int> depths_in(const CellMap<bool>& solid);
    /// By corner of cells.
    [[nodiscard]] static CellMap<std::uint8_t> levels_of(CellMap<int> depths, int most);
    /// Ground below the open sky without a cave above or below it, and not beside a wall.
    [[nodiscard]] CellMap<bool> open_ground(const CellMap<int>& depths) const;
    void find_levels();

    TextureId texture_ = TextureId::none;
    bool is_cave_ = false;
    CellMap<bool> ground_;
    // By corner of cells, one more in a row and in a column.
    CellMap<std::uint8_t> levels_;
    CellMap<std::uint8_t> open_levels_;  // where ridges may show: 0 in rock beside walls and around caves
};

}  // namespace scree
