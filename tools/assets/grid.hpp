#pragma once
// Pictures as rows of letters. Letters, by material, dark to light:
//   .  clear      K  outline     W w v  white, bone, its shade
//   1 2 3 4 5 6  stone from its heart to its lip     d g G y  grass     N n M m  wood     T t U u  metal
//   Z z Y  gold     x  crystal     p P  flower     l L  loose gravel     e  moss     ( [ ] )  ice

#include "tools/assets/picture.hpp"

#include <string_view>
#include <vector>

namespace scree::assets {

[[nodiscard]] Color letter_color(char letter);
/// One letter per pixel; rows may be shorter than the widest.
[[nodiscard]] Picture grid(const std::vector<std::string_view>& rows);

}  // namespace scree::assets
