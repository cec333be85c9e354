// The bodies of a scenario.

#include "tools/regress/reader.hpp"

#include <algorithm>
#include <cctype>
#include <iterator>

namespace scree {

namespace {

std::string name_of(const ScenarioReader::Json& body, const char* key, std::size_t number) {
    if (body["name"].text()) return *body["name"].text();
    const std::string list = key;
    return list.substr(0, list.size() - 1) + std::to_string(number);
}

bool can_be_named(const std::string& name) {
    const auto is_letter = [](char c) { return std::isalpha(static_cast<unsigned char>(c)) != 0; };
    const auto may_follow = [&](char c) { return is_letter(c) || (c >= '0' && c <= '9') || c == '_'; };
    return !name.empty() && is_letter(name.front()) && std::all_of(name.begin(), name.end(), may_follow) &&
           std::find(std::begin(common_variables), std::end(common_variables), name) == std::end(common_variables);
}

}  // namespace

void ScenarioReader::read_bodies(const Json& json) {
    const std::pair<const char*, decltype(BodyPlan::plan)> lists[] = {
        {"movers", MoverPlan{}}, {"solids", SolidPlan{}}, {"disks", DiskPlan{}}, {"triggers", TriggerPlan{}}};
    const auto place = [](const char* key, std::size_t i) { return std::string(key) + "[" + std::to_string(i) + "]"; };
    for (const char* key : {"movers", "solids", "disks", "triggers", "events"}) {
        if (json.find(key) && !json[key].array()) return fail(key, "expected a list of objects", "See README.md");
        for (std::size_t i = 0; i < json[key].items().size(); ++i)
            if (!json[key][i].object()) return fail(place(key, i), "it is not an object", "See README.md");
    }
    // All names first, as numbers of one body may be expressions of another.
    for (const auto& [key, plan] : lists)
        for (std::size_t i = 0; i < json[key].items().size(); ++i) {
            const std::string name = name_of(json[key][i], key, i);
            if (!can_be_named(name))
                fail(place(key, i) + ".name", "not a usable name: \"" + name + "\"",
                     "Use letters, digits and _, begin with a letter, and avoid names of variables such as tick");
            else if (index_of(name) >= 0)
                fail(place(key, i), "\"" + name + "\" is taken", "Give each body its own name");
            scenario.bodies.push_back({name, plan, {}, {}});
        }
    if (scenario.count<MoverPlan, DiskPlan>() == 0) return fail("movers", "there is none", "Add one");
    std::size_t number = 0;
    for (const auto& [key, plan] : lists)
        for (std::size_t i = 0; i < json[key].items().size(); ++i)
            read_body(json[key][i], place(key, i), scenario.bodies[number++]);
    for (std::size_t i = 0; i < json["events"].items().size(); ++i) read_event(json["events"][i], place("events", i));
}

void ScenarioReader::read_body(const Json& json, const std::string& place, BodyPlan& body) {
    body.at = pair(json, "at", place);
    body.removed_at = get(json, "removed_at", place, -1);
    std::visit([&](auto& plan) { read_plan(json, place, body, plan); }, body.plan);
}

void ScenarioReader::read_plan(const Json& json, const std::string& place, BodyPlan& body, MoverPlan& mover) {
    known_keys(json, place,
               {"name", "at", "size", "control", "speed", "gravity", "jump", "velocity", "input", "solid", "walkable",
                "follow_ground", "lift", "push", "removed_at"});
    body.size = size(json, place, 12, 20, max_body_size);
    mover.velocity = pair(json, "velocity", place);
    if (json.find("speed")) mover.speed = amount_of(json, "speed", place);
    mover.gravity = amount_of(json, "gravity", place, 0.25);
    mover.jump = amount_of(json, "jump", place, 4);
    mover.push = amount_of(json, "push", place);
    mover.input = get<std::string>(json, "input", place, ".");
    mover.solid = get(json, "solid", place, false);
    mover.follow_ground = get(json, "follow_ground", place, true);
    mover.walkable = whole(json, "walkable", place, 512, 0, max_walkable);
    mover.lift = pair(json, "lift", place);
    if (mover.lift.y.fixed % subpixels_per_pixel != 0 || mover.lift.y.expression)
        fail(place + ".lift", "its second number is not a number of ticks", "Such as [3, 8]");
    constexpr const char* controls[] = {"still", "force", "free", "walk", "turn"};
    one_of(json, "control", place, controls, mover.control);
    held_buttons(mover.input, place + ".input");
}

void ScenarioReader::read_plan(const Json& json, const std::string& place, BodyPlan& body, SolidPlan& solid) {
    known_keys(json, place, {"name", "at", "size", "one_way", "material", "moves", "sine", "removed_at"});
    body.size = size(json, place, 16, 16, max_solid_size);
    solid.one_way = get(json, "one_way", place, false);
    one_of(json, "material", place, material_names, solid.material);
    if (json.find("sine")) {
        const Json& sine = json["sine"];
        const std::optional<std::int64_t> ticks = sine[2].integer();
        if (sine.items().size() != 3 || !ticks || *ticks < 4 || *ticks > 10'000)
            fail(place + ".sine", "it is not [x, y, ticks of a period, 4 to 10,000]", "Such as [0, 48, 120]");
        else
            solid.sine = {{amount(sine[0], place + ".sine[0]"), amount(sine[1], place + ".sine[1]")},
                          static_cast<int>(*ticks)};
    }
    if (!json.find("moves")) return;
    if (solid.sine.ticks > 0 || !json["moves"].array())
        return fail(place + ".moves", "expected a list, without a `sine`", "Such as [[0, -1, 60]]");
    int number = 0;
    for (const Json& move : json["moves"].items()) {
        const std::string at = place + ".moves[" + std::to_string(number++) + "]";
        const std::optional<std::int64_t> ticks = move[2].integer();
        if (move.items().size() != 3 || !ticks || *ticks < 1 || *ticks > 1'000'000) {
            fail(at, "it is not [x per tick, y per tick, ticks]", "Such as [0, -1, 60]");
            continue;
        }
        solid.moves.push_back({{amount(move[0], at), amount(move[1], at)}, static_cast<int>(*ticks)});
    }
}

void ScenarioReader::read_plan(const Json& json, const std::string& place, BodyPlan& /*body*/, DiskPlan& disk) {
    known_keys(json, place, {"name", "at", "radius", "velocity", "gravity", "bounce", "kind", "removed_at"});
    disk.velocity = pair(json, "velocity", place);
    disk.radius = amount_of(json, "radius", place, 8);
    check_size(disk.radius, place + ".radius", max_body_size / 2);
    disk.gravity = amount_of(json, "gravity", place, 0.25);
    disk.bounce = get(json, "bounce", place, 0);
    if (disk.bounce < 0 || disk.bounce > 256) fail(place + ".bounce", "it is not 0 to 256", "256 keeps all speed");
    constexpr const char* kinds[] = {"walker", "roller", "flyer"};
    one_of(json, "kind", place, kinds, disk.kind);
}

void ScenarioReader::read_plan(const Json& json, const std::string& place, BodyPlan& body, TriggerPlan& trigger) {
    known_keys(json, place, {"name", "at", "size", "on", "removed_at"});
    body.size = pair(json, "size", place, 16, 16);
    const std::string carrier = get<std::string>(json, "on", place, "");
    if (carrier.empty()) return;
    trigger.carrier = index_of(carrier);
    if (trigger.carrier < 0 || trigger.carrier >= scenario.count<MoverPlan, SolidPlan>())
        fail(place + ".on", "there is no mover or solid \"" + carrier + "\"", "Write the name of one");
}

void ScenarioReader::read_event(const Json& json, const std::string& place) {
    known_keys(json, place, {"at", "do", "body", "to", "cell"});
    EventPlan event;
    constexpr const char* acts[] = {"remove", "place", "resize", "tile"};
    if (!json.find("do")) return fail(place + ".do", "the event does nothing", "Write remove, place, resize or tile");
    if (!one_of(json, "do", place, acts, event.act)) return;
    if (json["at"].text())
        event.tick.expression = expression(*json["at"].text(), place + ".at");
    else
        event.tick.fixed = get(json, "at", place, 0);
    if (event.act == EventPlan::Act::tile) {
        const std::string kind = get<std::string>(json, "to", place, "");
        if (kind.size() != 1 || (kind != "." && !scenario.legend.contains(kind[0])))
            return fail(place + ".to", "the legend has no \"" + kind + "\"", "Write a character of the legend");
        event.kind = kind[0];
        event.to = pair(json, "cell", place);
        const auto inside = [](const Amount& cell, std::size_t size) {
            return !cell.expression && cell.fixed % subpixels_per_pixel == 0 && cell.fixed >= 0 &&
                   cell.fixed < px(static_cast<int>(size));
        };
        if (!inside(event.to.x, scenario.room.front().size()) || !inside(event.to.y, scenario.room.size()))
            fail(place + ".cell", "it is not a cell of the room", "Write [column, row], from 0");
    } else {
        const std::string body = get<std::string>(json, "body", place, "");
        event.body = index_of(body);
        const int count = event.act == EventPlan::Act::remove ? static_cast<int>(scenario.bodies.size())
                                                              : scenario.count<MoverPlan>();
        if (event.body < 0 || event.body >= count)
            return fail(place + ".body", "unknown body \"" + body + "\"",
                        "Write a mover's name; remove takes any body's");
        if (event.act != EventPlan::Act::remove) event.to = pair(json, "to", place);
    }
    scenario.events.push_back(std::move(event));
}

}  // namespace scree
