#pragma once

#include "engine/view/image.hpp"
#include "tools/draw/picture.hpp"

#include <string>
#include <vector>

namespace scree::draw {

/// The frames, all of one size, as the bytes of an animated picture (GIF) whose frames are shown `centiseconds` each.
/// The commonest colours are kept, at most 255 and none nearer to another than `apart` in red, green and blue of
/// 0..255; the others take the nearest of them. Fewer colours make a smaller file.
[[nodiscard]] std::string movie(std::vector<Image> frames, int centiseconds, int apart = 0);

/// The part of that size of a picture with `middle` in it, as near to its own middle as the picture's edges allow.
[[nodiscard]] Image cut_around(const Image& picture, int width, int height, int middle_x, int middle_y);

/// The frames, all of one size, as one reads: in rows of `columns`, 4 px apart.
[[nodiscard]] Image film_strip(const std::vector<Image>& frames, int columns);

/// A quarter of what the game shows, 320 x 180 px round the hero.
[[nodiscard]] Image movie_frame(const Scene& scene, const Session& session, const TextureImages& textures);

/// The middle of what the game shows, half as large: the level's picture in menus (game/view/level_sketch.hpp).
[[nodiscard]] Image postcard(const Scene& scene, const Session& session, const TextureImages& textures);

}  // namespace scree::draw
