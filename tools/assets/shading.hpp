#pragma once

#include "tools/assets/picture.hpp"

#include <array>

namespace scree::assets {

using Ramp = std::array<Color, 4>;  // dark to light

/// The same picture in other colours: `from[i]` becomes `to[i]`.
Picture recolored(const Picture& picture, const Ramp& from, const Ramp& to);

/// Sine of `step` 48ths of a turn, in 1024ths.
int sine48(int step);

}  // namespace scree::assets
