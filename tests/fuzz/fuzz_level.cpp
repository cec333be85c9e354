// A level that is accepted is whole: every list has as many items as its layer has cells, and nothing in it points
// outside its project.

#include "engine/level/ogmo_level.hpp"
#include "tests/fuzz/property.hpp"

#include <cmath>

using namespace scree;

namespace {

const ogmo::Project& project() {
    static const Result<ogmo::Project> read =
        ogmo::read_project(SCREE_SOURCE_DIR "/tests/engine/level/golden/syn.ogmo");
    fuzz::must(read.value.has_value(), "the project of the golden levels can be read");
    return *read.value;
}

bool is_number(ogmo::Point point) { return std::isfinite(point.x) && std::isfinite(point.y); }

void check(const ogmo::Layer& layer) {
    fuzz::must(layer.cols >= 0 && layer.rows >= 0, "a layer has no negative number of cells");
    const auto cells = static_cast<std::size_t>(layer.cols) * static_cast<std::size_t>(layer.rows);
    for (const std::size_t count : {layer.tiles.size(), layer.flags.size(), layer.cells.size()})
        fuzz::must(count == 0 || count == cells, "a list has an item for each cell");
    fuzz::must(layer.model < static_cast<int>(project().layers.size()), "a layer's template is one of the project");
    fuzz::must(layer.tileset < static_cast<int>(project().tilesets.size()), "a tileset is one of the project");
    for (const ogmo::Entity& entity : layer.entities)
        fuzz::must(is_number(entity.position) && is_number(entity.size) && std::isfinite(entity.rotation),
                   "an entity has a place");
    for (const ogmo::Decal& decal : layer.decals)
        fuzz::must(is_number(decal.position) && is_number(decal.scale), "a decal has a place");
}

}  // namespace

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const Result<ogmo::LevelFile> read = ogmo::parse_level(fuzz::as_text(data, size), "levels/fuzz.json", project());
    if (!read || has_errors(read.problems)) return 0;
    fuzz::must(read.value->size.x > 0 && read.value->size.y > 0, "a level has a size");
    for (const ogmo::Layer& layer : read.value->layers) check(layer);
    return 0;
}
