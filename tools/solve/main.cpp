#include "engine/core/file.hpp"
#include "engine/replay/button_runs.hpp"
#include "game/cli/arguments.hpp"
#include "game/cli/files.hpp"
#include "game/cli/terminal.hpp"
#include "game/lint/playable.hpp"
#include "tools/images/images.hpp"
#include "tools/solve/closed_gates.hpp"
#include "tools/solve/control.hpp"
#include "tools/solve/picture.hpp"
#include "tools/solve/polish.hpp"
#include "tools/solve/proof.hpp"
#include "tools/solve/solve.hpp"

#include <nlohmann/json.hpp>

#include <csignal>
#include <iomanip>
#include <iostream>

namespace {

using namespace scree;

constexpr std::int64_t polish_ticks = 3'000'000;  // stepped to make a route simpler

std::atomic<bool> stop_asked{false};
static_assert(std::atomic<bool>::is_always_lock_free);

struct Request {
    std::string level;
    std::string out;
    std::string known;
    std::string picture;
    std::string without;
    bool control = false;
    int megabytes = 2048;
    bool json = false;
    bool raw = false;
    bool check = false;
    SolveOptions options;
};

/// Names and paths need not be UTF-8.
std::string text_of(const nlohmann::json& json) {
    return json.dump(2, ' ', false, nlohmann::json::error_handler_t::replace);
}

/// Why nothing may be searched for with these files, or nothing.
std::string misplaced(Request& request) {
    if (!request.out.empty() && std::filesystem::path(request.out).extension() == ".png")
        return "-o: " + request.out +
               " is the name of a picture, but -o writes a replay. Name it .replay; "
               "--picture names a picture.";
    if (request.check) return {};
    const std::vector<NamedFile> inputs{{"LEVEL", request.level}};
    if (std::string why = overwrites({{"-o", request.out}}, inputs); !why.empty()) return why;
    const std::vector<NamedFile> read{{"LEVEL", request.level}, {"--from", request.known}, {"-o", request.out}};
    if (std::string why = overwrites({{"--picture", request.picture}}, read); !why.empty()) return why;
    return unwritable({request.out, request.picture});
}

std::string text_of(const SolveProgress& progress) {
    std::string text = std::to_string(static_cast<int>(progress.seconds)) + " s, " +
                       std::to_string(progress.looked_at / 1000) + " thousand states";
    if (progress.ticks_left >= 0)
        text += ", nearest about " + std::to_string(progress.ticks_left) + " ticks from the exit";
    return text;
}

nlohmann::json json_of(const ClosedGate& closed) {
    nlohmann::json json = {
        {"gate", closed.gate->id}, {"channel", closed.channel}, {"switches", nlohmann::json::array()}};
    for (const EntityData* entity : closed.switches) json["switches"].push_back(entity->id);
    return json;
}

int tell_beatable(const Request& request, const std::shared_ptr<const Level>& level, Solution solution) {
    if (!request.raw && !request.options.fast && solution.strategy != "known")
        solution.route = polished(bare_level(*level), std::move(solution.route), polish_ticks, &stop_asked);
    const std::optional<Replay> proof = proof_of(level, solution.route);
    if (!proof) {
        std::cerr << request.level
                  << ": a route was found that the level does not confirm. Please report this level.\n";
        return 1;
    }
    std::string replaced;
    if (!request.out.empty()) {
        const Result<Replay> old = load_replay(request.out);
        if (old && old.value->level == level->name && old.value->ticks.size() < proof->ticks.size())
            replaced =
                ", in place of a faster replay of " + counted(static_cast<long long>(old.value->ticks.size()), "tick");
        if (const Problems problems = save_replay(*proof, request.out); !problems.empty()) return tell(problems);
    }
    if (request.json) {
        nlohmann::json json = {{"level", level->name},         {"verdict", "beatable"},
                               {"ticks", proof->ticks.size()}, {"strategy", solution.strategy},
                               {"states", solution.looked_at}, {"stepped", solution.ticks},
                               {"seconds", solution.seconds}};
        std::cout << text_of(json) << '\n';
        return 0;
    }
    std::cout << level->name << ": beatable in " << proof->ticks.size() << " ticks (" << std::fixed
              << std::setprecision(1) << static_cast<double>(proof->ticks.size()) / ticks_per_second << " s); "
              << solution.looked_at << " states in " << solution.seconds << " s";
    if (!solution.strategy.empty()) std::cout << " (" << solution.strategy << ')';
    std::cout << '\n';
    if (!request.out.empty()) std::cout << "wrote " << request.out << replaced << '\n';
    return 0;
}

int tell_not_found(const Request& request, const std::shared_ptr<const Level>& level, const Solution& solution) {
    std::string picture = request.picture;
    if (picture.empty() && !request.out.empty()) {
        // Not beside -o: proofs lie among what ships.
        const std::filesystem::path here = std::filesystem::path(request.level).stem().string() + ".not-found.png";
        if (!is_same_file(here, request.out) && !is_same_file(here, request.known)) picture = here.string();
    }
    if (!picture.empty())
        if (const Problems problems = save_png(chart_of(*level, solution), picture); !problems.empty()) {
            tell(problems);
            picture.clear();  // the verdict counts
        }
    Session session(bare_level(*level));
    for (const Buttons held : solution.route) session.step(held);
    const Vec place = feet(session.body());
    const std::vector<ClosedGate> gates = closed_gates(*level, solution.places);
    if (request.json) {
        nlohmann::json json = {{"level", level->name},
                               {"verdict", "not found"},
                               {"ended", solution.ended},
                               {"states", solution.looked_at},
                               {"stepped", solution.ticks},
                               {"seconds", solution.seconds},
                               {"x", place.x / subpixels_per_pixel},
                               {"y", place.y / subpixels_per_pixel},
                               {"place", place_name(*level, place)},
                               {"ticks_left", solution.ticks_left}};
        for (const ClosedGate& closed : gates) json["closed_gates"].push_back(json_of(closed));
        if (!picture.empty()) json["picture"] = picture;
        std::cout << text_of(json) << '\n';
        return 1;
    }
    std::cout << level->name << ": not found: " << solution.ended << " after " << solution.looked_at << " states and "
              << std::fixed << std::setprecision(1) << solution.seconds << " s\nit reached "
              << place_name(*level, place) << " (x " << place.x / subpixels_per_pixel << ", y "
              << place.y / subpixels_per_pixel << " px) after " << solution.route.size() << " ticks, "
              << (session.body().is_grounded()    ? "standing"
                  : session.body().velocity.y < 0 ? "rising"
                                                  : "falling");
    if (solution.ticks_left >= 0) std::cout << ", about " << solution.ticks_left << " ticks from the exit";
    std::cout << '\n';
    for (const ClosedGate& closed : gates) std::cout << text_of(closed, *level) << '\n';
    std::cout << "there may still be a route\n";
    if (!picture.empty()) std::cout << "wrote " << picture << '\n';
    return 1;
}

int tell_impossible(const Request& request, const Level& level) {
    if (request.json)
        std::cout << text_of({{"level", level.name}, {"verdict", "impossible"}}) << '\n';
    else
        std::cout << level.name << ": impossible: no jump, wall, lift or spring leads to an exit\n";
    return 3;
}

/// The replay that --control takes its segments from: the known one, or the proof beside the level.
Result<Replay> move_of(const Request& request) {
    const std::filesystem::path level(request.level);
    const std::filesystem::path proof =
        level.parent_path().parent_path() / "proofs" / (level.stem().string() + ".replay");
    return load_replay(request.known.empty() ? proof : std::filesystem::path(request.known));
}

int tell_control(const Request& request, const Level& level) {
    const Result<Replay> replay = move_of(request);
    if (!replay) return tell(replay.problems);
    const Control result = control(level, replay.value->ticks, request.options);
    if (request.json) {
        nlohmann::json json = {{"level", level.name}, {"holds", result.holds()}, {"segments", nlohmann::json::array()}};
        for (const ControlSegment& segment : result.segments)
            json["segments"].push_back({{"from", segment.from},
                                        {"to", segment.to},
                                        {"found", segment.found},
                                        {"states", segment.looked_at},
                                        {"found_without", segment.found_without},
                                        {"states_without", segment.looked_without}});
        std::cout << text_of(json) << '\n';
        return result.holds() ? 0 : 1;
    }
    for (const ControlSegment& segment : result.segments) std::cout << text_of(segment) << '\n';
    std::cout << level.name << ": the control without " << request.without
              << (result.holds()       ? " holds\n"
                  : result.was_stopped ? " was stopped\n"
                                       : " does not hold\n");
    return result.holds() ? 0 : 1;
}

int run(Request& request) {
    if (const std::string why = misplaced(request); !why.empty()) return refused(why);
    const auto loaded = load_playable(request.level);
    if (!loaded) return tell(loaded.problems);
    const std::shared_ptr<const Level>& level = *loaded.value;
    if (request.check) {
        const Problems problems = check_proof(request.level, request.out);
        tell(problems);
        return problems.empty() ? 0 : 1;
    }
    // Without --from, the file at the proof's path is the old proof; a missing or damaged one is ignored.
    Result<Replay> known = load_replay(request.known.empty() ? request.out : request.known);
    if (known)
        request.options.known = std::move(known.value->ticks);
    else if (!request.known.empty())
        return tell(known.problems);
    request.options.bytes = static_cast<std::size_t>(request.megabytes) << 20U;
    request.options.stop = &stop_asked;
    request.options.smooth = !request.raw;
    request.options.forbidden = buttons_named(request.without).value_or(Buttons{});
    if (request.control) return tell_control(request, *level);
    ProgressLine progress;
    if (!request.json)
        request.options.progress = [&](const SolveProgress& now) { progress.tell([&] { return text_of(now); }); };
    Solution solution = solve(*level, request.options);
    progress.clear();
    if (solution.verdict == SolveVerdict::impossible) return tell_impossible(request, *level);
    if (solution.verdict == SolveVerdict::beatable) return tell_beatable(request, level, std::move(solution));
    if (stop_asked) solution.ended = "it was stopped";
    return tell_not_found(request, level, solution);
}

void add_budget(scree::Arguments& app, Request& request) {
    constexpr const char* not_a_count = "is not a number of them. Give one, 0 or more.";
    const auto is_count = [](const std::string& text) { return is_digits(text, 18); };
    app.add_option("--seconds", request.options.seconds, "seconds for the search; 0: no limit")
        .shows_default()
        .check([](const std::string& text) { return text.find_first_not_of("0123456789.eE+") == std::string::npos; },
               "is not a time. Give seconds, 0 or more.")
        .range(0.0, 1e6);
    app.add_option("--nodes", request.options.nodes,
                   "limit of states per strategy; 0: no limit. With a limit and --seconds 0 the result is the same "
                   "on every machine with any number of threads")
        .shows_default()
        .check(is_count, not_a_count);
    app.add_option("--memory", request.megabytes, "megabytes for the search").shows_default().range(64, 1'000'000);
    app.add_option("--threads", request.options.threads, "number of threads; 0: all of the machine")
        .shows_default()
        .range(0, 256);
    app.add_option("--seed", request.options.seed, "seed that breaks ties")
        .shows_default()
        .check(is_count, not_a_count);
}

}  // namespace

