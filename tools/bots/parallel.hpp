#pragma once
// Independent pieces of work on several threads.

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <functional>
#include <thread>
#include <vector>

namespace scree::bots {

/// Hears, in the calling thread, how many pieces are done.
using Progress = std::function<void(std::size_t done)>;

/// Calls `work(i)` for each i below `count`, on as many threads as the machine has if `threads` is 0. The order is
/// free: each call writes only its own result, so the results do not depend on the number of threads.
template <class Work>
void for_each_index(std::size_t count, int threads, const Progress& progress, const Work& work) {
    std::atomic<std::size_t> next{0};
    std::atomic<std::size_t> done{0};
    const auto run = [&](bool tells) {
        for (std::size_t i = next++; i < count; i = next++) {
            work(i);
            const std::size_t sum = ++done;
            if (tells && progress) progress(sum);
        }
    };
    const std::size_t asked =
        threads > 0 ? static_cast<std::size_t>(threads) : std::max(std::thread::hardware_concurrency(), 1U);
    std::vector<std::thread> others;
    for (std::size_t i = 1; i < std::min(asked, count); ++i) others.emplace_back(run, false);
    run(true);
    for (std::thread& other : others) other.join();
}

}  // namespace scree::bots
