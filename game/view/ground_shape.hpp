#pragma once
// What is ground, by pixel: tiles, and the bodies of lines of terrain.
//
// Chosen:     one mask of tiles and lines together, made once for a level; edges, strata and haze all ask it.
// Instead of: a body for each line, drawn over the finished ground of tiles.
// Because:    at a joint of line and tiles neither may show an edge of its own.

#include "engine/level/level.hpp"
#include "game/view/cells.hpp"
#include "game/view/ground_pattern.hpp"

#include <array>
#include <string>
#include <string_view>
#include <vector>

namespace scree {

/// The tiles of masses and slopes, in all five patterns (content/tilesets/README.md).
[[nodiscard]] constexpr bool is_earth_tile(int id) { return (id >= 0 && id < 144) || id >= 256; }
/// The tile of a mass with ground on all sides.
[[nodiscard]] constexpr bool is_heart_tile(int id) { return id == 46 || (id >= 256 && (id - 256) % 144 == 46); }

/// An area's stones and covers.
struct GroundLook {
    std::string_view area;
    StoneShape stones;
    EdgeCover top;
    EdgeCover loose;
};
/// nullptr: there is no such area.
[[nodiscard]] const GroundLook* ground_look(std::string_view area);

class GroundShape {
  public:
    /// `area`: whose look lines have if no layer of tiles has one.
    GroundShape(const Level& level, std::string_view area);

    /// False for most levels; then nothing below may be asked.
    [[nodiscard]] bool has_lines() const { return !lines_.all.empty(); }
    /// Outside the map ground runs on.
    [[nodiscard]] bool is_solid(int x, int y) const;  // level px
    /// True if lines change the look of the cell: it shows ground, and a line adds ground to it or to a neighbour.
    [[nodiscard]] bool is_changed(int col, int row) const { return looks_(col, row) != Look::kept; }
    /// True if the cell is also ground all over and reaches so deep that its inside shows.
    [[nodiscard]] bool is_heart(int col, int row) const { return looks_(col, row) == Look::heart; }
    /// True if a line adds ground to the cell.
    [[nodiscard]] bool is_extended(int col, int row) const { return lines_(col, row) != none; }
    /// The cover of ground whose surface is in that cell.
    [[nodiscard]] EdgeCover cover_at(int col, int row) const;
    /// The row of cells whose part of the pattern a surface in that cell has; one for the whole line.
    [[nodiscard]] int pattern_row(int col, int row) const;
    [[nodiscard]] const GroundLook& look() const { return *look_; }
    [[nodiscard]] int cols() const { return lines_.cols; }
    [[nodiscard]] int rows() const { return lines_.rows; }

  private:
    static constexpr std::uint8_t none = 255;
    enum class Look : std::uint8_t { kept, changed, heart };
    using Pixels = std::array<std::uint16_t, pattern_cell>;  // of a cell: one bit for each px
    struct Line {
        EdgeCover cover;
        int pattern_row;
    };

    void find_layer(const Level& level, std::string_view area);
    void add_tiles(const TileGrid& grid);
    void add_line(const EntityData& entity);
    void add_body(const struct LineSide& side, int x, int to, std::uint8_t line);
    [[nodiscard]] int room_from(int x, int y, int step) const;
    [[nodiscard]] Look look_of(int col, int row) const;
    /// True if all is ground within so many px of the corner between pixels.
    [[nodiscard]] bool is_deep(int x, int y) const;
    [[nodiscard]] bool is_tile(int x, int y) const;
    [[nodiscard]] int tile_at(int col, int row) const;

    const GroundLook* look_ = nullptr;
    const LayerData* layer_ = nullptr;  // of tiles with that look
    CellMap<Pixels> tiles_;
    CellMap<Pixels> mask_;         // the same with lines
    CellMap<std::uint8_t> lines_;  // the line that adds ground
    CellMap<Look> looks_;
    std::vector<Line> kinds_;
};

}  // namespace scree
