// The bodies of a scenario.

#include "tools/regress/reader.hpp"

#include <cctype>

namespace scree {

namespace {

bool can_be_named(const std::string& name) {
    const auto is_letter = [](char c) { return std::isalpha(static_cast<unsigned char>(c)) != 0; };
    const auto may_follow = [&](char c) { return is_letter(c) || (c >= '0' && c <= '9') || c == '_'; };
    return !name.empty() && is_letter(name.front()) && std::all_of(name.begin(), name.end(), may_follow) &&
           std::find(std::begin(common_variables), std::end(common_variables), name) == std::end(common_variables);
}

/// A length of a body in pixels; expressions are only known later.
void check_size(const Amount& length, const Entry& entry, const char* which, Sub most) {
    if (length.expression || (length.fixed >= 1 && length.fixed <= most)) return;
    entry.fail(std::string(which) + " is not possible for a body",
               "Write 1/256 to " + std::to_string(most / px(1)) + " px");
}

void check_size(const Pair& size, const Entry& entry, Sub most) {
    check_size(size.x, entry, "this width", most);
    check_size(size.y, entry, "this height", most);
}

}  // namespace

void ScenarioReader::read_bodies(const Entry& file) {
    const std::pair<std::string, decltype(BodyPlan::plan)> lists[] = {
        {"mover", MoverPlan{}}, {"solid", SolidPlan{}}, {"disk", DiskPlan{}}, {"trigger", TriggerPlan{}}};
    std::vector<Entry> entries;
    // All names first, as numbers of one body may be expressions of another.
    for (const auto& [kind, plan] : lists) {
        int number = 0;
        for (const Entry& entry : file[kind + "s"].items("[{\"at\": [20, 12]}]")) {
            const std::string name = entry->text_or("name", kind + std::to_string(number++));
            if (!can_be_named(name))
                entry["name"].fail(
                    "not a usable name: \"" + name + "\"",
                    "Use letters, digits and _, begin with a letter, and avoid names of variables such as tick");
            if (index_of(name) >= 0) entry.fail("\"" + name + "\" is taken", "Give each body its own name");
            scenario.bodies.push_back({name, plan, {}, {}});
            entries.push_back(entry);
        }
    }
    if (scenario.count<MoverPlan, DiskPlan>() == 0) {
        if (file["movers"].is_list_or_missing()) file["movers"].fail("there is none", "Add one");
        return;
    }
    for (std::size_t i = 0; i < entries.size(); ++i)
        std::visit([&](auto& plan) { read_plan(entries[i], scenario.bodies[i], plan); }, scenario.bodies[i].plan);
    for (const Entry& event : file["events"].items("[{\"at\": 4, \"do\": \"remove\", \"body\": \"hero\"}]"))
        read_event(event);
}

void ScenarioReader::read_plan(const Entry& entry, BodyPlan& body, MoverPlan& mover) {
    constexpr const char* controls[] = {"still", "force", "free", "walk", "turn"};
    const std::size_t before = problems.size();
    body.size = {{px(12), {}}, {px(20), {}}};
    entry.read_object({{"name", body.name},
                       {"at", body.at},
                       {"size", body.size},
                       {"control", mover.control, controls},
                       {"speed", mover.speed},
                       {"gravity", mover.gravity},
                       {"jump", mover.jump},
                       {"velocity", mover.velocity},
                       {"input", mover.input},
                       {"solid", mover.solid},
                       {"walkable", mover.walkable, 0, max_walkable},
                       {"follow_ground", mover.follow_ground},
                       {"lift", mover.lift},
                       {"push", mover.push},
                       {"removed_at", body.removed_at}});
    check_size(body.size, entry["size"], max_body_size);
    if (mover.lift.y.fixed % subpixels_per_pixel != 0 || mover.lift.y.expression)
        entry["lift"].fail("its second number is not a number of ticks", "Such as [3, 8]");
    entry["input"].held_buttons(mover.input);
    if (problems.size() == before && entry["input"] && mover.control != Control::walk)
        entry["input"].fail("only the control walk reads held buttons",
                            "Write \"control\": \"walk\", or remove the input");
}

void ScenarioReader::read_plan(const Entry& entry, BodyPlan& body, SolidPlan& solid) {
    body.size = {{px(16), {}}, {px(16), {}}};
    entry.read_object({{"name", body.name},
                       {"at", body.at},
                       {"size", body.size},
                       {"one_way", solid.one_way},
                       {"material", solid.material, material_names},
                       {"sine", solid.sine, 4, 10'000},
                       {"removed_at", body.removed_at}},
                      {"moves"});
    check_size(body.size, entry["size"], max_solid_size);
    const Entry moves = entry["moves"];
    if (moves && entry["sine"]) moves.fail("a solid with a `sine` has no list of moves", "Remove one of them");
    for (const Entry& move : moves.items("[[0, -1, 60]]")) move.read(solid.moves.emplace_back(), 1, 1'000'000);
}

void ScenarioReader::read_plan(const Entry& entry, BodyPlan& body, DiskPlan& disk) {
    constexpr const char* kinds[] = {"walker", "roller", "flyer"};
    entry.read_object({{"name", body.name},
                       {"at", body.at},
                       {"radius", disk.radius},
                       {"velocity", disk.velocity},
                       {"gravity", disk.gravity},
                       {"bounce", disk.bounce, 0, 256},
                       {"kind", disk.kind, kinds},
                       {"removed_at", body.removed_at}});
    check_size(disk.radius, entry["radius"], "this radius", max_body_size / 2);
}

void ScenarioReader::read_plan(const Entry& entry, BodyPlan& body, TriggerPlan& trigger) {
    std::string carrier;
    body.size = {{px(16), {}}, {px(16), {}}};
    entry.read_object(
        {{"name", body.name}, {"at", body.at}, {"size", body.size}, {"on", carrier}, {"removed_at", body.removed_at}});
    if (carrier.empty()) return;
    trigger.carrier = index_of(carrier);
    if (trigger.carrier < 0 || trigger.carrier >= scenario.count<MoverPlan, SolidPlan>())
        entry["on"].fail("there is no mover or solid \"" + carrier + "\"", "Write the name of one");
}

void ScenarioReader::read_event(const Entry& entry) {
    constexpr const char* acts[] = {"remove", "place", "resize", "tile"};
    EventPlan event;
    std::string name;
    entry.read_object({{"do", event.act, acts}, {"body", name}}, {"at", "to", "cell"});
    if (!entry["do"]) return entry["do"].fail("the event does nothing", "Write remove, place, resize or tile");
    const Entry at = entry["at"];
    const Entry to = entry["to"];
    at->text() != nullptr ? at.read(event.tick) : at.read(event.tick.fixed);
    if (event.act == EventPlan::Act::tile) {
        std::string kind;
        to.read(kind);
        entry["cell"].read(event.to);
        const auto inside = [](const Amount& index, std::size_t size) {
            return !index.expression && index.fixed % subpixels_per_pixel == 0 && index.fixed >= 0 &&
                   index.fixed < px(static_cast<int>(size));
        };
        if (!inside(event.to.x, scenario.room.front().size()) || !inside(event.to.y, scenario.room.size()))
            entry["cell"].fail("it is not a cell of the room", "Write [column, row], from 0");
        if (kind.size() != 1 || (kind != "." && !scenario.legend.contains(kind[0])))
            return to.fail("the legend has no \"" + kind + "\"", "Write a character of the legend");
        event.kind = kind[0];
    } else {
        event.body = index_of(name);
        const int count = event.act == EventPlan::Act::remove ? static_cast<int>(scenario.bodies.size())
                                                              : scenario.count<MoverPlan>();
        if (event.body < 0 || event.body >= count)
            return entry["body"].fail("unknown body \"" + name + "\"", "Write a mover's name; remove takes any body's");
        if (event.act != EventPlan::Act::remove) to.read(event.to);
    }
    scenario.events.push_back(std::move(event));
}

}  // namespace scree
