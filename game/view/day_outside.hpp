#pragma once

#include "game/view/backdrop.hpp"
#include "game/view/backwall.hpp"

#include <optional>
#include <string_view>
#include <vector>

namespace scree {

/// The day outside a mine: it shows in each column of cells that has no ground at its top, such as before the mouth of
/// a gallery. Its light falls a little way in.
class DayOutside {
  public:
    /// Only an area without a sky has one. Mentions its pictures in the art's registry.
    DayOutside(Art& art, const Level& level, std::string_view area, const Backwall& wall);

    /// `seen`: level px. Draws nothing if none of it is seen.
    void draw(DrawList& list, const BackdropView& view, RectI seen) const;
    void draw_light(DrawList& list, const BackdropView& view, RectI seen) const;
    /// In one colour, where no backdrop is drawn.
    void draw_plain(DrawList& list, RectI seen) const;
    /// The strips of the picture that have a roof, from the left.
    [[nodiscard]] std::vector<Strip> roofed(RectI seen) const;

  private:
    /// Where a gallery is open to the day; level px.
    struct Mouth {
        float x = 0;
        float top = 0;
        float bottom = 0;
        bool is_left = false;  // of the gallery
    };

    void find_mouths(const Level& level, const Backwall& wall, int roofed_col, int open_col, float x);

    std::optional<Backdrop> backdrop_;
    TextureId glare_ = TextureId::none;
    std::vector<Mouth> mouths_;
    std::vector<Strip> strips_;  // without a roof; level px, from the left
};

}  // namespace scree
