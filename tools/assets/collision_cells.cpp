// What the characters of the collision grid mean, by the tile whose shape they have.
#include "tools/assets/tileset.hpp"

#include <algorithm>
#include <array>
#include <sstream>

namespace scree::assets {

namespace {

/// No digits: the editor would put them first.
constexpr std::array<std::pair<const char*, char>, 33> cells = {{
    {"brush_ground", '#'},
    {"brush_gravel", ':'},
    {"brush_brick", 'B'},
    {"brush_ledge", '-'},
    {"brush_half", '='},
    {"slope45_up_0", '/'},
    {"slope45_down_0", '\\'},
    {"slope1in2_up_0", 'a'},
    {"slope1in2_up_1", 'b'},
    {"slope1in2_down_0", 'c'},
    {"slope1in2_down_1", 'd'},
    {"slope1in4_up_0", 'e'},
    {"slope1in4_up_1", 'f'},
    {"slope1in4_up_2", 'g'},
    {"slope1in4_up_3", 'h'},
    {"slope1in4_down_0", 'i'},
    {"slope1in4_down_1", 'j'},
    {"slope1in4_down_2", 'k'},
    {"slope1in4_down_3", 'l'},
    {"steep_up_lower", 's'},
    {"steep_up_upper", 'S'},
    {"steep_down_upper", 't'},
    {"steep_down_lower", 'T'},
    {"ceiling45_left", 'p'},
    {"ceiling45_right", 'q'},
    {"ramp_up", 'u'},
    {"ramp_down", 'v'},
    {"slope45_up_0_gravel", 'm'},
    {"slope45_down_0_gravel", 'n'},
    {"slope1in2_up_0_gravel", 'w'},
    {"slope1in2_up_1_gravel", 'x'},
    {"slope1in2_down_0_gravel", 'y'},
    {"slope1in2_down_1_gravel", 'z'},
}};

const Tile& named(const Tiles& tiles, const std::string& name) {
    return *std::find_if(tiles.begin(), tiles.end(), [&](const Tile& tile) { return tile.name == name; });
}

}  // namespace

std::string collision_cells(const Tiles& tiles) {
    std::ostringstream out;
    out << "{\n  \"version\": 1,\n  \"comment\": \"Written by scree-assets art; tilesets/README.md lists the "
           "characters.\",\n  \"mode\": \"add\",\n  \"cells\": {\n";
    for (const auto& [name, cell] : cells) {
        out << "    \"" << (cell == '\\' ? "\\" : "") << cell << "\": " << tile_kind_text(named(tiles, name)) << ",\n";
    }
    out << "    \"X\": {\"shape\": \"solid\", \"material\": \"stone\"},\n    \"o\": {\"shape\": \"empty\"}\n  }\n}\n";
    return out.str();
}

std::string collision_table(const Tiles& tiles) {
    std::ostringstream out;
    out << "| cell | as tile | shape | material |\n|---|---|---|---|\n| `.` | | nothing: what the tiles say | |\n";
    for (const auto& [name, cell] : cells) {
        const Tile& tile = named(tiles, name);
        out << "| `" << cell << "` | " << name << " | " << tile.shape << ' ';
        for (const auto& [x, y] : tile.profile) out << '(' << x << ", " << y << ") ";
        out << "| " << tile.material << " |\n";
    }
    out << "| `X` | not drawn | solid | stone |\n| `o` | not drawn | empty; hides the shape of the tile under it | |\n";
    return out.str();
}

}  // namespace scree::assets
