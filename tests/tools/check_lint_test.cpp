// What the checker says of a room of the game that is wrong in several ways at once.
#include "tests/engine/level/sample.hpp"
#include "tests/support/files.hpp"
#include "tests/support/problems.hpp"
#include "tests/support/test.hpp"
#include "tools/check/collect.hpp"
#include "tools/check/ogmo_files.hpp"

#include <algorithm>
#include <functional>
#include <nlohmann/json.hpp>
#include <set>
#include <sstream>

using namespace scree;
using namespace scree::check;
using nlohmann::json;
using nlohmann::ordered_json;  // a legend has an order

namespace fs = std::filesystem;

namespace {

const fs::path content = "content";

constexpr int cols = 40;  // of the template; its ground begins in row 18

/// A folder with the game's project and one room in it, made from the smallest template.
class Room {
  public:
    Room() {
        for (const char* part : {"tilesets", "decals", "sprites"})
            fs::copy(content / part, path_ / part, fs::copy_options::recursive);
        for (const char* file : {"scree.ogmo", "scree.collision.json"}) fs::copy_file(content / file, path_ / file);
        fs::create_directories(path_ / "levels");
        fs::create_directories(path_ / "templates");
        level = json::parse(bytes_of(content / "templates/one-screen.json"));
    }
    json level;

    json& layer(const std::string& name) {
        for (json& layer : level["layers"])
            if (layer["name"] == name) return layer;
        throw std::out_of_range(name);
    }
    json& cell(int col, int row) { return layer("terrain")["data"][static_cast<std::size_t>(row * cols + col)]; }
    json& grid(int col, int row) { return layer("collision")["grid"][static_cast<std::size_t>(row * cols + col)]; }
    json& start() { return layer("entities")["entities"][0]; }
    void add(const char* name, const char* eid, int x, int y) {
        json& entities = layer("entities")["entities"];
        entities.push_back({{"name", name}, {"id", 100 + entities.size()}, {"_eid", eid}, {"x", x}, {"y", y}});
    }

    [[nodiscard]] fs::path path(const char* name) const { return path_ / name; }
    [[nodiscard]] ordered_json project() const { return ordered_json::parse(bytes_of(path("scree.ogmo"))); }
    /// Changes the project: everything of the one word becomes the other.
    void rename(const std::string& from, const std::string& to) const {
        std::string text = project().dump(2);
        REQUIRE(text.find(from) != std::string::npos);
        for (std::size_t at = 0; (at = text.find(from, at)) != std::string::npos; at += to.size())
            text.replace(at, from.size(), to);
        put(path("scree.ogmo"), text);
    }
    /// A layer of tiles for scenery, `foreground` or `background`, as a designer adds one to the project.
    json& add_scenery(const std::string& name) {
        ordered_json project = this->project();
        auto drawn = *std::find_if(project["layers"].begin(), project["layers"].end(),
                                   [](const auto& one) { return one["name"] == "terrain"; });
        drawn["name"] = name;
        drawn["exportID"] = name;
        json tiles = layer("terrain");
        tiles["name"] = name;
        tiles["_eid"] = name;
        for (json& tile : tiles["data"]) tile = -1;
        const auto place = [&](auto& layers) { return name == "foreground" ? layers.begin() : layers.end(); };
        project["layers"].insert(place(project["layers"]), drawn);
        put(path("scree.ogmo"), project.dump());
        return *level["layers"].insert(place(level["layers"]), tiles);
    }
    void save() const { put(path("levels/room.json"), level.dump()); }
    [[nodiscard]] Problems problems() const {
        save();
        return scree::check::check({path("levels/room.json")}).problems;
    }
    /// `CODE PLACE` of each finding, a line each.
    [[nodiscard]] std::string findings() const { return codes_and_places(problems()); }
    [[nodiscard]] Problem only_finding() const {
        const Problems found = problems();
        INFO(all_text(found));
        REQUIRE(found.size() == 1);
        return found.front();
    }

