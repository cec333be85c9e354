#pragma once
// Walks folders, projects and levels for every command of scree-check.

#include "engine/level/ogmo/project.hpp"
#include "tools/check/findings.hpp"

#include <functional>
#include <list>
#include <set>
#include <string>

namespace scree::check {

/// What is told of the files that are found, each once. Their own problems are theirs to report with Walk::add.
struct Visitor {
    /// A project that was named or found in a named folder.
    std::function<void(const std::filesystem::path&, const Result<ogmo::Project>&)> project;
    /// A level and its project: the one that it was found through, or that was named too, else the nearest above it
    /// that has its folder among its level paths; nullptr if there is none. `found` are the problems of a project that
    /// was neither named nor found in a folder, or those of the search for one.
    std::function<void(const std::filesystem::path&, const ogmo::Project* project, const Problems& found)> level;
    /// A sidecar that was named; without it sidecars are taken for levels.
    std::function<void(const std::filesystem::path&)> sidecar;
    /// True: levels in a named folder that no project has are levels as well, even if there are projects.
    bool strays = false;
};

/// Visits projects with all their levels, single levels, and folders of either. Projects come first, so that a level on
/// the same command line finds its project. Files outside the project's folder, or the folder on the command line, are
/// never visited; a link that points outside is a warning path-leaves-project.
class Walk {
  public:
    explicit Walk(const Visitor& visitor) : visitor_(visitor) {}
    Findings findings;

    void all(const std::vector<std::filesystem::path>& paths);
    /// Adds problems, each once.
    void add(Problems problems);
    /// True the first time, however the file is named; counts it then.
    [[nodiscard]] bool first_time(const std::filesystem::path& path);
    void project(const std::filesystem::path& path);

  private:
    void path(const std::filesystem::path& path);
    void folder(const std::filesystem::path& folder);
    void level_folder(const ogmo::Project& project, const std::filesystem::path& level_path);
    void named_level(const std::filesystem::path& path);
    /// The files below a folder, without those that links put there from outside of `limit`.
    [[nodiscard]] std::vector<std::filesystem::path> files_inside(const std::filesystem::path& folder,
                                                                  std::string_view extension,
                                                                  const std::filesystem::path& limit);

    const Visitor& visitor_;
    std::list<ogmo::Project> projects_;  // a list, as visitors hold on to them
    std::set<std::filesystem::path> files_;
    std::set<std::string> seen_;
};

}  // namespace scree::check
