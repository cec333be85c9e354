#include "engine/level/sidecar/tileset_sidecar.hpp"

#include "engine/level/files.hpp"
#include "engine/level/sidecar/sidecar_json.hpp"
#include "engine/tiles/tile_grid.hpp"

#include <algorithm>
#include <utility>

namespace scree::ogmo {

namespace {

std::optional<CellKind> read_entry(const Json& json, const std::string& place, int tile_size, Report& report) {
    if (json.object() == nullptr) {
        report.wrong_type(place, json.type_name(), "an object", "Write {\"shape\": ...}");
        return std::nullopt;
    }
    refuse_others(json, {"shape", "profile", "one_way", "material", "tags"}, place, report);
    return read_cell_kind(Fields(json, report, place), tile_size, report);
}

/// Where most entries fail, it is not they that are wrong but the tileset, whose tiles were cut otherwise.
void blame_tileset(Problems& problems, std::size_t entries, int tile_count, int tile_size) {
    constexpr std::size_t fewest = 4;
    std::size_t misfits = 0;
    std::string file;
    const auto is_misfit = [](const Problem& problem) {
        return problem.code == "tile-outside-tileset" || problem.code == "bad-profile";
    };
    for (const Problem& problem : problems) {
        if (!is_misfit(problem)) continue;
        ++misfits;
        file = problem.file;
    }
    if (misfits < fewest || misfits * 2 < std::min<std::size_t>(entries, 20)) return;
    std::erase_if(problems, is_misfit);
    problems.push_back({Severity::error, "sidecar-misfit", file, "",
                        "most entries do not fit the tileset, which has " + std::to_string(tile_count) + " tiles, " +
                            std::to_string(tile_size) + " pixels wide",
                        "Restore the tileset's tile size, separation and margin in the project, or its image"});
}

}  // namespace

Result<TilesetSidecar> parse_tileset_sidecar(std::string_view text, const std::string& name, int tile_count,
                                             int tile_size) {
    Report report(name, true);
    Result<TilesetSidecar> result;
    std::size_t entries = 0;
    if (const std::optional<Json> root = read_sidecar_root(text, {"version", "tiles"}, report)) {
        result.value.emplace();
        const Json::Object& tiles = sidecar_entries(*root, "tiles", report);
        entries = tiles.size();
        for (const JsonMember& member : tiles) {
            const std::string place = "tile " + in_quotes(member.key);
            const std::optional<TileRange> range = parse_tile_range(member.key);
            if (member.key == "comment") continue;
            if (!range) {
                report.error("bad-tile-number", place, "expected a number or a range", "Write 5 or 8-15");
                continue;
            }
            if (range->last >= tile_count) {
                report.error("tile-outside-tileset", place,
                             "the image has only " + std::to_string(tile_count) + " tiles, counted from 0",
                             "Remove the entry, or add the tile to the image");
                continue;
            }
            if (range->last > max_sidecar_tile) {
                report.error("tile-outside-tileset", place,
                             "only tiles up to " + std::to_string(max_sidecar_tile) + " can have a shape",
                             "Cut the image into several tilesets");
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
    blame_tileset(result.problems, entries, tile_count, tile_size);
    return result;
}

Result<TilesetSidecar> read_tileset_sidecar(const Tileset& tileset, const std::filesystem::path& path) {
    if (tileset.doubtful) return {};
    Report report(path.string());
    Result<TilesetSidecar> result;
    const int size = tileset.tile_width;
    if (size != tileset.tile_height || size < min_tile_size || size > max_tile_size)
        report.error("bad-tile-size", "tileset " + in_quotes(tileset.label),
                     "tiles that collide are square, 4 to 256 pixels, not " + std::to_string(size) + " x " +
                         std::to_string(tileset.tile_height),
                     "Change the tile size in the project editor, or remove the sidecar");
    else if (const std::optional<std::string> text = read_text(path, report))
        result = parse_tileset_sidecar(*text, path.string(), tileset.tiles_at_most(), size);
    append(result.problems, report.take());
    return result;
}

Result<CollisionSidecar> parse_collision_sidecar(std::string_view text, const std::string& name, int tile_size) {
    Report report(name, true);
    Result<CollisionSidecar> result;
    if (const std::optional<Json> root = read_sidecar_root(text, {"version", "mode", "cells"}, report)) {
        result.value.emplace();
        const std::string mode = Fields(*root, report, "").text("mode", "add");
        result.value->replace = mode == "replace";
        if (mode != "add" && mode != "replace")
            report.error("unknown-mode", "\"mode\"", in_quotes(mode) + " is neither add nor replace",
                         "Write one of the two");
        for (const JsonMember& member : sidecar_entries(*root, "cells", report)) {
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
