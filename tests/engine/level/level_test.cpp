#include "engine/level/level.hpp"
#include "tests/engine/level/sample.hpp"
#include "tests/support/problems.hpp"
#include "tests/support/test.hpp"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace scree::ogmo::test {

namespace {

Level load_good(const Folder& folder = Folder()) {
    Result<Level> level = load_level(folder.level());
    INFO(all_text(level.problems));
    REQUIRE(level.value);
    CHECK(level.problems.empty());
    return std::move(*level.value);
}

using Points = std::vector<ProfilePoint>;

}  // namespace

TEST_CASE("a good level is loaded without a word, with its project found above it") {
    const Level level = load_good();
    CHECK(level.name == "one");
    CHECK(level.width == 80);
    CHECK(level.height == 48);
    CHECK(level.background == 0x1d2b53ffU);
    CHECK(level.values.value_text("title") == "Loose Stone");
    CHECK(level.values.value_int("par") == 45);
    CHECK(level.project_path.filename() == "game.ogmo");
}

TEST_CASE("a level's files are all that it was read from") {
    const Folder folder;
    const Level level = load_good(folder);
    std::vector<std::string> names;
    for (const std::filesystem::path& file : level.files) names.push_back(file.filename().string());
    std::sort(names.begin(), names.end());
    CHECK(names == std::vector<std::string>{"cave.png", "cave.tiles.json", "game.collision.json", "game.ogmo",
                                            "one.json", "sign.png"});
    for (const std::filesystem::path& file : level.files) CHECK(std::filesystem::is_regular_file(file));
}

TEST_CASE("tiles give the grid the shapes of their sidecar, mirrored as they are drawn") {
    const Level level = load_good();
    const TileGrid& grid = level.grid;
    CHECK(grid.cols() == 5);
    CHECK(grid.rows() == 3);
    CHECK(grid.tile_size() == 16);
    CHECK(grid.kind_at(0, 2).shape.type == ShapeType::solid);
    CHECK(grid.kind_at(3, 0).shape.type == ShapeType::empty);  // tile 7 has no entry
    const TileKind hanging = grid.kind_at(2, 0);               // flags 2: upside down
    CHECK(hanging.shape.type == ShapeType::ceiling);
    CHECK(hanging.shape.points == Points{{0, 16}, {16, 4}});
    CHECK(hanging.material == Material::grass);
    const TileKind mirrored = grid.kind_at(3, 1);  // flags 4: left and right
    CHECK(mirrored.shape.type == ShapeType::floor);
    CHECK(mirrored.shape.points == Points{{0, 12}, {16, 0}});
    CHECK(grid.kind_at(4, 1).shape.points == Points{{0, 4}, {16, 16}});  // flags 6: both
    const TileKind bridge = grid.kind_at(1, 2);
    CHECK(bridge.one_way == OneWay::up);
    CHECK(bridge.tags == level.tag("bridge"));
    CHECK(grid.kind_at(2, 2) == bridge);
    CHECK(grid.kind_at(4, 0).one_way == OneWay::up);  // flags 1: left becomes up
    CHECK(grid.kind_at(4, 0).tags == (level.tag("spikes") | level.tag("deadly")));
}

TEST_CASE("tag names are sorted and each has a bit of its own") {
    const Level level = load_good();
    CHECK(level.tag_names == std::vector<std::string>{"bridge", "deadly", "spikes"});
    CHECK(level.tag("bridge") == 1U);
    CHECK(level.tag("spikes") == 4U);
    CHECK(level.tag("lava") == 0U);
}

TEST_CASE("the collision grid adds to the tiles, takes away from them, or replaces them") {
    const Folder folder;
    const Level added = load_good(folder);
    CHECK(added.grid.kind_at(1, 0).material == Material::ice);
    CHECK(added.grid.kind_at(0, 1).shape.type == ShapeType::solid);  // over tile 1: a floor of the whole height
    CHECK(added.grid.at(4, 2) == empty_kind);                        // "e" over tile 0
    folder.write("game.collision.json", replaced(good_collision(), "add", "replace"));
    const Level replacing = load_good(folder);
    CHECK(replacing.grid.at(0, 2) == empty_kind);
    CHECK(replacing.grid.kind_at(1, 0).material == Material::ice);
    CHECK(replacing.content_hash != added.content_hash);
}

TEST_CASE("the level values decide what surrounds the map") {
    const Folder folder;
    CHECK(load_good(folder).grid.outside() == Outside{true, true, false, true});
    folder.write("levels/one.json", replaced(good_level(), "\"bottom\": \"wall\"", "\"bottom\": \"open\""));
    CHECK(load_good(folder).grid.outside() == Outside{true, true, false, false});
}

