#pragma once

#include "engine/core/problem.hpp"
#include "engine/view/image.hpp"

#include <filesystem>

namespace scree::draw {

/// All levels of a project (its .ogmo file) in one picture, small and at one scale, with their names below them, in the
/// order in which they are played, which is that of their names. A level that cannot be loaded is an empty frame with
/// its name; the problems say why, and what is wrong with one that is drawn all the same.
[[nodiscard]] Result<Image> contact_sheet(const std::filesystem::path& project);

/// The project file that is meant by a project, by a folder that holds one somewhere, or by a level.
[[nodiscard]] Result<std::filesystem::path> project_for_sheet(const std::filesystem::path& named);

}  // namespace scree::draw
