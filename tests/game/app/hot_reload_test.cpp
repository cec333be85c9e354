// Levels and pictures that are saved while they are played.
#include "game/app/designer/hot_reload.hpp"
#include "game/view/backdrop.hpp"
#include "game/view/tile_layers.hpp"
#include "tests/game/app/table.hpp"
#include "tests/support/test.hpp"

#include <algorithm>
#include <fstream>
#include <iostream>
#include <sstream>

using namespace scree;
namespace fs = std::filesystem;

namespace {

struct Folder : TempFolder {
    [[nodiscard]] fs::path save(const std::string& name, const std::string& text) const {
        std::ofstream(path / name, std::ios::binary) << text;
        return path / name;
    }
};

/// Ticks until the watch wants the level loaded; -1 if not within so many.
int asked_within(LevelWatch& watch, int ticks) {
    for (int i = 1; i <= ticks; ++i)
        if (watch.look()) return i;
    return -1;
}

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

TEST_CASE("a save is noticed within a tenth of a second, and only once if it loads") {
    Folder folder;
    const fs::path level = folder.save("a.json", "one");
    const fs::path project = folder.save("a.ogmo", "project");
    LevelWatch watch({level, project});
    CHECK(asked_within(watch, 600) == -1);
    for (const fs::path& file : {level, project}) {
        static_cast<void>(folder.save(file.filename().string(), "two"));
        const int ticks = asked_within(watch, 600);
        CHECK(ticks > 0);
        CHECK(ticks <= LevelWatch::ticks_between);
        CHECK(watch.changed() == std::vector<fs::path>{file});
        watch.took({level, project});
        CHECK(asked_within(watch, 600) == -1);
    }
}

TEST_CASE("two saves of equal length within one tick of the disk's clock are both noticed") {
    Folder folder;
    const fs::path level = folder.save("a.json", "one");
    const auto time = fs::last_write_time(level);
    LevelWatch watch({level});
    static_cast<void>(folder.save("a.json", "two"));
    fs::last_write_time(level, time);
    CHECK(asked_within(watch, 60) > 0);
    CHECK(watch.changed().size() == 1);
}

TEST_CASE("a file that is saved without a change is no news, nor one that is brought back") {
    Folder folder;
    const fs::path level = folder.save("a.json", "one");
    LevelWatch watch({level});
    static_cast<void>(folder.save("a.json", "one"));
    fs::last_write_time(level, fs::last_write_time(level) + std::chrono::seconds(2));
    CHECK(asked_within(watch, 60) == -1);
    static_cast<void>(folder.save("a.json", "two"));
    static_cast<void>(folder.save("a.json", "one"));
    CHECK(asked_within(watch, 60) == -1);
}

TEST_CASE("what does not load is tried again for some time, then told once, then tried after the next save") {
    Folder folder;
    const fs::path level = folder.save("a.json", "one");
    LevelWatch watch({level});
    static_cast<void>(folder.save("a.json", ""));
    int tries = 0;
    int told = 0;
    for (int i = 0; i < 600; ++i)
        if (watch.look()) {
            ++tries;
            told += watch.failed() ? 1 : 0;
        }
    CHECK(tries == LevelWatch::patience);
    CHECK(told == 1);

    static_cast<void>(folder.save("a.json", "half"));
    REQUIRE(asked_within(watch, 60) > 0);
    CHECK_FALSE(watch.failed());
    SECTION("a whole file in time is taken and nothing is told") {
        static_cast<void>(folder.save("a.json", "half and whole"));
        REQUIRE(asked_within(watch, 60) > 0);
        watch.took({level});
        CHECK(asked_within(watch, 600) == -1);
    }
    SECTION("the old text, saved again, is news: it is what mends the level") {
        static_cast<void>(folder.save("a.json", "one"));
        CHECK(asked_within(watch, 60) > 0);
    }
}

TEST_CASE("a file that appears or disappears is a change") {
    Folder folder;
    const fs::path level = folder.save("a.json", "one");
    const fs::path sidecar = folder.path / "cave.rules.json";
    LevelWatch watch({level, sidecar});
    static_cast<void>(folder.save("cave.rules.json", "{}"));
    CHECK(asked_within(watch, 60) > 0);
    watch.took({level, sidecar});
    fs::remove(sidecar);
    CHECK(asked_within(watch, 60) > 0);
}

TEST_CASE("pictures are watched with their sidecars, projects with theirs") {
    Level level;
    level.files = {"c/levels/a.json", "c/game.ogmo", "c/cave.png"};
    const std::vector<fs::path> files = watched_files(level);
    for (const char* name : {"c/levels/a.json", "c/game.ogmo", "c/cave.png", "c/cave.tiles.json", "c/cave.rules.json",
                             "c/game.collision.json"})
        CHECK(std::find(files.begin(), files.end(), fs::path(name)) != files.end());
}

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
