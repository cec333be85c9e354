#include "engine/core/file.hpp"
#include "tools/regress/reader.hpp"

namespace scree {

namespace {

constexpr std::uintmax_t largest_scenario = 1U << 20U;  // bytes

}  // namespace

void ScenarioReader::read(const Entry& file) {
    constexpr const char* sides[] = {"open", "wall"};
    int format = 0;
    std::string about, source;  // for readers only
    scenario.name = scenario.path.stem().string();
    file.read_object({{"format", format},
                      {"name", scenario.name},
                      {"source", source},
                      {"about", about},
                      {"tile", scenario.tile, min_tile_size, max_tile_size},
                      {"ticks", scenario.ticks, 1, 100'000}},
                     {"room", "legend", "outside", "movers", "solids", "disks", "triggers", "events", "ground",
                      "segments", "expect", "vary", "play", "path"});
    if (file->object() == nullptr) return;
    if (format != 1) return file["format"].fail("this program reads format 1", "Write \"format\": 1");
    read_legend(file["legend"]);
    read_room(file["room"]);
    if (scenario.room.empty()) return;  // all the rest stands in it
    Outside& outside = scenario.outside;
    file["outside"].read_object({{"left", outside.left_solid, sides},
                                 {"right", outside.right_solid, sides},
                                 {"top", outside.top_solid, sides},
                                 {"bottom", outside.bottom_solid, sides}});
    file["play"] ? read_play(file) : read_bodies(file);
    file["ground"].read(scenario.ground);
    read_segments(file["segments"]);
    if (!problems.empty()) return;
    const Entry expect = file["expect"];
    const Entry path = file["path"];
    if (path) read_path(path, file["vary"]);
    const std::vector<Entry> expectations = expect.items("[{\"check\": \"on_floor\"}]");
    if (expectations.empty() && !path && expect.is_list_or_missing())
        expect.fail("nothing is expected", "Add an expectation: without one the test cannot fail");
    for (const Entry& expectation : expectations) read_expectation(expectation);
    read_vary(file["vary"]);
}

std::string with_n(std::string input, std::int64_t n) {
    for (std::size_t at = input.find("$n"); at != std::string::npos; at = input.find("$n"))
        input.replace(at, 2, std::to_string(n));
    return input;
}

Result<Scenario> read_scenario(const std::string& text, const std::filesystem::path& path) {
    ScenarioReader reader;
    reader.scenario.path = path;
    const Result<ogmo::Json> parsed = ogmo::parse_json(text);
    // An entry that stands twice would lose an expectation unseen.
    for (const Problem& problem : parsed.problems)
        if (!parsed || problem.code == "key-twice")
            Entry(reader, nullptr, problem.place)
                .fail(problem.what, problem.remedy.empty() ? "Mend the JSON" : problem.remedy);
    if (reader.problems.empty()) reader.read({reader, &*parsed.value, {}});
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
