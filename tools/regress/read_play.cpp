// What the game's own rules play: entities, held buttons, the state to begin with, and the golden path.

#include "engine/level/report.hpp"
#include "game/rules/entities/entity_kind.hpp"
#include "tools/regress/play.hpp"
#include "tools/regress/reader.hpp"

#include <algorithm>
#include <charconv>
#include <set>

namespace scree {

namespace {

/// Refuses what a level could not say of that kind; the game would take its default or cut the number.
void check_value(const EntityKind& kind, const std::string& key, const Entry& value) {
    const auto rule = std::ranges::find(kind.values, key, &ValueRule::name);
    if (rule == kind.values.end()) {
        std::string known = kind.values.empty() ? "Remove it" : "Write one of:";
        for (const ValueRule& each : kind.values) known += ' ' + std::string(each.name);
        return value.fail("\"" + std::string(kind.name) + "\" has no such value", known);
    }
    const std::string choices(rule->choices);
    if (rule->type == ValueType::boolean) {
        if (value->boolean() == nullptr) value.fail("expected true or false", "Write true or false, without quotes");
    } else if (rule->type == ValueType::choice) {
        const bool is_one =
            value->text() != nullptr && (" " + choices + " ").find(" " + *value->text() + " ") != std::string::npos;
        if (!is_one) value.fail("expected one of its choices", "Write one of: " + choices);
    } else {
        const double* const number = value->number();
        const bool is_good = number != nullptr && *number >= rule->low && *number <= rule->high &&
                             (rule->type == ValueType::number || value->integer());
        const char* const sort = rule->type == ValueType::number ? "a number" : "an integer";
        if (!is_good)
            value.fail(std::string("expected ") + sort, "Write one from " + ogmo::number_text(rule->low) + " to " +
                                                            ogmo::number_text(rule->high) + ", without quotes");
    }
}

}  // namespace

void ScenarioReader::read_entity(const Entry& entry) {
    EntityData entity;
    Vec at;
    Vec size{px(16), px(16)};
    std::optional<Vec> origin;
    entity.id = static_cast<int>(scenario.play->entities.size());
    entry.read_object({{"name", entity.name},
                       {"id", entity.id},
                       {"at", at},
                       {"size", size},
                       {"origin", origin},
                       {"rotation", entity.rotation},
                       {"flipped_x", entity.flipped_x},
                       {"flipped_y", entity.flipped_y},
                       {"nodes", entity.nodes}},
                      {"values"});
    entity.box = Aabb::at(at, size);
    entity.position = origin.value_or(at);
    const EntityKind* const kind = find_entity_kind(entity.name);
    for (const auto& [key, value] : entry["values"].members("{\"speed\": 60}")) {
        if (kind != nullptr) check_value(*kind, key, value);
        if (value->boolean() != nullptr)
            entity.values.all.push_back({key, *value->boolean()});
        else if (value->text() != nullptr)
            entity.values.all.push_back({key, *value->text()});
        else if (value->integer())
            entity.values.all.push_back({key, *value->integer()});
        else if (value->number() != nullptr)
            entity.values.all.push_back({key, *value->number()});
        else if (kind == nullptr)
            value.fail("expected a number, a text, or true or false", "Write one");
    }
    if (entity.name.empty()) entry["name"].fail("the entity has no name", "Such as lift, coin or spikes");
    scenario.play->entities.push_back(std::move(entity));
}

void ScenarioReader::read_play(const Entry& file) {
    for (const char* key : {"movers", "solids", "disks", "triggers", "events", "segments"})
        if (const Entry entry = file[key])
            return entry.fail("not allowed in a scenario with `play`", "Remove it, or `play`");
    const Entry json = file["play"];
    json.read_object({}, {"input", "state", "entities"});
    const Entry input = json["input"];
    const Entry entities = json["entities"];
    PlayPlan& play = scenario.play.emplace();
    for (const auto& [key, value] : json["state"].members("{\"hero.left\": 4096}")) {
        if (!value->integer()) value.fail("expected an integer", "Write one");
        play.state.push_back({key, value->integer().value_or(0)});
    }
    for (const Entry& entity : entities.items("[{\"name\": \"coin\", \"at\": [16, 16]}]")) read_entity(entity);
    // One text, or a list of texts, as a long one is hard to read.
    if (input->text() != nullptr) {
        input.read(play.text);
    } else {
        for (const Entry& part : input.items("[\"R*30 RJ*12\"]")) {
            std::string text;
            part.read(text);
            play.text += text + ' ';
        }
    }
    play.input = input.held_buttons(play.text);
    if (!problems.empty()) return;

    scenario.bodies.push_back({"hero", MoverPlan{}, {}, {}});
    std::set<std::string> names{"hero"};
    for (const EntityData& entity : scenario.play->entities) {
        const std::string name = body_name(entity);
        if (!names.insert(name).second && !entity.name.empty())
            return entities.fail("there are two of \"" + name + "\"", "Give each its own id");
    }
    append(problems, name_bodies(scenario));
}

void ScenarioReader::read_path(const Entry& path, const Entry& vary) {
    if (vary) return path.fail("a golden path fits one run only", "Leave out `vary`");
    const std::string such_as = "[\"320,192\", \"256,0*30 256,-128\"]";
    Vec at;
    bool is_start = true;
    for (const Entry& part : path.items(such_as)) {
        const auto wrong = [&] {
            part.fail("expected a text of steps `x,y` or `x,y*ticks`, in subpixels", "Such as " + such_as);
        };
        std::string text;
        part.read(text);
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
            if (read.ec != std::errc{} || read.ptr == end || *read.ptr != ',') return wrong();
            read = std::from_chars(read.ptr + 1, end, step.y);
            if (read.ec != std::errc{}) return wrong();
            if (read.ptr != end && *read.ptr == '*') read = std::from_chars(read.ptr + 1, end, count);
            if (read.ec != std::errc{} || count < 1 || count > 100'000 || (read.ptr != end && *read.ptr != ' '))
                return wrong();
            next = read.ptr;
            if (is_start && count != 1) return wrong();
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
        path.fail("it has " + std::to_string(scenario.golden_path.size()) +
                      " positions instead of the start and one for each of " + std::to_string(scenario.ticks) +
                      " ticks",
                  "Correct `ticks`, or cut the scenario from its replay again");
}

}  // namespace scree
