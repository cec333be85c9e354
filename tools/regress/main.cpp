#include "engine/core/file.hpp"
#include "engine/core/utf8.hpp"
#include "engine/core/whole_number.hpp"
#include "game/cli/arguments.hpp"
#include "game/cli/files.hpp"
#include "game/cli/terminal.hpp"
#include "tools/regress/picture.hpp"
#include "tools/regress/shrink.hpp"
#include "tools/regress/update.hpp"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <iostream>
#include <sstream>

namespace {

using namespace scree;

struct Options {
    std::vector<std::string> paths;
    std::string only_text;
    Variation only;
    bool log = false;
    bool as_json = false;
    std::string pictures;
    std::string junit;
    bool update = false;
    bool shrink = false;
    std::string passes_with;
    std::string output;
    int seconds = 120;
};

/// `phase_x=3 n=2` as a variation; false if it is none.
bool read_variation(const std::string& text, Variation& variation) {
    std::istringstream words(text);
    for (std::string word; words >> word;) {
        const std::size_t equals = word.find('=');
        if (equals == std::string::npos) return false;
        const auto value = whole_number<std::int64_t>(word.substr(equals + 1));
        if (!value) return false;
        variation[word.substr(0, equals)] = *value;
    }
    return true;
}

/// Adds the scenario files in a folder and those below it. False, and it is told, if one of them cannot be read.
bool find_files_below(const std::filesystem::path& folder, std::vector<std::filesystem::path>& found) {
    std::error_code error;
    bool good = true;
    std::filesystem::directory_iterator at(folder, error);
    for (; !error && at != std::filesystem::directory_iterator(); at.increment(error)) {
        std::error_code unknown;
        if (at->is_directory(unknown) && !at->is_symlink(unknown))
            good = find_files_below(at->path(), found) && good;
        else if (at->path().extension() == ".json")
            found.push_back(at->path());
    }
    if (!error) return good;
    std::cerr << folder.string() << ": this folder cannot be read: " << error.message() << ". Check its permissions.\n";
    return false;
}

/// The scenario files that a path stands for, in the order of their names. False, and it is told, if a folder has none
/// or cannot be read.
bool find_files(const std::filesystem::path& path, std::vector<std::filesystem::path>& found) {
    std::error_code error;
    if (!std::filesystem::is_directory(path, error)) {
        found.push_back(path);
        return true;
    }
    const std::size_t before = found.size();
    const bool good = find_files_below(path, found);
    if (good && found.size() == before) std::cerr << path.string() << ": this folder has no scenario files.\n";
    std::sort(found.begin() + static_cast<std::ptrdiff_t>(before), found.end());
    return good && found.size() > before;
}

/// Why no variation of the scenario agrees with `only`, or nothing. Values are those that failures print: subpixels.
std::string cannot_run(const Scenario& scenario, const Variation& only) {
    for (const auto& [name, value] : only) {
        const auto dimension = std::ranges::find(scenario.dimensions, name, &Dimension::name);
        if (dimension == scenario.dimensions.end()) {
            std::string names;
            for (const Dimension& each : scenario.dimensions) names += (names.empty() ? "" : ", ") + each.name;
            return "no variation is called \"" + name + "\"; the file varies " + (names.empty() ? "nothing" : names) +
                   (name == "mirror" && scenario.mirror ? ". The mirror image always runs too." : ".");
        }
        if (std::ranges::find(dimension->values, value) != dimension->values.end()) continue;
        std::ostringstream values;
        for (std::size_t i = 0; i < dimension->values.size() && i < 12; ++i)
            values << (i > 0 ? ", " : "") << dimension->values[i];
        return name + " is never " + std::to_string(value) + ". It is one of: " + values.str() +
               (dimension->values.size() > 12 ? ", ..." : "") + " (subpixels).";
    }
    return {};
}

std::string told(const std::filesystem::path& file, const Scenario& scenario, const Failure& failure) {
    std::ostringstream out;
    out << file.string() << ": " << scenario.name << ": wrong at tick " << failure.tick << '\n'
        << "  variation: " << (failure.variation.empty() ? "the only one" : to_text(failure.variation)) << '\n'
        << "  expected:  " << failure.expected << '\n'
        << "  actual:    " << failure.actual << '\n'
        << "  to see it: scree-regress " << quoted(file.string()) << " --log";
    if (!failure.variation.empty()) out << " --only \"" << to_text(failure.variation) << '"';
    out << '\n';
    return out.str();
}

std::string text_of(const std::filesystem::path& file) { return read_file(file).value.value_or(""); }

std::string to_text(const Measures& m) {
    std::ostringstream out;
    out << counted(m.ticks, "tick") << ", " << m.cols << " x " << m.rows << " cells, " << m.tiles
        << " of them not empty, "
        << (m.bodies == 1 ? "1 body or entity" : std::to_string(m.bodies) + " bodies and entities") << ", "
        << counted(m.runs, "run") << " of buttons, " << counted(m.fields, "field") << " of state";
    return out.str();
}

/// True if the other program exits with 0 when it runs the file.
bool passes_with(const Options& options, const std::filesystem::path& file) {
#ifdef _WIN32
    const std::string command = "\"\"" + options.passes_with + "\" \"" + file.string() + "\" >NUL 2>&1\"";
#else
    const std::string command = quoted(options.passes_with) + ' ' + quoted(file.string()) + " >/dev/null 2>&1";
#endif
    return std::system(command.c_str()) == 0;
}

int shrink_file(const Options& options) {
    std::error_code error;
    const std::filesystem::path file = options.paths.front();
    if (options.paths.size() != 1 || std::filesystem::is_directory(file, error))
        return refused("--shrink takes one scenario file. Name the one that fails.");
    if (const Result<Scenario> scenario = load_scenario(file); !scenario) return tell(scenario.problems);
    std::filesystem::path output = options.output;
    if (output.empty()) output = file.parent_path() / (file.stem().string() + ".small.json");
    if (const std::string why = overwrites({{"-o", output}}, {{"the scenario", file}}); !why.empty())
        return refused(why);
    if (const std::string why = unwritable({output}); !why.empty()) return refused(why);
    std::function<bool(const std::string&)> passes;
    const std::filesystem::path tried = output.string() + ".tried";
    if (!options.passes_with.empty())
        passes = [&](const std::string& text) {
            return write_file(tried, text).empty() && passes_with(options, tried);
        };
    const auto until = std::chrono::steady_clock::now() + std::chrono::seconds(options.seconds);
    const Result<Shrunk> result = shrink(
        text_of(file), file, [&] { return std::chrono::steady_clock::now() < until; }, passes);
    std::filesystem::remove(tried, error);
    if (!result) return tell(result.problems);
    if (const Problems problems = write_file(output, result.value->text); !problems.empty()) return tell(problems);
    std::cout << output.string() << ": still fails: " << result.value->expectation << '\n'
              << "  before: " << to_text(result.value->before) << '\n'
              << "  after:  " << to_text(result.value->after) << '\n'
              << "  " << result.value->tried << " smaller ones were tried"
              << (result.value->finished ? ", and nothing more can be removed.\n"
                                         : "; the time was up. Give more with --seconds.\n");
    return 0;
}

/// Runs scenarios and collects what is to be said of them.
struct Runner {
    Options options;
    nlohmann::json results = nlohmann::json::array();
    std::vector<TestResult> tests = {};
    long runs = 0;
    int failed = 0;
    int scenarios = 0;
    int updates = 0;
    int not_run = 0;
    bool usable = true;
    bool many_files = false;
    ProgressLine progress = {};

