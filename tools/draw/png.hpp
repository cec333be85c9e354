#pragma once

#include "engine/core/problem.hpp"
#include "engine/view/image.hpp"
#include "engine/view/raster.hpp"
#include "engine/view/texture_registry.hpp"

#include <optional>
#include <string>

namespace scree::draw {

/// Every picture of the registry, in addition to those of its first that `loaded` has; one that cannot be read is a
/// problem, and drawn as a checker.
[[nodiscard]] TextureImages load_textures(const TextureRegistry& registry, Problems& problems,
                                          TextureImages loaded = {});
/// Nothing if it is no picture.
[[nodiscard]] std::optional<Image> read_png(const std::string& file);
/// Needs no display.
[[nodiscard]] Problems save_png(const Image& image, const std::string& file);

}  // namespace scree::draw