  private:
    TempFolder folder_;
    fs::path path_ = folder_.path;
};

}  // namespace

TEST_CASE("one run reports lints and malformed files") {
    Room room;
    room.start()["y"] = 330;                                  // in the ground
    room.layer("entities")["entities"][1]["originX"] = "no";  // the exit cannot be read
    room.cell(3, 18) = 9999;                                  // no such tile
    room.level["values"]["par"] = "soon";
    CHECK(all_text(room.problems()).find("\"soon\" cannot be read as") != std::string::npos);
    CHECK(room.findings() ==
          "value-unreadable value \"par\"\n"
          "wrong-type entity \"exit\" id 2, \"originX\"\n"
          "tile-outside-tileset layer \"terrain\", column 3, row 18\n"
          "start-in-wall entity \"player\" id 1\n");
}

TEST_CASE("messages about things say in which cell they are, the reader's and the game's alike") {
    Room room;
    room.start()["x"] = 330;
    room.start()["y"] = 330;
    CHECK(room.only_finding().place == "entity \"player\" id 1 at column 20, row 20");
    room.start()["color"] = "#ffffffff";
    const Problem read = room.problems().front();
    CHECK(read.code == "field-not-allowed");
    CHECK(read.place == "entity \"player\" id 1 at column 20, row 20, \"color\"");
}

TEST_CASE("a level whose ground lacks a sidecar is reported, with the image that has one") {
    Room room;
    ordered_json project = room.project();
    for (auto& tileset : project["tilesets"])
        if (tileset["label"] == "valley") tileset["path"] = "tilesets/vally.png";
    put(room.path("scree.ogmo"), project.dump());
    const Problems found = room.problems();
    INFO(all_text(found));
    const auto fall = std::find_if(found.begin(), found.end(),
                                   [](const Problem& problem) { return problem.code == "tileset-without-sidecar"; });
    REQUIRE(fall != found.end());
    CHECK(fall->remedy.find("valley.png") != std::string::npos);
}

TEST_CASE("what is the same in several files is one line with all their names, but not what is about whole files") {
    const auto faults_in = [](int files, const char* place) {
        Problems problems{{Severity::error, "unknown-entity", "other.json", "layer", "other", "Else"}};
        for (int i = 0; i < files; ++i)
            problems.push_back({Severity::error, "no-exit", std::to_string(i) + ".json", place, "no exit", "Add one"});
        return once_for_all_files(problems);
    };
    const Problems three = faults_in(3, "layer");
    REQUIRE(three.size() == 2);
    CHECK(three[0].remedy == "Else");
    CHECK(three[1].file == "0.json");
    CHECK(three[1].remedy == "Add one. The same in 1.json, 2.json");
    CHECK(faults_in(1, "layer")[1].remedy == "Add one");
    CHECK(faults_in(3, "").size() == 4);
}

TEST_CASE("a picture that is cut off is told, though its size can still be read") {
    Room room;
    const fs::path picture = room.path("tilesets/valley.png");
    const std::string whole = bytes_of(picture);
    for (const std::size_t kept : {std::size_t{60}, whole.size() / 2, whole.size() - 40}) {
        put(picture, whole.substr(0, kept));
        const Problem problem = room.only_finding();
        CHECK(problem.code == "image-unreadable");
        CHECK(fs::equivalent(problem.file, picture));
    }
}

