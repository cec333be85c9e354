#include "engine/core/file.hpp"
#include "game/cli/arguments.hpp"
#include "game/cli/files.hpp"
#include "game/cli/terminal.hpp"
#include "game/lint/playable.hpp"
#include "tools/golden/runs.hpp"
#include "tools/golden/soak.hpp"

#include <algorithm>
#include <cstdio>
#include <iostream>

namespace {

using namespace scree;

Problems load_content(const std::filesystem::path& content, SoakPlan& plan) {
    Problems problems;
    for (const auto& path : list_files(content / "levels", ".json")) {
        auto level = load_playable(path);
        append(problems, level.problems);
        if (level) plan.levels.push_back(*level.value);
    }
    for (const char* folder : {"replays", "proofs"})
        for (const auto& path : list_files(content / folder, ".replay")) {
            Result<Replay> replay = load_replay(path);
            append(problems, replay.problems);
            if (replay) plan.replays.push_back(std::move(*replay.value));
        }
    if (plan.levels.empty() && problems.empty())
        problems.push_back({Severity::error, "no-files", (content / "levels").string(), "", "no levels in this folder",
                            "Start in the root of the repository, or name the folder with --content"});
    return problems;
}

void tell_of(const SoakReport& report, const SoakPlan& plan) {
    for (const SoakFault& fault : report.faults)
        std::cerr << "round " << fault.round << ", " << fault.run << ", tick " << fault.tick << ": " << fault.what
                  << "\n  to see it: scree-soak --round " << fault.round << " --ticks 1 --dynamics " << plan.dynamics
                  << '\n';
    std::cout << report.ticks << " ticks in " << report.rounds << " rounds: " << report.level_ticks << " in levels ("
              << report.deaths << " deaths, " << report.completed << " exits reached), " << report.twin_ticks
              << " in rooms with mirror images, " << report.copy_ticks << " beside copies, "
              << report.ticks - report.level_ticks - report.twin_ticks - report.copy_ticks << " in random worlds ("
              << report.mover_ticks << " movers and " << report.dynamic_ticks << " dynamics stepped, "
              << report.contacts << " contacts, " << report.squishes << " squishes); " << report.snapshots
              << " snapshots stepped again. " << report.faults.size() << " faults.\n";
}

}  // namespace

int main(int argc, char** argv) {
    scree::Arguments app(
        "Plays all levels and random worlds with random input and checks every tick: no mover inside a solid "
        "unless squished, speeds within limits, contacts in order, triggers entered and left once, snapshots that take "
        "the same course; rooms of dynamics match their mirror images and gain no energy; a copy steps as its "
        "original.",
        "0: no fault; 1: a fault; 2: a file or the command line is wrong");
    SoakPlan plan;
    std::string content = "content";
    app.add_option("--ticks", plan.ticks, "number of ticks; the last round is finished")
        .shows_default()
        .range(std::int64_t{1}, std::int64_t{1} << 50);
    app.add_option("--round", plan.first_round, "number of the first round").shows_default();
    app.add_option("--dynamics", plan.dynamics, "boulders in a random world, at most").shows_default().range(0, 1'000);
    std::vector<std::string> parts{"levels", "worlds", "rooms", "copies"};
    app.add_option(
           "--only", parts,
           "PARTS: parts of a round, by commas: levels (3 in 4 of all ticks), worlds of random bodies (1 in 8), rooms "
           "with mirror images (1 in 15), copies, which step beside small random worlds (1 in 15); default: "
           "all. Of the other ticks one in 20 is stepped again from a copy")
        .by_commas()
        .one_of({"levels", "worlds", "rooms", "copies"});
    app.add_option("--content", content, "DIR: folder of levels and replays").shows_default();
    if (const auto code = parse(app, {"scree-soak", SCREE_VERSION}, argc, argv)) return *code;
    const auto has = [&](const char* part) { return std::find(parts.begin(), parts.end(), part) != parts.end(); };
    plan.in_levels = has("levels");
    plan.in_worlds = has("worlds");
    plan.in_rooms = has("rooms");
    plan.beside_copies = has("copies");
    if (const Problems problems = load_content(content, plan); has_errors(problems)) return tell(problems);
    ProgressLine progress;
    const SoakReport report = soak(plan, [&](const SoakReport& so_far) {
        progress.tell([&] {
            return std::to_string(so_far.ticks) + " of " + std::to_string(plan.ticks) + " ticks, " +
                   std::to_string(so_far.faults.size()) + " faults";
        });
    });
    progress.clear();
    tell_of(report, plan);
    return finished(report.faults.empty() ? 0 : 1);
}
