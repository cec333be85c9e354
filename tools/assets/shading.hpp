#pragma once
// Round things and patches, shaded by rule.

#include "tools/assets/picture.hpp"

#include <array>
#include <string_view>
#include <utility>
#include <vector>

namespace scree::assets {

using Ramp = std::array<Color, 4>;  // dark to light

/// The whole number whose square is nearest below.
int square_root(int value);

/// An ellipse lit from the upper left. Centre and diameters in half pixels.
void draw_ball(Picture& picture, int cx2, int cy2, int width2, int height2, const Ramp& ramp);

/// Every pixel whose middle is inside the triangle; corners in 16ths of a pixel, in any order.
void draw_triangle(Picture& picture, const std::array<std::pair<int, int>, 3>& corners, Color color);

/// The same picture in other colours: `from[i]` becomes `to[i]`.
Picture recolored(const Picture& picture, const Ramp& from, const Ramp& to);

/// Sine of `step` 48ths of a turn, in 1024ths.
int sine48(int step);

}  // namespace scree::assets
