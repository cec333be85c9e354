#include "engine/level/ogmo/project.hpp"

#include "engine/level/files.hpp"
#include "engine/level/json/json.hpp"
#include "engine/level/ogmo/level_file.hpp"

#include <algorithm>
#include <system_error>

namespace scree::ogmo {

namespace fs = std::filesystem;

std::vector<fs::path> projects_in(const fs::path& folder) {
    std::vector<fs::path> found;
    std::error_code error;
    fs::directory_iterator entry(folder, fs::directory_options::skip_permission_denied, error);
    for (; !error && entry != fs::directory_iterator(); entry.increment(error))
        if (entry->path().extension() == ".ogmo") found.push_back(entry->path());
    std::sort(found.begin(), found.end());
    return found;
}

namespace {

fs::path real(const fs::path& path) {
    std::error_code error;
    fs::path absolute = fs::absolute(path, error);
    const fs::path canonical = fs::weakly_canonical(absolute, error);
    return error ? absolute.lexically_normal() : canonical;
}

/// What is wrong with a file that no project has: first of all it may be another editor's.
Problem why_alone(const fs::path& level) {
    Report report(level.string());
    if (const std::optional<std::string> text = read_text(level, report)) {
        Result<Json> json = parse_json(*text);
        if (const char* editor = json.value ? other_editor(*json.value) : nullptr) return map_of(editor, level);
        for (Problem& problem : json.problems)
            if (problem.code == "not-text" || problem.code == "other-editor") {
                problem.file = level.string();
                return problem;
            }
    }
    return {Severity::error,
            "project-not-found",
            level.string(),
            "",
            "no OGMO project in the folders above lists this file's folder",
            "Move the level into a level folder of a project, or add its folder in the project editor"};
}

}  // namespace

bool has_level(const Project& project, const fs::path& level) {
    const fs::path folder = real(level).parent_path();
    for (const fs::path& level_path : project.level_paths) {
        if (leaves_folder(level_path)) continue;
        const fs::path relative = folder.lexically_relative(real(project.folder / level_path));
        if (!relative.empty() && *relative.begin() != "..") return true;
    }
    return false;
}

Result<Project> find_project(const fs::path& level) {
    Problems unreadable;
    std::error_code error;
    // The name stays as short as the user's while that is possible: "levels/a.json" has its project in ".", then "..".
    fs::path folder = level.has_parent_path() ? level.parent_path() : fs::path(".");
    const fs::path start = fs::weakly_canonical(fs::absolute(folder, error), error);
    fs::path at = start;
    for (int depth = 0; depth < 256; ++depth) {
        for (const fs::path& candidate : projects_in(at)) {
            const fs::path shown = fs::relative(candidate, fs::current_path(error), error);
            const bool below = !error && !shown.empty() && *shown.begin() != "..";
            Result<Project> project = read_project(below && !level.is_absolute() ? shown : candidate);
            if (project.value && has_level(*project.value, level)) return project;
            if (!project.value) append(unreadable, std::move(project.problems));
        }
        if (!at.has_parent_path() || at.parent_path() == at) break;
        at = at.parent_path();
    }
    Result<Project> result;
    result.problems = std::move(unreadable);
    // One that cannot be read may be the level's own: whether there is none shows when that is mended.
    Problem why = why_alone(level);
    if (result.problems.empty() || why.code != "project-not-found") result.problems.push_back(std::move(why));
    return result;
}

}  // namespace scree::ogmo
