#pragma once
// The inside of the ground: strata, hollows, fossils and other finds.
//
// Chosen:     one picture of strata that repeats, drawn over the hearts of masses; near an edge a tile hides it, chosen
//             by the distance from the edge at its four corners, which are found once for a level.
// Instead of: a picture as large as the level, or strata in the tiles themselves.
// Because:    bands run over a whole level and follow slopes without steps, at the price of four draw calls.

#include "engine/level/level.hpp"
#include "game/view/art.hpp"
#include "game/view/backwall.hpp"
#include "game/view/cells.hpp"
#include "game/view/daylight.hpp"
#include "game/view/ground_haze.hpp"
#include "game/view/ground_shape.hpp"

#include <span>
#include <vector>

namespace scree {

/// Draws it for the tile layers of a level whose tileset has such pictures, content/ground/NAME_veil.png; what
/// the strata are of is the level's value "rock": another rock than the area's.
class GroundView {
  public:
    /// Mentions the pictures in the art's registry.
    GroundView(Art& art, const Level& level, const GroundShape& shape, const GroundHaze& haze);

    /// Over the tiles of the layer with that index. `seen`: level px. No light of the sky falls on edges before `wall`.
    void draw(DrawList& list, std::size_t layer, RectI seen, const GroundLight& light = {},
              const Backwall* wall = nullptr) const;
    /// True if ground shows strata.
    [[nodiscard]] bool has_strata() const { return !parts_.empty(); }

  private:
    static constexpr std::uint8_t no_rim = 255;
    struct Find {
        TextureId texture = TextureId::none;
        PointI at;       // level px, left top corner
        RectI source{};  // px of the picture
    };
    struct Cell {
        std::uint8_t veil = 0;  // its tile
        bool is_heart = false;
        bool has_find = false;
        int to_edge = 0;            // cells, of a heart
        std::uint8_t rim = no_rim;  // its place in the picture of rims
    };
    struct Part {
        std::size_t layer = 0;
        TextureId strata = TextureId::none;
        TextureId veil = TextureId::none;
        CellMap<Cell> cells;
        std::vector<Find> finds;
    };

    static void survey(Part& part, const Level& level, const LayerData& layer, const GroundShape& shape);
    [[nodiscard]] static bool has_room(const Part& part, RectI cells, const GroundHaze& haze);
    /// Places each picture at most `each` times, in turn, at least so many cells apart in x or y, near edges first;
    /// none where much haze lies over it.
    static void place_finds(Part& part, TextureId texture, std::span<const RectI> all, PointI apart, std::size_t each,
                            const GroundHaze& haze);
    static void draw_strata(DrawList& list, const Part& part, RectI cells, RectI seen, Color tint);
    /// The light on the edges of tiles.
    void draw_rims(DrawList& list, const Part& part, RectI cells, RectI seen, const GroundLight& light,
                   const Backwall* wall) const;

    std::vector<Part> parts_;
    TextureId rims_ = TextureId::none;
};

}  // namespace scree
