// A level that is accepted is whole: every list has as many items as its layer has cells, and nothing in it points
// outside its project. Written again as the editor would it reads the same, but for the last digits of angles.

#include "tests/fuzz/property.hpp"
#include "tools/check/ogmo_writer.hpp"

#include <algorithm>
#include <cmath>

using namespace scree;

namespace {

const ogmo::Project& project() {
    static const Result<ogmo::Project> read = ogmo::read_project("tests/engine/level/golden/syn.ogmo");
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

/// Angles go from radians to degrees and back, as in the editor.
bool near(double a, double b) { return a == b || std::abs(a - b) <= 1e-12 * std::max(std::abs(a), std::abs(b)); }

bool same(const Values& a, const Values& b) {
    return std::equal(
        a.all.begin(), a.all.end(), b.all.begin(), b.all.end(),
        [](const Value& left, const Value& right) { return left.name == right.name && left.data == right.data; });
}

bool same(const ogmo::Entity& a, const ogmo::Entity& b) {
    return a.id == b.id && a.model == b.model && a.position == b.position && a.size == b.size && a.origin == b.origin &&
           near(a.rotation, b.rotation) && a.flipped_x == b.flipped_x && a.flipped_y == b.flipped_y &&
           a.colour == b.colour && a.nodes == b.nodes && same(a.values, b.values);
}

bool same(const ogmo::Decal& a, const ogmo::Decal& b) {
    return a.position == b.position && a.scale == b.scale && a.origin == b.origin && near(a.rotation, b.rotation) &&
           a.texture == b.texture && same(a.values, b.values);
}

/// No cells at all are as good as empty ones.
template <class Cell>
bool same_cells(const std::vector<Cell>& a, const std::vector<Cell>& b, Cell empty) {
    const auto all_empty = [&](const std::vector<Cell>& cells) {
        return std::all_of(cells.begin(), cells.end(), [&](const Cell& cell) { return cell == empty; });
    };
    return a == b || (all_empty(a) && all_empty(b));
}

bool same(const ogmo::Layer& a, const ogmo::Layer& b) {
    const std::vector<ogmo::LegendEntry>& legend = project().layers[static_cast<std::size_t>(a.model)].legend;
    const auto equal = [](const auto& left, const auto& right) { return same(left, right); };
    return a.kind == b.kind && a.model == b.model && a.offset == b.offset && a.cell_size == b.cell_size &&
           a.cols == b.cols && a.rows == b.rows && a.tileset == b.tileset && same_cells(a.tiles, b.tiles, -1) &&
           same_cells<std::uint8_t>(a.flags, b.flags, 0) &&
           same_cells(a.cells, b.cells, legend.empty() ? U'0' : legend.front().character) &&
           std::equal(a.entities.begin(), a.entities.end(), b.entities.begin(), b.entities.end(), equal) &&
           std::equal(a.decals.begin(), a.decals.end(), b.decals.begin(), b.decals.end(), equal);
}

void must_read_the_same(const ogmo::LevelFile& level) {
    const Result<ogmo::LevelFile> again =
        ogmo::parse_level(ogmo::level_text(level, project()), "levels/fuzz.json", project());
    fuzz::must(again && !has_errors(again.problems), "what was written is accepted");
    fuzz::must(again.value->size == level.size && again.value->offset == level.offset, "a level keeps its size");
    fuzz::must(same(again.value->values, level.values), "a level keeps its values");
    fuzz::must(again.value->layers.size() == level.layers.size(), "a level keeps its layers");
    for (std::size_t i = 0; i < level.layers.size(); ++i)
        fuzz::must(same(again.value->layers[i], level.layers[i]), "what was written reads the same");
}

}  // namespace

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const Result<ogmo::LevelFile> read = ogmo::parse_level(fuzz::as_text(data, size), "levels/fuzz.json", project());
    if (!read || has_errors(read.problems)) return 0;
    fuzz::must(read.value->size.x > 0 && read.value->size.y > 0, "a level has a size");
    std::size_t cells = 0;
    for (const ogmo::Layer& layer : read.value->layers) {
        check(layer);
        if (layer.kind == ogmo::LayerKind::tile || layer.kind == ogmo::LayerKind::grid)
            cells += static_cast<std::size_t>(layer.cols) * static_cast<std::size_t>(layer.rows);
    }
    // Layers without a cell in the file may have many millions; writing them all takes longer than a fuzzer waits.
    if (cells < 1'000'000) must_read_the_same(*read.value);
    return 0;
}
