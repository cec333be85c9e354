#include "game/app/level_watch.hpp"
#include "tests/support/test.hpp"

#include <fstream>
#include <random>

using namespace scree;
namespace fs = std::filesystem;

namespace {

bool seen_within(LevelWatch& watch, int ticks) {
    for (int i = 0; i < ticks; ++i)
        if (watch.changed()) return true;
    return false;
}

}  // namespace

TEST_CASE("a level's file that is saved again is noticed, once if it is broken") {
    std::random_device device;
    const fs::path file = fs::temp_directory_path() / ("scree-watch-" + std::to_string(device()));
    std::ofstream(file) << "a";
    Level level;
    level.files = {file};
    LevelWatch watch(level);
    CHECK_FALSE(seen_within(watch, 200));

    fs::last_write_time(file, fs::last_write_time(file) + std::chrono::seconds(2));
    CHECK(seen_within(watch, 100));
    watch.wait_for_more();
    CHECK_FALSE(seen_within(watch, 200));

    fs::remove(file);
    CHECK(seen_within(watch, 100));
}