TEST_CASE("nothing is told that only follows from something else") {
    struct Fault {
        const char* what;
        std::function<void(Room&)> make;
        const char* findings;
    };
    const std::vector<Fault> faults = {
        {"from a start in a wall nothing is reachable", [](Room& room) { room.start()["y"] = 330; },
         "start-in-wall entity \"player\" id 1\n"},
        {"from a start outside the level nothing is reachable", [](Room& room) { room.start()["y"] = 2000; },
         "outside-level entity \"player\" id 1\nstart-is-deadly entity \"player\" id 1\n"},
        {"a level of no possible size has no number of cells, and nothing stands outside it",
         [](Room& room) { room.level["width"] = -640; }, "bad-level-size \"width\", \"height\"\n"},
        {"an entity that cannot be read may be the start or the exit", [](Room& room) { room.start()["x"] = "left"; },
         "wrong-type entity \"player\" id 1, \"x\"\n"},
        {"a layer that cannot be read says nothing of the ground",
         [](Room& room) { room.layer("terrain")["data"].erase(5); }, "wrong-cell-count layer \"terrain\", \"data\"\n"},
        {"a tileset without its image may have any tile",
         [](Room& room) {
             fs::remove(room.path("tilesets/valley.png"));
             ordered_json project = room.project();
             for (auto& tileset : project["tilesets"]) tileset.erase("image");
             put(room.path("scree.ogmo"), project.dump());
         },
         "image-missing tileset \"valley\"\n"}};
    for (const Fault& fault : faults) {
        INFO(fault.what);
        Room room;
        fault.make(room);
        CHECK(room.findings() == fault.findings);
    }
}

TEST_CASE("a level of another project is told so, and nothing else") {
    Room room;
    for (auto& layer : room.level["layers"]) layer["_eid"] = "9" + layer["_eid"].get<std::string>();
    room.layer("terrain")["name"] = "walls";
    room.level["values"]["gravity"] = 3;
    CHECK(room.findings() == "other-project \"layers\"\n");
}

TEST_CASE("a tag that the game does not have is told") {
    for (const auto& [tag, told] : {std::pair{"spike", true}, {"Spikes", true}, {"spikes", false}}) {
        Room room;
        const fs::path sidecar = room.path("scree.collision.json");
        json cells = json::parse(bytes_of(sidecar));
        cells["cells"].begin().value()["tags"] = {tag};
        put(sidecar, cells.dump());
        INFO(tag);
        CHECK(room.findings() == (told ? "tag-unknown tag \"" + std::string(tag) + "\"\n" : ""));
    }
}

TEST_CASE("where the tiles have another size, no entry of the sidecar is at fault") {
    Room room;
    ordered_json project = room.project();
    project["tilesets"][0]["tileSeparationX"] = 8;
    put(room.path("scree.ogmo"), project.dump());
    const std::string found = room.findings();
    CHECK(found.find("sidecar-misfit") != std::string::npos);
    CHECK(found.find("bad-profile") == std::string::npos);
    CHECK(found.find("tile-outside-tileset tile ") == std::string::npos);
}

TEST_CASE("an entity that cannot be read and is neither start nor exit is not taken for one") {
    Room room;
    room.layer("entities")["entities"] = json::array();
    room.add("coin", "20000004", 100, 200);
    room.layer("entities")["entities"][0]["x"] = "left";
    const std::string found = room.findings();
    CHECK(found.find("no-start") != std::string::npos);
    CHECK(found.find("no-exit") != std::string::npos);
}

TEST_CASE("a tile that the tileset does not have is told with cell, layer, number and what there is") {
    Room room;
    room.cell(7, 18) = 4711;
    const Problem problem = room.only_finding();
    CHECK(problem.code == "tile-outside-tileset");
    CHECK(problem.place == "layer \"terrain\", column 7, row 18");
    CHECK(problem.what.find("tile 4711 is not in tileset \"valley\", whose tiles are 0 to ") == 0);
}

TEST_CASE("a tile without a shape among the ground is told, once for all that touch") {
    Room room;
    room.cell(7, 18) = 47;  // between two blocks of the tileset nothing is drawn and nothing collides
    Problem problem = room.only_finding();
    CHECK(problem.code == "art-without-collision");
    CHECK(problem.severity == Severity::warning);
    CHECK(problem.place == "layer \"terrain\", column 7, row 18");
    CHECK(problem.what == "tile 47 is among the ground but has no shape, so the hero falls through it");
    room.cell(8, 18) = 200;
    room.cell(8, 19) = 200;
    CHECK(room.only_finding().what ==
          "tile 47 is among the ground but has no shape, and also in 2 cells beside it, so the hero falls through it");
}

