#pragma once

#include "engine/view/color.hpp"
#include "engine/view/geometry.hpp"

#include <array>
#include <cstdint>
#include <span>
#include <string_view>

namespace scree {

/// A band of a sky's picture, as wide as it, that repeats sideways and drifts.
struct SkyRow {
    int top = 0;      // px in the picture
    int height = 0;   // px; 0: no row
    int y = 0;        // px from the canvas's top
    float speed = 0;  // px per second to the left
    PointF share{};   // of the camera's path that it follows
    int opacity = 255;
    int ridges_behind = 0;  // how many ridges it hides: 0 to 3
};

/// The weather over a level. Its picture is backgrounds/sky_NAME.png.
struct Weather {
    std::string_view name;
    std::array<SkyRow, 4> rows;
    Color air = transparent;  // over the colours of the hour
    Color disc = white;       // multiplies the sun
    RectI around{};           // px in the picture, drawn with its middle at the sun: beams or a halo; empty: none
    bool turns = false;       // its picture, lit from the right, is mirrored from noon on
};

/// All that the level value "sky" may name, the usual one first.
[[nodiscard]] std::span<const Weather> all_skies();
/// The usual one if there is none of that name.
[[nodiscard]] const Weather& sky_named(std::string_view name);

}  // namespace scree
