#pragma once
// Saves progress beside the game.
//
// Chosen:     a thread that writes, and one place for each file in which the newest progress takes the older one's.
// Instead of: writing in the frame in which something was earned.
// Because:    a hard disk takes 20 to 100 ms for what must not be lost, in the middle of a jump.

#include "engine/core/problem.hpp"
#include "game/save/progress.hpp"

#include <condition_variable>
#include <deque>
#include <filesystem>
#include <functional>
#include <map>
#include <mutex>
#include <thread>
#include <vector>

namespace scree {

class ProgressWriter {
  public:
    using Save = std::function<Problems(Progress&, const std::filesystem::path&)>;
    /// `save` is called on the writer's thread; for tests of what happens meanwhile.
    explicit ProgressWriter(Save save);
    /// With `save_progress`.
    ProgressWriter();
    ProgressWriter(const ProgressWriter&) = delete;
    ProgressWriter& operator=(const ProgressWriter&) = delete;
    /// Writes what is left first.
    ~ProgressWriter();

    /// Writes it soon, and returns at once. Of several for one file of which none was begun, only the last is written,
    /// as it holds what the others do.
    void save(const Progress& progress, const std::filesystem::path& file);
    /// Calls this on the writer's thread, in the order of these calls, for what may be lost if it cannot be written.
    void later(std::function<void()> write);
    /// Until nothing is left to write.
    void wait();

    struct Saved {
        std::filesystem::path file;
        Progress progress;  // together with what another Scree had saved there
        Problems problems;  // why it is not on the disk
    };
    /// What was written, or failed, since the last call, in that order.
    [[nodiscard]] std::vector<Saved> take();

  private:
    void run();
    /// With the lock held, which is open while it writes.
    void write_next(std::unique_lock<std::mutex>& lock);
    [[nodiscard]] bool has_work() const { return !waiting_.empty() || !later_.empty(); }
    void wake();

    Save save_;
    std::mutex mutex_;
    std::condition_variable changed_;
    std::map<std::filesystem::path, Progress> waiting_;
    std::deque<std::function<void()>> later_;
    std::vector<Saved> saved_;
    bool busy_ = false;
    bool ends_ = false;
    std::thread thread_;  // from the first save on
};

}  // namespace scree
