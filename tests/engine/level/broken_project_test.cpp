#include "engine/level/ogmo/project.hpp"
#include "tests/engine/level/sample.hpp"
#include "tests/support/problems.hpp"
#include "tests/support/test.hpp"

#include <nlohmann/json.hpp>

namespace scree::ogmo::test {

using nlohmann::json;

namespace {

struct Broken {
    const char* pointer;
    const char* value;  // as JSON; empty removes it
    const char* code;
    const char* place;
    Severity severity = Severity::error;
};

constexpr Broken table[] = {
    {"/levelPaths", "", "key-missing", "\"levelPaths\""},
    {"/levelPaths/0", "\"rooms\"", "level-path-missing", "\"levelPaths\"", Severity::warning},
    {"/levelPaths/0", "\".\\\\levels\"", "backslash-in-path", "\"levelPaths\"", Severity::warning},
    {"/levelPaths/0", "3", "wrong-type", "\"levelPaths\""},
    {"/layers", "", "key-missing", "\"layers\""},
    {"/layers", "[]", "no-layers", "\"layers\""},
    {"/entities", "", "key-missing", "\"entities\""},
    {"/layers/0/definition", "\"cloud\"", "unknown-layer-kind", "layer \"things\""},
    {"/layers/0/gridSize", "", "key-missing", "layer \"things\""},
    {"/layers/0/gridSize/x", "-8", "cell-size-not-positive", "layer \"things\""},
    {"/layers/0/exportID", "", "key-missing", "layer \"things\""},
    {"/layers/0/exportID", "\"L2\"", "duplicate-export-id", "layer \"signs\""},
    {"/layers/2/legend", "{\"#\": \"#000000ff\"}", "legend-too-short", "layer \"collision\""},
    {"/layers/2/legend/ab", "\"#000000ff\"", "legend-key-length", "layer \"collision\""},
    {"/layers/3/exportMode", "4", "number-out-of-range", "layer \"terrain\", \"exportMode\""},
    {"/tilesets/0/path", "\"none.png\"", "image-missing", "tileset \"cave\""},
    {"/tilesets/0/path", "\"../../cave.png\"", "path-leaves-project", "tileset \"cave\"", Severity::warning},
    {"/tilesets/0/tileWidth", "0", "number-out-of-range", "tileset \"cave\", \"tileWidth\""},
    {"/tilesets/0/tileWidth", "16.5", "number-out-of-range", "tileset \"cave\", \"tileWidth\""},
    {"/tilesets/0/extra", "1", "unknown-key", "tileset \"cave\", \"extra\"", Severity::warning},
    {"/entities/1/values/0/definition", "\"RGB\"", "unknown-value-kind", "entity \"lift\", value \"speed\"",
     Severity::warning},
    {"/entities/1/values/0/min", "9", "bounds-swapped", "entity \"lift\", value \"speed\"", Severity::warning},
    {"/entities/1/values/1/defaults", "7", "default-not-a-choice", "entity \"lift\", value \"path\"",
     Severity::warning},
    {"/coordinate", "1", "y-points-up", "\"coordinate\""},
};

}  // namespace

TEST_CASE("every fault of a project is told with its own code and place") {
    const Folder folder;
    CHECK(read_project(folder.project()).problems.empty());
    for (const Broken& broken : table) {
        json project = json::parse(good_project());
        const json::json_pointer at(broken.pointer);
        if (*broken.value != '\0')
            project[at] = json::parse(broken.value);
        else
            project.at(at.parent_pointer()).erase(at.back());
        const Result<Project> result = parse_project(project.dump(), folder.project());
        INFO(broken.pointer << " = " << broken.value << '\n' << all_text(result.problems));
        const Problem* problem = find(result.problems, broken.code, broken.place);
        REQUIRE(problem != nullptr);
        CHECK(problem->severity == broken.severity);
    }
}

TEST_CASE("a value of the wrong type is shown as it stands in the file, and told once") {
    const Folder folder;
    for (const char* pointer : {"/entities/1/values/0/definition", "/layers/0/definition", "/entities/1/color"}) {
        json project = json::parse(good_project());
        project[json::json_pointer(pointer)] = 65'536;
        const Result<Project> result = parse_project(project.dump(), folder.project());
        INFO(pointer << '\n' << all_text(result.problems));
        const Problem* told = find(result.problems, "wrong-type");
        REQUIRE(told != nullptr);
        CHECK(told->what == "65536 is a number, not a text");
        for (const char* again : {"unknown-value-kind", "unknown-layer-kind", "bad-colour"})
            CHECK(find(result.problems, again) == nullptr);
    }
}

TEST_CASE("a legend keeps the order of the file, but digits come first as in the editor") {
    const Folder folder;
    std::string text = good_project();
    const std::string legend = R"({".": "#00000000", "#": "#ff0000ff", "-": "#00ff00ff", "e": "#0000ffff"})";
    text.replace(text.find(legend), legend.size(), R"({"g": "#fff", "1": "#000000", "b": "AABBCC", "0": "#11223344"})");
    const Result<Project> project = parse_project(text, folder.project());
    REQUIRE(project.value);
    std::u32string characters;
    for (const LegendEntry& entry : project.value->layers[2].legend) characters += entry.character;
    CHECK(characters == U"01gb");
    CHECK(project.value->layers[2].legend[0].colour == 0x11223344U);
    CHECK(project.value->layers[2].legend[3].colour == 0xAABBCCFFU);
}

TEST_CASE("a tileset without its image file is measured by the embedded copy, and without both by 32 x 32") {
    const Folder folder;
    json project = json::parse(good_project());
    project["tilesets"][0]["path"] = "gone.png";
    project["tilesets"][0]["image"] =
        "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAADAAAAAmCAYAAACCjRgBAAAA90lEQVR4nO2VsQ0CMRAEHVP=";
    const Result<Project> embedded = parse_project(project.dump(), folder.project());
    REQUIRE(embedded.value);
    CHECK(embedded.value->tilesets[0].image == ImageSize{48, 38});
    CHECK(embedded.value->tilesets[0].columns == 3);
    const Problem* told = find(embedded.problems, "image-only-embedded", "tileset \"cave\"");
    REQUIRE(told != nullptr);
    CHECK(told->what.find("not drawn") != std::string::npos);
    CHECK_FALSE(has_errors(embedded.problems));
    project["tilesets"][0]["image"] = "data:image/png;base64,iVBORw0KGgo/broken";
    CHECK(find(parse_project(project.dump(), folder.project()).problems, "image-missing") != nullptr);
    CHECK(parse_project(project.dump(), folder.project()).value->tilesets[0].image == ImageSize{32, 32});
}

TEST_CASE("separation counts before the first tile as well, and margins on both sides") {
    const Result<Project> project = read_project("tests/engine/level/golden/syn.ogmo");
    REQUIRE(project.value);
    CHECK(project.value->tilesets[1].image == ImageSize{48, 38});
    CHECK(project.value->tilesets[1].columns == 4);
    CHECK(project.value->tilesets[1].rows == 3);
}

TEST_CASE("versions are compared by their numbers and ignore any suffix") {
    CHECK(parse_version("3.10.0") > parse_version("3.4.0"));
    CHECK(parse_version("3.4.0-hubol") == Version{3, 4, 0});
    CHECK(parse_version("3.2") < parse_version("3.2.1"));
    CHECK(parse_version("999999999999999999999.1") > parse_version("3.4.0"));
}

}  // namespace scree::ogmo::test
