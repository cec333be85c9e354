#pragma once

#include "engine/core/problem.hpp"
#include "engine/view/image.hpp"

#include <filesystem>

namespace scree::draw {

/// All levels of a project (its .ogmo file) in one picture, small and at one scale, with their names below them, laid
/// out so that little room is left. A level that cannot be loaded is an empty frame with its name; the problems say
/// why.
[[nodiscard]] Result<Image> contact_sheet(const std::filesystem::path& project);

}  // namespace scree::draw
