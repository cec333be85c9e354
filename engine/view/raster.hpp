#pragma once

#include "engine/view/draw_list.hpp"
#include "engine/view/image.hpp"

#include <vector>

namespace scree {

/// The pictures that a draw list's texture numbers stand for: entry `texture_index(id)`. A missing or empty one is
/// drawn as a magenta and black checker, which is seen at once.
using TextureImages = std::vector<Image>;

/// Paints the list over the whole of `target`, without a display and with the same bytes on every machine: a pixel is
/// painted when its middle lies in the quad, and takes the nearest pixel of the source.
void paint(Image& target, const DrawList& list, const TextureImages& textures);
/// The same over what `target` shows already.
void paint_over(Image& target, const DrawList& list, const TextureImages& textures);

}  // namespace scree
