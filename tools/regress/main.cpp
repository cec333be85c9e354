#include "tools/regress/run.hpp"

#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <charconv>
#include <iostream>
#include <sstream>

namespace {

using namespace scree;

/// `phase_x=3 n=2` as a variation; false if it is none.
bool read_variation(const std::string& text, Variation& variation) {
    std::istringstream words(text);
    for (std::string word; words >> word;) {
        const std::size_t equals = word.find('=');
        std::int64_t value = 0;
        if (equals == std::string::npos) return false;
        const char* end = word.data() + word.size();
        const auto [stop, error] = std::from_chars(word.data() + equals + 1, end, value);
        if (error != std::errc{} || stop != end) return false;
        variation[word.substr(0, equals)] = value;
    }
    return true;
}

/// The scenario files that a path stands for, in the order of their names; none if there is no such path.
std::vector<std::filesystem::path> files_of(const std::filesystem::path& path) {
    std::error_code error;
    if (!std::filesystem::is_directory(path, error)) return {path};
    std::vector<std::filesystem::path> files;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(path, error))
        if (entry.path().extension() == ".json") files.push_back(entry.path());
    std::sort(files.begin(), files.end());
    return files;
}

/// Why no variation of the scenario agrees with `only`, or nothing. Values are those that failures print: subpixels.
std::string cannot_run(const Scenario& scenario, const Variation& only) {
    for (const auto& wish : only) {
        const std::string& name = wish.first;
        const std::int64_t value = wish.second;
        const auto dimension = std::find_if(scenario.dimensions.begin(), scenario.dimensions.end(),
                                            [&](const Dimension& candidate) { return candidate.name == name; });
        if (dimension == scenario.dimensions.end()) return "it does not vary \"" + name + "\". See its `vary`.";
        if (std::find(dimension->values.begin(), dimension->values.end(), value) != dimension->values.end()) continue;
        std::ostringstream values;
        for (std::size_t i = 0; i < dimension->values.size() && i < 12; ++i)
            values << (i > 0 ? ", " : "") << dimension->values[i];
        return name + " is never " + std::to_string(value) + ". It is one of: " + values.str() +
               (dimension->values.size() > 12 ? ", ..." : "") + " (subpixels).";
    }
    return {};
}

void tell(const std::filesystem::path& file, const Scenario& scenario, const Failure& failure) {
    std::cerr << file.string() << ": " << scenario.name << ": wrong at tick " << failure.tick << '\n'
              << "  variation: " << (failure.variation.empty() ? "the only one" : to_text(failure.variation)) << '\n'
              << "  expected:  " << failure.expected << '\n'
              << "  actual:    " << failure.actual << '\n'
              << "  to see it: scree-regress " << file.string() << " --log --only \"" << to_text(failure.variation)
              << "\"\n";
}

}  // namespace

int main(int argc, char** argv) {
    CLI::App app(
        "Runs scenario files in all their variations. Exit code 0: all as expected; 1: something is not; 2: a "
        "file or the command line cannot be understood.");
    app.set_version_flag("--version", "scree-regress " SCREE_VERSION);
    std::vector<std::string> paths;
    std::string only_text;
    bool log = false;
    bool as_json = false;
    app.add_option("PATH", paths, "scenario files, or folders of them")->required();
    app.add_option("--only", only_text, "run only variations with these values, such as \"phase_x=3 n=2\"");
    app.add_flag("--log", log, "print one line per body and tick of one variation, in whole subpixels");
    app.add_flag("--json", as_json, "print the results as JSON");
    try {
        app.parse(argc, argv);
    } catch (const CLI::ParseError& error) {
        return app.exit(error) == 0 ? 0 : 2;
    }
    Variation only;
    if (!read_variation(only_text, only)) {
        std::cerr << "--only: \"" << only_text << "\" is not a variation. Write name=number, such as phase_x=3.\n";
        return 2;
    }

    nlohmann::json results = nlohmann::json::array();
    long runs = 0;
    int failed = 0;
    int scenarios = 0;
    bool readable = true;
    for (const std::string& path : paths) {
        const auto files = files_of(path);
        if (files.empty()) {
            std::cerr << path << ": there are no scenario files in this folder.\n";
            readable = false;
        }
        for (const auto& file : files) {
            const Result<Scenario> scenario = load_scenario(file);
            for (const Problem& problem : scenario.problems) std::cerr << problem << '\n';
            if (!scenario) {
                readable = false;
                continue;
            }
            if (const std::string what = cannot_run(*scenario.value, only); !what.empty()) {
                std::cerr << file.string() << ": --only: " << what << '\n';
                readable = false;
                continue;
            }
            if (log) {
                log_run(*scenario.value, only, std::cout);
                continue;
            }
            const Outcome outcome = run_scenario(*scenario.value, only);
            ++scenarios;
            runs += outcome.runs;
            if (outcome.failure) {
                ++failed;
                tell(file, *scenario.value, *outcome.failure);
            }
            std::ostringstream hash;
            hash << std::hex << outcome.hash;
            if (as_json) {
                nlohmann::json result{{"file", file.string()},
                                      {"name", scenario.value->name},
                                      {"runs", outcome.runs},
                                      {"ok", !outcome.failure.has_value()},
                                      {"hash", hash.str()}};
                if (outcome.failure)
                    result["failure"] = {{"tick", outcome.failure->tick},
                                         {"variation", to_text(outcome.failure->variation)},
                                         {"expected", outcome.failure->expected},
                                         {"actual", outcome.failure->actual}};
                results.push_back(result);
            } else {
                std::cout << (outcome.failure ? "FAIL " : "ok   ") << file.stem().string() << " (" << outcome.runs
                          << " runs, hash " << hash.str() << ")\n";
            }
        }
    }
    if (as_json) std::cout << results.dump(2) << '\n';
    if (!log && !as_json) std::cout << scenarios << " scenarios, " << runs << " runs, " << failed << " failed.\n";
    return readable ? failed == 0 ? 0 : 1 : 2;
}
