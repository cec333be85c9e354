// A project that is accepted can be worked with, and written again as the editor would it reads the same: the second
// writing is the first.

#include "tests/fuzz/property.hpp"
#include "tools/check/ogmo_writer.hpp"

using namespace scree;

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const Result<ogmo::Project> read = ogmo::parse_project(fuzz::as_text(data, size), "fuzz.ogmo");
    if (!read || has_errors(read.problems)) return 0;
    for (const ogmo::Tileset& tileset : read.value->tilesets) {
        fuzz::must(tileset.tile_width > 0 && tileset.tile_height > 0, "a tile has a size");
        fuzz::must(tileset.columns >= 0 && tileset.rows >= 0, "no tileset has a negative number of tiles");
    }
    fuzz::must(!read.value->layers.empty(), "a project has layers");
    for (const ogmo::LayerTemplate& layer : read.value->layers)
        fuzz::must(layer.cell_size.x > 0 && layer.cell_size.y > 0, "a cell has a size");

    const std::string text = ogmo::project_text(*read.value);
    const Result<ogmo::Project> again = ogmo::parse_project(text, "fuzz.ogmo");
    fuzz::must(again && !has_errors(again.problems), "what was written is accepted");
    fuzz::must(ogmo::project_text(*again.value) == text, "what was written reads the same");
    return 0;
}
