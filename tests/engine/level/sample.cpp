#include "tests/engine/level/sample.hpp"

#include "tests/support/files.hpp"
#include "tests/support/problems.hpp"
#include "tests/support/test.hpp"

#include <fstream>
#include <sstream>

namespace scree::ogmo::test {

namespace fs = std::filesystem;

Folder::Folder() {
    write("game.ogmo", good_project());
    write("game.collision.json", good_collision());
    write("levels/one.json", good_level());
    write("cave.png", png_head(64, 32));
    write("cave.tiles.json", good_tiles());
    write("decals/sign.png", png_head(16, 24));
}

void Folder::write(const fs::path& name, std::string_view bytes) const {
    fs::create_directories(path(name.string()).parent_path());
    put(path(name.string()), bytes);
}

Result<Level> Folder::load(std::string_view level_text) const {
    write("levels/one.json", level_text);
    return load_level(level());
}

std::string good_project() {
    return R"({"name": "game", "ogmoVersion": "3.4.0", "levelPaths": ["levels"], "backgroundColor": "#1d2b53ff",
"gridColor": "#3c4049cc", "anglesRadians": true, "directoryDepth": 5, "layerGridDefaultSize": {"x": 16, "y": 16},
"levelDefaultSize": {"x": 640, "y": 368}, "levelMinSize": {"x": 128, "y": 128}, "levelMaxSize": {"x": 4096, "y": 4096},
"levelValues": [{"name": "title", "definition": "String", "display": 1, "defaults": "untitled"},
  {"name": "par", "definition": "Integer", "display": 1, "defaults": 30, "bounded": true, "min": 1, "max": 600},
  {"name": "bottom", "definition": "Enum", "display": 1, "choices": ["open", "wall", "lava"], "defaults": 0}],
"defaultExportMode": ".json", "compactExport": false, "externalScript": "", "playCommand": "", "entityTags": [],
"layers": [
  {"definition": "entity", "name": "things", "gridSize": {"x": 8, "y": 8}, "exportID": "L1", "requiredTags": [],
   "excludedTags": []},
  {"definition": "decal", "name": "signs", "gridSize": {"x": 8, "y": 8}, "exportID": "L2", "folder": "decals",
   "includeImageSequence": false, "scaleable": true, "rotatable": true, "values": []},
  {"definition": "grid", "name": "collision", "gridSize": {"x": 16, "y": 16}, "exportID": "L3", "arrayMode": 0,
   "legend": {".": "#00000000", "#": "#ff0000ff", "-": "#00ff00ff", "e": "#0000ffff"}},
  {"definition": "tile", "name": "terrain", "gridSize": {"x": 16, "y": 16}, "exportID": "L4", "exportMode": 0,
   "arrayMode": 0, "defaultTileset": "cave"}],
"entities": [
  {"exportID": "E1", "name": "hero", "limit": -1, "size": {"x": 12, "y": 20}, "origin": {"x": 6, "y": 20},
   "originAnchored": true, "shape": {"label": "Rectangle", "points": []}, "color": "#ff6b35ff", "tileX": false,
   "tileY": false, "tileSize": {"x": 16, "y": 16}, "resizeableX": false, "resizeableY": false, "rotatable": false,
   "rotationDegrees": 360, "canFlipX": true, "canFlipY": false, "canSetColor": false, "hasNodes": false,
   "nodeLimit": 0, "nodeDisplay": 0, "nodeGhost": false, "tags": [], "values": []},
  {"exportID": "E2", "name": "lift", "limit": -1, "size": {"x": 32, "y": 8}, "origin": {"x": 0, "y": 0},
   "originAnchored": true, "shape": {"label": "Rectangle", "points": []}, "color": "#ffffffff", "tileX": false,
   "tileY": false, "tileSize": {"x": 16, "y": 16}, "resizeableX": true, "resizeableY": true, "rotatable": true,
   "rotationDegrees": 360, "canFlipX": false, "canFlipY": false, "canSetColor": true, "hasNodes": true,
   "nodeLimit": 4, "nodeDisplay": 0, "nodeGhost": false, "tags": [], "values": [
     {"name": "speed", "definition": "Float", "display": 1, "defaults": 1.5, "bounded": true, "min": 0, "max": 8},
     {"name": "path", "definition": "Enum", "display": 1, "choices": ["loop", "ping-pong"], "defaults": 1},
     {"name": "one_way", "definition": "Boolean", "display": 1, "defaults": false},
     {"name": "cycles", "definition": "Integer", "display": 1, "defaults": 3, "bounded": false, "min": 0, "max": 0},
     {"name": "picture", "definition": "Filepath", "display": 1, "defaults": "", "extensions": ["png"]}]}],
"tilesets": [{"label": "cave", "path": "cave.png", "tileWidth": 16, "tileHeight": 16, "tileSeparationX": 0,
  "tileSeparationY": 0, "tileMarginX": 0, "tileMarginY": 0}]})";
}

