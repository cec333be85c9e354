#pragma once
// Projects and levels of OGMO Editor 3 of any game: without our sidecars and entities.

#include "engine/level/ogmo/level_file.hpp"
#include "tools/check/findings.hpp"

#include <functional>

namespace scree::check {

/// What is told of the files that are found, each once.
struct OgmoVisitor {
    std::function<void(const std::filesystem::path&, const Result<ogmo::Project>&)> project;
    /// `of` is made up if the level has no project.
    std::function<void(const std::filesystem::path&, const ogmo::Project& of, const Result<ogmo::LevelFile>&)> level;
};

/// Visits projects with all their levels, single levels, and folders of either. A level belongs to a project that
/// was named too, else to the nearest above it that has its folder among its level paths; without one it is checked
/// alone, with a warning project-not-found.
[[nodiscard]] Findings visit_ogmo(const std::vector<std::filesystem::path>& paths, const OgmoVisitor& visitor);

/// Everything that is wrong with the files by the rules of the editor.
[[nodiscard]] Findings check_ogmo(const std::vector<std::filesystem::path>& paths);

/// One line of JSON per level, valid UTF-8: what was understood of it, or `openError`, the first error, if nothing was.
[[nodiscard]] Findings print_models(const std::vector<std::filesystem::path>& paths, std::ostream& out);

/// Writes projects and levels again as the editor would. Files with errors stay as they are, and so do levels without
/// a project. `changed` gets the names of the files that are different now.
[[nodiscard]] Findings rewrite(const std::vector<std::filesystem::path>& paths,
                               std::vector<std::filesystem::path>& changed);

}  // namespace scree::check
