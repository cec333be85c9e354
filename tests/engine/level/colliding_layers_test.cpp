// Which layers count as ground: all with a cell that collides, of every kind of layer.
#include "engine/level/level.hpp"
#include "tests/engine/level/sample.hpp"
#include "tests/support/problems.hpp"
#include "tests/support/test.hpp"

#include <nlohmann/json.hpp>

namespace scree::ogmo::test {

using nlohmann::ordered_json;  // a legend keeps its order

namespace {

/// The good level with one more layer of the tileset `cave` above its ground: cells of 8 px, 10 x 6 of them.
class Decorated {
  public:
    Decorated() {
        ordered_json project = ordered_json::parse(good_project());
        project["layers"].insert(project["layers"].begin() + 3, ordered_json::parse(R"({"definition": "tile",
            "name": "decor", "gridSize": {"x": 8, "y": 8}, "exportID": "L5", "exportMode": 0, "arrayMode": 0,
            "defaultTileset": "cave"})"));
        folder.write("game.ogmo", project.dump());
        level = ordered_json::parse(good_level());
        level["layers"].insert(level["layers"].begin() + 3, ordered_json::parse(R"({"name": "decor", "_eid": "L5",
            "offsetX": 0, "offsetY": 0, "gridCellWidth": 8, "gridCellHeight": 8, "gridCellsX": 10, "gridCellsY": 6,
            "tileset": "cave", "data": [], "exportMode": 0, "arrayMode": 0})"));
        layer("decor")["data"] = std::vector<int>(60, -1);
    }
    Folder folder;
    ordered_json level;

    ordered_json& layer(const std::string& name) {
        for (ordered_json& layer : level["layers"])
            if (layer["name"] == name) return layer;
        throw std::out_of_range(name);
    }
    /// Moves a layer as the editor does when the level grows by so much at its left edge: a column more.
    void shift(const std::string& name, int cols, int rows, const ordered_json& empty, const char* key) {
        layer(name)["offsetX"] = -8;
        ordered_json cells = ordered_json::array();
        for (int row = 0; row < rows; ++row)
            for (int col = 0; col <= cols; ++col)
                cells.push_back(col == 0 ? empty : layer(name)[key][static_cast<std::size_t>(row * cols + col - 1)]);
        layer(name)[key] = cells;
        layer(name)["gridCellsX"] = cols + 1;
    }
    [[nodiscard]] Result<Level> load() const { return folder.load(level.dump()); }
    /// The codes and places of its errors.
    [[nodiscard]] std::string errors() const {
        std::string out;
        for (const Problem& problem : load().problems)
            if (problem.severity == Severity::error) out += problem.code + " at " + problem.place + "; ";
        return out;
    }
};

}  // namespace

TEST_CASE("a layer in which nothing is painted may have other cells than the ground") {
    const Decorated sample;
    const Result<Level> level = sample.load();
    INFO(all_text(level.problems));
    REQUIRE(level.value);
    CHECK(level.problems.empty());
    CHECK(level.value->grid.tile_size() == 16);
    CHECK(level.value->grid.cols() == 5);
}

TEST_CASE("a layer of tiles without shapes may have other cells and an offset") {
    Decorated sample;
    sample.layer("decor")["data"][7] = 5;
    CHECK(sample.errors().empty());
    sample.layer("decor")["offsetX"] = -4;
    sample.layer("decor")["data"] = std::vector<int>(66, -1);
    sample.layer("decor")["data"][8] = 5;
    sample.layer("decor")["gridCellsX"] = 11;
    CHECK(sample.errors().empty());
}

TEST_CASE("one tile with a shape makes its layer count, and the message names the layer") {
    Decorated sample;
    sample.layer("decor")["data"][7] = 0;
    CHECK(sample.errors().find("tile-sizes-differ at layer \"decor\"; ") == 0);
}

TEST_CASE("an empty collision grid may have an offset and needs no sidecar") {
    Decorated sample;
    sample.layer("collision")["grid"] = std::vector<std::string>(15, ".");
    sample.shift("collision", 5, 3, ".", "grid");
    CHECK(sample.errors().empty());
    std::filesystem::remove(sample.folder.path("game.collision.json"));
    CHECK(sample.errors().empty());
    sample.layer("collision")["grid"][4] = "#";
    CHECK(sample.errors() ==
          "collision-sidecar-missing at layer \"collision\"; collision-layer-offset at layer \"collision\"; ");
}

TEST_CASE("a level may leave out a grid in which nothing is painted, and stays the same level") {
    Decorated sample;
    sample.layer("collision")["grid"] = std::vector<std::string>(15, ".");
    const Result<Level> with = sample.load();
    sample.level["layers"].erase(2);
    const Result<Level> without = sample.load();
    INFO(all_text(without.problems));
    REQUIRE((with.value && without.value));
    CHECK(without.problems.empty());
    CHECK(without.value->content_hash == with.value->content_hash);
    CHECK(without.value->layers.size() == with.value->layers.size());
}

TEST_CASE("tiles under a grid that replaces them may have other cells") {
    Decorated sample;
    sample.layer("decor")["data"][7] = 0;
    std::string replacing = good_collision();
    replacing.replace(replacing.find("add"), 3, "replace");
    sample.folder.write("game.collision.json", replacing);
    CHECK(sample.errors().empty());
}

TEST_CASE("what is said against an offset says how far, and a remedy that helps this layer") {
    Decorated sample;
    sample.shift("terrain", 5, 3, -1, "data");
    sample.layer("terrain").erase("tileFlags");
    const Result<Level> one = sample.load();
    const Problem* told = find(one.problems, "collision-layer-offset", "layer \"terrain\"");
    REQUIRE(told != nullptr);
    CHECK(told->what.find("offset of -8, 0 pixels") != std::string::npos);
    CHECK(told->remedy.find("\"offsetX\": 0") != std::string::npos);
    sample.shift("collision", 5, 3, ".", "grid");
    const Result<Level> all = sample.load();
    told = find(all.problems, "collision-layer-offset", "layer \"terrain\"");
    REQUIRE(told != nullptr);
    CHECK(told->remedy.find("Resize the level") != std::string::npos);
}

TEST_CASE("a level in which no layer collides has the cells of the one that could") {
    Decorated sample;
    sample.layer("terrain")["data"] = std::vector<int>(15, -1);
    sample.layer("terrain").erase("tileFlags");
    sample.layer("collision")["grid"] = std::vector<std::string>(15, ".");
    const Result<Level> level = sample.load();
    INFO(all_text(level.problems));
    REQUIRE(level.value);
    CHECK(level.value->grid.tile_size() == 16);
}

}  // namespace scree::ogmo::test
