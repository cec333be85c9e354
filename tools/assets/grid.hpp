#pragma once
// Pictures as rows of letters. Letters, by material, dark to light:
//   .  clear      K  outline     W w v  white, bone, its shade
//   0 1 2 3 4 5 6 7  stone from void to pale     & sunlit stone
//   d g G y  grass     N n M m  wood     T t U u  metal     Z z Y j  gold     q X x  crystal
//   D C c  coat     s S  skin     o O  scarf     B b  boots     H h  hair     p P  flower
//   l L  loose gravel     e E f F  moss     r R a A  plum     i I J k  violet     ( [ ] )  ice

#include "tools/assets/picture.hpp"

#include <string_view>
#include <vector>

namespace scree::assets {

[[nodiscard]] Color letter_color(char letter);
/// One letter per pixel; rows may be shorter than the widest.
[[nodiscard]] Picture grid(const std::vector<std::string_view>& rows);

}  // namespace scree::assets
