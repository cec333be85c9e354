// Rule sheets put to work on a level.
#include "engine/level/autotile/autotile.hpp"

#include "engine/level/files.hpp"

#include <algorithm>
#include <optional>
#include <utility>

namespace scree::ogmo {

namespace {

std::optional<RuleSheet> read_sheet(const Tileset& tileset, const std::filesystem::path& path, Level& level,
                                    Problems& problems) {
    if (!is_file(path)) return std::nullopt;
    level.files.push_back(path);
    Result<RuleSheet> sheet = read_as<RuleSheet>(
        path, [&](std::string_view text) { return parse_rule_sheet(text, path.string(), tileset.tiles_at_most()); });
    append(problems, std::move(sheet.problems));
    return std::move(sheet.value);
}

/// The collision grid, if it has the same cells as the layer. If it has others it cannot be drawn, which is said.
const Layer* grid_for(const Layer& layer, const LevelFile& file, Problems& problems) {
    for (const Layer& grid : file.layers) {
        if (grid.kind != LayerKind::grid || grid.name != "collision" || !grid.in_file || grid.cells.empty()) continue;
        if (grid.cols == layer.cols && grid.rows == layer.rows && grid.cell_size == layer.cell_size &&
            grid.offset == layer.offset)
            return &grid;
        const auto is_told = [](const Problem& problem) {
            return problem.code == "tile-sizes-differ" || problem.code == "bad-tile-size" ||
                   problem.code == "collision-layer-offset";
        };
        if (std::any_of(problems.begin(), problems.end(), is_told)) return nullptr;
        Report report(file.path.string());
        report.warning("collision-not-drawn", "layer " + in_quotes(grid.name),
                       "its cells differ from those of layer " + in_quotes(layer.name) +
                           ", so the rule sheet cannot draw it there",
                       "Give both layers the same grid size in the project editor");
        append(problems, report.take());
    }
    return nullptr;
}

}  // namespace

void draw_by_rule_sheets(const Project& project, const LevelFile& file, Level& level, Problems& problems) {
    std::map<int, std::optional<RuleSheet>> sheets;  // by tileset
    std::size_t drawn = 0;                           // the level's layers are these from the last, without grids
    for (auto layer = file.layers.rbegin(); layer != file.layers.rend(); ++layer) {
        if (layer->kind == LayerKind::grid) continue;
        LayerData& out = level.layers[drawn++];
        if (layer->kind != LayerKind::tile || layer->tileset < 0) continue;
        const Tileset& tileset = project.tilesets[static_cast<std::size_t>(layer->tileset)];
        // Rules for tiles that were cut otherwise say nothing new.
        if (tileset.doubtful || std::any_of(problems.begin(), problems.end(),
                                            [](const Problem& problem) { return problem.code == "sidecar-misfit"; }))
            continue;
        const auto found = sheets.try_emplace(layer->tileset);
        if (found.second)
            found.first->second = read_sheet(tileset, rule_sheet_path(project.folder / tileset.path), level, problems);
        const std::optional<RuleSheet>& sheet = found.first->second;
        if (!sheet) continue;
        const Layer* grid = layer->name == sheet->grid_layer ? grid_for(*layer, file, problems) : nullptr;
        if (out.cells.empty() && grid == nullptr) continue;
        DrawnCells result = draw_by_rules(*sheet, {out.cols, out.rows, std::move(out.cells),
                                                   grid != nullptr ? grid->cells : std::vector<char32_t>()});
        out.cells = std::move(result.cells);
        out.ornaments = std::move(result.ornaments);
    }
}

}  // namespace scree::ogmo
