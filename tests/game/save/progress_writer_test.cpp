#include "game/save/progress_writer.hpp"
#include "game/save/store.hpp"
#include "tests/support/temp_folder.hpp"
#include "tests/support/test.hpp"

#include <atomic>
#include <future>

using namespace scree;

namespace {

Progress with_deaths(int deaths) {
    Progress progress;
    progress.levels["a"].deaths = deaths;
    return progress;
}

/// A disk that writes nothing before it is let go.
struct SlowDisk {
    std::mutex mutex;
    std::condition_variable changed;
    bool open = false;
    std::vector<int> deaths{};

    Problems save(const Progress& progress) {
        std::unique_lock lock(mutex);
        changed.wait(lock, [this] { return open; });
        deaths.push_back(progress.record("a").deaths);
        return {};
    }
    void let_go() {
        const std::lock_guard lock(mutex);
        open = true;
        changed.notify_all();
    }
};

}  // namespace

TEST_CASE("saving returns at once, and the last save is on the disk in the end") {
    SlowDisk disk;
    ProgressWriter writer([&](Progress& progress, const std::filesystem::path&) { return disk.save(progress); });
    for (int deaths = 1; deaths <= 50; ++deaths) writer.save(with_deaths(deaths), "file");
    CHECK(disk.deaths.empty());  // it would never come here if it waited
    disk.let_go();
    writer.wait();
    REQUIRE_FALSE(disk.deaths.empty());
    CHECK(disk.deaths.back() == 50);
    CHECK(disk.deaths.size() <= 2);  // the one that was begun, and the newest
}

TEST_CASE("what may be written later is written in order, after progress, and before the program ends") {
    std::vector<int> order;
    std::promise<void> go;
    {
        ProgressWriter writer([&](Progress&, const std::filesystem::path&) {
            order.push_back(0);
            return Problems{};
        });
        writer.later([&] { go.get_future().wait(); });
        writer.later([&] { order.push_back(1); });
        writer.later([&] { order.push_back(2); });
        writer.save({}, "file");
        go.set_value();
    }
    CHECK(order == std::vector<int>{0, 1, 2});
}

TEST_CASE("what is left to write is written before the program ends") {
    const TempFolder folder;
    const std::filesystem::path one = folder.path / "one.json";
    const std::filesystem::path two = folder.path / "two.json";
    {
        ProgressWriter writer;
        writer.save(with_deaths(1), one);
        writer.save(with_deaths(2), two);
        writer.save(with_deaths(3), one);
    }
    CHECK(load_progress(one).value.record("a").deaths == 3);
    CHECK(load_progress(two).value.record("a").deaths == 2);
}

TEST_CASE("what another program has saved comes back, and so does why nothing could be saved") {
    const TempFolder folder;
    const std::filesystem::path file = folder.path / "progress.json";
    Progress others;
    others.levels["b"].done = true;
    REQUIRE(save_progress(others, file).empty());
    ProgressWriter writer;
    writer.save(with_deaths(4), file);
    writer.wait();
    std::vector<ProgressWriter::Saved> saved = writer.take();
    REQUIRE(saved.size() == 1);
    CHECK(saved[0].problems.empty());
    CHECK(saved[0].progress.record("b").done);
    CHECK(writer.take().empty());
    writer.save(with_deaths(5), file / "below a file" / "progress.json");
    writer.wait();
    saved = writer.take();
    REQUIRE(saved.size() == 1);
    CHECK_FALSE(saved[0].problems.empty());
}
