#pragma once

#include "engine/core/problem.hpp"
#include "engine/view/image.hpp"
#include "engine/view/raster.hpp"
#include "engine/view/texture_registry.hpp"

#include <filesystem>
#include <optional>
#include <string>

namespace scree::draw {

/// Every picture of the registry, in addition to those of its first that `loaded` has; one that cannot be read is a
/// problem, and drawn as a checker.
[[nodiscard]] TextureImages load_textures(const TextureRegistry& registry, Problems& problems,
                                          TextureImages loaded = {});
/// Nothing if it is no picture.
[[nodiscard]] std::optional<Image> read_png(const std::string& file);
/// The sentence that refuses the name of an option's picture that does not end so (".png"); empty if it does, or if
/// there is none. SFML would write another kind of file, and lose colours.
[[nodiscard]] std::string ends_otherwise(const std::string& option, const std::filesystem::path& file,
                                         const std::string& ending);
/// Needs no display.
[[nodiscard]] Problems save_png(const Image& image, const std::string& file);

}  // namespace scree::draw
