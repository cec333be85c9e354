// scree-bench: how quick Scree is, as a ratio to what could be used instead and to what can hardly be beaten.

#include "engine/core/hash.hpp"
#include "game/cli/arguments.hpp"
#include "game/cli/files.hpp"
#include "game/cli/terminal.hpp"
#include "tools/bench/measure.hpp"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cstdio>
#include <iostream>
#include <map>

namespace {

using namespace scree::bench;

struct Options {
    std::vector<std::string> scenes{"S1", "S2", "S3", "S4", "S5", "S6"};
    std::vector<std::string> engines;
    std::vector<int> counts;
    int ticks = 300;
    int repeats = 5;
    bool slow = false;
    bool awake = false;
    bool json = false;
};

struct SceneKind {
    const char* title;
    std::vector<int> counts;  // if the command line names none
    int most;
};

const SceneKind& kind_of(const std::string& scene) {
    static const std::map<std::string, SceneKind> all{
        {"S1", {"runners among slopes and ledges, ns per runner and tick", {100, 1000, 10'000}, 60'000}},
        {"S2", {"runners that also collide, ns per runner and tick", {1000}, 60'000}},
        {"S3", {"disks in a bowl with slopes, ns per disk and tick", {1000}, 6000}},  // what the bowl holds
        {"S4", {"200 swinging platforms with 5 riders each, ns per rider and tick", {1000}, 60'000}},
        {"S5", {"building a map with 35 % noise, ns in total", {2048}, 8192}},
        {"S6", {"queries in a map of 2,048 x 2,048 with 35 % noise, ns per query", {100'000}, 10'000'000}}};
    return all.at(scene);
}

void print_json(const std::vector<Row>& rows) {
    nlohmann::ordered_json all = nlohmann::ordered_json::array();
    for (const Row& row : rows) {
        nlohmann::ordered_json one{{"scene", row.scene},
                                   {"n", row.n},
                                   {"engine", row.engine},
                                   {"ns", row.ns},
                                   {"allocs_per_tick", row.allocs_per_tick},
                                   {"hash", scree::hex16(row.hash)}};
        if (!row.query.empty()) one["query"] = row.query;
        all.push_back(std::move(one));
    }
    std::cout << all.dump(1) << '\n';
}

void print_text(const std::vector<Row>& rows) {
    std::string scene;
    const auto scree_ns = [&](const Row& row) {
        for (const Row& other : rows)
            if (other.engine == "scree" && other.scene == row.scene && other.n == row.n && other.query == row.query)
                return other.ns;
        return 0.0;
    };
    for (const Row& row : rows) {
        if (row.scene != scene)
            std::cout << (scene.empty() ? "" : "\n") << row.scene << ": " << kind_of(row.scene).title << '\n';
        scene = row.scene;
        const double scree = scree_ns(row);
        char line[160];
        std::snprintf(line, sizeof line, "  n %-7d %-4s%-9s %14.1f ns   allocations %6.2f   ", row.n, row.query.c_str(),
                      row.engine.c_str(), row.ns, row.allocs_per_tick);
        std::cout << line;
        if (row.engine != "scree" && scree > 0) {
            std::snprintf(line, sizeof line, "scree takes %.2f times this", scree / row.ns);
            std::cout << line;
        }
        std::cout << '\n';
    }
    std::cout
        << "\nChipmunk and Box2D solve a larger problem: any shape, turning bodies, joints, stacks. The ratio is what\n"
           "specialising saves. \"limit\" does nothing but the scene and reports no contacts.\n";
}

/// Leaves out what would take minutes, with a word about it.
std::vector<Maker> engines_for(const std::string& scene, const Options& options, const std::vector<Maker>& all) {
    std::vector<Maker> chosen;
    for (const Maker& engine : all) {
        const bool wanted =
            options.engines.empty() || std::ranges::find(options.engines, engine.name) != options.engines.end();
        if (!wanted || (engine.name == "crate" && scene != "S1" && scene != "S2")) continue;
        const bool is_slow = (scene == "S5" || scene == "S6") && engine.name != "scree" && engine.name != "limit";
        if (is_slow && !options.slow) {
            std::cerr << scene << ": " << engine.name
                      << " left out, it needs up to a minute for this map; add --slow\n";
            continue;
        }
        chosen.push_back(engine);
    }
    return chosen;
}

int run(const Options& options) {
    const std::vector<Maker> all = makers();
    for (const std::string& peer : missing_peers()) std::cerr << "Without " << peer << ", which is not installed.\n";
    for (const std::string& name : options.engines)
        if (std::ranges::find(all, name, &Maker::name) == all.end())
            return scree::refused("scree-bench: --engine " + name + ": not an engine of this build");
#ifndef __OPTIMIZE__
    std::cerr << "Built without optimisation: these figures mean nothing. Use cmake --preset release.\n";
#endif
    std::vector<Row> rows;
    scree::ProgressLine progress;
    const auto show = [&](const std::string& text) { progress.tell([&] { return text; }); };
    for (const std::string& scene : options.scenes)
        for (const int count : options.counts.empty() ? kind_of(scene).counts : options.counts) {
            if (count > kind_of(scene).most)
                return scree::refused("scree-bench: --n " + std::to_string(count) + ": scene " + scene +
                                      " takes at most " + std::to_string(kind_of(scene).most));
            Plan plan{scene, count, options.ticks, options.repeats, !options.awake};
            if (scene == "S4") plan.n = 1000;
            const std::vector<Row> more = measure(plan, engines_for(scene, options, all), show);
            rows.insert(rows.end(), more.begin(), more.end());
        }
    progress.clear();
    if (options.json)
        print_json(rows);
    else
        print_text(rows);
    return 0;
}

}  // namespace

int main(int argc, char** argv) {
    scree::Arguments app{
        "Measures Scree on fixed scenes, beside near-limit references and physics libraries, in one run.",
        "0: measured; 2: the command line is wrong"};
    Options options;
    app.add_option("--scene", options.scenes, "SCENES: scenes by commas, S1 to S6; default: all")
        .by_commas()
        .one_of({"S1", "S2", "S3", "S4", "S5", "S6"});
    app.add_option("--n", options.counts, "number of bodies; cells per side in S5, queries in S6; always 1000 in S4")
        .by_commas()
        .range(1, 10'000'000);
    app.add_option("--engine", options.engines, "ENGINES: engines by commas, of scree, crate, limit, chipmunk, box2d")
        .by_commas();
    app.add_option("--ticks", options.ticks, "length of each run in ticks").range(2, 100'000).shows_default();
    app.add_option("--repeats", options.repeats, "number of runs; the median counts").range(1, 1000).shows_default();
    app.add_flag("--slow", options.slow, "include runs that take minutes: chipmunk and box2d in S5 and S6");
    app.add_flag("--awake", options.awake, "let no disk sleep in S3");
    app.add_flag("--json", options.json, "print an array of objects instead of a table");
    if (const auto code = scree::parse(app, {"scree-bench", SCREE_VERSION}, argc, argv)) return *code;
    return scree::finished(run(options));
}
