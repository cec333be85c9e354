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
    // All names first, as numbers of one body may be expressions of another.
    for (const char* key : {"movers", "solids", "disks", "triggers", "events"}) {
        if (!json.find(key)) continue;
        if (!json[key].array()) return fail(key, "expected a list of objects", "See README.md");
        for (std::size_t i = 0; i < json[key].items().size(); ++i) {
            const std::string place = std::string(key) + "[" + std::to_string(i) + "]";
            if (!json[key][i].object()) return fail(place, "it is not an object", "See README.md");
            if (key == std::string("events")) continue;
            const std::string name = name_of(json[key][i], key, i);
            if (!can_be_named(name))
                fail(place + ".name", "not a usable name: \"" + name + "\"",
                     "Use letters, digits and _, begin with a letter, and avoid names of variables such as tick");
            else if (index_of(name) >= 0)
                fail(place, "\"" + name + "\" is taken", "Give each body its own name");
            if (key == std::string("movers"))
                scenario.movers.emplace_back().name = name;
            else if (key == std::string("solids"))
                scenario.solids.emplace_back().name = name;
            else if (key == std::string("disks"))
                scenario.disks.emplace_back().name = name;
            else
                scenario.triggers.emplace_back().name = name;
        }
    }
    if (scenario.movers.empty() && scenario.disks.empty()) return fail("movers", "there is none", "Add one");
    const auto place = [](const char* key, std::size_t i) { return std::string(key) + "[" + std::to_string(i) + "]"; };
    for (std::size_t i = 0; i < scenario.movers.size(); ++i)
        read_mover(json["movers"][i], place("movers", i), scenario.movers[i]);
    for (std::size_t i = 0; i < scenario.solids.size(); ++i)
        read_solid(json["solids"][i], place("solids", i), scenario.solids[i]);
    for (std::size_t i = 0; i < scenario.disks.size(); ++i)
        read_disk(json["disks"][i], place("disks", i), scenario.disks[i]);
    for (std::size_t i = 0; i < scenario.triggers.size(); ++i)
        read_trigger(json["triggers"][i], place("triggers", i), scenario.triggers[i]);
    for (std::size_t i = 0; json.find("events") && i < json["events"].items().size(); ++i)
        read_event(json["events"][i], place("events", i));
}

void ScenarioReader::read_mover(const Json& json, const std::string& place, MoverPlan& mover) {
    known_keys(json, place,
               {"name", "at", "size", "control", "speed", "gravity", "jump", "velocity", "input", "solid", "walkable",
                "follow_ground", "lift", "push", "removed_at"});
    pair(json, "at", place, mover.x, mover.y, 0, 0);
    pair(json, "size", place, mover.width, mover.height, 12, 20);
    pair(json, "velocity", place, mover.velocity_x, mover.velocity_y, 0, 0);
    if (json.find("speed")) mover.speed = amount_of(json, "speed", place);
    mover.gravity = amount_of(json, "gravity", place, 0.25);
    mover.jump = amount_of(json, "jump", place, 4);
    mover.push = amount_of(json, "push", place);
    mover.input = get<std::string>(json, "input", place, ".");
    mover.solid = get(json, "solid", place, false);
    mover.follow_ground = get(json, "follow_ground", place, true);
    mover.walkable = whole(json, "walkable", place, 512, 0, max_walkable);
    check_size(mover.width, place + ".size[0]", max_body_size);
    check_size(mover.height, place + ".size[1]", max_body_size);
    pair(json, "lift", place, mover.lift_cap, mover.lift_ticks, 0, 0);
    if (mover.lift_ticks.fixed % subpixels_per_pixel != 0 || mover.lift_ticks.expression)
        fail(place + ".lift", "its second number is not a number of ticks", "Such as [3, 8]");
    mover.removed_at = get(json, "removed_at", place, -1);
    const std::map<std::string, Control> controls{{"still", Control::still},
                                                  {"force", Control::force},
                                                  {"free", Control::free},
                                                  {"walk", Control::walk},
                                                  {"turn", Control::turn}};
    const std::string control = get<std::string>(json, "control", place, "free");
    if (!controls.contains(control))
        return fail(place + ".control", "unknown control \"" + control + "\"", "still, force, free, walk or turn");
    mover.control = controls.at(control);
    held_buttons(mover.input, place + ".input");
}

