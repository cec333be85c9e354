#pragma once

#include "engine/view/raster.hpp"
#include "game/view/scene.hpp"
#include "tools/draw/marks.hpp"

namespace scree::draw {

/// The canvas, as the game shows it.
[[nodiscard]] Image draw_view(const Art& art, const Scene& scene, const Session& session,
                              const TextureImages& textures);

/// The same without coins, gems and time in the corners.
[[nodiscard]] Image draw_scene(const Scene& scene, const Session& session, const TextureImages& textures);

/// The error that no picture of the whole level is made as it would have more than 2^28 pixels, or nothing.
[[nodiscard]] Problems too_large(const Level& level);

/// The whole level as the session stands, before its plain background, with the marks over it.
[[nodiscard]] Image draw_level(const Art& art, const Scene& scene, const Session& session,
                               const TextureImages& textures, const Marks& marks);

/// `factor` x `factor` pixels become their mean; what is left at the right and bottom is left out.
[[nodiscard]] Image shrunk(const Image& image, int factor);

}  // namespace scree::draw
