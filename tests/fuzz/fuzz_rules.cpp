// A rule sheet that is accepted draws any map with tiles of its tileset only, and the same twice.

#include "engine/level/autotile/autotile.hpp"
#include "tests/fuzz/property.hpp"

using namespace scree;

namespace {

constexpr int tile_count = 1024;

/// Every terrain in many neighbourhoods: tiles and characters by a fixed sequence, some cells empty, some turned.
ogmo::PaintedCells some_map(const ogmo::RuleSheet& sheet) {
    ogmo::PaintedCells map{17, 13, {}, {}};
    const auto kinds = static_cast<std::uint32_t>(sheet.painted.size()) + 1;
    std::uint32_t state = 7;
    for (int i = 0; i < map.cols * map.rows; ++i) {
        state = state * 1'664'525U + 1'013'904'223U;
        const std::uint32_t roll = state >> 8;
        map.tiles.push_back({roll % 4 == 0 ? -1 : static_cast<std::int32_t>(roll / 4 % kinds),
                             static_cast<std::uint8_t>(roll % 23 == 0 ? roll / 64 % 8 : 0)});
        map.grid.push_back(sheet.cells.empty() ? U'.' : sheet.cells.begin()->first);
    }
    return map;
}

}  // namespace

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const auto sheet = ogmo::parse_rule_sheet(fuzz::as_text(data, size), "fuzz.rules.json", tile_count);
    if (!sheet || has_errors(sheet.problems)) return 0;
    const ogmo::PaintedCells map = some_map(*sheet.value);
    const ogmo::DrawnCells drawn = draw_by_rules(*sheet.value, map);
    const ogmo::DrawnCells again = draw_by_rules(*sheet.value, map);
    fuzz::must(drawn.cells.size() == map.tiles.size(), "every cell is drawn");
    fuzz::must(drawn.ornaments.empty() || drawn.ornaments.size() == map.tiles.size(), "ornaments have the map's size");
    for (std::size_t i = 0; i < drawn.cells.size(); ++i) {
        fuzz::must(drawn.cells[i].id < tile_count, "cells show tiles of the tileset");
        fuzz::must(drawn.cells[i].id == again.cells[i].id, "the same twice");
        if (!drawn.ornaments.empty()) fuzz::must(drawn.ornaments[i].id < tile_count, "so do ornaments");
    }
    return 0;
}