TEST_CASE("layers come in draw order, the lowest first, without grids") {
    const Level level = load_good();
    REQUIRE(level.layers.size() == 3);
    const LayerData& terrain = level.layers[0];
    CHECK(terrain.name == "terrain");
    CHECK(terrain.type == LayerType::tiles);
    CHECK(terrain.cell_size == Vec{px(16), px(16)});
    REQUIRE(terrain.cells.size() == 15);
    CHECK(terrain.cells[0].id == -1);
    CHECK(terrain.cells[4].id == 4);
    CHECK(terrain.cells[4].flags == tile_transposed);
    CHECK(level.tilesets.at(static_cast<std::size_t>(terrain.tileset)).columns == 4);
    CHECK(level.layers[1].type == LayerType::decals);
    REQUIRE(level.layers[1].decals.size() == 1);
    const DecalData& sign = level.layers[1].decals[0];
    CHECK(sign.image.filename() == "sign.png");
    CHECK(sign.position == Vec{px(20), px(24) + 128});
    CHECK(sign.rotation == Approx(180));
    CHECK(sign.scale_x == -1);
    CHECK(sign.origin_y == 1);
    CHECK(level.layers[2].type == LayerType::entities);
}

TEST_CASE("entities come by rising id, in subpixels, with box, angle, nodes and values") {
    const Level level = load_good();
    REQUIRE(level.entities.size() == 2);
    CHECK(level.entities[0].name == "hero");
    CHECK(level.entities[0].flipped_x);
    CHECK(level.entities[0].box == Aabb{px(10), px(12), px(22), px(32)});
    const EntityData& lift = level.entities[1];
    CHECK(lift.id == 7);
    CHECK(lift.position == Vec{px(40), px(10) + 64});
    CHECK(lift.box == Aabb{px(16), px(6) + 64, px(64), px(14) + 64});
    CHECK(lift.rotation == 90);
    CHECK(lift.nodes == std::vector<Vec>{{px(40), px(40) + 128}, {px(8), px(8)}});
    CHECK(lift.values.value_float("speed") == 2.5);
    CHECK(lift.values.value_text("path") == "loop");
    CHECK(lift.values.value_bool("one_way"));
    CHECK(lift.values.value_int("cycles") == 4);
    CHECK(lift.values.value_int("speed") == 2);
    CHECK(lift.values.value_int("nothing", 9) == 9);
    CHECK(lift.values.value_text("speed", "not a text") == "not a text");
}

TEST_CASE("the content hash follows what the simulation reads and nothing else") {
    const Folder folder;
    const std::uint64_t hash = load_good(folder).content_hash;
    CHECK(load_good(folder).content_hash == hash);
    folder.write("levels/one.json", replaced(good_level(), "\"texture\": \"sign.png\"", "\"texture\": \"./sign.png\""));
    CHECK(load_good(folder).content_hash == hash);
    const std::string first_layer = "\"layers\": [\n";
    const std::string clouds = R"({"definition": "decal", "name": "clouds", "gridSize": {"x": 8, "y": 8},
        "exportID": "L5", "folder": "decals", "includeImageSequence": false, "scaleable": true, "rotatable": true,
        "values": []},)";
    const std::string no_clouds = R"({"name": "clouds", "_eid": "L5", "offsetX": 0, "offsetY": 0,
        "gridCellWidth": 8, "gridCellHeight": 8, "gridCellsX": 10, "gridCellsY": 6, "decals": [], "folder": "decals"},)";
    const Folder cloudy;
    cloudy.write("game.ogmo", replaced(good_project(), first_layer, first_layer + clouds));
    cloudy.write("levels/one.json", replaced(good_level(), first_layer, first_layer + no_clouds));
    CHECK(load_good(cloudy).content_hash == hash);
    const std::vector<std::pair<std::string, std::string>> changes = {{"\"speed\": 2.5", "\"speed\": 2.75"},
                                                                      {"\"y\": 40.5", "\"y\": 40"},
                                                                      {"\"par\": 45", "\"par\": 46"},
                                                                      {"\"id\": 2", "\"id\": 3"},
                                                                      {"-1, 1, 7, 4, 1", "-1, 0, 7, 4, 1"}};
    for (const auto& [from, to] : changes) {
        folder.write("levels/one.json", replaced(good_level(), from, to));
        INFO(to);
        CHECK(load_good(folder).content_hash != hash);
    }
}

TEST_CASE("pixels become the nearest subpixel, halves away from zero, and stay within the limits") {
    CHECK(to_subpixels(1.5) == 384);
    CHECK(to_subpixels(1.0 / 512) == 1);
    CHECK(to_subpixels(-1.0 / 512) == -1);
    CHECK(to_subpixels(0.9 / 512) == 0);
    CHECK(to_subpixels(1e300) == px(8'380'415));
    CHECK(to_subpixels(-1e300) == -px(8'380'415));
}

