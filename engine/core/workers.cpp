#include "engine/core/workers.hpp"

#include <algorithm>
#include <cassert>
#include <condition_variable>
#include <cstdint>
#include <mutex>
#include <thread>
#include <vector>

namespace scree {

struct Workers::Pool {
    std::mutex mutex;
    std::condition_variable wake;
    std::condition_variable done;
    Call call = nullptr;
    const void* object = nullptr;
    int parts = 0;
    int next = 0;      // the part that is taken next
    int finished = 0;  // parts that are done
    std::uint64_t round = 0;
    bool closing = false;
    std::vector<std::thread> threads;

    /// Takes parts until none is left. The lock is held on entry and on return.
    void take_parts(std::unique_lock<std::mutex>& lock) {
        while (next < parts) {
            const int part = next++;
            const Call work = call;
            const void* const on = object;
            lock.unlock();
            work(on, part);
            lock.lock();
            if (++finished == parts) done.notify_one();
        }
    }

    void serve() {
        std::unique_lock lock(mutex);
        std::uint64_t seen = 0;
        for (;;) {
            wake.wait(lock, [&] { return closing || round != seen; });
            if (closing) return;
            seen = round;
            take_parts(lock);
        }
    }
};

Workers::Workers(int count) : pool_(std::make_unique<Pool>()) {
    for (int i = 1; i < std::clamp(count, 1, 256); ++i)
        pool_->threads.emplace_back([pool = pool_.get()] { pool->serve(); });
}

Workers::~Workers() {
    {
        const std::lock_guard lock(pool_->mutex);
        pool_->closing = true;
    }
    pool_->wake.notify_all();
    for (std::thread& thread : pool_->threads) thread.join();
}

int Workers::count() const { return static_cast<int>(pool_->threads.size()) + 1; }

void Workers::run_parts(int parts, Call call, const void* object) {
    std::unique_lock lock(pool_->mutex);
    assert(pool_->finished == pool_->parts && "one caller of run() at a time");
    pool_->call = call;
    pool_->object = object;
    pool_->parts = parts;
    pool_->next = 0;
    pool_->finished = 0;
    ++pool_->round;
    if (parts > 1) pool_->wake.notify_all();
    pool_->take_parts(lock);
    pool_->done.wait(lock, [&] { return pool_->finished == parts; });
}

}  // namespace scree
