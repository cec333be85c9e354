// The valley's rule sheet, from the same list of tiles as its picture and its shapes.
#include "tools/assets/terrain.hpp"
#include "tools/assets/tileset.hpp"

#include <algorithm>
#include <array>
#include <sstream>

namespace scree::assets {

namespace {

bool has(const std::string& name, const std::string& part) { return name.find(part) != std::string::npos; }
bool starts(const std::string& name, const std::string& part) { return name.rfind(part, 0) == 0; }

/// The name without its pattern: "mass_0.3" is "mass_0".
std::string base_of(const std::string& name) { return name.substr(0, name.find('.')); }

/// Characters of the collision grid, by the tile whose shape they have. No digits: the editor would put them first.
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

std::string quoted(const std::string& text) {
    std::string out = "\"";
    for (const char c : text) {
        if (c == '\\' || c == '"') out += '\\';
        out += c;
    }
    return out + '"';
}

std::string cell_of(const std::string& name) {
    for (const auto& [tile, cell] : cells)
        if (name == tile) return std::string(1, cell);
    return {};
}

struct Terrain {
    std::string name;
    std::vector<int> paint;
    std::vector<int> counts;
    std::string cell;
    std::string open;
    bool joins = false;
};

/// [1, "4-9"]
std::string list_of(std::vector<int> ids) {
    std::sort(ids.begin(), ids.end());
    std::string out = "[";
    for (std::size_t i = 0; i < ids.size();) {
        std::size_t end = i + 1;
        while (end < ids.size() && ids[end] == ids[end - 1] + 1) ++end;
        if (i > 0) out += ", ";
        out += end == i + 1 ? std::to_string(ids[i])
                            : "\"" + std::to_string(ids[i]) + '-' + std::to_string(ids[end - 1]) + "\"";
        i = end;
    }
    return out + "]";
}

/// The sides of a slope on which a neighbour sees no ground.
std::string open_sides(const Tile& tile) {
    const bool floor = tile.shape == "floor";
    const int nothing = floor ? tile_px : 0;
    std::string open = floor ? "N" : "";
    if (tile.profile.back().second == nothing) open += 'E';
    if (!floor) open += 'S';
    if (tile.profile.front().second == nothing) open += 'W';
    return open;
}

bool is_slope(const Tile& tile) {
    return !tile.profile.empty() && tile.one_way.empty() && !starts(tile.name, "half_") && !starts(tile.name, "brush_");
}

/// To which terrain a tile of masses, bricks, ledges and halves belongs; empty for others.
std::string common_terrain(const std::string& name) {
    if (starts(name, "mass_") || has(name, "_fill") || has(name, "_deep"))
        return has(name, "_gravel") ? "gravel" : "ground";
    for (const char* kind : {"brick", "ledge", "half"})
        if (starts(name, std::string(kind) + "_")) return kind;
    return {};
}

std::vector<Terrain> terrains_of(const Tiles& tiles) {
    std::vector<Terrain> terrains = {
        {"ground", {ground_brush}, {}, cell_of("brush_ground"), "", true},
        {"gravel", {gravel_brush}, {}, cell_of("brush_gravel"), "", true},
        {"brick", {brick_brush}, {}, cell_of("brush_brick"), "", false},
        {"ledge", {ledge_brush}, {}, cell_of("brush_ledge"), "", false},
        {"half", {half_brush}, {}, cell_of("brush_half"), "NEW", true},
    };
    const auto named = [&](const std::string& name) {
        return std::find_if(terrains.begin(), terrains.end(),
                            [&](const Terrain& terrain) { return terrain.name == name; });
    };
    for (const Tile& tile : tiles) {
        const std::string base = base_of(tile.name);
        if (const std::string common = common_terrain(base); !common.empty()) {
            named(common)->counts.push_back(tile.id);
        } else if (starts(base, "ramp_") && !tile.shape.empty()) {
            terrains.push_back({base, {tile.id}, {}, cell_of(base), "", false});
        } else if (is_slope(tile)) {
            if (named(base) == terrains.end())
                terrains.push_back({base, {tile.id}, {}, cell_of(base), open_sides(tile), true});
            else
                named(base)->counts.push_back(tile.id);
        }
    }
    return terrains;
}

/// The fill under the slope, or over the ceiling, of that name; empty if there is none.
std::string fill_name(const std::string& slope) {
    const std::string suffix = has(slope, "_gravel") ? "_gravel" : "";
    const std::string name = slope.substr(0, slope.size() - suffix.size());
    if (name == "steep_up_lower") return "steep_up_fill" + suffix;
    if (name == "steep_down_lower") return "steep_down_fill" + suffix;
    if (starts(name, "steep")) return {};
    if (starts(name, "ceiling")) return name + "_fill";
    return name.substr(0, name.size() - 1) + "fill_" + name.back() + suffix;
}

class RuleWriter {
  public:
    RuleWriter(std::ostringstream& out, const Tiles& tiles) : out_(out), tiles_(tiles) {}

