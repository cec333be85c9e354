// The room of a scenario: its cells, its legend and its outside.

#include "tools/regress/reader.hpp"

#include <algorithm>

namespace scree {

namespace {

bool is_not_ascii(char c) { return static_cast<unsigned char>(c) >= 0x80; }

}  // namespace

void ScenarioReader::read_kind(const std::string& letter, const Json& json) {
    const std::string place = "legend." + letter;
    if (letter.size() != 1 || letter == "." || !json.object())
        return fail(place, "an entry needs one character (not the dot) and an object", "See README.md");
    known_keys(json, place, {"shape", "profile", "one_way", "material", "tags"});
    TileKind kind{.shape = {ShapeType::solid, {}}};
    one_of(json, "shape", place, shape_names, kind.shape.type);
    one_of(json, "one_way", place, one_way_names, kind.one_way);
    one_of(json, "material", place, material_names, kind.material);
    kind.tags = static_cast<Tags>(whole(json, "tags", place, 0, 0, 1'000'000));
    const bool sideways = kind.one_way == OneWay::left || kind.one_way == OneWay::right;
    if (sideways && kind.shape.type != ShapeType::solid)
        return fail(place + ".one_way", "only a solid can be one-way to the left or right", "Write up or down");
    if (kind.one_way != OneWay::none && kind.shape.type == ShapeType::empty)
        return fail(place + ".one_way", "what is empty lets everything pass anyway", "Remove it");
    if (kind.shape.type == ShapeType::floor || kind.shape.type == ShapeType::ceiling) {
        const Json& profile = json["profile"];
        std::int64_t last = -1;
        bool good = profile.items().size() >= 2;
        for (std::size_t i = 0; good && i < profile.items().size(); ++i) {
            const Json& point = profile[i];
            good = point.items().size() == 2 && point[0].integer() && point[1].integer();
            if (!good) break;
            const auto x = *point[0].integer();
            const auto y = *point[1].integer();
            good = x > last && x <= scenario.tile && y >= 0 && y <= scenario.tile;
            last = x;
            kind.shape.points.push_back({static_cast<std::int16_t>(x), static_cast<std::int16_t>(y)});
        }
        if (!good || kind.shape.points.front().x != 0 || last != scenario.tile)
            return fail(place + ".profile", "expected a list of points [x, y] with rising x from 0 to the tile size",
                        "Such as [[0, 16], [16, 8]]");
    }
    scenario.legend[letter[0]] = kind;
}

void ScenarioReader::read_room(const Json& json) {
    if (json["room"].items().empty()) return fail("room", "the scenario has no room", "Draw it as a list of rows");
    if (json["room"].items().size() > 1000) return fail("room", "it has more than 1000 rows", "Make it smaller");
    for (const Json& row : json["room"].items()) {
        if (!row.text() || row.text()->empty() || row.text()->size() > 1000)
            return fail("room", "a row must be a text of 1 to 1000 characters", "Draw it as text");
        const std::string place = "room[" + std::to_string(scenario.room.size()) + "]";
        const std::string& cells = scenario.room.emplace_back(*row.text());
        if (cells.size() != scenario.room.front().size())
            fail(place, "this row has another length than the first", "Pad it with dots");
        if (std::any_of(cells.begin(), cells.end(), is_not_ascii))
            fail(place, "it has a character that is not ASCII", "Use ASCII characters of the legend");
        for (const char cell : cells)
            if (!is_not_ascii(cell) && cell != '.' && !scenario.legend.contains(cell))
                fail(place, std::string("the legend has no \"") + cell + "\"", "Add it to the legend");
    }
}

void ScenarioReader::read_outside(const Json& json) {
    if (!json.find("outside")) return;
    const Json& outside = json["outside"];
    if (!outside.object()) return fail("outside", "it is not an object", "Such as {\"left\": \"open\"}");
    known_keys(outside, "outside", {"left", "right", "top", "bottom"});
    const auto side = [&](const char* key, bool& solid) {
        const std::string text = get<std::string>(outside, key, "outside", solid ? "wall" : "open");
        if (text != "wall" && text != "open")
            fail(std::string("outside.") + key, "expected wall or open", "Write wall or open");
        solid = text == "wall";
    };
    side("left", scenario.outside.left_solid);
    side("right", scenario.outside.right_solid);
    side("top", scenario.outside.top_solid);
    side("bottom", scenario.outside.bottom_solid);
}

void ScenarioReader::read_segments(const Json& json) {
    if (!json.find("segments")) return;
    if (!json["segments"].array()) return fail("segments", "expected a list of lines", "Such as [[[0, 48], [64, 24]]]");
    for (const Json& entry : json["segments"].items()) {
        const std::string place = "segments[" + std::to_string(scenario.segments.size()) + "]";
        SegmentPlan& plan = scenario.segments.emplace_back();
        if (entry.object()) {
            known_keys(entry, place, {"points", "closed", "one_way", "material"});
            plan.spec.closed = get(entry, "closed", place, false);
            plan.spec.one_way = get(entry, "one_way", place, false);
            one_of(entry, "material", place, material_names, plan.spec.material);
        }
        const std::size_t before = problems.size();
        plan.points = points(entry.object() ? entry["points"] : entry, place);
        if (problems.size() == before && edges_of_line(plan.points, plan.spec).empty())
            fail(place, "a line needs two or more points [x, y]", "Such as [[0, 48], [64, 24]]");
    }
}

}  // namespace scree