void ScenarioReader::read_solid(const Json& json, const std::string& place, SolidPlan& solid) {
    known_keys(json, place, {"name", "at", "size", "one_way", "material", "moves", "sine", "removed_at"});
    pair(json, "at", place, solid.x, solid.y, 0, 0);
    pair(json, "size", place, solid.width, solid.height, 16, 16);
    check_size(solid.width, place + ".size[0]", max_solid_size);
    check_size(solid.height, place + ".size[1]", max_solid_size);
    solid.one_way = get(json, "one_way", place, false);
    solid.removed_at = get(json, "removed_at", place, -1);
    solid.material = material_of(json, place);
    if (json.find("sine")) {
        const Json& sine = json["sine"];
        const std::optional<std::int64_t> ticks = sine[2].integer();
        if (sine.items().size() != 3 || !ticks || *ticks < 4 || *ticks > 10'000)
            fail(place + ".sine", "it is not [x, y, ticks of a period, 4 to 10,000]", "Such as [0, 48, 120]");
        else
            solid.sine = {amount(sine[0], place + ".sine[0]"), amount(sine[1], place + ".sine[1]"),
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
        solid.moves.push_back({amount(move[0], at), amount(move[1], at), static_cast<int>(*ticks)});
    }
}

void ScenarioReader::read_disk(const Json& json, const std::string& place, DiskPlan& disk) {
    known_keys(json, place, {"name", "at", "radius", "velocity", "gravity", "bounce", "kind", "removed_at"});
    pair(json, "at", place, disk.x, disk.y, 0, 0);
    pair(json, "velocity", place, disk.velocity_x, disk.velocity_y, 0, 0);
    disk.radius = amount_of(json, "radius", place, 8);
    check_size(disk.radius, place + ".radius", max_body_size / 2);
    disk.gravity = amount_of(json, "gravity", place, 0.25);
    disk.bounce = get(json, "bounce", place, 0);
    if (disk.bounce < 0 || disk.bounce > 256) fail(place + ".bounce", "it is not 0 to 256", "256 keeps all speed");
    disk.removed_at = get(json, "removed_at", place, -1);
    const std::string kind = get<std::string>(json, "kind", place, "roller");
    if (kind != "roller" && kind != "flyer" && kind != "walker")
        fail(place + ".kind", "unknown kind \"" + kind + "\"", "roller, flyer or walker");
    disk.kind = kind == "flyer" ? DynamicKind::flyer : kind == "walker" ? DynamicKind::walker : DynamicKind::roller;
}

void ScenarioReader::read_trigger(const Json& json, const std::string& place, TriggerPlan& trigger) {
    known_keys(json, place, {"name", "at", "size", "on", "removed_at"});
    pair(json, "at", place, trigger.x, trigger.y, 0, 0);
    pair(json, "size", place, trigger.width, trigger.height, 16, 16);
    trigger.removed_at = get(json, "removed_at", place, -1);
    const std::string carrier = get<std::string>(json, "on", place, "");
    if (carrier.empty()) return;
    trigger.carrier = index_of(carrier);
    if (trigger.carrier < 0 || trigger.carrier >= scenario.boxes())
        fail(place + ".on", "there is no mover or solid \"" + carrier + "\"", "Write the name of one");
}

void ScenarioReader::read_event(const Json& json, const std::string& place) {
    known_keys(json, place, {"at", "do", "body", "to", "cell"});
    EventPlan event;
    const std::map<std::string, EventPlan::Act> acts{{"remove", EventPlan::Act::remove},
                                                     {"place", EventPlan::Act::place},
                                                     {"resize", EventPlan::Act::resize},
                                                     {"tile", EventPlan::Act::tile}};
    const std::string act = get<std::string>(json, "do", place, "");
    if (!acts.contains(act)) return fail(place + ".do", "unknown action", "Write remove, place, resize or tile");
    event.act = acts.at(act);
    if (json["at"].text())
        event.tick.expression = expression(*json["at"].text(), place + ".at");
    else
        event.tick.fixed = get(json, "at", place, 0);
    if (event.act == EventPlan::Act::tile) {
        const std::string kind = get<std::string>(json, "to", place, "");
        if (kind.size() != 1 || (kind != "." && !scenario.legend.contains(kind[0])))
            return fail(place + ".to", "the legend has no \"" + kind + "\"", "Write a character of the legend");
        event.kind = kind[0];
        pair(json, "cell", place, event.x, event.y, 0, 0);
        const auto inside = [](const Amount& cell, std::size_t size) {
            return !cell.expression && cell.fixed % subpixels_per_pixel == 0 && cell.fixed >= 0 &&
                   cell.fixed < px(static_cast<int>(size));
        };
        if (!inside(event.x, scenario.room.front().size()) || !inside(event.y, scenario.room.size()))
            fail(place + ".cell", "it is not a cell of the room", "Write [column, row], from 0");
    } else {
        const std::string body = get<std::string>(json, "body", place, "");
        event.body = index_of(body);
        const int count =
            event.act == EventPlan::Act::remove ? scenario.bodies() : static_cast<int>(scenario.movers.size());
        if (event.body < 0 || event.body >= count)
            return fail(place + ".body", "unknown body \"" + body + "\"",
                        "Write a mover's name; remove takes any body's");
        if (event.act != EventPlan::Act::remove) pair(json, "to", place, event.x, event.y, 0, 0);
    }
    scenario.events.push_back(std::move(event));
}

}  // namespace scree
