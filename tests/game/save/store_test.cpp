#include "game/save/store.hpp"
#include "game/save/format.hpp"
#include "game/save/safe_file.hpp"
#include "tests/support/files.hpp"
#include "tests/support/temp_folder.hpp"

#ifndef _WIN32
#include <unistd.h>
#endif

using namespace scree;
namespace fs = std::filesystem;

namespace {

Progress some_progress() {
    Progress progress;
    progress.levels["a"] = {true, 100, 2, 3};
    return progress;
}

Problems save(Progress progress, const fs::path& file) { return save_progress(progress, file); }

struct Place : TempFolder {
    fs::path file = path / "progress.json";
};

std::string told_of(const fs::path& file) {
    const Result<std::string> text = read_file(file, 100);
    CHECK_FALSE(text);
    return text.problems.empty() ? "" : text.problems[0].what + ": " + text.problems[0].remedy;
}

}  // namespace

TEST_CASE("the first start has no file and no problem, and saving makes the folder and leaves nothing but the file") {
    const TempFolder folder;
    const fs::path file = folder.path / "deep" / "er" / "progress.json";
    const auto first = load_progress(file);
    CHECK(first.problems.empty());
    CHECK(first.may_save);
    CHECK((first.value == Progress{}));
    for (int i = 0; i < 2; ++i) CHECK(save(some_progress(), file).empty());
    CHECK(files_in(file.parent_path()) == 1);
    CHECK((load_progress(file).value == some_progress()));
}

TEST_CASE("a damaged file is kept under another name, and its readable part is used") {
    const Place place;
    const fs::path& file = place.file;
    const std::string damaged = R"({"version":1,"levels":{"a":{"done":true,"best_ticks":100,"coins":2,"deaths":"x"}}})";
    put(file, damaged);
    const auto loaded = load_progress(file);
    CHECK(loaded.may_save);
    REQUIRE(loaded.problems.size() == 1);
    CHECK_THAT(loaded.problems[0].remedy, Catch::Matchers::ContainsSubstring("progress.json.damaged-1"));
    CHECK(bytes_of(place.path / "progress.json.damaged-1") == damaged);
    CHECK(loaded.value.record("a") == LevelRecord{true, 100, 2, 0, 0, {100}, 1});

    // The next start finds a sound file, so that quitting at once loses nothing more.
    const auto again = load_progress(file);
    CHECK(again.problems.empty());
    CHECK((again.value == loaded.value));
}

TEST_CASE("each damaged file gets a number of its own") {
    const TempFolder folder;
    const fs::path file = folder.path / "settings.json";
    int number = 0;
    for (const char* text : {"", "{", "[]", R"({"music_percent":30,"fullscreen":true})"}) {
        put(file, text);
        CHECK_FALSE(load_settings(file).problems.empty());
        const fs::path kept = file.string() + ".damaged-" + std::to_string(++number);
        REQUIRE(fs::exists(kept));
        CHECK(bytes_of(kept) == text);
    }
}

TEST_CASE("the file of a newer program is neither changed nor saved over") {
    const Place place;
    const std::string newer = R"({"version":9})";
    put(place.file, newer);
    const auto loaded = load_progress(place.file);
    CHECK_FALSE(loaded.may_save);
    CHECK(loaded.problems.size() == 1);
    CHECK(save(some_progress(), place.file).size() == 1);
    CHECK(bytes_of(place.file) == newer);
    CHECK(files_in(place.path) == 1);
}

TEST_CASE("a huge file is put aside without being read whole") {
    const Place place;
    const fs::path& file = place.file;
    put(file, "");
    fs::resize_file(file, std::uintmax_t{1} << 33);
    const auto loaded = load_progress(file);
    REQUIRE_FALSE(loaded.problems.empty());
    CHECK(loaded.problems[0].code == "save-too-large");
    CHECK(fs::exists(place.path / "progress.json.damaged-1"));
}