TEST_CASE("the ground that the collision grid takes away is told, decoration in a layer of its own is not") {
    Room room;
    room.grid(9, 18) = "o";
    CHECK(room.findings() == "art-without-collision layer \"terrain\", column 9, row 18\n");
    room.grid(9, 18) = ".";
    room.add_scenery("foreground");
    room.add_scenery("background");
    for (std::size_t cell = 300; cell < 340; ++cell) {
        room.layer("background")["data"][cell] = 192;
        room.layer("foreground")["data"][cell + 100] = 216;
    }
    CHECK(room.findings().empty());
}

TEST_CASE("ground in the background or the foreground is told in one line for each layer") {
    Room room;
    room.add_scenery("background");
    for (std::size_t cell = 300; cell < 303; ++cell) room.layer("background")["data"][cell] = 248;
    CHECK(room.only_finding().code == "scenery-collides");
    CHECK(room.only_finding().severity == Severity::warning);
    CHECK(room.only_finding().place == "layer \"background\", column 20, row 7");
    CHECK(room.only_finding().what == "3 tiles of this layer are solid, slopes or ledges");
    room.add_scenery("foreground")["data"][310] = 248;
    CHECK(room.findings().find("scenery-collides layer \"foreground\", column 30, row 7\n") != std::string::npos);
}

TEST_CASE("an invisible wall is reported, unless something is drawn over it or it only borders the map") {
    Room room;
    room.grid(9, 12) = "X";
    room.grid(9, 13) = "X";
    CHECK(room.findings() == "collision-without-art layer \"collision\", column 9, row 12\n");
    json& foreground = room.add_scenery("foreground");
    foreground["data"][12 * cols + 9] = 192;
    foreground["data"][13 * cols + 9] = 192;
    CHECK(room.findings().empty());
    for (int row = 0; row < 18; ++row) room.grid(0, row) = "X";
    room.grid(12, 20) = "X";  // inside the ground
    CHECK(room.findings().empty());
    room.grid(9, 12) = "#";  // drawn by the rule sheet
    CHECK(room.findings().empty());
}

TEST_CASE("a level without any ground that is drawn is a sketch, and says nothing of art") {
    Room room;
    for (json& tile : room.layer("terrain")["data"]) tile = -1;
    for (int col = 0; col < cols; ++col) room.grid(col, 18) = "X";
    CHECK(room.findings().empty());
}

TEST_CASE("links that lead out of the project are told, and neither read nor written through") {
    Room room;
    Room elsewhere;
    room.save();
    elsewhere.level["values"]["par"] = "soon";
    elsewhere.save();
    fs::create_symlink(elsewhere.path("levels/room.json"), room.path("levels/linked.json"));
    fs::remove(room.path("templates"));
    fs::create_directory_symlink(elsewhere.path("levels"), room.path("templates"));
    const Findings found = scree::check::check({room.path("scree.ogmo")});
    INFO(all_text(found.problems));
    REQUIRE(found.problems.size() == 2);
    CHECK(found.problems[0].code == "path-leaves-project");
    CHECK(found.problems[0].file == room.path("levels/linked.json").string());
    CHECK(found.problems[1].code == "path-leaves-project");
    CHECK(found.problems[1].file == room.path("templates").string());

    elsewhere.level["values"]["par"] = 0;
    elsewhere.save();  // not as the editor would write it
    std::vector<fs::path> changed;
    const Findings rewritten = rewrite({room.path("scree.ogmo"), room.path("levels/linked.json")}, changed);
    CHECK(changed == std::vector<fs::path>{room.path("levels/room.json")});
    CHECK(rewritten.unreadable);
    CHECK(bytes_of(elsewhere.path("levels/room.json")) == elsewhere.level.dump());
}

