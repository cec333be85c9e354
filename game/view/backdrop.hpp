#pragma once

#include "game/view/art.hpp"
#include "game/view/daylight.hpp"
#include "game/view/ground_haze.hpp"
#include "game/view/skies.hpp"

#include <array>
#include <span>

namespace scree {

/// A part of a mirror that is drawn in one piece: canvas px, its depth below the mirror's line and its shift to the
/// right in px.
struct MirrorRow {
    RectF area;
    float depth = 0;
    float shift = 0;
};

/// A part of a picture, canvas px; without its height from the picture's top to its bottom.
struct Strip {
    float left = 0;
    float right = 1e6F;
    float top = -1e6F;
    float bottom = 1e6F;
};

/// From where and when a backdrop is seen.
struct BackdropView {
    PointF camera{};  // px right of the level's left edge, and below the height where the ridges stand as painted
    float hour = 9;
    int tick = 0;          // by which clouds drift
    int turn = 0;          // of the range: each turn shows other mountains behind each other
    bool has_disc = true;  // the sun or the moon, with the light round it
};

/// Sky, clouds and ridges behind the play and silhouettes before it, each moving less the further away it is. Ridges
/// repeat sideways; below its picture the nearest continues in mist.
class Backdrop {
  public:
    static constexpr int front_height = 44;  // px: silhouettes in front of play stand no higher

    /// Mentions its pictures in the art's registry, so make it before textures are loaded. `area` names the pictures,
    /// `range` those of the two far ridges instead; "area": the area's own. `sky`: of skies.hpp. A cave ignores both.
    explicit Backdrop(Art& art, const std::string& area = "valley", const std::string& range = "area",
                      std::string_view sky = {});

    /// Sky, clouds and ridges on a picture of `size`, around its middle.
    void draw(DrawList& list, const BackdropView& view, PointI size) const;
    /// The two halves of that. A cave has no sky.
    void draw_sky(DrawList& list, const BackdropView& view, PointI size) const;
    void draw_ridges(DrawList& list, const BackdropView& view, PointI size, Strip strip = {}) const;
    /// Sky and ridges upside down in the rows of a mirror, from the foot of the mountains on.
    void draw_mirrored(DrawList& list, const BackdropView& view, PointI size, std::span<const MirrorRow> rows,
                       Color tint) const;
    /// What the ridges are multiplied with at that hour; in a cave, for a turn of the view.
    [[nodiscard]] Color light(float hour, int turn) const;
    /// The air between here and the ridges at that hour.
    [[nodiscard]] Color haze(float hour) const;
    /// What deep rock fades to where no sky is.
    [[nodiscard]] Color dark(int turn) const;
    /// What shows through deep ground, the farther one first. `seen`: level px.
    [[nodiscard]] std::array<FarRidge, 2> ridges_in_haze(float hour, RectI seen) const;
    /// The layer in front of play, at the lower edge.
    void draw_front(DrawList& list, const BackdropView& view, PointI size, std::uint8_t opacity,
                    Strip strip = {}) const;

  private:
    void draw_stars(DrawList& list, const BackdropView& view, PointI size) const;
    /// Through the air of the level's weather.
    [[nodiscard]] SkyStops stops_at(float hour) const;
    void draw_lights(DrawList& list, float hour, PointI size) const;
    /// The rows of the sky that hide so many ridges.
    void draw_clouds(DrawList& list, const BackdropView& view, PointI size, int ridges_behind, Strip strip = {}) const;

    TextureId layers_[5] = {};
    TextureId forest_ = TextureId::none;  // also below the summit
    const Weather* sky_;
    TextureId clouds_ = TextureId::none;
    TextureId lights_ = TextureId::none;
    TextureId stars_ = TextureId::none;
    std::string area_;
    bool has_sky_ = true;                 // else the first layer is a cave
    Color below_ = Color::hex(0x6a8f95);  // the nearest ridge
};

}  // namespace scree
