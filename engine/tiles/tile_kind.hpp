#pragma once

#include "engine/tiles/profile.hpp"

#include <cstdint>

namespace scree {

/// The direction in which a body may pass. A one-way consists of its face only. It stops a body that moves in the other
/// direction and reaches the face from the side that it protects. `up`: a mover jumps through it from below and stands
/// on it.
enum class OneWay : std::uint8_t { none, up, down, left, right };

/// What a surface is made of. Rules give it meaning: sounds, grip, dust.
enum class Material : std::uint8_t { stone, grass, wood, metal, ice, sand, snow, crystal };
inline constexpr int material_count = 8;
inline constexpr const char* material_names[material_count] = {"stone", "grass", "wood", "metal",
                                                               "ice",   "sand",  "snow", "crystal"};

/// Free marks that a game gives to tile kinds and bodies, one bit each; the level says what each bit is called.
using Tags = std::uint32_t;

/// One of at most 256 sorts of cell. Two cells of one kind behave alike.
struct TileKind {
    Shape shape;
    OneWay one_way = OneWay::none;  // `up`, `down` fit every shape but `empty`, `left`, `right` only `solid`
    Material material = Material::stone;
    Tags tags = 0;
    friend bool operator==(const TileKind&, const TileKind&) = default;
};

}  // namespace scree
