// Reads NAME.rules.json.
#include "engine/level/autotile/autotile.hpp"

#include "engine/core/utf8.hpp"
#include "engine/level/sidecar/sidecar_json.hpp"

#include <algorithm>
#include <cmath>
#include <optional>

namespace scree::ogmo {

namespace {

constexpr int max_step = 1000;
constexpr std::size_t max_patterns = 64;

struct Compass {
    std::string_view name;
    int cols;
    int rows;
};
constexpr Compass compass[] = {{"N", 0, -1}, {"NE", 1, -1},  {"E", 1, 0},   {"SE", 1, 1}, {"S", 0, 1},  {"SW", -1, 1},
                               {"W", -1, 0}, {"NW", -1, -1}, {"NN", 0, -2}, {"EE", 2, 0}, {"SS", 0, 2}, {"WW", -2, 0}};

class SheetReader {
  public:
    SheetReader(const Json& root, int tile_count, Report& report)
        : root_(root), tiles_(std::min(tile_count, max_sidecar_tile + 1)), report_(report) {}

    RuleSheet read() {
        sheet_.grid_layer = Fields(root_, report_, "").text("grid_layer");
        read_terrains(sidecar_entries(root_, "terrains", report_));
        read_patterns();
        each("rules", "rule", [&](const Json& json, const std::string& place) {
            std::optional<TileRule> rule =
                read_rule(json, {"terrain", "around", "beside", "draw", "blob", "edges", "chance"}, place);
            if (rule) sheet_.rules.push_back(std::move(*rule));
        });
        each("ornaments", "ornament", [&](const Json& json, const std::string& place) { read_ornament(json, place); });
        return std::move(sheet_);
    }

  private:
    template <class Read>
    void each(const char* key, const char* noun, const Read& read) {
        const Json* found = root_.find(key);
        if (found == nullptr) return;
        const Json::Array* items = found->array();
        if (items == nullptr) return wrong(in_quotes(key), *found, "a list");
        if (items->size() > static_cast<std::size_t>(max_rules)) {
            report_.error("too-many-rules", in_quotes(key),
                          "there are " + std::to_string(items->size()) + " of them, at most " +
                              std::to_string(max_rules) + " are allowed",
                          "Use \"blob\" and \"edges\" instead of one rule per picture");
            return;
        }
        for (std::size_t i = 0; i < items->size(); ++i) {
            const std::string place = std::string(noun) + ' ' + std::to_string(i);
            if ((*items)[i].object() != nullptr)
                read((*items)[i], place);
            else
                wrong(place, (*items)[i], "an object");
        }
    }

    void wrong(const std::string& place, const Json& found, const std::string& wanted) {
        report_.wrong_type(place, found.type_name(), wanted, "Start from the example in content/tilesets/README.md");
    }

    // Terrains: first their names, so that they can join ones further down.

    void read_terrains(const Json::Object& terrains) {
        for (const JsonMember& member : terrains) {
            if (member.key == "comment") continue;
            if (sheet_.terrains.size() == static_cast<std::size_t>(max_terrains)) {
                report_.error("too-many-terrains", "\"terrains\"",
                              "there are more than " + std::to_string(max_terrains), "Use fewer");
                return;
            }
            sheet_.terrains.push_back({member.key, TerrainSet{1} << sheet_.terrains.size(), 0});
        }
        std::size_t next = 0;
        for (const JsonMember& member : terrains) {
            if (member.key == "comment") continue;
            read_terrain(member.value, static_cast<int>(next++), "terrain " + in_quotes(member.key));
        }
    }

    void read_terrain(const Json& json, int index, const std::string& place) {
        if (json.object() == nullptr) return wrong(place, json, "an object");
        refuse_others(json, {"paint", "counts", "cells", "joins", "open"}, place, report_);
        Terrain& terrain = sheet_.terrains[static_cast<std::size_t>(index)];
        if (const Json* paint = json.find("paint")) claim(*paint, index, true, place + ", \"paint\"");
        if (const Json* counts = json.find("counts")) claim(*counts, index, false, place + ", \"counts\"");
        if (const Json* joins = json.find("joins")) terrain.joins |= terrain_set(*joins, place + ", \"joins\"");
        const Fields fields(json, report_, place);
        const std::string characters = fields.text("cells");
        for (std::string_view rest = characters; !rest.empty();) claim_character(next_character(rest), index, place);
        for (const char side : fields.text("open")) {
            const std::size_t at = std::string_view("NESW").find(side);
            if (at == std::string_view::npos)
                report_.error("unknown-side", place + ", \"open\"",
                              in_quotes(std::string_view(&side, 1)) + " is not one of the sides N, E, S, W",
                              "Write the sides without ground, such as \"NE\"");
            else
                terrain.open = static_cast<NeighbourMask>(terrain.open | 1U << (2 * at));
        }
    }

