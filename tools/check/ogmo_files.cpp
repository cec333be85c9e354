#include "tools/check/ogmo_files.hpp"

#include "engine/level/find_project.hpp"
#include "engine/level/json_build.hpp"
#include "engine/level/lone_level.hpp"
#include "engine/level/ogmo_model.hpp"
#include "engine/level/ogmo_writer.hpp"
#include "tools/check/files.hpp"

#include <fstream>
#include <list>
#include <ostream>
#include <set>
#include <system_error>

namespace scree::check {

namespace fs = std::filesystem;

namespace {

class Walker {
  public:
    explicit Walker(const OgmoVisitor& visitor) : visitor_(visitor) {}
    Findings findings;

    void path(const fs::path& path) {
        std::error_code error;
        if (fs::is_directory(path, error))
            folder(path);
        else if (path.extension() == ".ogmo")
            project(path);
        else
            named_level(path);
    }

  private:
    bool first_time(const fs::path& path) {
        if (!files_.insert(real_path(path)).second) return false;
        ++findings.files;
        return true;
    }
    void add(const Problems& problems) {
        for (const Problem& problem : problems) {
            if (problem.code == "file-missing" || problem.code == "not-a-file" || problem.code == "file-unreadable")
                findings.unreadable = true;
            findings.problems.push_back(problem);
        }
    }

    void folder(const fs::path& folder) {
        const int before = findings.files;
        for (const fs::path& file : files_below(folder, ".ogmo")) project(file);
        for (const fs::path& file : files_below(folder, ".json"))
            if (looks_like_level(file)) named_level(file);
        if (findings.files != before) return;
        add({{Severity::error, "nothing-to-check", folder.string(), "", "the folder holds no project and no level",
              "Name a folder with levels"}});
        findings.unreadable = true;
    }

    void project(const fs::path& path) {
        if (!first_time(path)) return;
        Result<ogmo::Project> read = ogmo::read_project(path);
        add(read.problems);
        visitor_.project(path, read);
        if (!read.value) return;
        const ogmo::Project& project = projects_.emplace_back(std::move(*read.value));
        for (const fs::path& level_path : project.level_paths) {
            if (ogmo::leaves_folder(level_path)) continue;
            const fs::path folder = project.folder / level_path;
            for (const fs::path& file : files_below(folder, ".json")) {
                if (!looks_like_level(file) || !first_time(file)) continue;
                level(file, project);
                const fs::path inner = file.lexically_relative(folder).parent_path();
                if (std::distance(inner.begin(), inner.end()) > project.directory_depth)
                    add({{Severity::warning, "level-too-deep", file.string(), "",
                          "OGMO Editor looks only " + std::to_string(project.directory_depth) +
                              " folders deep and does not list it",
                          "Move it up, or raise the depth in the project editor"}});
            }
        }
    }

    void named_level(const fs::path& path) {
        if (!first_time(path)) return;
        if (!ogmo::is_file(path)) {
            ogmo::Report report(path.string());
            static_cast<void>(ogmo::read_text(path, report));  // says what is wrong with it
            add(report.take());
            return;
        }
        for (const ogmo::Project& project : projects_)
            if (ogmo::has_level(project, path)) return level(path, project);
        Result<ogmo::Project> found = ogmo::find_project(path);
        if (!found.value) return lone_level(path);
        // Its own problems are told when it is named.
        level(path, projects_.emplace_back(std::move(*found.value)));
    }

    void level(const fs::path& path, const ogmo::Project& project) {
        const Result<ogmo::LevelFile> read = ogmo::read_level(path, project);
        add(read.problems);
        visitor_.level(path, project, read);
    }

    void lone_level(const fs::path& path) {
        ogmo::Report report(path.string());
        const std::optional<std::string> text = ogmo::read_text(path, report);
        add(report.take());
        if (!text) return;
        const Result<ogmo::Json> json = ogmo::parse_json(*text);
        const ogmo::Project made_up = json.value ? ogmo::project_of_level(*json.value) : ogmo::Project{};
        const Result<ogmo::LevelFile> read = ogmo::parse_level(*text, path, made_up);
        add({{Severity::warning, "project-not-found", path.string(), "",
              "no project above this file has its folder among its level paths; it is judged by itself alone",
              "Name its project as well"}});
        add(read.problems);
        visitor_.level(path, made_up, read);
    }

