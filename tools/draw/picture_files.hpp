#pragma once

#include "engine/core/problem.hpp"
#include "engine/view/image.hpp"
#include "engine/view/raster.hpp"
#include "engine/view/texture_registry.hpp"

#include <filesystem>
#include <string>

namespace scree::draw {

/// Every picture of the registry, in addition to those of its first that `loaded` has; one that cannot be read is a
/// problem, and drawn as a checker.
[[nodiscard]] TextureImages load_textures(const TextureRegistry& registry, Problems& problems,
                                          TextureImages loaded = {});
/// The sentence that refuses the name of an option's picture that does not end so (".png"); empty if it does, or if
/// there is none.
[[nodiscard]] std::string ends_otherwise(const std::string& option, const std::filesystem::path& file,
                                         const std::string& ending);

}  // namespace scree::draw
