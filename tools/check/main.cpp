// scree-check: every problem in levels, projects and sidecars, with file, place and remedy.

#include "tools/check/collect.hpp"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <exception>
#include <iostream>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

namespace {

constexpr int fine = 0;
constexpr int found_something = 1;
constexpr int unusable = 2;

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

std::string counted(std::ptrdiff_t count, const char* one, const char* many) {
    return std::to_string(count) + " " + (count == 1 ? one : many);
}

int run(int argc, char** argv) {
    CLI::App app("Says everything that is wrong with levels, projects and tile sidecars.", "scree-check");
    std::vector<std::string> paths;
    bool as_json = false;
    app.add_option("PATH", paths, "A level, a project (with all its levels), a sidecar, or a folder with projects")
        ->required();
    app.add_flag("--json", as_json, "Print the problems as JSON to standard output");
    app.set_version_flag("--version", std::string("scree-check ") + SCREE_VERSION);
    app.footer("Exit status: 0 nothing found, 1 problems found, 2 bad usage or a file that cannot be read.");
    try {
        app.parse(argc, argv);
    } catch (const CLI::ParseError& error) {
        return app.exit(error) == 0 ? fine : unusable;
    }
    const scree::check::Findings findings =
        scree::check::check(std::vector<std::filesystem::path>(paths.begin(), paths.end()));
    if (as_json) {
        std::cout << to_json(findings).dump(2, ' ', false, nlohmann::ordered_json::error_handler_t::replace) << '\n';
    } else {
        for (const scree::Problem& problem : findings.problems) std::cerr << problem << '\n';
        const auto errors =
            std::count_if(findings.problems.begin(), findings.problems.end(),
                          [](const scree::Problem& problem) { return problem.severity == scree::Severity::error; });
        const auto warnings = static_cast<std::ptrdiff_t>(findings.problems.size()) - errors;
        std::cout << counted(findings.files, "file", "files") << " checked: " << counted(errors, "error", "errors")
                  << ", " << counted(warnings, "warning", "warnings") << ".\n";
    }
    if (findings.unreadable) return unusable;
    return findings.problems.empty() ? fine : found_something;
}

}  // namespace

int main(int argc, char** argv) {
    try {
        return run(argc, argv);
    } catch (const std::exception& error) {
        std::cerr << "scree-check: " << error.what() << '\n';
        return unusable;
    }
}
