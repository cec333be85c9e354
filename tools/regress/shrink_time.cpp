// The beginning out of a scenario: what it was after some ticks becomes its start.

#include "engine/replay/button_runs.hpp"
#include "tools/regress/pixels_json.hpp"
#include "tools/regress/play.hpp"
#include "tools/regress/shrink.hpp"
#include "tools/regress/stage.hpp"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cstdlib>

namespace scree {

namespace {

using Json = nlohmann::ordered_json;

std::string later_runs(const std::string& text, std::size_t ticks) {
    std::vector<Buttons> held = parse_button_runs(text).value.value_or(std::vector<Buttons>{});
    if (held.empty()) return text;
    const std::size_t gone = std::min(ticks, held.size() - 1);  // the last one continues
    return format_button_runs(std::span(held).subspan(gone));
}

/// Subtracts `ticks` from the expectation's ticks. False if it lies in the removed time. An expectation at tick 0
/// describes the start and stays.
bool move_expectation(Json& expectation, int ticks) {
    if (!expectation.contains("at")) return true;
    Json& at = expectation["at"];
    if (at.is_number_integer()) {
        if (at.get<int>() == 0) return true;
        at = at.get<int>() - ticks;
        return at.get<int>() >= 0;
    }
    const auto text = at.get<std::string>();
    const std::size_t dots = text.find("..");
    if (dots == std::string::npos) return true;
    const long first = std::strtol(text.c_str(), nullptr, 10) - ticks;
    const long last = std::strtol(text.c_str() + dots + 2, nullptr, 10) - ticks;
    at = std::to_string(std::max(first, 0L)) + ".." + std::to_string(last);
    return last >= 0;
}

void write_state(Json& play, const Scenario& scenario, const Session& session) {
    const auto level = level_of(scenario);
    std::map<std::string, std::int64_t> usual;
    for (const SessionField& field : session_fields(Session(level))) usual[field.name] = field.value;
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
bool is_plain(const Json& json) {
    if (json.contains("disks") || json.contains("events")) return false;
    if (json.contains("solids"))
        for (const Json& solid : json["solids"])
            if (solid.contains("moves") || solid.contains("sine")) return false;
    return true;
}

}  // namespace

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
    json.erase("path");
    json["ticks"] = scenario.value->ticks - ticks;
    Json kept = Json::array();
    for (Json& expectation : json["expect"])
        if (move_expectation(expectation, ticks)) kept.push_back(expectation);
    json["expect"] = kept;
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
