// Each case breaks one thing in a good level and expects the code and the place of exactly that fault.
#include "engine/level/level.hpp"
#include "engine/level/ogmo_level.hpp"
#include "tests/engine/level/sample.hpp"
#include "tests/support/places.hpp"
#include "tests/support/test.hpp"

#include <nlohmann/json.hpp>
#include <set>

namespace scree::ogmo::test {

using nlohmann::json;

namespace {

struct Broken {
    const char* pointer;  // into the level; its value is replaced, or added
    const char* value;    // as JSON; empty removes it
    const char* code;
    const char* place;
    Severity severity = Severity::error;
};

constexpr Broken table[] = {
    {"/width", "0", "bad-level-size", "\"width\", \"height\""},
    {"/width", "-80", "bad-level-size", "\"width\", \"height\""},
    {"/height", "1e300", "bad-level-size", "\"width\", \"height\""},
    {"/width", "8380416", "bad-level-size", "\"width\", \"height\""},
    {"/width", "8380415", "too-many-cells", "layer \"collision\""},
    {"/width", "[80]", "wrong-type", "\"width\""},
    {"/width", "\"eighty\"", "wrong-type", "\"width\""},
    {"/width", "\"80\"", "number-as-text", "\"width\"", Severity::warning},
    {"/width", "72", "size-not-whole-cells", "\"width\", \"height\"", Severity::warning},
    {"/width", "", "size-missing", "\"width\"", Severity::warning},
    {"/ogmoVersion", "", "old-version", "\"ogmoVersion\"", Severity::warning},
    {"/ogmoVersion", "\"3.3.0\"", "old-version", "\"ogmoVersion\"", Severity::warning},
    {"/ogmoVersion", "3.4", "wrong-type", "\"ogmoVersion\""},
    {"/layers", "7", "wrong-type", "\"layers\""},
    {"/layers", "", "layers-missing", "\"layers\""},
    {"/layers/1", "null", "wrong-type", "\"layers\", layer number 1"},
    {"/layers/1", "", "layer-missing", "\"layers\"", Severity::warning},
    {"/layers/1/_eid", "\"L9\"", "layer-by-name", "layer \"signs\"", Severity::warning},
    {"/layers/1/_eid", "5", "wrong-type", "layer \"signs\", \"_eid\""},
    {"/layers/1/name", "\"posts\"", "stale-name", "layer \"posts\"", Severity::warning},
    {"/layers/4", R"({"name": "old", "_eid": "L8", "data": []})", "unknown-layer", "layer \"old\""},
    {"/layers/4", R"({"name": "signs", "_eid": "L2", "decals": []})", "layer-twice", "layer \"signs\""},
    {"/layers/3/gridCellWidth", "0", "cell-size-not-positive", "layer \"terrain\""},
    {"/layers/0/gridCellHeight", "16", "cell-size-differs", "layer \"things\"", Severity::warning},
    {"/layers/3/gridCellHeight", "8", "bad-tile-size", "layer \"terrain\""},
    {"/layers/3/gridCellsX", "9", "cell-count-stale", "layer \"terrain\"", Severity::warning},
    {"/layers/3/offsetX", "-1e12", "too-many-cells", "layer \"terrain\""},
    {"/layers/3/arrayMode", "1", "mode-differs", "layer \"terrain\", \"arrayMode\"", Severity::warning},
    {"/layers/3/exportMode", "2", "bad-mode", "layer \"terrain\", \"exportMode\""},
    {"/layers/3/tileset", "\"hall\"", "unknown-tileset", "layer \"terrain\""},
    {"/layers/3/data", "", "layer-data-missing", "layer \"terrain\""},
    {"/layers/3/data", "{}", "wrong-type", "layer \"terrain\", \"data\""},
    {"/layers/3/data", "[]", "wrong-cell-count", "layer \"terrain\", \"data\""},
    {"/layers/3/data/6", "8", "tile-outside-tileset", "layer \"terrain\", column 1, row 1"},
    {"/layers/3/data/6", "99999999999999999999", "tile-outside-tileset", "layer \"terrain\", column 1, row 1"},
    {"/layers/3/data/6", "1.5", "wrong-type", "layer \"terrain\", column 1, row 1"},
    {"/layers/3/data/6", "\"1\"", "wrong-type", "layer \"terrain\", column 1, row 1"},
    {"/layers/3/data/6", "null", "tile-null", "layer \"terrain\", column 1, row 1", Severity::warning},
    {"/layers/3/tileFlags/14", "8", "bad-tile-flags", "layer \"terrain\", column 4, row 2"},
    {"/layers/3/tileFlags/14", "true", "wrong-type", "layer \"terrain\", column 4, row 2"},
    {"/layers/3/tileFlags/15", "0", "wrong-cell-count", "layer \"terrain\", \"tileFlags\""},
    {"/layers/2/grid/3", "\"##\"", "wrong-type", "layer \"collision\", column 3, row 0"},
    {"/layers/2/grid/3", "\"?\"", "collision-character-unknown", "layer \"collision\", column 3, row 0"},
    {"/layers/2/grid/15", "\".\"", "wrong-cell-count", "layer \"collision\", \"grid\""},
    {"/layers/2/grid", "", "layer-data-missing", "layer \"collision\""},
    {"/layers/0/entities", "", "layer-data-missing", "layer \"things\""},
    {"/layers/0/entities/0", "3", "wrong-type", "layer \"things\", entity number 0"},
    {"/layers/0/entities/0/id", "", "entity-without-id", "entity \"lift\""},
    {"/layers/0/entities/0/id", "1e10", "number-out-of-range", "entity \"lift\" id 10000000000"},
    {"/layers/0/entities/0/id", "2", "duplicate-entity-id", "entity \"hero\" id 2"},
    {"/layers/0/entities/0/_eid", "\"E7\"", "entity-by-name", "entity \"lift\" id 7", Severity::warning},
    {"/layers/0/entities/0/name", "\"raft\"", "stale-name", "entity \"raft\" id 7", Severity::warning},
    {"/layers/0/entities/0/x", "-100", "outside-level", "entity \"lift\" id 7", Severity::warning},
    {"/layers/0/entities/0/x", "{}", "wrong-type", "entity \"lift\" id 7, \"x\""},
    {"/layers/0/entities/0/flippedX", "1", "wrong-type", "entity \"lift\" id 7, \"flippedX\""},
    {"/layers/0/entities/0/flippedY", "true", "field-not-allowed", "entity \"lift\" id 7, \"flippedY\"",
     Severity::warning},
    {"/layers/0/entities/0/color", "\"red\"", "bad-colour", "entity \"lift\" id 7, \"color\"", Severity::warning},
    {"/layers/0/entities/0/nodes/1", "[8, 8]", "wrong-type", "entity \"lift\" id 7, node 1"},
    {"/layers/0/entities/0/nodes/1/x", "\"left\"", "wrong-type", "entity \"lift\" id 7, node 1, \"x\""},
    {"/layers/0/entities/1/nodes", "[{\"x\": 1, \"y\": 1}]", "nodes-not-allowed", "entity \"hero\" id 2",
     Severity::warning},
    {"/layers/0/entities/0/values", "[]", "wrong-type", "entity \"lift\" id 7, \"values\""},
    {"/layers/0/entities/0/values/speed", "\"fast\"", "value-unreadable", "entity \"lift\" id 7, value \"speed\""},
    {"/layers/0/entities/0/values/speed", "9", "value-out-of-bounds", "entity \"lift\" id 7, value \"speed\"",
     Severity::warning},
    {"/layers/0/entities/0/values/path", "\"zigzag\"", "value-not-a-choice", "entity \"lift\" id 7, value \"path\"",
     Severity::warning},
    {"/layers/0/entities/0/values/one_way", "1", "value-wrong-type", "entity \"lift\" id 7, value \"one_way\"",
     Severity::warning},
    {"/layers/0/entities/0/values/cycles", "2.5", "value-not-whole", "entity \"lift\" id 7, value \"cycles\"",
     Severity::warning},
    {"/layers/0/entities/0/values/picture", "\"proj:a.txt\"", "wrong-extension",
     "entity \"lift\" id 7, value \"picture\"", Severity::warning},
    {"/layers/0/entities/0/values/mass", "3", "value-not-in-project", "entity \"lift\" id 7, value \"mass\"",
     Severity::warning},
    {"/layers/1/decals/0/texture", "\"none.png\"", "decal-image-missing", "layer \"signs\", decal 0",
     Severity::warning},
    {"/layers/1/decals/0/texture", "\"../../secret.png\"", "path-leaves-project", "layer \"signs\", decal 0",
     Severity::warning},
    {"/layers/1/decals/0/texture", "\".\\\\sign.png\"", "backslash-in-path", "layer \"signs\", decal 0",
     Severity::warning},
    {"/layers/1/decals/0/scaleX", "[]", "wrong-type", "layer \"signs\", decal 0, \"scaleX\""},
    {"/values/par", "{}", "value-unreadable", "value \"par\""},
    {"/_contents", "\"layers\"", "xml-left-over", "\"_contents\"", Severity::warning},
    {"/backgroundColor", "\"#000000\"", "unknown-key", "\"backgroundColor\"", Severity::warning},
};

void change(json& root, const Broken& broken) {
    const json::json_pointer at(broken.pointer);
    if (*broken.value != '\0')
        root[at] = json::parse(broken.value);
    else if (root.at(at.parent_pointer()).is_array())
        root.at(at.parent_pointer()).erase(static_cast<std::size_t>(std::stoi(at.back())));
    else
        root.at(at.parent_pointer()).erase(at.back());
}

}  // namespace

TEST_CASE("every fault of a level is told with its own code and place, and errors keep it from loading") {
    const Folder folder;
    const Result<Project> project = read_project(folder.project());
    REQUIRE(project.value);
    std::set<std::string> codes;
    for (const Broken& broken : table) {
        json level = json::parse(good_level());
        change(level, broken);
        folder.write("levels/one.json", level.dump());
        const Result<Level> result = load_level(folder.level(), folder.project());
        INFO(broken.pointer << " = " << broken.value << '\n' << all_text(result.problems));
        const Problem* problem = find(result.problems, broken.code, broken.place);
        CHECK(problem != nullptr);
        if (problem == nullptr) continue;
        CHECK(problem->severity == broken.severity);
        CHECK(problem->file == folder.level().string());
        CHECK_FALSE(problem->what.empty());
        CHECK_FALSE(problem->remedy.empty());
        CHECK(result.value.has_value() == !has_errors(result.problems));
        codes.insert(broken.code);
    }
    CHECK(codes.size() >= 40);
}

TEST_CASE("a file that is no level at all is told in one sentence") {
    const Folder folder;
    struct Text {
        std::string text;
        const char* code;
        const char* place;
    };
    const std::string good = good_level();
    const Text texts[] = {
        {"", "file-empty", ""},
        {" \n\t ", "file-empty", ""},
        {"\xEF\xBB\xBF", "file-empty", ""},
        {good.substr(0, good.size() / 2), "file-cut-off", "line 10, column 63"},
        {"<level/>", "other-editor", ""},
        {"{}", "layers-missing", ""},
        {"{\n  \"width\": NaN}", "not-json", "line 2, column 12"},
        {"{\"width\": 1e999}", "not-json", "line 1, column 11"},
        {"{\"name\": \"\xFF\"}", "not-utf8", "line 1, column 11"},
        {good + "{}", "not-json", ""},
        {"[1, 2]", "not-an-object", ""},
        {"null", "not-an-object", ""},
        {std::string(100'000, '['), "nested-too-deep", ""},
    };
    for (const Text& text : texts) {
        folder.write("levels/one.json", text.text);
        const Result<Level> level = load_level(folder.level());
        INFO(text.text.substr(0, 60) << '\n' << all_text(level.problems));
        CHECK_FALSE(level.value);
        const Problem* problem = find(level.problems, text.code);
        REQUIRE(problem != nullptr);
        if (*text.place != '\0') CHECK(without_cell(problem->place) == text.place);
    }
}

TEST_CASE("a byte order mark, carriage returns and a final line end do not matter") {
    const Folder folder;
    std::string text = "\xEF\xBB\xBF";
    for (const char c : good_level()) text += c == '\n' ? std::string("\r\n") : std::string(1, c);
    folder.write("levels/one.json", text + "\r\n");
    const Result<Level> level = load_level(folder.level());
    INFO(all_text(level.problems));
    CHECK(level.value);
    CHECK(find(level.problems, "byte-order-mark") != nullptr);
}

TEST_CASE("a file beyond the size limit is refused unread") {
    const Folder folder;
    std::filesystem::resize_file(folder.level(), (std::uintmax_t{64} << 20) + 1);
    CHECK(find(load_level(folder.level()).problems, "file-too-large") != nullptr);
}

TEST_CASE("a layer full of one fault gives twenty problems and a count") {
    const Folder folder;
    json level = json::parse(good_level());
    for (json& cell : level["layers"][3]["data"]) cell = 77;
    for (json& cell : level["layers"][3]["tileFlags"]) cell = 9;
    level["width"] = 80 * 4;
    level["layers"][3]["data"] = std::vector<int>(60, 77);
    folder.write("levels/one.json", level.dump());
    const Result<Level> result = load_level(folder.level());
    int outside = 0;
    std::string last;
    for (const Problem& problem : result.problems)
        if (problem.code == "tile-outside-tileset") {
            ++outside;
            last = problem.what;
        }
    CHECK(outside == 21);
    CHECK(last == "the same problem occurs in 40 more places");
}

TEST_CASE("a large thing whose origin alone is outside the level is not told to be outside") {
    const Folder folder;
    std::string text = good_level();
    const std::size_t at = text.find(R"("x": 40, "y": 10.25)");
    REQUIRE(at != std::string::npos);
    folder.write("levels/one.json", text.replace(at, 7, R"("x": -8)"));  // 48 wide, about its middle
    CHECK(find(load_level(folder.level()).problems, "outside-level") == nullptr);
}

TEST_CASE("an entity that does not fit into subpixels is refused") {
    const Folder folder;
    for (const char* pointer :
         {"/layers/0/entities/0/x", "/layers/0/entities/0/width", "/layers/0/entities/0/nodes/0/y"}) {
        json level = json::parse(good_level());
        level[json::json_pointer(pointer)] = 1e9;
        folder.write("levels/one.json", level.dump());
        const Result<Level> result = load_level(folder.level());
        INFO(pointer);
        CHECK_FALSE(result.value);
        CHECK(find(result.problems, "position-too-large", "entity \"lift\" id 7") != nullptr);
    }
    // From 8,380,415 pixels on a world cannot move anything any more.
    for (const int place : {8'380'000, 8'380'416}) {
        json level = json::parse(good_level());
        level["layers"][0]["entities"][0]["x"] = place;
        folder.write("levels/one.json", level.dump());
        const Result<Level> result = load_level(folder.level());
        CHECK((find(result.problems, "position-too-large", "entity \"lift\" id 7") != nullptr) == (place > 8'380'000));
    }
    json level = json::parse(good_level());
    level["layers"][0]["entities"][0]["height"] = -8;
    folder.write("levels/one.json", level.dump());
    CHECK(find(load_level(folder.level()).problems, "negative-size", "entity \"lift\" id 7") != nullptr);
}

}  // namespace scree::ogmo::test