// 5 x 3 cells: a slope down into a floor, a mirrored slope and a hanging one, a bridge and spikes.
std::string good_level() {
    return R"({"ogmoVersion": "3.4.0", "width": 80, "height": 48, "offsetX": 0, "offsetY": 0,
"values": {"title": "Loose Stone", "par": 45, "bottom": "wall"},
"layers": [
  {"name": "things", "_eid": "L1", "offsetX": 0, "offsetY": 0, "gridCellWidth": 8, "gridCellHeight": 8,
   "gridCellsX": 10, "gridCellsY": 6, "entities": [
     {"name": "lift", "id": 7, "_eid": "E2", "x": 40, "y": 10.25, "width": 48, "height": 8, "originX": 24, "originY": 4,
      "rotation": 1.5707963267948966, "color": "#ffffffff", "nodes": [{"x": 40, "y": 40.5}, {"x": 8, "y": 8}],
      "values": {"speed": 2.5, "path": "loop", "one_way": true, "cycles": 4, "picture": "proj:cave.png"}},
     {"name": "hero", "id": 2, "_eid": "E1", "x": 16, "y": 32, "originX": 6, "originY": 20, "flippedX": true}]},
  {"name": "signs", "_eid": "L2", "offsetX": 0, "offsetY": 0, "gridCellWidth": 8, "gridCellHeight": 8,
   "gridCellsX": 10, "gridCellsY": 6, "decals": [
     {"x": 20, "y": 24.5, "scaleX": -1, "scaleY": 2, "rotation": 3.141592653589793, "texture": "sign.png",
      "originX": 0.5, "originY": 1}], "folder": "decals"},
  {"name": "collision", "_eid": "L3", "offsetX": 0, "offsetY": 0, "gridCellWidth": 16, "gridCellHeight": 16,
   "gridCellsX": 5, "gridCellsY": 3,
   "grid": [".", "#", ".", ".", ".", "-", ".", ".", ".", ".", ".", ".", ".", ".", "e"], "arrayMode": 0},
  {"name": "terrain", "_eid": "L4", "offsetX": 0, "offsetY": 0, "gridCellWidth": 16, "gridCellHeight": 16,
   "gridCellsX": 5, "gridCellsY": 3, "tileset": "cave",
   "data": [-1, -1, 1, 7, 4, 1, -1, -1, 1, 1, 0, 2, 3, 0, 0],
   "tileFlags": [0, 0, 2, 0, 1, 0, 0, 0, 4, 6, 0, 0, 0, 7, 0], "exportMode": 0, "arrayMode": 0}]})";
}

std::string good_tiles() {
    return R"({"version": 1, "comment": "a cave", "tiles": {
"0": {"shape": "solid"},
"1": {"shape": "floor", "profile": [0, 12], "material": "grass"},
"2-3": {"shape": "floor", "profile": [[0, 8], [4, 2], [16, 8]], "one_way": "up", "material": "wood", "tags": ["bridge"]},
"4": {"shape": "solid", "one_way": "left", "tags": ["spikes", "deadly", "spikes"]}}})";
}

std::string good_collision() {
    return R"({"version": 1, "mode": "add", "cells": {"#": {"shape": "solid", "material": "ice"},
"-": {"shape": "floor", "profile": [0, 0], "one_way": "up"}, "e": {"shape": "empty"}}})";
}

std::string replaced(std::string text, const std::string& from, const std::string& to) {
    const std::size_t at = text.find(from);
    REQUIRE(at != std::string::npos);
    return text.replace(at, from.size(), to);
}

std::string png_head(int width, int height) {
    std::string out = "\x89PNG\r\n\x1A\n";
    const auto number = [&](int value) {
        for (int shift = 24; shift >= 0; shift -= 8) out += static_cast<char>(static_cast<unsigned>(value) >> shift);
    };
    number(13);
    out += "IHDR";
    number(width);
    number(height);
    return out + std::string(9, '\x08');
}

const Problem* find(const Problems& problems, std::string_view code) {
    for (const Problem& problem : problems)
        if (problem.code == code) return &problem;
    return nullptr;
}

const Problem* find(const Problems& problems, std::string_view code, std::string_view place) {
    for (const Problem& problem : problems)
        if (problem.code == code && (problem.place == place || without_cell(problem.place) == place)) return &problem;
    return nullptr;
}

}  // namespace scree::ogmo::test
