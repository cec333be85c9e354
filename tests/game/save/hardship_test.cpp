#include "game/save/format.hpp"
#include "game/save/safe_file.hpp"
#include "game/save/store.hpp"
#include "tests/support/files.hpp"
#include "tests/support/temp_folder.hpp"

#include <random>

#ifndef _WIN32
#include <sys/wait.h>
#include <unistd.h>
#include <csignal>
#endif

using namespace scree;
namespace fs = std::filesystem;

namespace {

#ifndef _WIN32
/// A program that earns one finished run after the other, saves each, and says so by a byte for each.
struct Player {
    pid_t id = 0;
    int ends[2] = {};  // of the pipe for the bytes

    Player(const fs::path& file, const char* level) {
        REQUIRE(::pipe(ends) == 0);
        id = ::fork();
        if (id != 0) {
            ::close(ends[1]);
            return;
        }
        Progress progress = load_progress(file).value;
        for (;;) {
            note_finish(progress, level, 1000, 1);
            if (!save_progress(progress, file).empty() || ::write(ends[1], "x", 1) != 1) ::_exit(1);
        }
    }
    /// How many saves it has confirmed that were not read yet.
    int kill() {
        ::kill(id, SIGKILL);
        ::waitpid(id, nullptr, 0);
        int count = 0;
        char block[256];
        for (ssize_t got = 0; (got = ::read(ends[0], block, sizeof block)) > 0;) count += static_cast<int>(got);
        ::close(ends[0]);
        return count;
    }
};
#endif

}  // namespace

#ifndef _WIN32
TEST_CASE("a thousand kills while saving lose nothing that was said to be saved") {
    const TempFolder folder;
    const fs::path file = folder.path / "progress.json";
    std::mt19937 random(7);
    int said = 0;
    for (int kill = 0; kill < 1000; ++kill) {
        Player player(file, "a");
        char byte = 0;  // every other one is killed in its first save
        if (kill % 2 == 0 && ::read(player.ends[0], &byte, 1) == 1) ++said;
        ::usleep(static_cast<useconds_t>(random() % 1500));
        said += player.kill();
        const Loaded<Progress> loaded = load_progress(file);
        INFO("kill " << kill << ", " << said << " saves were confirmed");
        REQUIRE(loaded.problems.empty());
        // What was not yet said to be saved may be there as well.
        REQUIRE(loaded.value.record("a").finishes >= said);
        said = loaded.value.record("a").finishes;
    }
    CHECK(said >= 500);
    CHECK(files_in(folder.path) <= 2);  // the file, and one beside it that a kill left
}

TEST_CASE("two programs that save at once keep what both have earned, and one is killed now and then") {
    const TempFolder folder;
    const fs::path file = folder.path / "progress.json";
    int a = 0;
    int b = 0;
    for (int round = 0; round < 60; ++round) {
        Player first(file, "a");
        Player second(file, "b");
        ::usleep(12'000);
        a += first.kill();
        ::usleep(3000);
        b += second.kill();
        const Loaded<Progress> loaded = load_progress(file);
        INFO("round " << round);
        REQUIRE(loaded.problems.empty());
        REQUIRE(loaded.value.record("a").finishes >= a);
        REQUIRE(loaded.value.record("b").finishes >= b);
        a = loaded.value.record("a").finishes;
        b = loaded.value.record("b").finishes;
    }
    CHECK(a > 0);
    CHECK(b > 0);
}
#endif

TEST_CASE("of five hundred damaged files each is told and kept, or has lost nothing") {
    const TempFolder folder;
    Progress whole;
    for (int level = 0; level < 12; ++level) {
        const std::string name = "level-" + std::to_string(level);
        note_finish(whole, name, 900 + level * 37, level);
        note_gems(whole, name, 5);
        note_deaths(whole, name, level * 3);
    }
    const std::string text = format_progress(whole);
    std::mt19937 random(11);
    const auto below = [&](std::size_t count) { return static_cast<std::size_t>(random()) % count; };
    for (int n = 0; n < 500; ++n) {
        std::string damaged = text;
        switch (n % 6) {
            case 0:
                damaged.resize(below(text.size()));
                break;
            case 1:
                damaged[below(text.size())] = static_cast<char>(random() & 0xFF);
                break;
            case 2:
                damaged.insert(below(text.size()), std::string(1 + below(40), static_cast<char>(random() & 0xFF)));
                break;
            case 3: {  // a block of zeros, as some disks leave after a crash
                const std::size_t at = below(text.size());
                damaged.replace(at, std::min<std::size_t>(512, text.size() - at),
                                std::min<std::size_t>(512, text.size() - at), '\0');
                break;
            }
            case 4:
                damaged.erase(below(text.size()), 1 + below(200));
                break;
            default:
                for (int flip = 0; flip < 9; ++flip) damaged[below(text.size())] ^= static_cast<char>(1U << below(8));
                break;
        }
        const fs::path file = folder.path / std::to_string(n) / "progress.json";
        fs::create_directories(file.parent_path());
        put(file, damaged);
        const Loaded<Progress> loaded = load_progress(file);
        INFO("damage " << n);
        CHECK((!loaded.problems.empty() || loaded.value == whole));
        if (loaded.problems.empty() || !loaded.may_save) continue;
        CHECK(bytes_of(file.parent_path() / "progress.json.damaged-1") == damaged);
        CHECK(load_progress(file).problems.empty());
    }
}

TEST_CASE("a file that was damaged while the game ran is kept, told, and saved anew; looking into it changes nothing") {
    const TempFolder folder;
    const fs::path file = folder.path / "progress.json";
    CHECK_FALSE(peek_progress(file).progress.has_value());
    Progress progress;
    note_finish(progress, "a", 700, 1);
    CHECK(save_progress(progress, file).empty());
    put(file, "ruined");
    CHECK_FALSE(peek_progress(file).progress.has_value());
    CHECK(files_in(folder.path) == 1);
    note_finish(progress, "b", 800, 1);
    CHECK(save_progress(progress, file).size() == 1);
    CHECK(bytes_of(folder.path / "progress.json.damaged-1") == "ruined");
    CHECK(load_progress(file).value == progress);
}
