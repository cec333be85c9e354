#pragma once
// Pictures behind and before the play: five layers that repeat every 1280 px, nearest last.

#include "tools/assets/picture.hpp"

#include <vector>

namespace scree::assets {

inline constexpr int canvas_width = 640;
inline constexpr int canvas_height = 360;
inline constexpr int layer_width = 1280;

/// A closed line of heights (px from the top) by midpoint displacement: `points` equal spans whose ends lie in
/// [low, high], each halved with offsets that start at `rough` px and shrink by `fade` of 256 each time.
std::vector<int> ridge_line(int width, int points, int low, int high, int rough, int fade, int salt);

inline constexpr int cloud_height = 90;  // px of each layer

Picture cloud_layers();      // sky.cpp; three, one below the other, to be tinted
Picture lights();            // sky.cpp; the light round the sun, right of it the sun and below that the moon
Picture far_ridge_layer();   // ridges.cpp
Picture ridge_layer();       // ridges.cpp
Picture hills_layer();       // trees.cpp
Picture foreground_layer();  // trees.cpp

Picture cavern_layer();           // cavern.cpp; opaque
Picture far_gallery_layer();      // galleries.cpp
Picture gallery_layer();          // galleries.cpp
Picture near_gallery_layer();     // galleries.cpp
Picture mine_foreground_layer();  // cavern.cpp

Picture cloud_sea_layer();          // heights.cpp
Picture ice_ridge_layer();          // heights.cpp
Picture serac_layer();              // heights.cpp
Picture summit_foreground_layer();  // heights.cpp

/// Light round a lamp in rings of dither, mixed over what is there; layers repeat sideways.
void draw_glow(Picture& picture, int cx, int cy, int radius, Color color, int strength);

/// Lighter and greyer by up to `share` of 256 parts, so that figures in front of it stand out.
Picture through_dust(Picture picture, int share);

struct SeracTones {
    Color lit, face, shade, crack, cap_lit, cap_shade, haze;
};
/// A tower of ice that leans, its top broken off slantwise, with a lit and a shaded side, cracks and a cap of snow. It
/// stands with its middle at `x` on row `foot`, where it is lost in haze.
void draw_serac(Picture& layer, int x, int foot, int width, int height, const SeracTones& tones, int salt);

/// Lit and shaded flanks under a ridge line, drawn into `picture` down to its bottom, hazier the lower.
struct Rock {
    Color lit, shade, snow_lit, snow_shade, haze;
    int snow_depth = 0;  // px below a peak
    int haze_from = 0;   // row where the haze begins
    int haze_to = 0;     // row where nothing else is left
};
void draw_range(Picture& picture, const std::vector<int>& ridge, const Rock& rock, int salt);

/// Rows of conifers along a ground line, drawn from the top of each tree down to the picture's bottom.
void draw_forest(Picture& picture, const std::vector<int>& ground, int smallest, int tallest, Color needle, Color lit,
                 int salt);

}  // namespace scree::assets