    void claim_character(char32_t character, int terrain, const std::string& place) {
        if (!sheet_.cells.emplace(character, terrain).second)
            report_.error("cell-twice", place + ", \"cells\"",
                          "the character " + in_quotes(utf8(character)) + " is listed twice", "Remove one of the two");
    }

    void claim(const Json& json, int terrain, bool by_rule, const std::string& place) {
        for (const TileRange range : tile_ranges(json, place)) {
            if (sheet_.painted.size() <= static_cast<std::size_t>(range.last))
                sheet_.painted.resize(static_cast<std::size_t>(range.last) + 1);
            for (int tile = range.first; tile <= range.last; ++tile) {
                RuleSheet::Painted& painted = sheet_.painted[static_cast<std::size_t>(tile)];
                if (painted.terrain >= 0) {
                    report_.error("tile-twice", place,
                                  "tile " + std::to_string(tile) + " belongs to terrain " +
                                      in_quotes(sheet_.terrains[static_cast<std::size_t>(painted.terrain)].name) +
                                      " already",
                                  "Remove one of the two");
                    return;
                }
                painted = {static_cast<std::int16_t>(terrain), by_rule};
            }
        }
    }

    // Parts of rules.

    /// Each item of a list, or the one that stands without a list.
    template <class Add>
    static void each_of(const Json& json, const Add& add) {
        if (json.array() == nullptr) return add(json);
        for (const Json& item : *json.array()) add(item);
    }

    /// The terrains of a name or a list of names.
    TerrainSet terrain_set(const Json& json, const std::string& place) {
        TerrainSet set = 0;
        const auto add = [&](const Json& item) {
            if (item.text() == nullptr) return wrong(place, item, "the name of a terrain");
            for (std::size_t i = 0; i < sheet_.terrains.size(); ++i)
                if (sheet_.terrains[i].name == *item.text()) {
                    set |= TerrainSet{1} << i;
                    return;
                }
            report_.error("unknown-terrain", place, "there is no terrain " + in_quotes(*item.text()),
                          "Write one of the names under \"terrains\"");
        };
        each_of(json, add);
        return set;
    }

    bool in_tileset(double tile, const std::string& place) {
        if (tile >= 0 && tile < tiles_ && tile == std::floor(tile)) return true;
        report_.error("tile-outside-tileset", place,
                      "tile " + number_text(tile) + " is not one of the tileset's " + std::to_string(tiles_) +
                          " tiles, which are counted from 0",
                      "Write the number of a tile in the image");
        return false;
    }

    /// A number, a text such as "8-15", or a list of both.
    std::vector<TileRange> tile_ranges(const Json& json, const std::string& place) {
        std::vector<TileRange> ranges;
        const auto add = [&](const Json& item) {
            if (const double* number = item.number()) {
                if (in_tileset(*number, place))
                    ranges.push_back({static_cast<int>(*number), static_cast<int>(*number)});
                return;
            }
            if (item.text() == nullptr) return wrong(place, item, "a tile number");
            const std::optional<TileRange> range = parse_tile_range(*item.text());
            if (!range)
                report_.error("bad-tile-number", place, in_quotes(*item.text()) + " is neither a number nor a range",
                              "Write 5 or \"8-15\"");
            else if (in_tileset(range->last, place))
                ranges.push_back(*range);
        };
        each_of(json, add);
        return ranges;
    }

    std::vector<int> tile_list(const Json& json, const std::string& place) {
        std::vector<int> tiles;
        for (const TileRange range : tile_ranges(json, place))
            for (int tile = range.first; tile <= range.last && tiles.size() <= max_choices; ++tile)
                tiles.push_back(tile);
        if (tiles.size() <= max_choices) return tiles;
        report_.error("too-many-tiles", place, "at most " + std::to_string(max_choices) + " tiles are allowed",
                      "Use fewer tiles");
        return {};
    }

