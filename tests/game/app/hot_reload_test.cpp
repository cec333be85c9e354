#include "game/app/designer/hot_reload.hpp"
#include "game/view/backdrop.hpp"
#include "game/view/tile_layers.hpp"
#include "tests/game/app/table.hpp"
#include "tests/support/files.hpp"

#include <algorithm>
#include <iostream>
#include <sstream>

using namespace scree;
namespace fs = std::filesystem;

namespace {

/// A level in a folder, and the watch over it.
struct Folder : TempFolder {
    fs::path level = path / "a.json";
    fs::path other = path / "a.ogmo";
    std::optional<LevelWatch> watch{};

    Folder() {
        save("one");
        watch.emplace(std::vector{level, other});
    }
    void save(const char* text) const { put(level, text); }
    /// Ticks until the watch wants the level loaded; -1 if not within so many.
    int asked_within(int ticks) {
        for (int i = 1; i <= ticks; ++i)
            if (watch->look()) return i;
        return -1;
    }
};

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

TEST_CASE("a file that is saved, appears or disappears is noticed within a tenth of a second, and once if it loads") {
    Folder folder;
    const std::vector<fs::path> files{folder.level, folder.other};
    CHECK(folder.asked_within(600) == -1);
    const auto check_noticed = [&](const fs::path& file) {
        const int ticks = folder.asked_within(600);
        CHECK(ticks > 0);
        CHECK(ticks <= LevelWatch::ticks_between);
        CHECK(folder.watch->changed() == std::vector<fs::path>{file});
        folder.watch->took(files);
        CHECK(folder.asked_within(600) == -1);
    };
    for (const char* text : {"two", "three"})
        for (const fs::path& file : files) {
            put(file, text);
            check_noticed(file);
        }
    fs::remove(folder.other);
    check_noticed(folder.other);
}

TEST_CASE("two saves of equal length within one tick of the disk's clock are both noticed") {
    Folder folder;
    const auto time = fs::last_write_time(folder.level);
    folder.save("two");
    fs::last_write_time(folder.level, time);
    CHECK(folder.asked_within(60) > 0);
    CHECK(folder.watch->changed().size() == 1);
}

TEST_CASE("a file that is saved without a change is no news, nor one that is brought back") {
    Folder folder;
    folder.save("one");
    fs::last_write_time(folder.level, fs::last_write_time(folder.level) + std::chrono::seconds(2));
    CHECK(folder.asked_within(60) == -1);
    folder.save("two");
    folder.save("one");
    CHECK(folder.asked_within(60) == -1);
}

TEST_CASE("what does not load is tried again for some time, then told once, then tried after the next save") {
    Folder folder;
    folder.save("");
    int tries = 0;
    int told = 0;
    for (int i = 0; i < 600; ++i)
        if (folder.watch->look()) {
            ++tries;
            told += folder.watch->failed() ? 1 : 0;
        }
    CHECK(tries == LevelWatch::patience);
    CHECK(told == 1);

    folder.save("half");
    REQUIRE(folder.asked_within(60) > 0);
    CHECK_FALSE(folder.watch->failed());
    SECTION("a whole file in time is taken and nothing is told") {
        folder.save("half and whole");
        REQUIRE(folder.asked_within(60) > 0);
        folder.watch->took({folder.level});
        CHECK(folder.asked_within(600) == -1);
    }
    SECTION("the old text, saved again, is news: it is what mends the level") {
        folder.save("one");
        CHECK(folder.asked_within(60) > 0);
    }
}

TEST_CASE("pictures are watched with their sidecars, projects with theirs") {
    Level level;
    level.files = {"c/levels/a.json", "c/game.ogmo", "c/cave.png"};
    const std::vector<fs::path> files = watched_files(level);
    for (const char* name : {"c/levels/a.json", "c/game.ogmo", "c/cave.png", "c/cave.tiles.json", "c/cave.rules.json",
                             "c/game.collision.json"})
        CHECK(std::find(files.begin(), files.end(), fs::path(name)) != files.end());
}

TEST_CASE("backgrounds, also one that is new, and sprites are loaded again when they are saved, as the tiles are") {
    Played played;
    const TileLayers tiles(played.table.art, *load_entry(played.level).level);
    const Backdrop backdrop(played.table.art, "valley");
    HotReload reload(played.table.services, load_entry(played.level));
    const Backdrop given_later(played.table.art, "mine");
    CHECK(played.loaded(reload, 60).empty());
    for (const std::string name :
         {"tilesets/valley.png", "backgrounds/valley_1.png", "sprites/silhouettes.png", "backgrounds/mine_2.png"}) {
        // Tiles of another size would not be those of the level.
        played.paint(name, name.starts_with("tilesets") ? "tilesets/mine.png" : "backgrounds/mine_0.png");
        CHECK(played.loaded(reload) == Names{name});
        CHECK(played.loaded(reload, 60).empty());
    }
}

TEST_CASE("what is odd since a save is told on the terminal, once") {
    Played played;
    HotReload reload(played.table.services, load_entry(played.level));
    std::ostringstream terminal;
    std::streambuf* const before = std::cerr.rdbuf(terminal.rdbuf());
    fs::remove(played.folder / "tilesets" / "valley.png");
    static_cast<void>(played.loaded(reload));
    const std::string told = terminal.str();
    put(played.level, bytes_of(played.level) + ' ');
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

TEST_CASE("what is odd about the file of a level comes before what is odd about the level") {
    const Played played;
    std::string text = bytes_of(played.level);
    for (const auto& [from, to] : {std::pair<std::string, std::string>{"First Light", "\xE6\xBC\xA2"},
                                   {"\"name\":\"terrain\",\"_eid\"", "\"name\":\"ground\",\"_eid\""}})
        text.replace(text.find(from), from.size(), to);
    put(played.level, text);
    const Problems found = load_entry(played.level).problems;
    REQUIRE(found.size() == 2);
    CHECK(found[0].code == "stale-name");
    CHECK(found[1].code == "letter-without-glyph");
}
