// scree-check: every problem in levels, projects and sidecars, with file, place and remedy.

#include "game/cli/arguments.hpp"
#include "game/cli/files.hpp"
#include "tools/check/collect.hpp"
#include "tools/check/ogmo_files.hpp"

#include <algorithm>
#include <exception>
#include <iostream>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

namespace {

constexpr int fine = 0;
constexpr int found_something = 1;
constexpr int no_access = 3;

nlohmann::ordered_json to_json(const scree::check::Findings& findings) {
    auto problems = nlohmann::ordered_json::array();
    for (const scree::Problem& problem : findings.problems)
        problems.push_back({{"severity", problem.severity == scree::Severity::error ? "error" : "warning"},
                            {"code", problem.code},
                            {"file", problem.file},
                            {"place", problem.place},
                            {"what", problem.what},
                            {"remedy", problem.remedy}});
    return {{"files", findings.files}, {"problems", std::move(problems)}};
}

void print(const scree::check::Findings& findings, bool as_json) {
    if (as_json) {
        std::cout << to_json(findings).dump(2, ' ', false, nlohmann::ordered_json::error_handler_t::replace) << '\n';
        return;
    }
    for (const scree::Problem& problem : scree::check::once_for_all_files(findings.problems))
        (scree::check::is_about_access(problem) ? std::cerr : std::cout) << problem << '\n';
    const auto errors =
        std::count_if(findings.problems.begin(), findings.problems.end(),
                      [](const scree::Problem& problem) { return problem.severity == scree::Severity::error; });
    const auto warnings = static_cast<std::ptrdiff_t>(findings.problems.size()) - errors;
    std::cout << scree::counted(findings.files, "file") << " checked: " << scree::counted(errors, "error") << ", "
              << scree::counted(warnings, "warning") << ".\n";
}

int cannot_print() {
    std::cerr << "scree-check: the output cannot be written. Free some space, or write it elsewhere.\n";
    return no_access;
}

int run(int argc, char** argv) {
    scree::Arguments app(
        "Reports all errors and warnings in levels, projects and tile sidecars.",
        "0: no problems; 1: problems found; 2: the command line is wrong; 3: a file cannot be read or written");
    std::vector<std::string> names;
    bool as_json = false;
    bool ogmo = false;
    bool model = false;
    bool rewrite = false;
    app.add_option("PATH", names, "a level, a project (with all its levels), a sidecar, or a folder with projects")
        .required();
    app.add_flag("--json", as_json, "print the problems as JSON to standard output");
    const scree::Argument as_files =
        app.add_flag("--ogmo", ogmo, "check files of OGMO Editor 3 of any game, by the editor's rules alone");
    const scree::Argument as_model =
        app.add_flag("--model", model, "print each level as it was read, as one line of JSON, and nothing else");
    const scree::Argument as_writer =
        app.add_flag("--rewrite", rewrite, "rewrite projects and levels without errors exactly as OGMO Editor would");
    as_model.excludes(as_files).excludes(as_writer);
    as_writer.excludes(as_files);
    app.footer("Problems go to standard output, unreadable and unwritable files to standard error.");
    if (const auto code = scree::parse(app, {"scree-check", SCREE_VERSION}, argc, argv)) return *code;
    const std::vector<std::filesystem::path> paths(names.begin(), names.end());
    scree::check::Findings findings;
    if (model) {
        findings = scree::check::print_models(paths, std::cout);
        for (const scree::Problem& problem : findings.problems)
            if (scree::check::is_about_access(problem)) std::cerr << problem << '\n';
        if (!std::cout.flush()) return cannot_print();
        return findings.unreadable ? no_access : has_errors(findings.problems) ? found_something : fine;
    }
    if (rewrite) {
        std::vector<std::filesystem::path> changed;
        findings = scree::check::rewrite(paths, changed);
        for (const std::filesystem::path& path : changed)
            (as_json ? std::cerr : std::cout) << path.string() << " was rewritten.\n";
    } else {
        findings = ogmo ? scree::check::check_ogmo(paths) : scree::check::check(paths);
    }
    print(findings, as_json);
    if (!std::cout.flush()) return cannot_print();
    if (findings.unreadable) return no_access;
    return findings.problems.empty() ? fine : found_something;
}

}  // namespace

int main(int argc, char** argv) {
    try {
        return run(argc, argv);
    } catch (const std::exception& error) {
        std::cerr << "scree-check: " << error.what() << '\n';
        return no_access;
    }
}
