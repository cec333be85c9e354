#pragma once
// How an area's tiles look and what they are made of. All areas have the same tiles under the same ids.

#include "game/view/ground_pattern.hpp"
#include "tools/assets/picture.hpp"

#include <array>
#include <string>

namespace scree::assets {

/// The cover of ground that faces up.
enum class CoverLook { grass, gravel, rubble, snow, ice };

struct Theme {
    std::string name;  // of the files
    CoverLook top = CoverLook::grass;
    CoverLook loose = CoverLook::gravel;
    StoneShape stones;
    std::array<Color, 12> stone;  // in the order of valley_stone in themes.cpp
    std::array<Color, 4> gravel;  // dark to light
    std::string top_material;     // of ground
    std::string loose_material;   // of ground with the other cover
    std::string brick_material;   // of what is built
    std::string ledge_material;   // of ledges and ramps
};

[[nodiscard]] const Theme& valley_theme();
[[nodiscard]] const Theme& mine_theme();
[[nodiscard]] const Theme& summit_theme();

/// A picture that was drawn in the valley's stone and gravel, in those of another area.
[[nodiscard]] Picture themed(Picture picture, const Theme& theme);

}  // namespace scree::assets
