#include "engine/core/file.hpp"
#include "tools/regress/reader.hpp"

namespace scree {

namespace {

constexpr std::uintmax_t largest_scenario = 1U << 20U;  // bytes

}  // namespace

void ScenarioReader::read(const Json& json) {
    if (!json.object()) return fail({}, "the file is not a JSON object", "See tests/scenarios/README.md");
    known_keys(json, {},
               {"format", "name",     "source", "about",  "tile",     "room",  "legend", "outside", "movers", "solids",
                "disks",  "triggers", "events", "ground", "segments", "ticks", "expect", "vary",    "play",   "path"});
    if (json["format"].integer() != 1) return fail("format", "this program reads format 1", "Write \"format\": 1");
    scenario.name = get<std::string>(json, "name", "", scenario.path.stem().string());
    scenario.source = get<std::string>(json, "source", "", "");
    get<std::string>(json, "about", "", "");  // for readers only
    const std::size_t before = problems.size();
    scenario.tile = whole(json, "tile", "", 16, min_tile_size, max_tile_size);
    scenario.ticks = whole(json, "ticks", "", 60, 1, 100'000);
    if (problems.size() > before) return;
    scenario.legend = default_legend();
    // Each point of a usual slope is at a whole quarter of the cell.
    if (scenario.tile % 4 != 0)
        std::erase_if(scenario.legend, [](const auto& entry) { return entry.second.shape.type != ShapeType::solid; });
    for (auto& [letter, kind] : scenario.legend)
        for (ProfilePoint& point : kind.shape.points)
            point = {static_cast<std::int16_t>(point.x * scenario.tile / 16),
                     static_cast<std::int16_t>(point.y * scenario.tile / 16)};
    if (json.find("legend") && is_table(json, "legend", "", "{\"_\": {\"shape\": \"solid\"}}"))
        for (const auto& [letter, kind] : json["legend"].members()) read_kind(letter, kind);
    read_room(json);
    if (scenario.room.empty()) return;  // all the rest stands in it
    read_outside(json);
    json.find("play") ? read_play(json) : read_bodies(json);
    if (json.find("path") && problems.empty()) read_path(json);
    if (json.find("ground")) scenario.ground = points(json["ground"], "ground");
    read_segments(json);
}

std::string with_n(std::string input, std::int64_t n) {
    for (std::size_t at = input.find("$n"); at != std::string::npos; at = input.find("$n"))
        input.replace(at, 2, std::to_string(n));
    return input;
}

Result<Scenario> read_scenario(const std::string& text, const std::filesystem::path& path) {
    using Json = ScenarioReader::Json;
    ScenarioReader reader;
    reader.scenario.path = path;
    const Result<ogmo::Json> parsed = ogmo::parse_json(text);
    // An entry that stands twice would lose an expectation unseen.
    for (const Problem& problem : parsed.problems)
        if (!parsed || problem.code == "key-twice")
            reader.fail(problem.place, problem.what, problem.remedy.empty() ? "Mend the JSON" : problem.remedy);
    if (reader.problems.empty()) {
        const Json& json = *parsed.value;
        reader.read(json);
        if (reader.problems.empty()) {
            int number = 0;
            const bool is_list = json["expect"].array() != nullptr;
            if (json.find("expect") && !is_list)
                reader.fail("expect", "it is not a list", "Write a list of objects with a \"check\" each");
            else if (!json.find("path") && (!is_list || json["expect"].items().empty()))
                reader.fail("expect", "nothing is expected", "Add an expectation: without one the test cannot fail");
            else
                for (const Json& expectation : json["expect"].items())
                    reader.read_expectation(expectation, "expect[" + std::to_string(number++) + "]");
            if (json.find("vary")) reader.read_vary(json["vary"]);
        }
    }
    Result<Scenario> result{std::nullopt, std::move(reader.problems)};
    if (!has_errors(result.problems)) result.value = std::move(reader.scenario);
    return result;
}

Result<Scenario> load_scenario(const std::filesystem::path& path) {
    Result<std::string> text = read_file(path);
    if (!text) return {std::nullopt, std::move(text.problems)};
    if (text.value->size() > largest_scenario)
        return {std::nullopt,
                {{Severity::error, "scenario", path.string(), {}, "it is larger than 1 MB", "Check the path"}}};
    return read_scenario(*text.value, path);
}

}  // namespace scree