    /// Three texts of three characters: # joined, - not joined, ? either, @ the cell itself.
    void read_around(const Json& json, TileRule& rule, const std::string& place) {
        const Json::Array* rows = json.array();
        std::string cells;
        bool known = true;
        for (std::size_t i = 0; rows != nullptr && i < rows->size() && i < 4; ++i)
            if (const std::string* text = (*rows)[i].text()) {
                cells += text->substr(0, 4);
                known = known && text->size() == 3;
            }
        known = known && cells.find_first_not_of("#-?@") == std::string::npos && cells.size() == 9 && cells[4] == '@' &&
                std::count(cells.begin(), cells.end(), '@') == 1;
        if (rows == nullptr || rows->size() != 3 || !known) {
            report_.error(
                "bad-around", place + ", \"around\"",
                cells.empty() ? "expected a list of texts" : in_quotes(cells) + " is not a picture of nine cells",
                R"(Write ["?-?", "#@#", "?#?"]: # joined, - not joined, ? either, @ in the middle)");
            return;
        }
        constexpr std::size_t clockwise[8] = {1, 2, 5, 8, 7, 6, 3, 0};
        for (unsigned i = 0; i < 8; ++i) {
            const char cell = cells[clockwise[i]];
            if (cell != '?') rule.care = static_cast<NeighbourMask>(rule.care | 1U << i);
            if (cell == '#') rule.value = static_cast<NeighbourMask>(rule.value | 1U << i);
        }
    }

    const Compass* direction(std::string_view name, const std::string& place) {
        for (const Compass& point : compass)
            if (point.name == name) return &point;
        report_.error("unknown-direction", place,
                      in_quotes(name) + " is not one of N, NE, E, SE, S, SW, W, NW, NN, EE, SS, WW",
                      "Write one of these");
        return nullptr;
    }

    void read_beside(const Json& json, TileRule& rule, const std::string& place) {
        if (json.object() == nullptr) return wrong(place, json, "an object");
        for (const JsonMember& member : *json.object()) {
            if (member.key == "comment") continue;
            const Compass* point = direction(member.key, place);
            if (point != nullptr) rule.beside.push_back({point->cols, point->rows, terrain_set(member.value, place)});
        }
    }

    /// Tiles for every mask: those under `key` are one per mask that differs, or the first of so many in a row.
    void read_by_mask(const Json& json, bool blob, TileRule& rule, const std::string& place) {
        const std::size_t wanted = blob ? blob_masks().size() : 16;
        std::vector<int> tiles = tile_list(json, place);
        if (json.number() != nullptr && tiles.size() == 1)
            for (std::size_t i = 1; i < wanted; ++i) tiles.push_back(tiles.front() + static_cast<int>(i));
        if (tiles.size() != wanted) {
            report_.error("bad-tile-count", place,
                          "it needs " + std::to_string(wanted) + " tiles, not " + std::to_string(tiles.size()),
                          "Write the number of the first tile, or all tiles in the order of their masks");
            return;
        }
        if (!in_tileset(tiles.back(), place)) return;
        rule.by_mask.resize(256);
        for (unsigned mask = 0; mask < 256; ++mask) {
            std::size_t at = (mask & 1U) | (mask >> 2 & 1U) << 1 | (mask >> 4 & 1U) << 2 | (mask >> 6 & 1U) << 3;
            if (blob) {
                const auto found = std::find(blob_masks().begin(), blob_masks().end(), mask);
                if (found == blob_masks().end()) continue;  // no cell has it
                at = static_cast<std::size_t>(found - blob_masks().begin());
            }
            rule.by_mask[mask] = tiles[at];
        }
    }

    std::optional<TileRule> read_rule(const Json& json, std::initializer_list<std::string_view> keys,
                                      const std::string& place) {
        refuse_others(json, keys, place, report_);
        TileRule rule;
        const Json* terrain = json.find("terrain");
        if (terrain == nullptr)
            report_.error("key-missing", place, "it has no \"terrain\"", "Name its terrain");
        else
            rule.terrains = terrain_set(*terrain, place + ", \"terrain\"");
        if (const Json* around = json.find("around")) read_around(*around, rule, place);
        if (const Json* beside = json.find("beside")) read_beside(*beside, rule, place + ", \"beside\"");
        rule.chance = Fields(json, report_, place).whole("chance", 100, 1, 100);
        const auto may_have = [&](std::string_view key) {
            return std::find(keys.begin(), keys.end(), key) != keys.end();
        };
        int count = 0;
        for (const char* key : {"draw", "blob", "edges"}) {
            const Json* tiles = json.find(key);
            if (tiles == nullptr || !may_have(key)) continue;
            ++count;
            const std::string inside = place + ", " + in_quotes(key);
            if (key == std::string_view("draw"))
                rule.draw = tile_list(*tiles, inside);
            else
                read_by_mask(*tiles, key == std::string_view("blob"), rule, inside);
        }
        if (count != 1)
            report_.error(
                count == 0 ? "key-missing" : "too-many-keys", place,
                may_have("blob") ? "it must have one of \"draw\", \"blob\" and \"edges\"" : "it has no \"draw\"",
                "Name the tiles to draw");
        if (rule.draw.empty() && rule.by_mask.empty()) {
            if (count == 1 && !report_.failed())
                report_.error("no-tiles", place, "it draws nothing", "Name at least one tile");
            return std::nullopt;
        }
        return rule;
    }

    void read_ornament(const Json& json, const std::string& place) {
        std::optional<TileRule> when = read_rule(json, {"terrain", "around", "beside", "draw", "on", "chance"}, place);
        const Fields fields(json, report_, place);
        OrnamentRule ornament;
        const std::string on = fields.text("on", "N");
        const Compass* point = on == "here" ? nullptr : direction(on, place + ", \"on\"");
        if (point != nullptr) {
            ornament.cols = point->cols;
            ornament.rows = point->rows;
        }
        if (!when) return;
        ornament.when = std::move(*when);
        sheet_.ornaments.push_back(std::move(ornament));
    }

    void read_patterns() {
        const Json* json = root_.find("patterns");
        if (json == nullptr) return;
        const std::string place = "\"patterns\"";
        if (json->object() == nullptr) return wrong(place, *json, "an object");
        refuse_others(*json, {"tiles", "step", "shift"}, place, report_);
        Patterns& patterns = sheet_.patterns;
        const Fields fields(*json, report_, place);
        const std::vector<int> step = numbers(fields, "step", 0, max_step);
        const std::vector<int> shift = numbers(fields, "shift", -max_sidecar_tile, max_sidecar_tile);
        const Json* tiles = json->find("tiles");
        const std::vector<TileRange> ranges = tiles == nullptr ? std::vector<TileRange>() : tile_ranges(*tiles, place);
        if (step.size() != 2 || shift.empty() || shift.size() > max_patterns || ranges.size() != 1) {
            report_.error("bad-patterns", place, "it is not complete",
                          R"(Write {"tiles": "0-143", "step": [1, 2], "shift": [0, 256]}; at most 64 shifts)");
            return;
        }
        for (const int by : shift)
            if (!in_tileset(ranges[0].first + by, place + ", \"shift\"") ||
                !in_tileset(ranges[0].last + by, place + ", \"shift\""))
                return;
        patterns = {ranges[0].first, ranges[0].last, step[0], step[1], shift};
    }

    std::vector<int> numbers(const Fields& fields, const char* key, int low, int high) {
        std::vector<int> found;
        const Json::Array* items = fields.array(key);
        for (std::size_t i = 0; items != nullptr && i < items->size(); ++i) {
            const std::optional<std::int64_t> number = (*items)[i].integer();
            if (!number || *number < low || *number > high)
                report_.error("bad-patterns", fields.place() + ", " + in_quotes(key),
                              "item " + std::to_string(i) + " is not an integer from " + std::to_string(low) + " to " +
                                  std::to_string(high),
                              "Correct the number");
            else
                found.push_back(static_cast<int>(*number));
        }
        return found;
    }

    const Json& root_;
    int tiles_;
    Report& report_;
    RuleSheet sheet_;
};

}  // namespace

Result<RuleSheet> parse_rule_sheet(std::string_view text, const std::string& name, int tile_count) {
    Report report(name, true);
    Result<RuleSheet> result;
    if (const std::optional<Json> root =
            read_sidecar_root(text, {"version", "grid_layer", "patterns", "terrains", "rules", "ornaments"}, report))
        result.value = SheetReader(*root, tile_count, report).read();
    result.problems = report.take();
    return result;
}

std::filesystem::path rule_sheet_path(std::filesystem::path image) { return image.replace_extension(".rules.json"); }

}  // namespace scree::ogmo
