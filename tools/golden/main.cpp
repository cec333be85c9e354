#include "engine/core/file.hpp"
#include "engine/world/world.hpp"
#include "game/cli/arguments.hpp"
#include "game/cli/files.hpp"
#include "tools/golden/runs.hpp"
#include "tools/regress/run.hpp"
#include "tools/regress/scenario.hpp"

#include <algorithm>
#include <iostream>

namespace {

using namespace scree;

Result<GoldenHashes> load(const std::string& path) {
    Result<std::string> text = read_file(path);
    return text ? read_hashes(*text.value, path) : Result<GoldenHashes>{{}, std::move(text.problems)};
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
              << " runs have another result for the same input. If that is intended, raise rules_version in "
                 "game/rules/session.hpp, then accept with --update; otherwise this is a bug.\n";
}

int check(const std::string& path, const GoldenPlan& plan, const GoldenHashes& now) {
    Result<GoldenHashes> golden = load(path);
    if (!golden) return tell(golden.problems);
    keep(*golden.value, plan.kinds);
    const auto found = differences(*golden.value, now);
    for (const std::string& difference : found) std::cerr << path << ": " << difference << '\n';
    const auto silent = silent_changes(*golden.value, now);
    tell_silent(silent);
    if (!found.empty() && silent.empty()) std::cerr << "Accept with: scree-golden --update " << path << '\n';
    std::cout << now.hashes.size() << " golden hashes, " << found.size() << " differences.\n";
    return found.empty() ? 0 : 1;
}

/// The scenarios that are new or changed and fail: their results are no standard to compare with.
std::vector<std::string> failing_scenarios(const GoldenHashes& golden, const GoldenPlan& plan,
                                           const GoldenHashes& now) {
    std::vector<std::string> failing;
    for (const GoldenHash& hash : now.hashes) {
        if (hash.kind != "scenario") continue;
        if (std::find(golden.hashes.begin(), golden.hashes.end(), hash) != golden.hashes.end()) continue;
        const Result<Scenario> scenario = load_scenario(plan.scenarios / (hash.name + ".json"));
        if (!scenario || run_scenario(*scenario.value).failure) failing.push_back(hash.name);
    }
    return failing;
}

int update(const std::string& path, const GoldenPlan& plan, const GoldenHashes& now) {
    std::error_code error;
    GoldenHashes golden;
    if (std::filesystem::exists(path, error)) {
        Result<GoldenHashes> read = load(path);
        if (!read) return tell(read.problems);
        golden = std::move(*read.value);
    }
    for (const std::string& difference : differences(golden, now)) std::cout << difference << '\n';
    if (const auto silent = silent_changes(golden, now); !silent.empty()) {
        tell_silent(silent);
        std::cerr << path << " is unchanged.\n";
        return 1;
    }
    const std::vector<std::string> failing = failing_scenarios(golden, plan, now);
    for (const std::string& name : failing) std::cerr << "scenario " << name << " fails: scree-regress tells why.\n";
    if (!failing.empty()) {
        std::cerr << path << " is unchanged.\n";
        return 1;
    }
    if (const Problems problems = write_file(path, write_hashes(now)); !problems.empty()) return tell(problems);
    std::cout << path << " has " << now.hashes.size() << " hashes.\n";
    return 0;
}

/// Prints a line for each tick of each run: its name and a number over all that a caller of the world can read.
int trace(GoldenPlan plan) {
    plan.after_tick = [](const std::string& run, const World& world) {
        Hash hash;
        world.trace_into(hash);
        std::cout << run << ' ' << std::hex << hash.value << '\n';
    };
    const Result<GoldenHashes> now = make_hashes(plan);
    return now ? 0 : tell(now.problems);
}

}  // namespace

int main(int argc, char** argv) {
    scree::Arguments app(
        "Runs levels, replays, scenarios and random worlds and prints a hash of each result. It is the same for "
        "every compiler and processor.",
        "0: as expected; 1: a hash differs; 2: a file or the command line is wrong");
    GoldenPlan plan;
    std::string content = plan.content.string();
    std::string scenarios = plan.scenarios.string();
    std::string check_file;
    std::string update_file;
    const auto check_option =
        app.add_option("--check", check_file, "FILE: compare with these hashes and name the differences");
    app.add_option("--update", update_file,
                   "FILE: print the changes and write the hashes; refused if a result changed "
                   "and the rules version did not")
        .excludes(check_option);
    const auto only =
        app.add_option("--only", plan.kinds, "KINDS: run only these kinds, by commas: level, replay, scenario, world");
    only.one_of({"level", "replay", "scenario", "world"}).by_commas();
    bool traces = false;
    app.add_flag(
           "--trace", traces,
           "print a number for each tick of each run and of all variations of scenarios, over all state that a caller "
           "of the world can read; compare two builds with diff")
        .excludes(check_option)
        .excludes("--update");
    app.add_option("--seeds", plan.seeds, "with --trace: the number of additional small random worlds")
        .range(0, 1'000'000)
        .needs("--trace");
    app.add_option("--content", content, "DIR: folder of levels and replays").shows_default();
    app.add_option("--scenarios", scenarios, "DIR: folder of scenarios").shows_default();
    if (const auto code = parse(app, {"scree-golden", SCREE_VERSION}, argc, argv)) return *code;
    if (!update_file.empty() && !plan.kinds.empty()) return refused("--update writes all kinds: leave --only out.");
    plan.content = content;
    plan.scenarios = scenarios;
    if (traces) return finished(trace(plan));
    const Result<GoldenHashes> now = make_hashes(plan);
    if (!now) return tell(now.problems);
    if (!check_file.empty()) return finished(check(check_file, plan, *now.value));
    if (!update_file.empty()) return finished(update(update_file, plan, *now.value));
    std::cout << write_hashes(*now.value);
    return finished(0);
}
