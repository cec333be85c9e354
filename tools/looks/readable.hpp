#pragma once
// Whether what matters stands out from what is round it.

#include "engine/view/image.hpp"

#include <vector>

namespace scree::looks {

/// A picture with the luminance of its pixels.
struct Shown {
    const Image& picture;
    const std::vector<float>& luminance;
};

/// True if the hero's mean luminance differs by 35 of 255 from the mean within 24 px round its mask, or 40 px of it
/// have the scarf's hue, which less than a tenth of what is round it has. `mask`: extent of the hero.
[[nodiscard]] bool is_hero_found(const Shown& shown, const Image& mask);
/// True if the lightest or the darkest fifth of the hazard differs by 45 of 255 from the mean within 24 px round it.
[[nodiscard]] bool is_hazard_found(const Shown& shown, const Image& mask);
/// Pixels of the mask.
[[nodiscard]] int size_of(const Image& mask);

}  // namespace scree::looks