TEST_CASE("a folder in the file's place, and a file in its folder's place, are told and not touched") {
    const Place place;
    fs::create_directories(place.file);
    const auto loaded = load_progress(place.file);
    CHECK(loaded.problems.size() == 1);
    CHECK_FALSE(loaded.may_save);
    CHECK(save(some_progress(), place.file).size() == 1);
    CHECK(fs::is_directory(place.file));
    CHECK(files_in(place.path) == 1);
    put(place.path / "scree", "not a folder");
    const Problems problems = save(some_progress(), place.path / "scree" / "progress.json");
    REQUIRE(problems.size() == 1);
    CHECK(problems[0].code == "save-unwritable");
    CHECK(load_progress(place.path / "scree" / "progress.json").problems.empty());
}

#ifndef _WIN32
TEST_CASE("a read-only folder and a full disk are told, and the file that is there stays whole") {
    for (const bool is_full : {false, true}) {
        if (is_full ? !fs::exists("/dev/full") : ::geteuid() == 0) continue;  // nothing is read-only to root
        CAPTURE(is_full);
        const Place place;
        const fs::path& file = place.file;
        CHECK(save(some_progress(), file).empty());
        const std::string before = bytes_of(file);
        if (is_full)  // the temporary file is on a disk that is always full
            fs::create_symlink("/dev/full", place.path / "progress.json.new");
        else
            fs::permissions(place.path, fs::perms::owner_read | fs::perms::owner_exec);
        CHECK(save({}, file).size() == 1);
        CHECK(bytes_of(file) == before);
    }
}
#endif

TEST_CASE("a level whose name is not UTF-8 does not damage the progress, however often it is saved") {
    const Place place;
    const fs::path& file = place.file;
    Progress progress = some_progress();
    for (const int deaths : {4, 5}) {
        progress.levels["caf\xe9"].deaths = deaths;
        progress.levels["caf\xe8"].coins = 2;
        progress.last_level = "caf\xe9";
        CHECK(save_progress(progress, file).empty());
        const Loaded<Progress> loaded = load_progress(file);
        CHECK(loaded.problems.empty());
        CHECK(loaded.value.record("caf\xEF\xBF\xBD").deaths == deaths);
        CHECK(loaded.value.record("caf\xEF\xBF\xBD").coins == 2);
        CHECK(loaded.value.record("a").done);
    }
    CHECK(files_in(place.path) == 1);
}

TEST_CASE("records of one level in two states of its content do not mix, and no time is lost") {
    Progress ours;
    note_content(ours, "a", 1, 3);
    note_finish(ours, "a", 600, 5);
    Progress theirs;
    note_content(theirs, "a", 2, 3);
    note_finish(theirs, "a", 400, 9);
    note_checkpoints(theirs, "a", 6);
    const LevelRecord record = merged(ours, theirs).record("a");
    CHECK(record.content == 1);
    CHECK(record.times == std::vector<int>{600});
    CHECK(record.best_ticks == 600);
    CHECK(record.coins == 5);
    CHECK(record.checkpoints == 0);
    CHECK(record.old_times == std::vector<int>{400});
    CHECK(record.done);
    const Parsed<Progress> read = parse_progress(format_progress(merged(ours, theirs)), "file");
    CHECK(read.faults.empty());
    CHECK(read.value == merged(ours, theirs));
}

TEST_CASE("a record of a Scree that kept no content is one of the level as it is now") {
    Progress progress;
    note_finish(progress, "a", 600, 5);
    CHECK(progress.record("a").content == 0);
    CHECK_FALSE(note_content(progress, "a", 7, 3));
    CHECK(progress.record("a").times == std::vector<int>{600});
    CHECK(progress.record("a").content == 7);
    CHECK(note_content(progress, "a", 8, 1));
    CHECK(progress.record("a").times.empty());
}

TEST_CASE("a folder in the place of a file must be moved away, as no permission helps, and no file is no problem") {
    const TempFolder folder;
    fs::create_directories(folder.path / "settings.json");
    CHECK(told_of(folder.path / "settings.json") == "this cannot be read (it is a folder): Move it away");
    CHECK(told_of(folder.path / "none.json").empty());
#ifndef _WIN32
    fs::create_symlink("/dev/full", folder.path / "link.json");
    CHECK(told_of(folder.path / "link.json") == "this cannot be read (it is not a regular file): Move it away");
#endif
}
