#include "tools/golden/runs.hpp"

#include "engine/core/file.hpp"
#include "engine/replay/replay.hpp"
#include "game/lint/playable.hpp"
#include "game/rules/replay_part.hpp"
#include "game/rules/session.hpp"
#include "tools/golden/random_buttons.hpp"
#include "tools/golden/random_world.hpp"
#include "tools/regress/run.hpp"
#include "tools/regress/stage.hpp"

#include <algorithm>
#include <limits>

namespace scree {

namespace {

constexpr int level_ticks = 60 * ticks_per_second;
constexpr int world_ticks = 600;
constexpr int most_variations = 200;  // of a scenario; scree-regress runs them all

/// Over state and events of the last tick.
void add_tick(Hash& hash, const Session& session) {
    hash.number(static_cast<std::int64_t>(session.hash()));
    for (const Event& event : session.events())
        hash.number(static_cast<int>(event.type)).vec(event.position).number(event.speed).number(event.entity);
}

void run_level(const std::filesystem::path& path, const GoldenPlan& plan, Result<GoldenHashes>& result) {
    auto level = load_playable(path);
    append(result.problems, level.problems);
    if (!level) return;
    Session session(*level.value);
    RandomButtons buttons{Rng{(*level.value)->content_hash}, {}, 0};
    Hash hash;
    for (int tick = 0; tick < level_ticks; ++tick) {
        if (session.is_complete()) session = Session(*level.value);
        session.step(buttons.next());
        add_tick(hash, session);
        if (plan.after_tick) plan.after_tick("level " + path.stem().string(), session.world());
    }
    result.value->hashes.push_back({"level", path.stem().string(), (*level.value)->content_hash, hash.value});
}

void run_replay(const std::filesystem::path& path, const GoldenPlan& plan, Result<GoldenHashes>& result) {
    Result<Replay> replay = load_replay(path);
    append(result.problems, replay.problems);
    if (!replay) return;
    auto level = load_playable(plan.content / "levels" / (replay.value->level + ".json"));
    append(result.problems, level.problems);
    if (!level) return;
    Result<Session> session = begin_replay(*replay.value, *level.value, path.string());
    append(result.problems, std::move(session.problems));
    if (!session) return;
    Hash input{(*level.value)->content_hash};
    Hash hash;
    for (const Buttons held : replay.value->ticks) {
        input.byte(held.bits);
        session.value->step(held);
        add_tick(hash, *session.value);
        if (plan.after_tick) plan.after_tick("replay " + path.stem().string(), session.value->world());
    }
    result.value->hashes.push_back({"replay", path.stem().string(), input.value, hash.value});
}

void run_scenario_file(const std::filesystem::path& path, const GoldenPlan& plan, Result<GoldenHashes>& result) {
    const Result<Scenario> scenario = load_scenario(path);
    append(result.problems, scenario.problems);
    if (!scenario) return;
    if (plan.after_tick) {
        visit_runs(*scenario.value, std::numeric_limits<int>::max(),
                   [&](const Stage& stage) { plan.after_tick("scenario " + path.stem().string(), stage.world()); });
        return;
    }
    std::string text = read_file(path).value.value_or("");
    std::erase(text, '\r');  // a checkout may end its lines in another way
    result.value->hashes.push_back(
        {"scenario", path.stem().string(), Hash{}.text(text).value, hash_of_runs(*scenario.value, most_variations)});
}

void run_world(const std::string& name, const RandomWorldPlan& plan, std::uint64_t seed, const GoldenPlan& golden,
               GoldenHashes& hashes) {
    RandomWorld world(plan, seed);
    Hash hash;
    for (int tick = 0; tick < world_ticks; ++tick) {
        world.step();
        hash.number(static_cast<std::int64_t>(world.hash()));
        if (golden.after_tick) golden.after_tick("world " + name, world.world());
    }
    hashes.hashes.push_back({"world", name, world.input_hash(), hash.value});
}

void run_worlds(const GoldenPlan& golden, GoldenHashes& hashes) {
    run_world("caves", {.density = 35}, 1, golden, hashes);
    run_world("crowd", {.cols = 128, .rows = 64, .tile_size = 24, .density = 10, .movers = 640, .crates = 50}, 2,
              golden, hashes);
    run_world("machines", {.density = 8, .strokes = 900, .solids = 120, .triggers = 120}, 3, golden, hashes);
    for (int seed = 1; seed <= golden.seeds; ++seed) {
        Rng rng{static_cast<std::uint64_t>(seed)};
        const RandomWorldPlan plan = random_plan(rng, 12);
        run_world("seed-" + std::to_string(seed), plan, rng.next(), golden, hashes);
    }
}

}  // namespace

Result<GoldenHashes> make_hashes(const GoldenPlan& plan) {
    Result<GoldenHashes> result;
    result.value = GoldenHashes{rules_version, {}};
    const auto wanted = [&](const char* kind) {
        return plan.kinds.empty() || std::find(plan.kinds.begin(), plan.kinds.end(), kind) != plan.kinds.end();
    };
    const auto files = [&](const std::filesystem::path& folder, std::string_view extension) {
        auto found = list_files(folder, extension);
        if (found.empty())
            result.problems.push_back({Severity::error, "no-files", folder.string(), "",
                                       "there is no *" + std::string(extension) + " here",
                                       "Start in the root of the repository, or name the folder"});
        return found;
    };
    if (wanted("level"))
        for (const auto& path : files(plan.content / "levels", ".json")) run_level(path, plan, result);
    if (wanted("replay"))
        for (const auto& path : files(plan.content / "replays", ".replay")) run_replay(path, plan, result);
    if (wanted("scenario"))
        for (const auto& path : files(plan.scenarios, ".json")) run_scenario_file(path, plan, result);
    if (wanted("world")) run_worlds(plan, *result.value);
    sort(*result.value);
    if (!result.problems.empty()) result.value.reset();
    return result;
}

}  // namespace scree
