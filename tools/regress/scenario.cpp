#include "tools/regress/reader.hpp"

#include <fstream>
#include <iterator>

namespace scree {

namespace {

constexpr std::uintmax_t max_file_size = 1U << 20U;

}  // namespace

void ScenarioReader::read(const Json& json) {
    if (!json.is_object()) return fail({}, "it is not a JSON object", "See tests/scenarios/README.md");
    known_keys(json, {},
               {"format", "name",     "source", "about",  "tile",     "room",  "legend", "outside", "movers", "solids",
                "disks",  "triggers", "events", "ground", "segments", "ticks", "expect", "vary",    "play",   "path"});
    if (get(json, "format", "", 0) != 1) return fail("format", "this program reads format 1", "Write \"format\": 1");
    scenario.name = get<std::string>(json, "name", "", scenario.path.stem().string());
    scenario.source = get<std::string>(json, "source", "", "");
    scenario.tile = get(json, "tile", "", 16);
    scenario.ticks = get(json, "ticks", "", 60);
    if (scenario.tile < min_tile_size || scenario.tile > max_tile_size)
        return fail("tile", "it is not 4 to 256 px", "16 is usual");
    if (scenario.ticks < 1 || scenario.ticks > 100'000)
        return fail("ticks", "it is not 1 to 100,000", "600 is ten seconds");
    scenario.legend = default_legend();
    if (json.contains("legend"))
        for (const auto& [letter, kind] : json["legend"].items()) read_kind(letter, kind);
    read_room(json);
    if (scenario.room.empty()) return;  // all the rest stands in it
    read_outside(json);
    json.contains("play") ? read_play(json) : read_bodies(json);
    if (json.contains("path") && problems.empty()) read_path(json);
    read_ground(json);
    read_segments(json);
}

const std::string& Scenario::body_name(int index) const {
    auto at = static_cast<std::size_t>(index);
    if (at < movers.size()) return movers[at].name;
    at -= movers.size();
    if (at < solids.size()) return solids[at].name;
    at -= solids.size();
    return at < disks.size() ? disks[at].name : triggers[at - disks.size()].name;
}

Result<Scenario> read_scenario(const std::string& text, const std::filesystem::path& path) {
    using Json = ScenarioReader::Json;
    ScenarioReader reader;
    reader.scenario.path = path;
    const Result<ogmo::Json> parsed = ogmo::parse_json(text);
    const Json json(parsed.value ? &*parsed.value : nullptr);
    if (!parsed) {
        for (const Problem& problem : parsed.problems)
            reader.fail(problem.place, problem.what, problem.remedy.empty() ? "Mend the JSON" : problem.remedy);
    } else {
        reader.read(json);
        if (reader.problems.empty()) {
            int number = 0;
            const bool may_be_empty = json.contains("path") && (!json.contains("expect") || json["expect"].is_array());
            if (!may_be_empty && (!json.contains("expect") || !json["expect"].is_array() || json["expect"].empty()))
                reader.fail("expect", "nothing is expected", "A test that cannot fail is none: say what must be true");
            else
                for (const Json& expectation : json["expect"].elements())
                    reader.read_expectation(expectation, "expect[" + std::to_string(number++) + "]");
            if (json.contains("vary")) reader.read_vary(json["vary"]);
        }
    }
    Result<Scenario> result{std::nullopt, std::move(reader.problems)};
    if (!has_errors(result.problems)) result.value = std::move(reader.scenario);
    return result;
}

Result<Scenario> load_scenario(const std::filesystem::path& path) {
    std::error_code error;
    const auto fail = [&](const char* what) {
        return Result<Scenario>{std::nullopt,
                                {{Severity::error, "scenario", path.string(), {}, what, "Check the path"}}};
    };
    if (!std::filesystem::is_regular_file(path, error)) return fail("there is no such file");
    if (std::filesystem::file_size(path, error) > max_file_size) return fail("it is larger than 1 MB");
    std::ifstream in(path, std::ios::binary);
    const std::string text((std::istreambuf_iterator<char>(in)), {});
    if (!in.is_open() || in.bad()) return fail("it cannot be read");
    return read_scenario(text, path);
}

}  // namespace scree
