// Layers as OGMO Editor 3.4 itself draws them (editor_pictures/), pixel by pixel. The level files are those of the
// level tests.
#include "game/view/decals.hpp"
#include "game/view/tile_layers.hpp"
#include "tests/support/files.hpp"
#include "tests/support/temp_folder.hpp"
#include "tests/support/test.hpp"
#include "tools/draw/picture_files.hpp"
#include "tools/images/images.hpp"

#include <algorithm>
#include <filesystem>

using namespace scree;
namespace fs = std::filesystem;

namespace {

const fs::path golden = "tests/engine/level/golden";

/// The level without its two entities that no project and no id fits, which are errors and have nothing to do with
/// pictures.
Level editor_level(const std::string& name) {
    std::string text = bytes_of(golden / "levels" / (name + ".json"));
    const auto replace = [&](const std::string& from, const std::string& to) {
        const std::size_t at = text.find(from);
        REQUIRE(at != std::string::npos);
        text.replace(at, from.size(), to);
    };
    replace("\"_eid\": \"nope\"", "\"_eid\": \"e1\"");
    replace("\"name\": \"noid\",", "\"name\": \"noid\", \"id\": 99,");
    const TempFolder folder;
    const fs::path file = folder.path / "level.json";
    put(file, text);
    Result<Level> level = load_level(file, golden / "syn.ogmo");
    for (const Problem& problem : level.problems)
        if (problem.severity == Severity::error) UNSCOPED_INFO(problem);
    REQUIRE(level);
    return std::move(*level.value);
}

const LayerData& layer_of(const Level& level, const std::string& name) {
    const auto found = std::find_if(level.layers.begin(), level.layers.end(),
                                    [&](const LayerData& layer) { return layer.name == name; });
    REQUIRE(found != level.layers.end());
    return *found;
}

Image drawn(const Level& level, const LayerData& layer) {
    Art art;
    const TileLayers tiles(art, level);
    const Decals decals(art, level);
    DrawList list;
    list.reset(transparent);
    const RectI seen{0, 0, 64, 40};
    tiles.draw(list, layer, seen);
    decals.draw(list, layer, seen);
    Problems problems;
    Image picture(seen.w, seen.h);
    paint(picture, list, draw::load_textures(art.textures, problems));
    CHECK(problems.empty());
    return picture;
}

Image editors(const std::string& level, const std::string& layer) {
    std::optional<Image> image = read_image("tests/tools/editor_pictures/" + level + '/' + layer + ".png");
    REQUIRE(image);
    return std::move(*image);
}

/// Pixels that differ, where what cannot be seen is all the same.
int differences(const Image& a, const Image& b) {
    REQUIRE(a.width == b.width);
    REQUIRE(a.height == b.height);
    int count = 0;
    for (int y = 0; y < a.height; ++y)
        for (int x = 0; x < a.width; ++x)
            if (a.at(x, y) != b.at(x, y) && (a.at(x, y).a != 0 || b.at(x, y).a != 0)) ++count;
    return count;
}

const std::vector<std::string> tile_layers = {"t_0_0", "t_0_1", "t_1_0", "t_1_1", "t_big", "t_sep"};

}  // namespace

TEST_CASE("tiles of every storage, flag, separation and margin are drawn as the editor draws them") {
    const Level level = editor_level("full");
    for (const std::string& name : tile_layers) {
        INFO(name);
        CHECK(differences(drawn(level, layer_of(level, name)), editors("full", name)) == 0);
    }
}

TEST_CASE("a layer with an offset is the editor's picture, moved by the offset that the editor forgets") {
    const Level level = editor_level("offset");
    int moved = 0;
    for (const std::string& name : tile_layers) {
        INFO(name);
        LayerData layer = layer_of(level, name);
        const Image here = drawn(level, layer);
        const int left = layer.offset.x / subpixels_per_pixel;
        const int top = layer.offset.y / subpixels_per_pixel;
        if (left != 0 || top != 0) ++moved;
        layer.offset = {};
        const Image there = drawn(level, layer);
        CHECK(differences(there, editors("offset", name)) == 0);
        for (int y = std::max(0, -top); y < std::min(40, 40 - top); ++y)
            for (int x = std::max(0, -left); x < std::min(64, 64 - left); ++x)
                if (x + left >= 0 && y + top >= 0) CHECK(here.at(x + left, y + top) == there.at(x, y));
    }
    CHECK(moved > 0);
}

TEST_CASE("decals are turned, stretched and mirrored about their origin as the editor does") {
    for (const std::string name : {"full", "offset"}) {
        INFO(name);
        const Level level = editor_level(name);
        CHECK(differences(drawn(level, layer_of(level, "decs")), editors(name, "decs")) == 0);
    }
}

TEST_CASE("a missing picture is a warning that names it, and the editor's red cross stands in its place") {
    const Level level = editor_level("full");
    CHECK(!layer_of(level, "decs_plain").decals.at(0).image_found);
    CHECK(differences(drawn(level, layer_of(level, "decs_plain")), editors("full", "decs_plain")) == 0);
    const Result<Level> loaded = load_level(golden / "levels/full.json", golden / "syn.ogmo");
    CHECK(std::any_of(loaded.problems.begin(), loaded.problems.end(), [](const Problem& problem) {
        return problem.code == "decal-image-missing" && problem.what.find("missing.png") != std::string::npos;
    }));
}
