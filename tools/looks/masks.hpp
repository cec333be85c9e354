#pragma once
// Where on the picture a part of the scene is seen, by what was drawn and not by its colours.

#include "engine/view/raster.hpp"
#include "game/view/scene.hpp"

namespace scree::looks {

/// The textures with all their colours white, so that a quad's tint alone colours it.
[[nodiscard]] TextureImages whitened(const TextureImages& textures);

/// How much of each pixel of the canvas shows the part, 0..255 in red, green and blue, hidden or not.
[[nodiscard]] Image extent(const DrawList& list, const TextureImages& white_textures, ScenePart part);
/// The same without what later parts hide.
[[nodiscard]] Image visible(const DrawList& list, const TextureImages& white_textures, ScenePart part);
/// The canvas with the list on it: with white textures, how much of each pixel its quads show.
[[nodiscard]] Image canvas_with(const DrawList& list, const TextureImages& textures);

/// The luminance of each pixel, 0..255, row by row.
[[nodiscard]] std::vector<float> luminance(const Image& image);

}  // namespace scree::looks