TEST_CASE("a level is not loaded if anything is wrong with it, and everything is told at once") {
    const Folder folder;
    folder.write("cave.tiles.json", replaced(good_tiles(), "grass", "cheese"));
    const Result<Level> level = folder.load(replaced(good_level(), "\"_eid\": \"E1\"", "\"_eid\": \"E9\", \"uid\": 1"));
    CHECK_FALSE(level.value);
    CHECK(find(level.problems, "unknown-material", "tile \"1\"") != nullptr);
    CHECK(find(level.problems, "unknown-key") != nullptr);
    CHECK(find(level.problems, "entity-by-name", "entity \"hero\" id 2") != nullptr);
}

TEST_CASE("a file that several layers use and that is broken is told once") {
    const Folder folder;
    using nlohmann::ordered_json;  // the order of a legend counts
    ordered_json project = ordered_json::parse(good_project());
    ordered_json level = ordered_json::parse(good_level());
    for (const char* name : {"back", "front"}) {
        ordered_json layer = project["layers"][3];
        layer["name"] = name;
        layer["exportID"] = name;
        project["layers"].push_back(layer);
        layer = level["layers"][3];
        layer["name"] = name;
        layer["_eid"] = name;
        level["layers"].push_back(layer);
    }
    folder.write("game.ogmo", project.dump());
    folder.write("levels/one.json", level.dump());
    CHECK(load_level(folder.level()).value);
    folder.write("cave.tiles.json", "{ x");
    const Problems problems = load_level(folder.level()).problems;
    INFO(all_text(problems));
    CHECK(problems.size() == 1);
    CHECK(find(problems, "not-json") != nullptr);
}

TEST_CASE("a level whose project is broken says only that: it may well be in that project") {
    const Folder folder;
    for (const std::string& text : {std::string("{"), good_project() + "x"}) {
        folder.write("game.ogmo", text);
        const Problems problems = load_level(folder.level()).problems;
        INFO(all_text(problems));
        REQUIRE(problems.size() == 1);
        CHECK(problems[0].file == folder.project().string());
    }
}

TEST_CASE("a level outside every project says so, and one with its project named needs no search") {
    const Folder folder;
    folder.write("elsewhere/two.json", good_level());
    const Result<Level> lost = load_level(folder.path("elsewhere/two.json"));
    CHECK_FALSE(lost.value);
    CHECK(find(lost.problems, "project-not-found") != nullptr);
    CHECK(load_level(folder.path("elsewhere/two.json"), folder.project()).value);
    CHECK(find(load_level(folder.path("levels/none.json")).problems, "file-missing") != nullptr);
    CHECK(find(load_level(folder.path("levels")).problems, "not-a-file") != nullptr);
    CHECK(find(load_level(folder.level(), folder.path("no.ogmo")).problems, "file-missing") != nullptr);
}

TEST_CASE("levels are not looked for in a folder outside the project, as reading the project tells") {
    const Folder folder;
    const std::string around = "../" + folder.path().parent_path().filename().string() + "/levels";
    folder.write("game.ogmo", replaced(good_project(), "[\"levels\"]", "[\"" + around + "\"]"));
    CHECK(find(load_level(folder.level()).problems, "project-not-found") != nullptr);
    const Result<Level> named = load_level(folder.level(), folder.project());
    CHECK(named.value);
    CHECK(find(named.problems, "path-leaves-project", "\"levelPaths\"") != nullptr);
}

TEST_CASE("a level plays though another level folder of its project is not there") {
    const Folder folder;
    folder.write("game.ogmo", replaced(good_project(), "[\"levels\"]", "[\"levels\", \"templates\"]"));
    const Result<Level> level = load_level(folder.level());
    INFO(all_text(level.problems));
    CHECK(level.value);
    const Problem* told = find(level.problems, "level-path-missing", "\"levelPaths\"");
    REQUIRE(told != nullptr);
    CHECK(told->what.find("\"templates\"") != std::string::npos);
}

TEST_CASE("of several projects above a level the one that has its folder is taken") {
    const Folder folder;
    folder.write("aaa.ogmo", replaced(good_project(), "[\"levels\"]", "[\"decals\"]"));
    folder.write("levels/area/deep.json", good_level());
    const Result<Level> level = load_level(folder.path("levels/area/deep.json"));
    INFO(all_text(level.problems));
    REQUIRE(level.value);
    CHECK(level.value->project_path.filename() == "game.ogmo");
}

}  // namespace scree::ogmo::test
