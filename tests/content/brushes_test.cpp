// The valley's rule sheet against rooms that were put together tile by tile.
#include "engine/level/autotile/autotile.hpp"

#include <map>

#include "tests/support/files.hpp"
#include "tests/support/test.hpp"

using namespace scree;
using namespace scree::ogmo;

namespace {

const std::string content = "content/";
const std::string rooms = "tests/content/rooms/";  // their terrain, nothing else
constexpr int valley_tiles = 832;

RuleSheet valley_sheet() {
    const std::string text = bytes_of(content + "tilesets/valley.rules.json");
    Result<RuleSheet> sheet = parse_rule_sheet(text, "valley.rules.json", valley_tiles);
    REQUIRE(sheet.problems.empty());
    return std::move(*sheet.value);
}

int terrain_of(const RuleSheet& sheet, int id) {
    return id < 0 || static_cast<std::size_t>(id) >= sheet.painted.size()
               ? -1
               : sheet.painted[static_cast<std::size_t>(id)].terrain;
}

}  // namespace

TEST_CASE("the rooms painted again with brushes alone look as they did when each tile was chosen by hand") {
    const RuleSheet sheet = valley_sheet();
    std::map<int, int> brush;  // by terrain
    for (int id = 248; id <= 251; ++id) brush[terrain_of(sheet, id)] = id;
    int cells = 0;
    int cliffs = 0;  // under slopes that end in the air the rules draw the edge, which the hand left out
    for (const char* name : {"first-light", "goat-steps", "loose-stone", "the-ferryman", "thornside"}) {
        const Result<Level> level = load_level(rooms + name + ".json", content + "scree.ogmo");
        REQUIRE(level);
        for (const LayerData& layer : level.value->layers) {
            if (layer.name != "terrain") continue;
            PaintedCells painted{layer.cols, layer.rows, layer.cells, {}};
            for (TileCell& cell : painted.tiles) {
                const int terrain = terrain_of(sheet, cell.id);
                if (terrain >= 0 && brush.count(terrain) != 0) cell.id = brush[terrain];
            }
            const DrawnCells drawn = draw_by_rules(sheet, painted);
            for (int row = 0; row < layer.rows; ++row)
                for (int col = 0; col < layer.cols; ++col) {
                    const auto i = static_cast<std::size_t>(row * layer.cols + col);
                    INFO(name << " column " << col << " row " << row << " painted " << painted.tiles[i].id);
                    // Planks have three pictures, chosen by chance; bricks two.
                    const auto open = [&](int by_col, int by_row) {
                        const int at = (row + by_row) * layer.cols + col + by_col;
                        return layer.cells[static_cast<std::size_t>(at)].id < 0;
                    };
                    if (painted.tiles[i].id < 250 && drawn.cells[i].id != layer.cells[i].id &&
                        (open(-1, 0) || open(1, 0)))
                        ++cliffs;
                    else if (painted.tiles[i].id >= 250)
                        CHECK(terrain_of(sheet, drawn.cells[i].id) == terrain_of(sheet, layer.cells[i].id));
                    else
                        CHECK(drawn.cells[i].id == layer.cells[i].id);
                    ++cells;
                }
        }
    }
    CHECK(cells > 10'000);
    CHECK(cliffs == 5);
}
