#include "tools/regress/update.hpp"

#include "tools/regress/capture.hpp"
#include "tools/regress/stage.hpp"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <map>
#include <sstream>

namespace scree {

namespace {

std::string place_text(Vec place) { return std::to_string(place.x) + ", " + std::to_string(place.y); }

/// Text as an attribute or element of XML may hold it; what XML cannot hold at all becomes `?`.
std::string escaped(const std::string& text) {
    static const std::map<char, std::string> entities{{'<', "&lt;"}, {'>', "&gt;"}, {'&', "&amp;"}, {'"', "&quot;"}};
    std::string out;
    for (const char c : text) {
        const bool is_allowed = static_cast<unsigned char>(c) >= 0x20 || c == '\n' || c == '\t';
        const auto found = entities.find(is_allowed ? c : '?');
        out += found != entities.end() ? found->second : std::string(1, is_allowed ? c : '?');
    }
    return out;
}

}  // namespace

Result<Updated> with_new_path(const std::string& text, const Scenario& scenario) {
    const auto refuse = [&](const std::string& what, const char* remedy) {
        return Result<Updated>{std::nullopt, {{Severity::error, "update", scenario.path.string(), {}, what, remedy}}};
    };
    Updated updated;
    if (scenario.golden_path.empty()) return {updated, {}};
    Scenario without = scenario;
    without.golden_path.clear();
    if (const std::optional<Failure> failure = run_scenario(without).failure)
        return refuse(
            "nothing is accepted, because \"" + failure->expected + "\" fails at tick " + std::to_string(failure->tick),
            "Fix that first: --update accepts golden paths only");
    Stage stage(scenario, {}, false);
    std::vector<Vec> path;
    int differ = 0;
    std::string first;
    for (const Vec was : scenario.golden_path) {
        if (!path.empty()) stage.step();
        const Mover* mover = stage.mover(0);
        if (mover == nullptr) return refuse("its first mover is removed, so it has no path", "Leave out `path`");
        path.push_back(mover->box.corner());
        if (path.back() != was && differ++ == 0)
            first = "first at tick " + std::to_string(stage.tick()) + ", from " + place_text(was) + " to " +
                    place_text(path.back());
    }
    if (differ == 0) return {updated, {}};
    nlohmann::ordered_json json = nlohmann::ordered_json::parse(text);
    json["path"] = path_texts(path);
    updated.text = laid_out(json.dump());
    updated.change = "the golden path changes in " + std::to_string(differ) + " of " +
                     std::to_string(scenario.golden_path.size()) + " places, " + first + " (subpixels)";
    return {updated, {}};
}

std::string junit_xml(const std::vector<TestResult>& results) {
    const auto failed =
        std::ranges::count_if(results, [](const TestResult& r) { return !r.failure.empty() && !r.unreadable; });
    const auto errors = std::ranges::count(results, true, &TestResult::unreadable);
    std::ostringstream out;
    out << "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites>\n  <testsuite name=\"scree-regress\" tests=\""
        << results.size() << "\" failures=\"" << failed << "\" errors=\"" << errors << "\">\n";
    for (const TestResult& result : results) {
        out << "    <testcase classname=\"" << escaped(result.file) << "\" name=\"" << escaped(result.name) << "\"";
        if (result.failure.empty()) {
            out << "/>\n";
            continue;
        }
        const char* element = result.unreadable ? "error" : "failure";
        const std::string first = result.failure.substr(0, result.failure.find('\n'));
        out << ">\n      <" << element << " message=\"" << escaped(first) << "\">" << escaped(result.failure) << "</"
            << element << ">\n    </testcase>\n";
    }
    out << "  </testsuite>\n</testsuites>\n";
    return out.str();
}

}  // namespace scree
