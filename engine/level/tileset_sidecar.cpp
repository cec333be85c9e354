#include "engine/level/tileset_sidecar.hpp"

#include "engine/level/ogmo_templates.hpp"

#include <charconv>
#include <utility>

namespace scree::ogmo {

namespace {

/// Our own files are written by hand, where an unknown key is a slip of the pen: an error, other than in the editor's.
void refuse_others(const Json& json, std::initializer_list<std::string_view> known, const std::string& place,
                   Report& report) {
    for (const JsonMember& member : *json.object()) {
        bool found = member.key == "comment";
        std::string names;
        for (const std::string_view name : known) {
            found = found || member.key == name;
            names += (names.empty() ? "" : ", ") + std::string(name);
        }
        if (!found)
            report.error("unknown-key", place, in_quotes(member.key) + " is not known here", "Known are " + names);
    }
}

/// The checked root of a sidecar, or nothing.
std::optional<Json> read_root(std::string_view text, std::initializer_list<std::string_view> known, Report& report) {
    Result<Json> json = parse_json(text);
    report.adopt(std::move(json.problems));
    if (!json.value) return std::nullopt;
    if (json.value->object() == nullptr) {
        report.error("not-an-object", "", std::string("the file holds ") + json.value->type_name() + ", not an object",
                     "Start from the example in the designers' guide");
        return std::nullopt;
    }
    refuse_others(*json.value, known, "", report);
    const Fields fields(*json.value, report, "");
    if (!fields.has("version") || fields.number("version", 0) != 1) {
        report.error("unknown-version", "\"version\"", "only version 1 is known", "Write \"version\": 1");
        return std::nullopt;
    }
    return std::move(json.value);
}

const Json::Object* entries(const Json& root, const char* key, Report& report) {
    const Json* found = root.find(key);
    if (found != nullptr && found->object() != nullptr) return found->object();
    report.error(found == nullptr ? "key-missing" : "wrong-type", in_quotes(key), "there must be an object here",
                 "Start from the example in the designers' guide");
    return nullptr;
}

std::optional<CellKind> read_entry(const Json& json, const std::string& place, int tile_size, Report& report) {
    if (json.object() == nullptr) {
        report.error("wrong-type", place, std::string("this is ") + json.type_name() + ", not an object",
                     "Write {\"shape\": ...}");
        return std::nullopt;
    }
    refuse_others(json, {"shape", "profile", "one_way", "material", "tags"}, place, report);
    return read_cell_kind(Fields(json, report, place), tile_size, report);
}

struct Range {
    int first = 0;
    int last = 0;
};

/// "5" or "8-15".
std::optional<Range> parse_range(std::string_view text) {
    Range range;
    const char* end = text.data() + text.size();
    auto read = std::from_chars(text.data(), end, range.first);
    if (read.ec != std::errc{} || range.first < 0) return std::nullopt;
    range.last = range.first;
    if (read.ptr != end) {
        if (*read.ptr != '-') return std::nullopt;
        read = std::from_chars(read.ptr + 1, end, range.last);
        if (read.ec != std::errc{} || read.ptr != end || range.last < range.first) return std::nullopt;
    }
    return range;
}

}  // namespace

Result<TilesetSidecar> parse_tileset_sidecar(std::string_view text, const std::string& name, int tile_count,
                                             int tile_size) {
    Report report(name);
    Result<TilesetSidecar> result;
    if (const std::optional<Json> root = read_root(text, {"version", "tiles"}, report)) {
        result.value.emplace();
        const Json::Object* tiles = entries(*root, "tiles", report);
        for (std::size_t i = 0; tiles != nullptr && i < tiles->size(); ++i) {
            const JsonMember& member = (*tiles)[i];
            const std::string place = "tile " + in_quotes(member.key);
            const std::optional<Range> range = parse_range(member.key);
            if (member.key == "comment") continue;
            if (!range) {
                report.error("bad-tile-number", place, "this is neither a number nor a range", "Write 5 or 8-15");
                continue;
            }
            if (range->last >= tile_count) {
                report.error("tile-outside-tileset", place,
                             "the image has only " + std::to_string(tile_count) + " tiles, counted from 0",
                             "Remove the entry, or add the tile to the image");
                continue;
            }
            const std::optional<CellKind> kind = read_entry(member.value, place, tile_size, report);
            if (!kind) continue;
            for (int tile = range->first; tile <= range->last; ++tile)
                if (!result.value->tiles.emplace(tile, *kind).second)
                    report.error("tile-twice", place, "tile " + std::to_string(tile) + " is described twice",
                                 "Remove one of the two");
        }
    }
    result.problems = report.take();
    return result;
}

Result<CollisionSidecar> parse_collision_sidecar(std::string_view text, const std::string& name, int tile_size) {
    Report report(name);
    Result<CollisionSidecar> result;
    if (const std::optional<Json> root = read_root(text, {"version", "mode", "cells"}, report)) {
        result.value.emplace();
        const std::string mode = Fields(*root, report, "").text("mode", "add");
        result.value->replace = mode == "replace";
        if (mode != "add" && mode != "replace")
            report.error("unknown-mode", "\"mode\"", in_quotes(mode) + " is neither add nor replace",
                         "Write one of the two");
        const Json::Object* cells = entries(*root, "cells", report);
        for (std::size_t i = 0; cells != nullptr && i < cells->size(); ++i) {
            const JsonMember& member = (*cells)[i];
            const std::string place = "cell " + in_quotes(member.key);
            if (member.key == "comment") continue;
            const std::optional<char32_t> character = single_character(member.key);
            if (!character) {
                report.error("bad-cell-key", place, "a key is one character", "Write the character of the grid layer");
                continue;
            }
            const std::optional<CellKind> kind = read_entry(member.value, place, tile_size, report);
            if (kind && !result.value->cells.emplace(*character, *kind).second)
                report.error("cell-twice", place, "the character is described twice", "Remove one of the two");
        }
    }
    result.problems = report.take();
    return result;
}

std::filesystem::path tileset_sidecar_path(std::filesystem::path image) {
    return image.replace_extension(".tiles.json");
}

std::filesystem::path collision_sidecar_path(std::filesystem::path project) {
    return project.replace_extension(".collision.json");
}

}  // namespace scree::ogmo
