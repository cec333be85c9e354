#include "game/app/designer/level_watch.hpp"
#include "tests/support/temp_folder.hpp"
#include "tests/support/test.hpp"

#include <algorithm>
#include <fstream>

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
