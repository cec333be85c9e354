#include "game/save/progress_writer.hpp"

#include "game/save/store.hpp"

#include <utility>

namespace scree {

namespace {

// A page in a browser has one thread unless its server allows more, and its files are in memory until the browser
// stores them: they are written at once.
#if defined(__EMSCRIPTEN__)
constexpr bool has_thread = false;
#else
constexpr bool has_thread = true;
#endif

}  // namespace

ProgressWriter::ProgressWriter(Save save) : save_(std::move(save)) {}

ProgressWriter::ProgressWriter() : ProgressWriter(save_progress) {}

ProgressWriter::~ProgressWriter() {
    {
        const std::lock_guard lock(mutex_);
        ends_ = true;
    }
    changed_.notify_all();
    if (thread_.joinable()) thread_.join();
}

void ProgressWriter::save(const Progress& progress, const std::filesystem::path& file) {
    {
        const std::lock_guard lock(mutex_);
        waiting_[file] = progress;
    }
    wake();
}

void ProgressWriter::later(std::function<void()> write) {
    {
        const std::lock_guard lock(mutex_);
        later_.push_back(std::move(write));
    }
    wake();
}

void ProgressWriter::wake() {
    if (!has_thread) {
        std::unique_lock lock(mutex_);
        while (has_work()) write_next(lock);
        return;
    }
    if (!thread_.joinable()) thread_ = std::thread([this] { run(); });
    changed_.notify_all();
}

void ProgressWriter::wait() {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [this] { return !has_work() && !busy_; });
}

std::vector<ProgressWriter::Saved> ProgressWriter::take() {
    const std::lock_guard lock(mutex_);
    return std::exchange(saved_, {});
}

void ProgressWriter::run() {
    std::unique_lock lock(mutex_);
    for (;;) {
        changed_.wait(lock, [this] { return ends_ || has_work(); });
        if (!has_work()) return;
        write_next(lock);
        changed_.notify_all();
    }
}

void ProgressWriter::write_next(std::unique_lock<std::mutex>& lock) {
    busy_ = true;
    if (waiting_.empty()) {  // progress is written first
        const std::function<void()> write = std::move(later_.front());
        later_.pop_front();
        lock.unlock();
        write();
        lock.lock();
    } else {
        auto next = waiting_.extract(waiting_.begin());
        lock.unlock();
        Saved saved{next.key(), std::move(next.mapped()), {}};
        saved.problems = save_(saved.progress, saved.file);
        lock.lock();
        saved_.push_back(std::move(saved));
    }
    busy_ = false;
}

}  // namespace scree
