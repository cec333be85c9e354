#pragma once
// The rock or ice behind free places inside the mountain, so that no sky shows there.
//
// Chosen:     a cell is inside if ground is above it in its column. Where such cells are open to both sides at one
//             height, the wall is an arch with a leg at each end, or several in a row, unless most of the roof is 12
//             cells thick. Under a ledge of three cells, where the roof is 40 cells high, as over a valley, and where a
//             strip of wall between two skies would be less than six cells wide, the sky shows. So does what a
//             window of the level lies over.
//             One picture holds the wall sixteen times, once for each choice of corners that are inside, with a ragged
//             rim of stones. Outside the mine it is the darker the farther one walks to it from the sky. In the mine it
//             is a rim along the rock and along the sky, which thickens to a brow over each mouth of a gallery.
// Instead of: walls that designers paint, or a flood from the sky.
// Because:    every room gets its wall as soon as it has a roof, a bridge gets none, and one decal opens it.

#include "engine/level/level.hpp"
#include "game/view/art.hpp"
#include "game/view/cells.hpp"

#include <string_view>
#include <vector>

namespace scree {

/// The picture of decals that open the wall: content/decals/window.png. They are not drawn.
[[nodiscard]] bool is_window(const DecalData& decal);

class Backwall {
  public:
    /// `area` names the picture, content/ground/AREA_backwall.png; areas of designers have none. Mentions it in the
    /// art's registry.
    Backwall(Art& art, const Level& level, std::string_view area);

    /// `seen`: level px.
    void draw(DrawList& list, RectI seen, Color tint) const;
    /// True if the cell has ground above it, is none itself, and the sky does not show in it.
    [[nodiscard]] bool is_inside(int col, int row) const { return is(Place::inside, col, row); }
    /// True if the cell is no ground, and the sky shows in it.
    [[nodiscard]] bool is_open(int col, int row) const { return is(Place::open, col, row); }
    /// True if rock over the mouth of a gallery hides what is behind the cell.
    [[nodiscard]] bool is_brow(int col, int row) const { return brows_.has(col, row) && brows_(col, row); }

  private:
    enum class Place : std::uint8_t { open, rock, inside };

    void survey(const Level& level, bool is_mine);
    void open_arches(bool is_mine);
    /// Opens strips of wall between two skies that are narrower than `least_wall`, but for what stays.
    void open_narrow(const CellMap<bool>& stays_wall);
    /// Straight edges under the sky are bent inwards.
    void hollow_edges();
    void hollow_tops();
    /// `cells`: of a cave, column by column, from above.
    [[nodiscard]] bool is_deep(const std::vector<PointI>& cells) const;
    [[nodiscard]] bool is(Place place, int col, int row) const {
        return places_.has(col, row) && places_(col, row) == place;
    }
    [[nodiscard]] bool is_rock(int col, int row) const { return is(Place::rock, col, row); }
    /// Rock that hangs from the roof over the mouths of galleries; their edges lean inwards down to the road.
    void find_brows();
    void fill_gaps(CellMap<bool>& walls) const;
    void find_corners(int reach);
    void find_darkness();

    TextureId texture_ = TextureId::none;
    float darkest_ = 1;  // share of the light far from the sky
    CellMap<Place> places_;
    CellMap<bool> brows_;             // empty but in the mine
    CellMap<std::uint8_t> darkness_;  // steps from the sky, up to steps_to_dark
    CellMap<std::uint8_t> corners_;   // 1 left top, 2 right top, 4 left bottom, 8 right bottom
};

}  // namespace scree