int main(int argc, char** argv) {
    scree::Arguments app("Finds buttons that finish a level, by playing copies of the game.",
                         "0: beatable, and -o has a replay that the game verifies; 1: no route found within the "
                         "budget, though there may "
                         "be one; 2: a file or the command line is wrong; 3: certainly impossible");
    Request request;
    app.add_option("LEVEL", request.level, "the level, in the folder of its project").required();
    app.add_option("-o,--out", request.out,
                   "FILE: the replay to write; an existing replay there is tried first, and its route begins the "
                   "search, so that a small change of the level is proved again at once");
    app.add_option("--from", request.known, "FILE: another replay to begin the search with");
    app.add_option(
        "--picture", request.picture,
        "FILE: picture (PNG) of the searched part if no route is found; with -o default: LEVEL.not-found.png in the "
        "current folder");
    add_budget(app, request);
    app.add_option(
           "--without", request.without,
           "BUTTONS: buttons that are never held, by letters: L, R, U, D or J, such as D for a route without a slide")
        .check(
            [](const std::string& text) {
                return buttons_named(text) && text.find_first_not_of("LRUDJ") == std::string::npos;
            },
            "are not buttons. Use the letters L, R, U, D, J.");
    app.add_flag("--control", request.control,
                 "test what --without proves: from each checkpoint of the route of --from, or of the proof beside the "
                 "level, the next must be found with all buttons, and at least one must not be found without those, in "
                 "ten times the states and with three seeds. --seconds limits each of these searches")
        .needs("--without");
    app.add_flag("--fast", request.options.fast,
                 "after the first route, search for faster ones until --seconds are over: for the game's proofs, which "
                 "set its medals");
    app.add_flag("--json", request.json, "print the result as JSON");
    app.add_flag("--raw", request.raw, "keep needless presses in the route");
    const auto check =
        app.add_flag("--check", request.check, "only check that the replay at -o still finishes the level");
    check.needs("-o");
    app.footer(
        "Examples:\n"
        "  scree-solve content/levels/01-first-light.json -o content/proofs/01-first-light.replay\n"
        "  scree-solve --check content/levels/01-first-light.json -o content/proofs/01-first-light.replay\n"
        "  scree-solve --seconds 30 --picture stuck.png my-level.json");
    if (const auto code = parse(app, {"scree-solve", SCREE_VERSION}, argc, argv)) return *code;
    std::signal(SIGINT, [](int) { stop_asked = true; });
    std::signal(SIGTERM, [](int) { stop_asked = true; });
    return finished(run(request));
}
