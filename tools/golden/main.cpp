#include "game/cli/man_page.hpp"
#include "tools/golden/runs.hpp"

#include <CLI/CLI.hpp>

#include <algorithm>
#include <fstream>
#include <iostream>
#include <iterator>

namespace {

using namespace scree;

int unreadable(const Problems& problems) {
    for (const Problem& problem : problems) std::cerr << problem << '\n';
    return 2;
}

Result<GoldenHashes> load(const std::string& path) {
    std::ifstream file(path, std::ios::binary);
    if (!file) return {{}, {{Severity::error, "unreadable", path, "", "it cannot be opened", "Make it with --update"}}};
    return read_hashes(std::string{std::istreambuf_iterator<char>(file), {}}, path);
}

/// Leaves only the kinds that were run, so that the others are not missed.
void keep(GoldenHashes& hashes, const std::vector<std::string>& kinds) {
    if (kinds.empty()) return;
    std::erase_if(hashes.hashes, [&](const GoldenHash& hash) {
        return std::find(kinds.begin(), kinds.end(), hash.kind) == kinds.end();
    });
}

void tell_silent(const std::vector<std::string>& names) {
    if (names.empty()) return;
    std::cerr << "The rules changed: " << names.size()
              << " runs take another course from the same input. If that is meant, raise rules_version in "
                 "game/rules/session.hpp, then accept with --update; if not, something broke.\n";
}

int check(const std::string& path, const GoldenPlan& plan, const GoldenHashes& now) {
    Result<GoldenHashes> golden = load(path);
    if (!golden) return unreadable(golden.problems);
    keep(*golden.value, plan.kinds);
    const auto found = differences(*golden.value, now);
    for (const std::string& difference : found) std::cerr << path << ": " << difference << '\n';
    const auto silent = silent_changes(*golden.value, now);
    tell_silent(silent);
    if (!found.empty() && silent.empty()) std::cerr << "Accept with: scree-golden --update " << path << '\n';
    std::cout << now.hashes.size() << " golden hashes, " << found.size() << " differences.\n";
    return found.empty() ? 0 : 1;
}

int update(const std::string& path, const GoldenHashes& now) {
    std::error_code error;
    GoldenHashes golden;
    if (std::filesystem::exists(path, error)) {
        Result<GoldenHashes> read = load(path);
        if (!read) return unreadable(read.problems);
        golden = std::move(*read.value);
    }
    for (const std::string& difference : differences(golden, now)) std::cout << difference << '\n';
    if (const auto silent = silent_changes(golden, now); !silent.empty()) {
        tell_silent(silent);
        std::cerr << path << " was left as it is.\n";
        return 1;
    }
    std::ofstream file(path, std::ios::binary | std::ios::trunc);
    file << write_hashes(now);
    file.close();
    if (!file)
        return unreadable({{Severity::error, "unwritable", path, "", "it cannot be written", "Check the folder"}});
    std::cout << path << " has " << now.hashes.size() << " hashes.\n";
    return 0;
}

}  // namespace

int main(int argc, char** argv) {
    CLI::App app(
        "Runs levels, replays, scenarios and random worlds and prints a hash of each course, which is the same for "
        "every compiler and processor. Exit code 0: as expected; 1: something is not; 2: a file or the command line "
        "cannot be understood.");
    app.set_version_flag("--version", "scree-golden " SCREE_VERSION);
    scree::add_man_page(app, {"scree-golden", SCREE_VERSION});
    GoldenPlan plan;
    std::string content = plan.content.string();
    std::string scenarios = plan.scenarios.string();
    std::string check_file;
    std::string update_file;
    auto* check_option = app.add_option("--check", check_file, "FILE: compare with these hashes and name what differs");
    app.add_option("--update", update_file,
                   "FILE: show what changes and write the hashes; refused if a course changed "
                   "and the rules version did not")
        ->excludes(check_option);
    auto* only = app.add_option("--only", plan.kinds, "run only these kinds: level, replay, scenario, world");
    only->check(CLI::IsMember({"level", "replay", "scenario", "world"}))->delimiter(',');
    app.add_option("--workers", plan.workers, "how many threads find the contacts of the worlds; the hashes stay")
        ->check(CLI::Range(1, 64));
    app.add_option("--content", content, "folder of levels and replays")->capture_default_str();
    app.add_option("--scenarios", scenarios, "folder of scenarios")->capture_default_str();
    try {
        app.parse(argc, argv);
    } catch (const CLI::ParseError& error) {
        return app.exit(error) == 0 ? 0 : 2;
    }
    if (!update_file.empty() && !plan.kinds.empty()) {
        std::cerr << "--update writes all kinds: leave --only out.\n";
        return 2;
    }
    plan.content = content;
    plan.scenarios = scenarios;
    const Result<GoldenHashes> now = make_hashes(plan);
    if (!now) return unreadable(now.problems);
    if (!check_file.empty()) return check(check_file, plan, *now.value);
    if (!update_file.empty()) return update(update_file, *now.value);
    std::cout << write_hashes(*now.value);
    return 0;
}