    void run(const std::filesystem::path& file) {
        const Result<Scenario> scenario = load_scenario(file);
        tell(scenario.problems);
        if (!scenario) {
            usable = false;
            ++not_run;
            TestResult& test = tests.emplace_back(TestResult{file.string(), file.stem().string(), {}, true});
            nlohmann::json told = nlohmann::json::array();
            for (const Problem& problem : scenario.problems) {
                std::ostringstream text;
                text << problem;
                told.push_back(text.str());
                test.failure += text.str() + '\n';
            }
            results.push_back({{"file", file.string()}, {"ok", false}, {"problems", told}});
            return;
        }
        if (const std::string why = cannot_run(*scenario.value, options.only); !why.empty()) {
            std::cerr << file.string() << ": --only: " << why << '\n';
            usable = false;
            ++not_run;
        } else if (options.log) {
            if (many_files) std::cout << file.string() << '\n';
            log_run(*scenario.value, options.only, std::cout);
        } else if (options.update) {
            update(file, *scenario.value);
        } else {
            check(file, *scenario.value);
        }
    }

    void update(const std::filesystem::path& file, const Scenario& scenario) {
        const Result<Updated> updated = with_new_path(text_of(file), scenario);
        ++scenarios;
        TestResult& test = tests.emplace_back(TestResult{file.string(), scenario.name, {}});
        tell(updated.problems);
        for (const Problem& problem : updated.problems) test.failure += problem.what + '\n';
        if (!updated) ++failed;
        if (!updated || updated.value->text.empty()) return;
        ++updates;
        std::cout << file.string() << ": " << updated.value->change << '\n';
        if (const Problems problems = write_file(file, updated.value->text); !problems.empty()) {
            tell(problems);
            usable = false;
        }
    }