TEST_CASE("models are valid UTF-8, with any bytes in the names of files") {
    Room room;
    const fs::path odd = room.path("levels") / "r\xFF\xC3m.json";
    put(odd, room.level.dump());
    std::ostringstream out;
    static_cast<void>(print_models({odd}, out));
    const json line = json::parse(out.str());  // refuses any other
    CHECK(line["level"].get<std::string>().ends_with("r\xEF\xBF\xBD\xEF\xBF\xBDm.json"));
}

TEST_CASE("what is turned or mirrored in the editor is told, with what to do instead, and what is not is not") {
    Room room;
    room.rename("\"rotatable\": false", "\"rotatable\": true");
    room.rename("\"canFlipX\": false", "\"canFlipX\": true");
    json& exit = room.layer("entities")["entities"][1];
    exit["rotation"] = 0;
    exit["flippedX"] = false;
    CHECK(room.findings().empty());
    exit["rotation"] = 180;
    exit["flippedX"] = true;
    const Problem turned = room.only_finding();
    CHECK(turned.severity == Severity::warning);
    CHECK(turned.code == "entity-turned");
    CHECK(turned.place.find("entity \"exit\" id 2 at column") == 0);
    CHECK(turned.what.find("its \"rotation\" is 180 degrees, \"flippedX\" is set in layer \"entities\"") == 0);
    exit["rotation"] = 0;
    exit["flippedX"] = false;
    room.add("spikes", "20000006", 320, 288);
    room.layer("entities")["entities"].back()["rotation"] = 180;
    room.layer("entities")["entities"].back()["values"] = {{"direction", "up"}};
    CHECK(room.only_finding().remedy.find("choose its \"direction\" instead") != std::string::npos);
}

TEST_CASE("a name with a wrong capital letter is told with the right one, and nothing that follows from it") {
    Room room;
    room.rename("\"name\": \"player\"", "\"name\": \"Player\"");
    room.start()["name"] = "Player";
    const Problem start = room.only_finding();
    CHECK(start.code == "entity-unknown");
    CHECK(start.what.find("(did you mean \"player\"?)") != std::string::npos);
    CHECK(start.remedy == "Rename it in the project editor");
}

TEST_CASE("a grid for collision that only lacks a small letter is named, and its sidecar is not called unused") {
    Room room;
    room.rename("\"name\": \"collision\"", "\"name\": \"Collision\"");
    room.layer("collision")["name"] = "Collision";
    room.save();
    CHECK(scree::check::check({room.path("")}).problems.empty());  // nothing is painted in it
    room.layer("Collision")["grid"][5] = "#";
    room.save();
    const Findings found = scree::check::check({room.path("")});
    INFO(all_text(found.problems));
    REQUIRE(found.problems.size() == 1);
    CHECK(found.problems[0].code == "wrong-capitals");
    CHECK(found.problems[0].place == "layer \"Collision\"");
    CHECK(found.problems[0].what.find("did you mean \"collision\"") != std::string::npos);
}

TEST_CASE("values and choices of the project, tilesets and sidecars with a wrong capital letter are told as well") {
    Room room;
    room.rename("\"name\": \"strength\"", "\"name\": \"Strength\"");
    room.rename("\"name\": \"par\"", "\"name\": \"Par\"");
    room.rename("\"ping-pong\"", "\"Ping-pong\"");
    room.layer("terrain")["tileset"] = "Valley";
    room.level["values"]["Par"] = room.level["values"]["par"];
    room.level["values"].erase("par");
    room.save();
    std::set<std::string> meant;
    for (const Problem& problem : scree::check::check({room.path("")}).problems) {
        const std::size_t at = problem.what.find("did you mean ");
        if (at != std::string::npos) meant.insert(problem.code + " " + problem.what.substr(at + 13));
    }
    CHECK(meant.count("wrong-capitals \"strength\"?)") == 1);
    CHECK(meant.count("wrong-capitals \"par\"?)") == 1);
    CHECK(meant.count("choice-unknown \"ping-pong\"?)") == 1);
    CHECK(meant.size() == 4);  // and the tileset
}
