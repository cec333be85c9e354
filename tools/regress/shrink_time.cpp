// The beginning out of a scenario: what it was after some ticks becomes its start.

#include "engine/replay/button_runs.hpp"
#include "tools/regress/pixels_json.hpp"
#include "tools/regress/play.hpp"
#include "tools/regress/shrink.hpp"
#include "tools/regress/stage.hpp"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace scree {

namespace {

using Json = nlohmann::ordered_json;

std::string later_runs(const std::string& text, std::size_t ticks) {
    std::vector<Buttons> held = parse_button_runs(text).value.value_or(std::vector<Buttons>{});
    if (held.empty()) return text;
    const std::size_t gone = std::min(ticks, held.size() - 1);  // the last one continues
    return format_button_runs(std::span(held).subspan(gone));
}

void write_state(Json& play, const Scenario& scenario, const Session& session) {
    std::map<std::string, std::int64_t> usual = field_values(Session(level_of(scenario)));
    Json state = Json::object();
    for (const SessionField& field : session_fields(session))
        if (usual[field.name] != field.value) state[field.name] = field.value;
    play["state"] = state;
}

/// True if the input of a mover begun there would mean something else: jump, held over that tick, would be pressed
/// anew. What `play` holds before its start is in its state. Also true while the input depends on n.
bool holds_over(const Json& json, int ticks) {
    if (json.contains("play")) return json["play"].value("input", Json()).dump().find("$n") != std::string::npos;
    for (const Json& mover : json["movers"]) {
        if (!mover.contains("input")) continue;
        const auto held = parse_button_runs(mover["input"].get<std::string>());
        if (!held) return true;
        const auto jumps_at = [&](std::size_t tick) {
            return !held.value->empty() && (*held.value)[std::min(tick, held.value->size() - 1)].holds(Button::jump);
        };
        const auto begin = static_cast<std::size_t>(ticks);
        if (jumps_at(begin - 1) && jumps_at(begin)) return true;
    }
    return false;
}

/// Only where nothing but movers has a state: solids that stand still, no disks, no events.
bool is_plain(Json& json) {
    const Json& solids = member(json, "solids");
    return !json.contains("disks") && !json.contains("events") &&
           std::none_of(solids.begin(), solids.end(),
                        [](const Json& solid) { return solid.contains("moves") || solid.contains("sine"); });
}

}  // namespace

std::string with_ticks(const std::string& text, const std::filesystem::path& path, int first, int last) {
    const Result<Scenario> scenario = read_scenario(text, path);
    if (!scenario) return text;
    Json json = Json::parse(text);
    json.erase("path");
    json["ticks"] = last - first;
    Json kept = Json::array();
    for (std::size_t i = 0; i < json["expect"].size(); ++i) {
        const Expectation& expectation = scenario.value->expectations[i];
        Json entry = json["expect"][i];
        if (expectation.when == Expectation::When::between && entry["at"] != "end" && expectation.last > 0) {
            if (expectation.first > last || expectation.last < first) continue;
            const int begin = std::max(expectation.first - first, 0);
            const int end = std::min(expectation.last, last) - first;
            entry["at"] = std::to_string(begin) + ".." + std::to_string(end);
            if (expectation.first == expectation.last) entry["at"] = begin;
        }
        kept.push_back(entry);
    }
    json["expect"] = kept;
    return json.dump();
}

std::string begun_later(const std::string& text, const std::filesystem::path& path, int ticks) {
    Json json = Json::parse(text);
    const Result<Scenario> scenario = read_scenario(text, path);
    if (!scenario || ticks < 1 || ticks >= scenario.value->ticks) return text;
    if (!scenario.value->play && !is_plain(json)) return text;
    if (holds_over(json, ticks)) return text;
    Variation only;
    for (const Dimension& dimension : scenario.value->dimensions) {
        if (dimension.values.size() != 1) return text;
        only[dimension.name] = dimension.values.front();
    }
    Stage stage(*scenario.value, only, false);
    for (int i = 0; i < ticks; ++i) stage.step();
    if (!stage.fault().empty()) return text;
    json = Json::parse(with_ticks(text, path, ticks, scenario.value->ticks));
    if (stage.session() != nullptr) {
        write_state(json["play"], *scenario.value, *stage.session());
        json["play"]["input"] =
            later_runs(format_button_runs(scenario.value->play->input), static_cast<std::size_t>(ticks));
        return json.dump();
    }
    for (std::size_t i = 0; i < json["movers"].size(); ++i) {
        const Mover* mover = stage.mover(i);
        if (mover == nullptr) return text;
        Json& body = json["movers"][i];
        body["at"] = point_json<Json>(mover->box.corner());
        if (body.value("control", "free") != "force") body["velocity"] = point_json<Json>(mover->velocity);
        if (body.contains("input"))
            body["input"] = later_runs(body["input"].get<std::string>(), static_cast<std::size_t>(ticks));
        if (body.contains("removed_at")) body["removed_at"] = std::max(body["removed_at"].get<int>() - ticks, -1);
    }
    return json.dump();
}

}  // namespace scree