    void check(const std::filesystem::path& file, const Scenario& scenario) {
        const auto tell_progress = [&] {
            progress.tell([&] { return file.stem().string() + " (" + std::to_string(scenarios) + " done)"; });
            return true;
        };
        tell_progress();
        const Outcome outcome = run_scenario(scenario, options.only, tell_progress);
        progress.clear();
        ++scenarios;
        runs += outcome.runs;
        TestResult& test = tests.emplace_back(TestResult{file.string(), scenario.name, {}});
        if (outcome.failure) {
            ++failed;
            test.failure = told(file, scenario, *outcome.failure);
            if (!options.pictures.empty()) add_pictures(scenario, *outcome.failure, test.failure);
            if (!options.as_json) std::cerr << test.failure;
        }
        std::ostringstream hash;
        hash << std::hex << outcome.hash;
        if (!options.as_json) {
            std::cout << (outcome.failure ? "FAIL " : "ok   ") << file.stem().string() << " ("
                      << counted(outcome.runs, "run") << ", hash " << hash.str() << ")\n";
            return;
        }
        nlohmann::json result{{"file", file.string()},
                              {"name", scenario.name},
                              {"runs", outcome.runs},
                              {"ok", !outcome.failure.has_value()},
                              {"hash", hash.str()}};
        if (outcome.failure)
            result["failure"] = {{"tick", outcome.failure->tick},
                                 {"variation", scree::to_text(outcome.failure->variation)},
                                 {"expected", outcome.failure->expected},
                                 {"actual", outcome.failure->actual}};
        results.push_back(result);
    }

    void add_pictures(const Scenario& scenario, const Failure& failure, std::string& text) {
        std::vector<std::string> written;
        const Problems problems = save_pictures(scenario, failure, options.pictures, written);
        for (const std::string& picture : written) text += "  picture:   " + picture + '\n';
        if (problems.empty()) return;
        tell(problems);
        usable = false;
    }

    int finish() {
        for (TestResult& test : tests)
            for (std::string* text : {&test.file, &test.name, &test.failure}) *text = valid_utf8(*text, "?");
        if (options.as_json) std::cout << results.dump(2, ' ', false, nlohmann::json::error_handler_t::replace) << '\n';
        const std::string others = not_run == 0 ? ".\n" : ", " + counted(not_run, "file") + " not run.\n";
        if (options.update)
            std::cout << counted(scenarios, "scenario") << ", " << updates << " changed, " << failed << " not accepted"
                      << others;
        if (!options.log && !options.as_json && !options.update)
            std::cout << counted(scenarios, "scenario") << ", " << counted(runs, "run") << ", " << failed << " failed"
                      << others;
        if (!options.junit.empty())
            if (const Problems problems = write_file(options.junit, junit_xml(tests)); !problems.empty())
                return tell(problems);
        return usable ? failed == 0 ? 0 : 1 : 2;
    }
};

}  // namespace

int main(int argc, char** argv) {
    scree::Arguments app("Runs scenario files in all their variations.",
                         "0: all as expected; 1: an expectation fails; 2: a file or the command line is wrong");
    app.footer(
        "A scenario from a replay: scree-replay FILE --cut A..B -o SCENARIO. The format: tests/scenarios/README.md.");
    Options options;
    app.add_option("PATH", options.paths, "scenario files, or folders of them").required();
    app.add_option("--only", options.only_text,
                   "VALUES: run only variations with these values, such as \"phase_x=3 n=2\"");
    const auto log =
        app.add_flag("--log", options.log, "print one line per body and tick of one variation, in whole subpixels");
    const auto json = app.add_flag("--json", options.as_json, "print the results as JSON");
    const auto pictures =
        app.add_option("--pictures", options.pictures,
                       "DIR: draw each failure: a PNG of the first wrong tick and a GIF of the time before");
    const auto junit = app.add_option("--junit", options.junit, "FILE: write the results as JUnit XML");
    const auto update = app.add_flag("--update", options.update, "print changed golden paths and accept them");
    const auto shrink =
        app.add_flag("--shrink", options.shrink, "make the scenario as small as possible; the same expectation fails");
    app.add_option("-o,--output", options.output,
                   "FILE: with --shrink, the file to write; default: NAME.small.json beside NAME.json")
        .needs(shrink);
    app.add_option("--passes-with", options.passes_with,
                   "PROGRAM: with --shrink, a scree-regress without the fault; the scenario must pass with it")
        .needs(shrink);
    app.add_option("--seconds", options.seconds, "with --shrink, time limit; default: 120")
        .needs(shrink)
        .range(1, 86'400);
    shrink.excludes(log).excludes(json).excludes(update).excludes(junit).excludes(pictures);
    update.excludes(log).excludes(json).excludes(pictures);
    log.excludes(json).excludes(junit).excludes(pictures);
    if (const auto code = parse(app, {"scree-regress", SCREE_VERSION}, argc, argv)) return *code;
    if (!read_variation(options.only_text, options.only))
        return refused("--only: \"" + options.only_text +
                       "\" is not a variation. Write name=number, such as phase_x=3.");
    if (options.shrink) return finished(shrink_file(options));
    Runner runner{options};
    std::vector<std::filesystem::path> files;
    for (const std::string& path : options.paths) runner.usable = find_files(path, files) && runner.usable;
    std::vector<NamedFile> inputs;
    for (const std::filesystem::path& file : files) inputs.push_back({"a scenario", file});
    if (const std::string why = overwrites({{"--junit", options.junit}}, inputs); !why.empty()) return refused(why);
    runner.many_files = files.size() > 1;
    for (const std::filesystem::path& file : files) runner.run(file);
    return finished(runner.finish());
}
