#pragma once
// Every colour of the valley's ground, of its edges in all areas, and of the fonts.

#include "tools/assets/picture.hpp"

namespace scree::assets::palette {

// Stone, dark to light; the heart of a mass is the darkest.
inline constexpr Color stone_void = rgb(0x1c1c2b);
inline constexpr Color stone_heart = rgb(0x2a2a3c);
inline constexpr Color stone_deep = rgb(0x28283a);
inline constexpr Color stone_dim = rgb(0x2c2c3f);
inline constexpr Color stone_faint = rgb(0x313147);
inline constexpr Color stone_mid = rgb(0x3b3b52);
inline constexpr Color stone_mid_lit = rgb(0x48475f);
inline constexpr Color stone_edge = rgb(0x5b5a6e);
inline constexpr Color stone_edge_lit = rgb(0x75727f);
inline constexpr Color stone_lip = rgb(0x8d8896);
inline constexpr Color stone_sun = rgb(0xc9a48c);  // rock that faces the dawn
inline constexpr Color stone_pale = rgb(0xd8ccc0);

inline constexpr Color grass_dark = rgb(0x2f5d50);
inline constexpr Color grass = rgb(0x4f8a5b);
inline constexpr Color grass_lit = rgb(0x9bc53d);
inline constexpr Color grass_sun = rgb(0xd3e26a);

inline constexpr Color gravel_dark = rgb(0x5d5566);
inline constexpr Color gravel = rgb(0x938a8c);
inline constexpr Color gravel_lit = rgb(0xc4b5a4);
inline constexpr Color gravel_sun = rgb(0xf0dfc0);

inline constexpr Color wood = rgb(0x6b4226);
inline constexpr Color wood_lit = rgb(0xa9713f);
inline constexpr Color wood_sun = rgb(0xdba463);

inline constexpr Color metal_dark = rgb(0x2f3548);
inline constexpr Color metal = rgb(0x4a5568);
inline constexpr Color metal_lit = rgb(0x718096);
inline constexpr Color metal_sun = rgb(0xcbd5e0);

inline constexpr Color outline = rgb(0x1a1523);

inline constexpr Color white = rgb(0xfffdf5);
inline constexpr Color bone = rgb(0xf4efe6);
inline constexpr Color bone_dark = rgb(0xa8a3b5);

inline constexpr Color ice_dark = rgb(0x22395b);
inline constexpr Color ice = rgb(0x3f6c9b);
inline constexpr Color ice_lit = rgb(0x7fb7d9);
inline constexpr Color ice_sun = rgb(0xd6f1ff);

}  // namespace scree::assets::palette
