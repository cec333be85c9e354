#include "engine/level/level.hpp"

#include <algorithm>
#include <filesystem>
#include <set>
#include <string>

#include "tests/support/shipped_level.hpp"
#include "tests/support/test.hpp"

using namespace scree;
namespace fs = std::filesystem;

// A layer costs three or four bytes for each cell of a level, and a line in the editor.
TEST_CASE("no layer of the project is empty in every level, and all levels together take less than 10 MB") {
    std::set<std::string> names;
    std::set<std::string> used;
    std::uintmax_t bytes = 0;
    for (const fs::path& file : level_files()) {
        bytes += fs::file_size(file);
        const Result<Level> level = load_level(file);
        REQUIRE(level);
        for (const LayerData& layer : level.value->layers) {
            names.insert(layer.name);
            const bool has_entities = layer.type == LayerType::entities && !level.value->entities.empty();
            const bool has_tiles =
                std::any_of(layer.cells.begin(), layer.cells.end(), [](const TileCell& cell) { return cell.id >= 0; });
            if (has_entities || has_tiles || !layer.decals.empty()) used.insert(layer.name);
        }
    }
    CHECK(used.size() == 4);
    CHECK(used == names);
    CHECK(bytes < 10'000'000);
}
