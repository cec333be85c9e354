#include "tools/check/collect.hpp"

#include "engine/level/autotile.hpp"
#include "engine/level/find_project.hpp"
#include "engine/level/json.hpp"
#include "engine/level/level.hpp"
#include "engine/level/tileset_sidecar.hpp"
#include "game/rules/entity_kinds.hpp"
#include "tools/check/files.hpp"

#include <algorithm>
#include <set>
#include <sstream>
#include <string>
#include <system_error>

namespace scree::check {

namespace fs = std::filesystem;

namespace {

class Checker {
  public:
    Findings findings;

    void path(const fs::path& path) {
        std::error_code error;
        if (fs::is_directory(path, error))
            folder(path);
        else if (path.extension() == ".ogmo")
            project(path);
        else if (is_sidecar(path) && ogmo::is_file(path))
            sidecar(path);
        else
            named_level(path);
    }

  private:
    void add(Problems problems) {
        for (Problem& problem : problems) {
            if (problem.code == "file-missing" || problem.code == "not-a-file" || problem.code == "file-unreadable" ||
                problem.code == "project-not-found")
                findings.unreadable = true;
            std::ostringstream line;
            line << problem;
            if (seen_.insert(line.str()).second) findings.problems.push_back(std::move(problem));
        }
    }
    void add_level(Result<Level> level) {
        add(std::move(level.problems));
        if (level.value) add(check_level(*level.value));
    }
    /// True the first time, so that a file that was named twice is checked once.
    bool first_time(const fs::path& path) {
        std::error_code error;
        if (!files_.insert(fs::weakly_canonical(fs::absolute(path, error), error)).second) return false;
        ++findings.files;
        return true;
    }
    void folder(const fs::path& folder) {
        const std::vector<fs::path> projects = files_below(folder, ".ogmo");
        for (const fs::path& file : projects) project(file);
        if (!projects.empty()) return;
        const std::vector<fs::path> levels = files_below(folder, ".json");
        bool any = false;
        for (const fs::path& file : levels) {
            if (!looks_like_level(file)) continue;
            any = true;
            named_level(file);
        }
        if (any) return;
        add({{Severity::error, "nothing-to-check", folder.string(), "", "the folder holds no project and no level",
              "Name a folder with levels"}});
        findings.unreadable = true;
    }
    void project(const fs::path& path) {
        if (!first_time(path)) return;
        Result<ogmo::Project> project = ogmo::read_project(path);
        add(std::move(project.problems));
        if (!project.value) return;
        for (const fs::path& level_path : project.value->level_paths)
            for (const fs::path& file : files_below(project.value->folder / level_path, ".json"))
                if (looks_like_level(file) && first_time(file)) add_level(load_level(file, path));
        sidecars(*project.value);
    }
    void sidecars(const ogmo::Project& project) {
        for (const ogmo::Tileset& tileset : project.tilesets) {
            const fs::path path = ogmo::tileset_sidecar_path(project.folder / tileset.path);
            if (const std::optional<std::string> text = read_once(path))
                add(ogmo::parse_tileset_sidecar(*text, path.string(), tileset.tile_count(), tileset.tile_width)
                        .problems);
            const fs::path rules = ogmo::rule_sheet_path(project.folder / tileset.path);
            if (const std::optional<std::string> text = read_once(rules))
                add(ogmo::parse_rule_sheet(*text, rules.string(), tileset.tile_count()).problems);
        }
        for (const ogmo::LayerTemplate& layer : project.layers) {
            if (layer.kind != ogmo::LayerKind::grid || layer.name != "collision") continue;
            const fs::path path = ogmo::collision_sidecar_path(project.path);
            if (const std::optional<std::string> text = read_once(path))
                add(ogmo::parse_collision_sidecar(*text, path.string(), static_cast<int>(layer.cell_size.x)).problems);
        }
    }
    /// The text of a sidecar that exists, the first time.
    std::optional<std::string> read_once(const fs::path& path) {
        if (!ogmo::is_file(path) || !first_time(path)) return std::nullopt;
        ogmo::Report report(path.string());
        std::optional<std::string> text = ogmo::read_text(path, report);
        add(report.take());
        return text;
    }
    void named_level(const fs::path& path) {
        if (first_time(path)) add_level(load_level(path));
    }
    /// A sidecar by itself says neither how many nor how large its tiles are: its project is checked as a whole.
    void sidecar(const fs::path& path) {
        std::error_code error;
        fs::path at = fs::weakly_canonical(fs::absolute(path, error), error).parent_path();
        for (; !at.empty(); at = at.parent_path()) {
            bool any = false;
            fs::directory_iterator entry(at, fs::directory_options::skip_permission_denied, error);
            std::vector<fs::path> projects;
            for (; !error && entry != fs::directory_iterator(); entry.increment(error))
                if (entry->path().extension() == ".ogmo") projects.push_back(entry->path());
            std::sort(projects.begin(), projects.end());
            for (const fs::path& file : projects) {
                project(file);
                any = true;
            }
            if (any || at == at.parent_path()) break;
        }
        if (first_time(path))
            add({{Severity::error, "sidecar-unused", path.string(), "",
                  "no project above it has such a tileset or name",
                  "Name it after a tileset's image or after the project"}});
    }

    std::set<std::string> seen_;
    std::set<fs::path> files_;
};

}  // namespace

Findings check(const std::vector<fs::path>& paths) {
    Checker checker;
    for (const fs::path& path : paths) checker.path(path);
    return std::move(checker.findings);
}

}  // namespace scree::check
