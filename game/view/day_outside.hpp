#pragma once

#include "game/view/backdrop.hpp"
#include "game/view/backwall.hpp"
#include "game/view/cells.hpp"

#include <algorithm>
#include <optional>
#include <string_view>
#include <vector>

namespace scree {

/// The day outside a mine: it shows in each column of cells that has no ground at its top, such as before the mouth of
/// a gallery, but not where a wall is inside. Its light falls a little way in.
class DayOutside {
  public:
    /// Only an area without a sky has one. Mentions its pictures in the art's registry.
    DayOutside(Art& art, const Level& level, std::string_view area, const Backwall& wall);

    /// `seen`: level px. Draws nothing if none of it is seen.
    void draw(DrawList& list, const BackdropView& view, RectI seen) const;
    void draw_light(DrawList& list, RectI seen) const;
    /// In one colour, where no backdrop is drawn.
    void draw_plain(DrawList& list, RectI seen) const;
    /// The strips of the picture that have a roof, from the left.
    [[nodiscard]] std::vector<Strip> roofed(RectI seen) const;
    /// The parts of the picture in which no day shows, along the edges of cells.
    [[nodiscard]] std::vector<Strip> inside(RectI seen) const;

  private:
    /// Where a gallery is open to the day; level px.
    struct Mouth {
        float x = 0;
        float top = 0;
        float bottom = 0;
        bool is_left = false;        // of the gallery
        std::vector<RectF> light{};  // where it falls in
    };

    /// Beyond the map as at its edge.
    [[nodiscard]] bool is_sky(int col, int row) const {
        return sky_(std::clamp(col, 0, sky_.cols - 1), std::clamp(row, 0, sky_.rows - 1));
    }
    [[nodiscard]] bool shows_in(RectI seen) const;
    void find_sky(const Level& level, const Backwall& wall);
    void find_mouths(const Level& level, const Backwall& wall, int roofed_col, int open_col, float x);
    void let_light_in(const Level& level, Mouth& mouth) const;

    std::optional<Backdrop> backdrop_;
    TextureId glare_ = TextureId::none;
    std::vector<Mouth> mouths_;
    std::vector<Strip> strips_;  // without a roof; level px, from the left
    CellMap<bool> sky_;          // where the day shows; empty where there is no strip
};

}  // namespace scree
