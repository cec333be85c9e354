// What the game's own rules play: entities, held buttons, the state to begin with, and the golden path.

#include "tools/regress/play.hpp"
#include "tools/regress/reader.hpp"

#include <algorithm>
#include <charconv>
#include <set>

namespace scree {

void ScenarioReader::read_entity(const Json& json, const std::string& place) {
    if (!json.object()) return fail(place, "it is not an object", "See README.md");
    known_keys(json, place,
               {"name", "id", "at", "size", "origin", "rotation", "flipped_x", "flipped_y", "nodes", "values"});
    EntityData entity;
    entity.name = get<std::string>(json, "name", place, "");
    if (entity.name.empty()) return fail(place + ".name", "the entity has no name", "Such as lift, coin or spikes");
    entity.id = get(json, "id", place, static_cast<int>(scenario.play->entities.size()));
    const auto pair_of = [&](const char* key, int x, int y) {
        const Pair both = pair(json, key, place, x, y);
        if (both.x.expression || both.y.expression)
            fail(place + "." + key, "an expression is not allowed here", "Write a number of pixels");
        return Vec{both.x.fixed, both.y.fixed};
    };
    const Vec at = pair_of("at", 0, 0);
    entity.box = Aabb::at(at, pair_of("size", 16, 16));
    entity.position = json.find("origin") ? pair_of("origin", 0, 0) : at;
    entity.rotation = get(json, "rotation", place, 0);
    entity.flipped_x = get(json, "flipped_x", place, false);
    entity.flipped_y = get(json, "flipped_y", place, false);
    if (json.find("nodes")) entity.nodes = points(json["nodes"], place + ".nodes");
    if (!is_table(json, "values", place, "{\"speed\": 60}")) return;
    for (const auto& [name, value] : json["values"].members()) {
        if (value.boolean())
            entity.values.all.push_back({name, *value.boolean()});
        else if (value.text())
            entity.values.all.push_back({name, *value.text()});
        else if (value.integer())
            entity.values.all.push_back({name, *value.integer()});
        else if (value.number())
            entity.values.all.push_back({name, *value.number()});
        else
            fail(place + ".values." + name, "expected a number, a text, or true or false", "Mend it");
    }
    scenario.play->entities.push_back(std::move(entity));
}

void ScenarioReader::read_play(const Json& json) {
    for (const char* key : {"movers", "solids", "disks", "triggers", "events", "segments"})
        if (json.find(key)) return fail(key, "not allowed in a scenario with `play`", "Remove it, or `play`");
    const Json& play = json["play"];
    if (!play.object()) return fail("play", "it is not an object", "Such as {\"input\": \"R*30\"}");
    known_keys(play, "play", {"input", "state", "entities"});
    scenario.play.emplace();
    const bool has_shape = is_list(play, "entities", "play", "[{\"name\": \"coin\", \"at\": [16, 16]}]") &&
                           is_table(play, "state", "play", "{\"hero.left\": 4096}");
    if (!has_shape) return;
    if (play.find("input") && !play["input"].text() && !play["input"].array())
        return fail("play.input", "expected a text or a list of texts", "Such as [\"R*30 RJ*12\"]");
    int number = 0;
    for (const Json& entity : play["entities"].items())
        read_entity(entity, "play.entities[" + std::to_string(number++) + "]");
    // One text, or a list of texts, as a long one is hard to read.
    std::string input = play.text_or("input");
    for (const Json& part : play["input"].items()) {
        if (!part.text()) return fail("play.input", "expected a list of texts", "Such as [\"R*30 RJ*12\"]");
        input += *part.text() + ' ';
    }
    scenario.play->text = input;
    scenario.play->input = held_buttons(input, "play.input");
    for (const auto& [name, value] : play["state"].members()) {
        if (!value.integer()) return fail("play.state." + name, "expected an integer", "Mend it");
        scenario.play->state.push_back({name, *value.integer()});
    }
    if (!problems.empty()) return;

    scenario.bodies.push_back({"hero", MoverPlan{}, {}, {}});
    std::set<std::string> names{"hero"};
    for (const EntityData& entity : scenario.play->entities) {
        const std::string name = body_name(entity);
        if (!names.insert(name).second && !entity.name.empty())
            return fail("play.entities", "there are two of \"" + name + "\"", "Give each its own id");
    }
    append(problems, name_bodies(scenario));
}

void ScenarioReader::read_path(const Json& json) {
    const auto wrong = [&](const std::string& place) {
        fail(place, "expected a list of texts of steps `x,y` or `x,y*ticks`, in subpixels",
             "Such as [\"320,192\", \"256,0*30 256,-128\"]");
    };
    if (json.find("vary")) return fail("path", "a golden path fits one run only", "Leave out `vary`");
    if (json["path"].items().empty()) return wrong("path");
    Vec at;
    bool is_start = true;
    int number = 0;
    for (const Json& part : json["path"].items()) {
        const std::string place = "path[" + std::to_string(number++) + "]";
        if (!part.text()) return wrong(place);
        const std::string text = *part.text();
        const char* next = text.data();
        const char* const end = next + text.size();
        while (next != end) {
            if (*next == ' ') {
                ++next;
                continue;
            }
            Vec step;
            int count = 1;
            auto read = std::from_chars(next, end, step.x);
            if (read.ec != std::errc{} || read.ptr == end || *read.ptr != ',') return wrong(place);
            read = std::from_chars(read.ptr + 1, end, step.y);
            if (read.ec != std::errc{}) return wrong(place);
            if (read.ptr != end && *read.ptr == '*') read = std::from_chars(read.ptr + 1, end, count);
            if (read.ec != std::errc{} || count < 1 || count > 100'000 || (read.ptr != end && *read.ptr != ' '))
                return wrong(place);
            next = read.ptr;
            if (is_start && count != 1) return wrong(place);
            is_start = false;
            for (int i = 0; i < count && scenario.golden_path.size() <= 100'000; ++i) {
                const auto sum = [](Sub a, Sub b) {
                    return static_cast<Sub>(
                        std::clamp<std::int64_t>(std::int64_t{a} + b, -farthest_place, farthest_place));
                };
                at = {sum(at.x, step.x), sum(at.y, step.y)};
                scenario.golden_path.push_back(at);
            }
        }
    }
    if (scenario.golden_path.size() != static_cast<std::size_t>(scenario.ticks) + 1)
        fail("path",
             "it has " + std::to_string(scenario.golden_path.size()) +
                 " positions instead of the start and one for each of " + std::to_string(scenario.ticks) + " ticks",
             "Correct `ticks`, or cut the scenario from its replay again");
}

}  // namespace scree
