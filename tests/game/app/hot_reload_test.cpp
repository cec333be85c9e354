#include "game/app/designer/hot_reload.hpp"

#include "game/view/backdrop.hpp"
#include "game/view/tile_layers.hpp"
#include "tests/game/app/table.hpp"
#include "tests/support/test.hpp"

#include <fstream>
#include <iostream>
#include <sstream>

using namespace scree;
namespace fs = std::filesystem;

namespace {

/// A copy of the game's content, whose first level is being played.
struct Played : ContentCopy {
    Table table;

    Played() { table.art = std::move(*load_art(folder).value); }
    /// Saves another picture there.
    void paint(const std::string& name, const std::string& other = "backgrounds/mine_0.png") const {
        replace(folder / name, other);
    }
    /// The pictures that were loaded again, by their names in the folder, within so many ticks.
    std::vector<std::string> loaded(HotReload& reload, int ticks = LevelWatch::ticks_between) {
        table.services.design.pictures.clear();
        for (int tick = 0; tick < ticks; ++tick)
            if (reload.tick()) break;
        std::vector<std::string> names;
        for (const Designing::Picture& picture : table.services.design.pictures)
            names.push_back(fs::path(table.art.textures.path(picture.id)).lexically_relative(folder).generic_string());
        return names;
    }
};

using Names = std::vector<std::string>;

}  // namespace

TEST_CASE("backgrounds and sprites are loaded again when they are saved, as the tiles are") {
    Played played;
    const TileLayers tiles(played.table.art, *load_entry(played.level).level);
    const Backdrop backdrop(played.table.art, "valley");
    HotReload reload(played.table.services, load_entry(played.level));
    CHECK(played.loaded(reload, 60).empty());
    for (const std::string name : {"tilesets/valley.png", "backgrounds/valley_1.png", "sprites/silhouettes.png"}) {
        // Tiles of another size would not be those of the level.
        played.paint(name, name.starts_with("tilesets") ? "tilesets/mine.png" : "backgrounds/mine_0.png");
        CHECK(played.loaded(reload) == Names{name});
        CHECK(played.loaded(reload, 60).empty());
    }
}

TEST_CASE("a background that the level was given while it is played is watched too") {
    Played played;
    HotReload reload(played.table.services, load_entry(played.level));
    const Backdrop backdrop(played.table.art, "mine");
    CHECK(played.loaded(reload, 60).empty());
    played.paint("backgrounds/mine_2.png");
    CHECK(played.loaded(reload) == Names{"backgrounds/mine_2.png"});
}

TEST_CASE("what is odd since a save is told on the terminal, once") {
    Played played;
    HotReload reload(played.table.services, load_entry(played.level));
    std::ostringstream terminal;
    std::streambuf* const before = std::cerr.rdbuf(terminal.rdbuf());
    fs::remove(played.folder / "tilesets" / "valley.png");
    static_cast<void>(played.loaded(reload));
    const std::string told = terminal.str();
    std::ofstream(played.level, std::ios::app) << ' ';
    bool is_loaded = false;
    for (int tick = 0; tick < LevelWatch::ticks_between && !is_loaded; ++tick) is_loaded = reload.tick().has_value();
    std::cerr.rdbuf(before);
    REQUIRE(is_loaded);
    CHECK(told.find("image-only-embedded") != std::string::npos);
    CHECK(terminal.str() == told);
}

TEST_CASE("a background that is cut off is no picture: the old one stays until it is mended") {
    Played played;
    const Backdrop backdrop(played.table.art, "valley");
    HotReload reload(played.table.services, load_entry(played.level));
    fs::resize_file(played.folder / "backgrounds" / "valley_1.png", 100);
    CHECK(played.loaded(reload, 60).empty());
    CHECK(reload.is_broken());
    played.paint("backgrounds/valley_1.png");
    CHECK(played.loaded(reload, 60) == Names{"backgrounds/valley_1.png"});
    CHECK_FALSE(reload.is_broken());
}
