// The room of a scenario: its cells, its legend and its outside.

#include "tools/regress/reader.hpp"

namespace scree {

namespace {

bool is_not_ascii(char c) { return static_cast<unsigned char>(c) >= 0x80; }

/// Whole pixels inside a cell, from its left side to its right one.
bool is_profile(const std::vector<Vec>& points, Sub tile) {
    const auto is_inside = [&](Vec point) {
        return point.x >= 0 && point.x <= tile && point.y >= 0 && point.y <= tile &&
               point.x % subpixels_per_pixel == 0 && point.y % subpixels_per_pixel == 0;
    };
    const auto falls_back = [](Vec a, Vec b) { return a.x >= b.x; };
    return points.size() >= 2 && points.front().x == 0 && points.back().x == tile &&
           std::all_of(points.begin(), points.end(), is_inside) &&
           std::adjacent_find(points.begin(), points.end(), falls_back) == points.end();
}

}  // namespace

const std::map<char, TileKind>& default_legend() {
    const auto floor = [](std::vector<ProfilePoint> points, OneWay one_way = OneWay::none) {
        return TileKind{.shape = {ShapeType::floor, std::move(points)}, .one_way = one_way};
    };
    const auto ceiling = [](std::vector<ProfilePoint> points) {
        return TileKind{.shape = {ShapeType::ceiling, std::move(points)}};
    };
    const auto side = [](OneWay one_way) { return TileKind{.shape = {ShapeType::solid, {}}, .one_way = one_way}; };
    static const std::map<char, TileKind> legend{
        {'#', {.shape = {ShapeType::solid, {}}}},
        {'/', floor({{0, 16}, {16, 0}})},
        {'\\', floor({{0, 0}, {16, 16}})},
        {'a', floor({{0, 16}, {16, 8}})},
        {'b', floor({{0, 8}, {16, 0}})},
        {'c', floor({{0, 0}, {16, 8}})},
        {'d', floor({{0, 8}, {16, 16}})},
        {'1', floor({{0, 16}, {16, 12}})},
        {'2', floor({{0, 12}, {16, 8}})},
        {'3', floor({{0, 8}, {16, 4}})},
        {'4', floor({{0, 4}, {16, 0}})},
        {'5', floor({{0, 0}, {16, 4}})},
        {'6', floor({{0, 4}, {16, 8}})},
        {'7', floor({{0, 8}, {16, 12}})},
        {'8', floor({{0, 12}, {16, 16}})},
        {'s', floor({{0, 16}, {8, 0}, {16, 0}})},
        {'S', floor({{0, 16}, {8, 16}, {16, 0}})},
        {'t', floor({{0, 0}, {8, 16}, {16, 16}})},
        {'T', floor({{0, 0}, {8, 0}, {16, 16}})},
        {'h', floor({{0, 8}, {16, 8}})},
        {'-', floor({{0, 0}, {16, 0}}, OneWay::up)},
        {'%', floor({{0, 16}, {16, 0}}, OneWay::up)},
        {'&', floor({{0, 0}, {16, 16}}, OneWay::up)},
        {'{', ceiling({{0, 16}, {16, 0}})},
        {'}', ceiling({{0, 0}, {16, 16}})},
        {'<', side(OneWay::left)},
        {'>', side(OneWay::right)},
    };
    return legend;
}

void ScenarioReader::read_legend(const Entry& legend) {
    scenario.legend = default_legend();
    // Each point of a usual slope is at a whole quarter of the cell.
    if (scenario.tile % 4 != 0)
        std::erase_if(scenario.legend, [](const auto& entry) { return entry.second.shape.type != ShapeType::solid; });
    for (auto& [letter, kind] : scenario.legend)
        for (ProfilePoint& point : kind.shape.points)
            point = {static_cast<std::int16_t>(point.x * scenario.tile / 16),
                     static_cast<std::int16_t>(point.y * scenario.tile / 16)};
    for (const auto& [letter, kind] : legend.members("{\"_\": {\"shape\": \"solid\"}}")) read_kind(letter, kind);
}

void ScenarioReader::read_kind(const std::string& letter, const Entry& entry) {
    if (letter.size() != 1 || letter == ".")
        return entry.fail("an entry needs one character (not the dot)", "See tests/scenarios/README.md");
    TileKind kind{.shape = {ShapeType::solid, {}}};
    int tags = 0;
    std::vector<Vec> points;
    entry.read_object({{"shape", kind.shape.type, shape_names},
                       {"profile", points},
                       {"one_way", kind.one_way, one_way_names},
                       {"material", kind.material, material_names},
                       {"tags", tags, 0}});
    kind.tags = static_cast<Tags>(tags);
    const bool sideways = kind.one_way == OneWay::left || kind.one_way == OneWay::right;
    if (sideways && kind.shape.type != ShapeType::solid)
        return entry["one_way"].fail("only a solid can be one-way to the left or right", "Write up or down");
    if (kind.one_way != OneWay::none && kind.shape.type == ShapeType::empty)
        return entry["one_way"].fail("what is empty lets everything pass anyway", "Remove it");
    if (kind.shape.type == ShapeType::floor || kind.shape.type == ShapeType::ceiling) {
        if (!is_profile(points, px(scenario.tile)))
            return entry["profile"].fail("expected a list of points [x, y] with rising x from 0 to the tile size",
                                         "Such as [[0, 16], [16, 8]]");
        for (const Vec point : points)
            kind.shape.points.push_back({static_cast<std::int16_t>(point.x / subpixels_per_pixel),
                                         static_cast<std::int16_t>(point.y / subpixels_per_pixel)});
    }
    scenario.legend[letter[0]] = kind;
}

void ScenarioReader::read_room(const Entry& room) {
    const std::vector<Entry> rows = room.items("[\"....\", \"####\"]");
    if (!room.is_list_or_missing()) return;
    if (rows.empty()) return room.fail("the scenario has no room", "Draw it as a list of rows");
    if (rows.size() > 1000) return room.fail("it has more than 1000 rows", "Make it smaller");
    for (const Entry& row : rows) {
        std::string cells;
        row.read(cells);
        if (cells.empty() || cells.size() > 1000)
            return row.fail("a row must be a text of 1 to 1000 characters", "Draw it as text");
        scenario.room.push_back(cells);
        if (cells.size() != scenario.room.front().size())
            row.fail("this row has another length than the first", "Pad it with dots");
        if (std::any_of(cells.begin(), cells.end(), is_not_ascii))
            row.fail("it has a character that is not ASCII", "Use ASCII characters of the legend");
        for (const char cell : cells)
            if (!is_not_ascii(cell) && cell != '.' && !scenario.legend.contains(cell))
                row.fail(std::string("the legend has no \"") + cell + "\"", "Add it to the legend");
    }
}

void ScenarioReader::read_segments(const Entry& segments) {
    for (const Entry& entry : segments.items("[[[0, 48], [64, 24]]]")) {
        SegmentPlan& plan = scenario.segments.emplace_back();
        const std::size_t before = problems.size();
        if (entry->object() == nullptr)
            entry.read(plan.points);
        else
            entry.read_object({{"points", plan.points},
                               {"closed", plan.spec.closed},
                               {"one_way", plan.spec.one_way},
                               {"material", plan.spec.material, material_names}});
        if (problems.size() == before && edges_of_line(plan.points, plan.spec).empty())
            entry.fail("a line needs two or more points [x, y]", "Such as [[0, 48], [64, 24]]");
    }
}

}  // namespace scree