    const OgmoVisitor& visitor_;
    std::list<ogmo::Project> projects_;  // a list, as visitors hold on to them
    std::set<fs::path> files_;
};

/// A name beside the file that nothing has; empty if there is none.
fs::path free_name_beside(const fs::path& path) {
    std::error_code error;
    for (int number = 1; number < 100; ++number) {
        const fs::path name = path.parent_path() / ("." + path.filename().string() + ".new-" + std::to_string(number));
        if (!fs::exists(fs::symlink_status(name, error))) return name;
    }
    return {};
}

/// Beside the file first, so that nobody ever sees half of it; a link stays one, and who may read and write it stays as
/// it was. Nothing is written over a file that may not be written.
bool replace_file(const fs::path& named, const std::string& text) {
    std::error_code error;
    const fs::path path = fs::canonical(named, error);
    if (error || !std::ofstream(path, std::ios::binary | std::ios::app)) return false;
    const fs::perms allowed = fs::status(path, error).permissions();
    if (error || (allowed & fs::perms::owner_write) == fs::perms::none) return false;
    const fs::path beside = free_name_beside(path);
    if (beside.empty()) return false;
    {
        std::ofstream out(beside, std::ios::binary);
        out << text;
        out.flush();
        if (!out) error = std::make_error_code(std::errc::io_error);
    }
    if (!error) fs::permissions(beside, allowed, error);
    if (!error) fs::rename(beside, path, error);
    if (!error) return true;
    std::error_code ignored;
    fs::remove(beside, ignored);
    return false;
}

}  // namespace

Findings visit_ogmo(const std::vector<fs::path>& paths, const OgmoVisitor& visitor) {
    Walker walker(visitor);
    // Projects first, so that levels which are named beside them find them.
    for (const fs::path& path : paths)
        if (path.extension() == ".ogmo") walker.path(path);
    for (const fs::path& path : paths)
        if (path.extension() != ".ogmo") walker.path(path);
    return std::move(walker.findings);
}

Findings check_ogmo(const std::vector<fs::path>& paths) {
    return visit_ogmo(paths, {[](const fs::path&, const Result<ogmo::Project>&) {},
                              [](const fs::path&, const ogmo::Project&, const Result<ogmo::LevelFile>&) {}});
}

Findings print_models(const std::vector<fs::path>& paths, std::ostream& out) {
    const auto print = [&](const fs::path& path, const ogmo::Project& project, const Result<ogmo::LevelFile>& level) {
        ogmo::Members line;
        line.add("project", project.made_up ? ogmo::Json{} : ogmo::Json{project.path.generic_string()});
        line.text("level", path.generic_string());
        if (level.value) {
            line.add("openError", {});
            line.add("model", ogmo::model_json(*level.value, project));
        } else {
            line.text("openError", level.problems.empty() ? "" : level.problems.front().what);
        }
        out << ogmo::json_text(std::move(line).json(), true) << '\n';
    };
    return visit_ogmo(paths, {[](const fs::path&, const Result<ogmo::Project>&) {}, print});
}

Findings rewrite(const std::vector<fs::path>& paths, std::vector<fs::path>& changed) {
    Problems unwritten;
    const auto write = [&](const fs::path& path, const std::string& text) {
        ogmo::Report report(path.string());
        if (const std::optional<std::string> old = ogmo::read_text(path, report); old && *old == text) return;
        if (replace_file(path, text))
            changed.push_back(path);
        else
            unwritten.push_back({Severity::error, "file-unwritable", path.string(), "", "the file cannot be written",
                                 "Check the permissions of the file and its folder"});
    };
    Findings findings = visit_ogmo(
        paths, {[&](const fs::path& path, const Result<ogmo::Project>& project) {
                    if (project.value && !has_errors(project.problems)) write(path, ogmo::project_text(*project.value));
                },
                [&](const fs::path& path, const ogmo::Project& project, const Result<ogmo::LevelFile>& level) {
                    if (level.value && !project.made_up && !has_errors(level.problems))
                        write(path, ogmo::level_text(*level.value, project));
                }});
    if (!unwritten.empty()) findings.unreadable = true;
    append(findings.problems, std::move(unwritten));
    return findings;
}

}  // namespace scree::check
