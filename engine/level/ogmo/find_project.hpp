#pragma once

#include "engine/level/ogmo/project.hpp"

namespace scree::ogmo {

/// The project files in a folder, by their names.
[[nodiscard]] std::vector<std::filesystem::path> projects_in(const std::filesystem::path& folder);

/// True if one of the project's level folders has the file in it, however deep.
[[nodiscard]] bool has_level(const Project& project, const std::filesystem::path& level);

/// Walks up from the level's folder to the first project that has the level; where a folder holds several, in order of
/// their names. The problems are those of the project that was found; if none was, those of the projects that could not
/// be read, and if all could, an error project-not-found.
[[nodiscard]] Result<Project> find_project(const std::filesystem::path& level);

}  // namespace scree::ogmo
