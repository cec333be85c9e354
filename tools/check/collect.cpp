#include "tools/check/collect.hpp"

#include "engine/level/autotile.hpp"
#include "engine/level/find_project.hpp"
#include "engine/level/inspect.hpp"
#include "engine/level/tileset_sidecar.hpp"
#include "game/rules/entity_kinds.hpp"
#include "tools/check/files.hpp"
#include "tools/check/walk.hpp"

#include <map>
#include <optional>

namespace scree::check {

namespace fs = std::filesystem;

namespace {

class Checker {
  public:
    Checker() {
        visitor_.project = [this](const fs::path& path, const Result<ogmo::Project>& project) {
            walk_.add(project.problems);
            sound_[path] = !has_errors(project.problems);
            if (project.value) sidecars(*project.value);
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
        return std::move(walk_.findings);
    }

  private:
    void level(const fs::path& path, const ogmo::Project& project, bool sound) {
        Result<InspectedLevel> read = inspect_level(path, project, sound);
        walk_.add(std::move(read.problems));
        if (read.value) walk_.add(check_level(read.value->level, std::move(read.value->doubts)));
    }

    void sidecars(const ogmo::Project& project) {
        for (const ogmo::Tileset& tileset : project.tilesets) {
            const int tiles = tileset.tiles_at_most();
            const fs::path path = ogmo::tileset_sidecar_path(project.folder / tileset.path);
            if (const std::optional<std::string> text = read_once(path))
                walk_.add(ogmo::parse_tileset_sidecar(*text, path.string(), tiles, tileset.tile_width).problems);
            const fs::path rules = ogmo::rule_sheet_path(project.folder / tileset.path);
            if (const std::optional<std::string> text = read_once(rules))
                walk_.add(ogmo::parse_rule_sheet(*text, rules.string(), tiles).problems);
        }
        for (const ogmo::LayerTemplate& layer : project.layers) {
            if (layer.kind != ogmo::LayerKind::grid || layer.name != "collision") continue;
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
                        "no project above it has such a tileset or name",
                        "Name it after a tileset's image or after the project"}});
    }

    Visitor visitor_;
    Walk walk_{visitor_};
    std::map<fs::path, bool> sound_;  // projects that were walked
};

}  // namespace

Findings check(const std::vector<fs::path>& paths) { return Checker().all(paths); }

}  // namespace scree::check
