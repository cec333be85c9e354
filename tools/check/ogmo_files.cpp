#include "tools/check/ogmo_files.hpp"

#include "engine/core/file.hpp"
#include "engine/core/utf8.hpp"
#include "tools/check/json_text.hpp"
#include "tools/check/lone_level.hpp"
#include "tools/check/ogmo_model.hpp"
#include "tools/check/ogmo_writer.hpp"
#include "tools/check/walk.hpp"

#include <algorithm>
#include <list>
#include <ostream>

namespace scree::check {

namespace fs = std::filesystem;

namespace {

/// What a level is judged by that no project has.
Result<ogmo::LevelFile> read_alone(const fs::path& path, ogmo::Project& made_up, Problems& problems) {
    ogmo::Report report(path.string());
    const std::optional<std::string> text = ogmo::read_text(path, report);
    append(problems, report.take());
    if (!text) return {};
    const Result<ogmo::Json> json = ogmo::parse_json(*text);
    if (!json.value || ogmo::other_editor(*json.value) != nullptr) return ogmo::parse_level(*text, path, made_up);
    made_up = ogmo::project_of_level(*json.value);
    problems.push_back({Severity::warning, "project-not-found", path.string(), "",
                        "no project in the folders above lists this file's folder; it is checked without a project",
                        "Name its project as well"});
    return ogmo::parse_level(*text, path, made_up);
}

}  // namespace

Findings visit_ogmo(const std::vector<fs::path>& paths, const OgmoVisitor& visitor) {
    Visitor visit;
    Walk walk(visit);
    std::list<ogmo::Project> made_up;  // a list, as visitors hold on to them
    visit.strays = true;
    visit.project = [&](const fs::path& path, const Result<ogmo::Project>& read) {
        walk.add(read.problems);
        visitor.project(path, read);
    };
    visit.level = [&](const fs::path& path, const ogmo::Project* project, const Problems&) {
        Problems problems;
        const ogmo::Project& of = project != nullptr ? *project : made_up.emplace_back();
        if (project == nullptr) made_up.back().made_up = true;
        const Result<ogmo::LevelFile> read =
            project != nullptr ? ogmo::read_level(path, of) : read_alone(path, made_up.back(), problems);
        walk.add(std::move(problems));
        walk.add(read.problems);
        visitor.level(path, of, read);
    };
    walk.all(paths);
    return std::move(walk.findings);
}

Findings check_ogmo(const std::vector<fs::path>& paths) {
    return visit_ogmo(paths, {[](const fs::path&, const Result<ogmo::Project>&) {},
                              [](const fs::path&, const ogmo::Project&, const Result<ogmo::LevelFile>&) {}});
}

Findings print_models(const std::vector<fs::path>& paths, std::ostream& out) {
    const auto print = [&](const fs::path& path, const ogmo::Project& project, const Result<ogmo::LevelFile>& level) {
        ogmo::Members line;
        line.add("project", project.made_up ? ogmo::Json{} : ogmo::Json{valid_utf8(project.path.generic_string())});
        line.text("level", valid_utf8(path.generic_string()));
        if (level.value) {
            line.add("openError", {});
            line.add("model", ogmo::model_json(*level.value, project));
        } else {
            const auto is_error = [](const Problem& problem) { return problem.severity == Severity::error; };
            const auto first = std::find_if(level.problems.begin(), level.problems.end(), is_error);
            line.text("openError", valid_utf8(first == level.problems.end() ? "" : first->what));
        }
        out << ogmo::json_text(std::move(line).json(), true) << '\n';
    };
    return visit_ogmo(paths, {[](const fs::path&, const Result<ogmo::Project>&) {}, print});
}

Findings rewrite(const std::vector<fs::path>& paths, std::vector<fs::path>& changed) {
    Problems unwritten;
    const auto write = [&](const fs::path& path, const ogmo::Project& project, const std::string& text) {
        if (!ogmo::is_really_inside(project.folder, path)) {
            unwritten.push_back({Severity::error, "file-unwritable", path.string(), "",
                                 "it is a link that points outside the project's folder",
                                 "Name the file at its real path"});
            return;
        }
        ogmo::Report report(path.string());
        if (const std::optional<std::string> old = ogmo::read_text(path, report); old && *old == text) return;
        if (write_file(path, text).empty())
            changed.push_back(path);
        else
            unwritten.push_back({Severity::error, "file-unwritable", path.string(), "", "the file cannot be written",
                                 "Check the permissions of the file and its folder"});
    };
    Findings findings = visit_ogmo(
        paths, {[&](const fs::path& path, const Result<ogmo::Project>& project) {
                    if (project.value && !has_errors(project.problems))
                        write(path, *project.value, ogmo::project_text(*project.value));
                },
                [&](const fs::path& path, const ogmo::Project& project, const Result<ogmo::LevelFile>& level) {
                    if (level.value && !project.made_up && !has_errors(level.problems))
                        write(path, project, ogmo::level_text(*level.value, project));
                }});
    findings.unreadable = findings.unreadable || !unwritten.empty();
    append(findings.problems, std::move(unwritten));
    return findings;
}

}  // namespace scree::check
