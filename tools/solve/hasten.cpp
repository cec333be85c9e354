#include "tools/solve/hasten.hpp"

#include <algorithm>
#include <chrono>
#include <thread>

namespace scree {

namespace {

struct Racer {
    Strategy strategy;
    Search::Race race;
};

// From quick to thorough.
constexpr Racer racers[] = {
    {{"race", 3, px(4), 128, 24, 0, 0, false, false}, {250, 10, 24, 0}},
    {{"race", 3, px(4), 128, 24, 0, 0, false, false}, {250, 10, 60, 0}},
    {{"race", 3, px(2), 96, 24, 0, 0, false, false}, {600, 16, 36, 0}},
    {{"race", 2, px(3), 96, 24, 0, 0, false, false}, {600, 16, 60, 0}},
    {{"race", 3, px(2), 64, 24, 0, 0, true, false}, {1200, 24, 36, 0}},
    {{"race", 2, px(2), 64, 24, 0, 0, false, false}, {1500, 24, 60, 0}},
    {{"race", 3, px(1), 48, 24, 0, 0, false, false}, {3000, 40, 48, 0}},
    {{"race", 2, px(1), 48, 24, 0, 0, true, false}, {3000, 40, 48, 0}},
};

class Hastener {
  public:
    Hastener(const std::shared_ptr<const Level>& level, const Guide& guide, std::vector<Buttons> route,
             const HastenOptions& options)
        : level_(level), guide_(guide), best_(std::move(route)), options_(options) {}

    std::vector<Buttons> run() {
        const auto threads = static_cast<std::size_t>(std::max(options_.threads, 1));
        const std::size_t races = std::min(options_.races, std::size(racers));
        for (std::size_t first = 0; first < races && !stop_;) {
            const std::size_t count = std::min(threads, races - first);
            if (!race(first, count)) first += count;
        }
        return std::move(best_);
    }

  private:
    /// Some racers at once; true if one found a faster route.
    bool race(std::size_t first, std::size_t count) {
        const auto guide = std::make_shared<const Guide>(guide_.along(level_, best_, &stop_));
        std::vector<std::vector<Buttons>> found(count);
        std::atomic<std::size_t> running{count};
        std::vector<std::thread> threads;
        for (std::size_t i = 0; i < count; ++i)
            threads.emplace_back([&, i] {
                found[i] = move_of(racers[first + i], guide, options_.bytes / count);
                --running;
            });
        while (running > 0) {
            std::this_thread::sleep_for(std::chrono::milliseconds(20));
            if (options_.must_stop && options_.must_stop()) stop_ = true;
        }
        for (std::thread& thread : threads) thread.join();
        const std::size_t before = best_.size();
        for (std::vector<Buttons>& route : found)
            if (!route.empty() && route.size() < best_.size()) best_ = std::move(route);
        return best_.size() < before;
    }

    std::vector<Buttons> move_of(const Racer& racer, const std::shared_ptr<const Guide>& guide, std::size_t bytes) {
        Search search(level_, guide, racer.strategy, {bytes, options_.seed, options_.forbidden});
        Search::Race race = racer.race;
        race.most_ticks = best_.size();
        return search.race(race, stop_) == Search::State::found ? search.route() : std::vector<Buttons>{};
    }

    std::shared_ptr<const Level> level_;
    const Guide& guide_;
    std::vector<Buttons> best_;
    const HastenOptions& options_;
    std::atomic<bool> stop_{false};
};

}  // namespace

std::vector<Buttons> hastened(const std::shared_ptr<const Level>& level, const Guide& guide, std::vector<Buttons> route,
                              const HastenOptions& options) {
    return Hastener(level, guide, std::move(route), options).run();
}

}  // namespace scree
