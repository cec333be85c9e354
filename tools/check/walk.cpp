#include "tools/check/walk.hpp"

#include "engine/level/ogmo/project.hpp"
#include "tools/check/files.hpp"

#include <algorithm>
#include <array>
#include <iterator>
#include <map>
#include <sstream>
#include <system_error>
#include <tuple>
#include <utility>
#include <vector>

namespace scree::check {

namespace fs = std::filesystem;

namespace {

Problem leaves_project(const fs::path& path, const char* what) {
    return {Severity::warning,
            "path-leaves-project",
            path.string(),
            "",
            std::string(what) + " is a link that points outside the folder, so it is skipped",
            "Copy the files there, or name the file at its real path"};
}

}  // namespace

bool is_about_access(const Problem& problem) {
    static constexpr std::array<std::string_view, 6> codes{"file-missing",    "not-a-file",        "file-unreadable",
                                                           "file-unwritable", "project-not-found", "nothing-to-check"};
    return problem.severity == Severity::error && std::find(codes.begin(), codes.end(), problem.code) != codes.end();
}

Problems once_for_all_files(const Problems& problems) {
    using Text = std::tuple<Severity, std::string, std::string, std::string, std::string>;
    Problems once;
    std::map<Text, std::pair<std::size_t, std::string>> said;  // index into `once`, the other files
    for (const Problem& problem : problems) {
        const auto [text, is_new] = said.try_emplace(
            {problem.severity, problem.code, problem.place, problem.what, problem.remedy}, once.size(), "");
        // What is about a file as a whole is about that file.
        if (is_new || problem.place.empty() || problem.remedy.empty())
            once.push_back(problem);
        else
            text->second.second += (text->second.second.empty() ? ". The same in " : ", ") + problem.file;
    }
    for (const auto& [text, where] : said) once[where.first].remedy += where.second;
    return once;
}

void Walk::add(Problems problems) {
    for (Problem& problem : problems) {
        findings.unreadable = findings.unreadable || is_about_access(problem);
        std::ostringstream line;
        line << problem;
        if (seen_.insert(line.str()).second) findings.problems.push_back(std::move(problem));
    }
}

bool Walk::first_time(const fs::path& path) {
    if (!files_.insert(real_path(path)).second) return false;
    ++findings.files;
    return true;
}

void Walk::all(const std::vector<fs::path>& paths) {
    for (const fs::path& named : paths)
        if (named.extension() == ".ogmo") path(named);
    for (const fs::path& named : paths)
        if (named.extension() != ".ogmo") path(named);
}

void Walk::path(const fs::path& path) {
    std::error_code error;
    if (fs::is_directory(path, error))
        folder(path);
    else if (path.extension() == ".ogmo")
        project(path);
    else if (visitor_.sidecar && ogmo::is_sidecar(path) && ogmo::is_file(path))
        visitor_.sidecar(path);
    else
        named_level(path);
}

std::vector<fs::path> Walk::files_inside(const fs::path& folder, std::string_view extension, const fs::path& limit) {
    std::vector<fs::path> out;
    for (fs::path& file : files_below(folder, extension)) {
        if (ogmo::is_really_inside(limit, file))
            out.push_back(std::move(file));
        else
            add({leaves_project(file, "this")});
    }
    return out;
}

void Walk::folder(const fs::path& folder) {
    const int before = findings.files;
    const std::vector<fs::path> projects = files_inside(folder, ".ogmo", folder);
    for (const fs::path& file : projects) project(file);
    if (visitor_.strays || projects.empty())
        for (const fs::path& file : files_inside(folder, ".json", folder))
            if (looks_like_level(file)) named_level(file);
    if (findings.files != before || !projects.empty()) return;
    add({{Severity::error, "nothing-to-check", folder.string(), "", "the folder contains no project and no level",
          "Name a folder with levels"}});
}

void Walk::project(const fs::path& path) {
    if (!first_time(path)) return;
    Result<ogmo::Project> read = ogmo::read_project(path);
    visitor_.project(path, read);
    if (!read.value) return;
    const ogmo::Project& project = projects_.emplace_back(std::move(*read.value));
    for (const fs::path& level_path : project.level_paths) level_folder(project, level_path);
}

void Walk::level_folder(const ogmo::Project& project, const fs::path& level_path) {
    if (ogmo::leaves_folder(level_path)) return;  // reading the project has told so
    const fs::path folder = (project.folder / level_path).lexically_normal();
    if (!ogmo::is_really_inside(project.folder, folder)) {
        add({leaves_project(folder, "this level folder")});
        return;
    }
    for (const fs::path& file : files_inside(folder, ".json", project.folder)) {
        if (!looks_like_level(file) || !first_time(file)) continue;
        visitor_.level(file, &project, {});
        const fs::path inner = file.lexically_relative(folder).parent_path();
        if (std::distance(inner.begin(), inner.end()) > project.directory_depth)
            add({{Severity::warning, "level-too-deep", file.string(), "",
                  "OGMO Editor looks only " + std::to_string(project.directory_depth) +
                      " folders deep and does not list it",
                  "Move it up, or raise the depth in the project editor"}});
    }
}

void Walk::named_level(const fs::path& path) {
    if (!first_time(path)) return;
    if (!ogmo::is_file(path)) {
        ogmo::Report report(path.string());
        static_cast<void>(ogmo::read_text(path, report));  // says what is wrong with it
        add(report.take());
        return;
    }
    for (const ogmo::Project& project : projects_)
        if (ogmo::has_level(project, path)) return visitor_.level(path, &project, {});
    Result<ogmo::Project> found = ogmo::find_project(path);
    if (!found.value) return visitor_.level(path, nullptr, found.problems);
    visitor_.level(path, &projects_.emplace_back(std::move(*found.value)), found.problems);
}

}  // namespace scree::check