    [[nodiscard]] int id(const std::string& name) const {
        return std::find_if(tiles_.begin(), tiles_.end(), [&](const Tile& tile) { return tile.name == name; })->id;
    }
    void rule(const std::string& terrain, const std::string& rest) {
        out_ << separator_ << "    {\"terrain\": " << terrain << ", " << rest << '}';
        separator_ = ",\n";
    }
    void restart() { separator_ = "\n"; }

    void fills(const std::vector<Terrain>& terrains) {
        const std::string mass = "[\"ground\", \"gravel\"]";
        for (const Terrain& terrain : terrains) {
            if (terrain.open.empty() || terrain.name == "half") continue;
            const std::string fill = fill_name(terrain.name);
            if (fill.empty()) continue;
            // Where the mass is open at another side, that edge matters more than the fill.
            const bool ceiling = starts(terrain.name, "ceiling");
            rule(mass, "\"beside\": {\"" + std::string(ceiling ? "S" : "N") + "\": " + quoted(terrain.name) +
                           "}, \"around\": " + (ceiling ? R"(["?#?", "#@#", "???"])" : R"(["???", "#@#", "?#?"])") +
                           ", \"draw\": " + std::to_string(id(fill)));
        }
        for (const std::string side : {"up", "down"})
            rule(mass, "\"beside\": {\"N\": " + mass + ", \"NN\": [\"steep_" + side + "_lower\", \"steep_" + side +
                           "_lower_gravel\"]}, \"draw\": " + std::to_string(id("steep_" + side + "_deep")));
    }
    void masses() {
        std::string gravel;
        for (const int mask : blob_masks()) {
            const std::string name = "mass_" + std::to_string(mask);
            gravel += (gravel.empty() ? "" : ", ") + std::to_string(id((mask & 1) == 0 ? name + "_gravel" : name));
        }
        rule("\"gravel\"", "\"blob\": [" + gravel + "]");
        rule("\"ground\"", "\"blob\": " + std::to_string(id("mass_0")));
        rule("\"brick\"", "\"chance\": 33, \"edges\": " + std::to_string(id("brick_0_b")));
        rule("\"brick\"", "\"edges\": " + std::to_string(id("brick_0")));
    }
    void rows() {
        const auto at = [&](const char* name) { return std::to_string(id(name)); };
        rule("\"ledge\"", R"("around": ["???", "-@-", "???"], "draw": )" + at("ledge_single"));
        rule("\"ledge\"", R"("around": ["???", "-@#", "???"], "draw": )" + at("ledge_left"));
        rule("\"ledge\"", R"("around": ["???", "#@-", "???"], "draw": )" + at("ledge_right"));
        rule("\"ledge\"", "\"draw\": [" + at("ledge_mid") + ", " + at("ledge_mid_b") + ", " + at("ledge_mid_c") + "]");
        const std::string more = R"(["half", "ground", "gravel"])";
        rule("\"half\"", "\"beside\": {\"W\": " + more + ", \"E\": " + more + "}, \"draw\": " + at("half_mid"));
        rule("\"half\"", "\"beside\": {\"W\": " + more + "}, \"draw\": " + at("half_right"));
        rule("\"half\"", "\"beside\": {\"E\": " + more + "}, \"draw\": " + at("half_left"));
        rule("\"half\"", "\"draw\": " + at("half_single"));
    }
    void ornaments() {
        const std::string top = R"("around": ["?-?", "?@?", "???"], )";
        const auto grow = [&](int chance, const std::string& draw) {
            rule("\"ground\"", top + "\"chance\": " + std::to_string(chance) + ", \"draw\": " + draw);
        };
        const auto range = [&](const char* first, const char* last) {
            return '"' + std::to_string(id(first)) + '-' + std::to_string(id(last)) + '"';
        };
        grow(34, range("fringe_0", "fringe_4"));
        grow(18, range("tuft_0", "tuft_2"));
        grow(15, range("flowers_white", "flowers_gold"));
        grow(13, range("stones_0", "stones_1"));
        rule("\"gravel\"", top + "\"chance\": 12, \"draw\": " + std::to_string(id("pebbles")));
        rule("\"ground\"",
             R"("around": ["???", "?@?", "?-?"], "on": "S", "chance": 22, "draw": )" + range("roots_0", "roots_2"));
        for (const char* ramp : {"ramp_up", "ramp_down"})
            rule(quoted(ramp), "\"on\": \"S\", \"draw\": " + std::to_string(id(std::string(ramp) + "_under")));
    }

  private:
    std::ostringstream& out_;
    const Tiles& tiles_;
    const char* separator_ = "\n";
};

}  // namespace

std::string tileset_rules(const Tiles& tiles) {
    const std::vector<Terrain> terrains = terrains_of(tiles);
    std::string mass;
    for (const Terrain& terrain : terrains)
        if (terrain.joins) mass += (mass.empty() ? "" : ", ") + quoted(terrain.name);
    std::ostringstream out;
    out << "{\n  \"version\": 1,\n  \"comment\": \"Written by scree-assets art; README.md says what it means.\",\n"
           "  \"grid_layer\": \"terrain\",\n  \"patterns\": {\"tiles\": \"0-"
        << block_size - 1 << "\", \"step\": [1, 2], \"shift\": [0";
    for (int pattern = 1; pattern < pattern_count; ++pattern) out << ", " << ground_id(0, pattern);
    out << "]},\n  \"terrains\": {";
    const char* separator = "\n";
    for (const Terrain& terrain : terrains) {
        out << separator << "    " << quoted(terrain.name) << ": {\"paint\": " << list_of(terrain.paint);
        if (!terrain.counts.empty()) out << ", \"counts\": " << list_of(terrain.counts);
        if (!terrain.cell.empty()) out << ", \"cells\": " << quoted(terrain.cell);
        if (!terrain.open.empty()) out << ", \"open\": \"" << terrain.open << '"';
        if (terrain.name == "ground" || terrain.name == "gravel") out << ",\n      \"joins\": [" << mass << ']';
        out << '}';
        separator = ",\n";
    }
    out << "\n  },\n  \"rules\": [";
    RuleWriter writer(out, tiles);
    writer.fills(terrains);
    writer.masses();
    writer.rows();
    for (const Terrain& terrain : terrains)
        if (starts(terrain.name, "ramp_") || (!terrain.open.empty() && terrain.name != "half"))
            writer.rule(quoted(terrain.name), "\"draw\": " + std::to_string(terrain.paint.front()));
    out << "\n  ],\n  \"ornaments\": [";
    writer.restart();
    writer.ornaments();
    out << "\n  ]\n}\n";
    return out.str();
}

std::string collision_cells(const Tiles& tiles) {
    std::ostringstream out;
    out << "{\n  \"version\": 1,\n  \"comment\": \"Written by scree-assets art; tilesets/README.md lists the "
           "characters.\",\n  \"mode\": \"add\",\n  \"cells\": {\n";
    for (const auto& [name, cell] : cells) {
        const std::string wanted = name;
        const auto tile =
            std::find_if(tiles.begin(), tiles.end(), [&](const Tile& each) { return each.name == wanted; });
        out << "    " << quoted(std::string(1, cell)) << ": " << tile_kind_text(*tile) << ",\n";
    }
    out << "    \"X\": {\"shape\": \"solid\", \"material\": \"stone\"},\n    \"o\": {\"shape\": \"empty\"}\n  }\n}\n";
    return out.str();
}

std::string collision_table(const Tiles& tiles) {
    std::ostringstream out;
    out << "| cell | as tile | shape | material |\n|---|---|---|---|\n| `.` | | nothing: what the tiles say | |\n";
    for (const auto& [name, cell] : cells) {
        const std::string wanted = name;
        const auto tile =
            std::find_if(tiles.begin(), tiles.end(), [&](const Tile& each) { return each.name == wanted; });
        out << "| `" << cell << "` | " << name << " | " << tile->shape << ' ';
        for (const auto& [x, y] : tile->profile) out << '(' << x << ", " << y << ") ";
        out << "| " << tile->material << " |\n";
    }
    out << "| `X` | not drawn | solid | stone |\n| `o` | not drawn | empty; hides the shape of the tile under it | |\n";
    return out.str();
}

}  // namespace scree::assets
