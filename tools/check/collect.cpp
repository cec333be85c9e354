#include "tools/check/collect.hpp"

#include "engine/core/capitals.hpp"
#include "engine/level/autotile/autotile.hpp"
#include "engine/level/inspect.hpp"
#include "engine/level/ogmo/project.hpp"
#include "engine/level/sidecar/tileset_sidecar.hpp"
#include "game/lint/check_level.hpp"
#include "tools/check/files.hpp"
#include "tools/check/walk.hpp"
#include "tools/images/images.hpp"

#include <algorithm>
#include <map>
#include <optional>
#include <set>

namespace scree::check {

namespace fs = std::filesystem;

namespace {

class Checker {
  public:
    Checker() {
        visitor_.project = [this](const fs::path& path, const Result<ogmo::Project>& project) {
            walk_.add(project.problems);
            sound_[path] = !has_errors(project.problems);
            if (!project.value) return;
            folders_[path.has_parent_path() ? path.parent_path() : fs::path(".")].insert(real_path(path));
            walk_.add(check_project(*project.value));
            sidecars(*project.value);
        };
        visitor_.level = [this](const fs::path& path, const ogmo::Project* project, const Problems& found) {
            walk_.add(found);
            if (project == nullptr) return;
            const auto known = sound_.find(project->path);
            level(path, *project, known == sound_.end() ? !has_errors(found) : known->second);
        };
        visitor_.sidecar = [this](const fs::path& path) { sidecar(path); };
    }

    Findings all(const std::vector<fs::path>& paths) {
        walk_.all(paths);
        find_unused();
        return std::move(walk_.findings);
    }

  private:
    void level(const fs::path& path, const ogmo::Project& project, bool sound) {
        Result<InspectedLevel> read = inspect_level(path, project, sound);
        if (read.value) {
            pictures(read.value->level);
            append(read.problems, check_level(read.value->level, std::move(read.value->doubts)));
        }
        walk_.add(without_repeats(std::move(read.problems)));
    }

    /// Whether the game can draw what the level shows; that it is there was asked when it was read.
    void pictures(const Level& level) {
        for (const fs::path& file : level.files) {
            if (!pictures_.insert(file).second || !ogmo::image_size_of_file(file) || read_image(file)) continue;
            walk_.add(
                {{Severity::warning, "image-unreadable", file.string(), "",
                  "the picture cannot be read: it is damaged or cut off", "Save it again in your drawing program"}});
        }
    }

    void sidecars(const ogmo::Project& project) {
        for (const ogmo::Tileset& tileset : project.tilesets) {
            const int tiles = tileset.tiles_at_most();
            const fs::path path = ogmo::tileset_sidecar_path(project.folder / tileset.path);
            bool fits = !tileset.doubtful;
            if (ogmo::is_file(path) && walk_.first_time(path)) {
                const Problems found = ogmo::read_tileset_sidecar(tileset, path).problems;
                fits = fits && std::none_of(found.begin(), found.end(), [](const Problem& problem) {
                           return problem.code == "sidecar-misfit" || problem.code == "bad-tile-size";
                       });
                walk_.add(found);
            }
            const fs::path rules = ogmo::rule_sheet_path(project.folder / tileset.path);
            const std::optional<std::string> text = read_once(rules);
            if (text && fits) walk_.add(ogmo::parse_rule_sheet(*text, rules.string(), tiles).problems);
        }
        for (const ogmo::LayerTemplate& layer : project.layers) {
            // Of a wrong capital letter the levels tell; the sidecar is right then.
            const bool collides = layer.name == "collision" || differ_in_capitals(layer.name, "collision");
            if (layer.kind != ogmo::LayerKind::grid || !collides) continue;
            const fs::path path = ogmo::collision_sidecar_path(project.path);
            if (const std::optional<std::string> text = read_once(path))
                walk_.add(
                    ogmo::parse_collision_sidecar(*text, path.string(), static_cast<int>(layer.cell_size.x)).problems);
        }
    }

    /// The text of a sidecar that exists, the first time.
    std::optional<std::string> read_once(const fs::path& path) {
        if (!ogmo::is_file(path) || !walk_.first_time(path)) return std::nullopt;
        ogmo::Report report(path.string());
        std::optional<std::string> text = ogmo::read_text(path, report);
        walk_.add(report.take());
        return text;
    }

    /// A sidecar by itself says neither how many nor how large its tiles are: its project is checked as a whole.
    void sidecar(const fs::path& path) {
        for (fs::path at = real_path(path).parent_path(); !at.empty(); at = at.parent_path()) {
            const std::vector<fs::path> projects = ogmo::projects_in(at);
            for (const fs::path& file : projects) walk_.project(file);
            if (!projects.empty() || at == at.parent_path()) break;
        }
        if (walk_.first_time(path))
            walk_.add({{Severity::error, "sidecar-unused", path.string(), "",
                        "no project in the folders above has a tileset or name like it",
                        "Name it after a tileset's image or after the project"}});
    }

    /// Sidecars that no project uses, in the folders of projects that were checked as a whole. Where a tileset lacks
    /// its own or its image, they are likely to be meant for it, and that was told.
    void find_unused() {
        for (const Problem& problem : walk_.findings.problems)
            for (const char* code : {"tileset-without-sidecar", "image-missing", "image-only-embedded",
                                     "path-leaves-project", "file-unreadable"})
                if (problem.code == code) return;
        for (const auto& [folder, projects] : folders_) {
            if (projects.size() != ogmo::projects_in(folder).size()) continue;
            for (const fs::path& file : files_below(folder, ".json")) {
                if (!ogmo::is_sidecar(file) || !ogmo::is_really_inside(folder, file) || belongs_elsewhere(folder, file))
                    continue;
                if (walk_.first_time(file))
                    walk_.add({{Severity::warning, "sidecar-unused", file.string(), "",
                                "no tileset of the project has this image, and no layer needs it",
                                "Name it after a tileset's image or after the project, or remove it"}});
            }
        }
    }

    /// In a folder of another project below.
    [[nodiscard]] static bool belongs_elsewhere(const fs::path& folder, const fs::path& file) {
        for (fs::path at = file.parent_path(); at != folder && at.has_relative_path(); at = at.parent_path())
            if (!ogmo::projects_in(at).empty()) return true;
        return false;
    }

    Visitor visitor_;
    Walk walk_{visitor_};
    std::map<fs::path, std::set<fs::path>> folders_;  // with the projects in them that were walked
    std::map<fs::path, bool> sound_;                  // projects that were walked
    std::set<fs::path> pictures_;                     // that were looked at
};

}  // namespace

Findings check(const std::vector<fs::path>& paths) { return Checker().all(paths); }

}  // namespace scree::check
