#include "game/app/newest_level.hpp"

#include "engine/level/files.hpp"
#include "engine/level/ogmo/project.hpp"

#include <algorithm>
#include <array>
#include <fstream>
#include <vector>

namespace scree {

namespace fs = std::filesystem;

namespace {

constexpr std::size_t looked_at = 4096;  // bytes of a file, where a level names its version and layers

struct Found {
    fs::path path;
    fs::file_time_type time;
};

/// Other JSON files may stand among the levels: sidecars, or what an editor keeps there.
bool is_level(const fs::path& path) {
    const std::string name = path.filename().string();
    for (const char* ending : {".tiles.json", ".rules.json", ".collision.json"})
        if (name.ends_with(ending)) return false;
    if (!name.ends_with(".json")) return false;
    std::array<char, looked_at> bytes{};
    std::ifstream file(path, std::ios::binary);
    file.read(bytes.data(), bytes.size());
    const std::string_view text(bytes.data(), static_cast<std::size_t>(file.gcount()));
    return text.find("\"layers\"") != text.npos || text.find("\"ogmoVersion\"") != text.npos;
}

void add_levels(const fs::path& folder, int deepest, std::vector<Found>& found) {
    std::error_code error;
    fs::recursive_directory_iterator entry(folder, fs::directory_options::skip_permission_denied, error);
    for (; !error && entry != fs::recursive_directory_iterator(); entry.increment(error)) {
        std::error_code ignored;
        if (entry->is_directory(ignored)) {
            if (entry.depth() + 1 >= deepest) entry.disable_recursion_pending();
            continue;
        }
        const fs::file_time_type time = entry->last_write_time(ignored);
        if (!ignored && is_level(entry->path())) found.push_back({entry->path(), time});
    }
}

Problem problem(const char* code, std::string file, std::string what, std::string remedy) {
    return {Severity::error, code, std::move(file), "", std::move(what), std::move(remedy)};
}

}  // namespace

Result<fs::path> find_played(const std::string& wish, const fs::path& here, const fs::path& content) {
    if (wish != "newest" && ogmo::is_file(wish)) return {fs::path(wish), {}};
    Result<fs::path> result;
    fs::path folder = here;
    std::vector<fs::path> projects = ogmo::projects_in(folder);
    if (projects.empty()) projects = ogmo::projects_in(folder = content);
    std::vector<Found> found;
    for (const fs::path& file : projects) {
        const Result<ogmo::Project> project = ogmo::read_project(file);
        if (!project.value) {
            append(result.problems, project.problems);
            continue;
        }
        for (const fs::path& levels : project.value->level_paths) {
            // Templates are what rooms begin with: a fresh checkout has them as new as anything.
            if (wish == "newest" && levels.filename() == "templates") continue;
            const fs::path levels_folder = project.value->folder / levels;
            if (!ogmo::leaves_folder(levels) && ogmo::is_really_inside(project.value->folder, levels_folder))
                add_levels(levels_folder, std::max(1, project.value->directory_depth), found);
        }
    }
    const Found* best = nullptr;
    for (const Found& level : found) {
        if (wish != "newest" && level.path.stem() != wish) continue;
        // Of levels saved in the same moment the last name counts, wherever the disk lists it.
        if (best == nullptr || level.time > best->time || (level.time == best->time && level.path > best->path))
            best = &level;
    }
    if (best != nullptr) {
        result.value = best->path.lexically_normal();
        result.problems.clear();
    } else if (!result.problems.empty()) {
        // What is wrong with a project is all that can be said: the level may be one of its own.
    } else if (wish == "newest") {
        result.problems.push_back(problem("no-levels", folder.string(), "its projects have no levels",
                                          "Save one in a level folder of the project"));
    } else {
        result.problems.push_back(
            problem("no-such-level", wish,
                    "no level of the projects in " + folder.string() + " has this name, and no file has it either",
                    "Give a level file, a level's name without its extension, or newest"));
    }
    return result;
}

}  // namespace scree
