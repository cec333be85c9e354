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

/// What these racers find, all at once: a route that is faster, or nothing.
std::vector<std::vector<Buttons>> race(std::span<const Racer> racing, const std::shared_ptr<const Level>& level,
                                       const std::shared_ptr<const Guide>& guide, std::size_t most_ticks,
                                       const HastenOptions& options, std::atomic<bool>& stop) {
    std::vector<std::vector<Buttons>> found(racing.size());
    std::atomic<std::size_t> running{racing.size()};
    std::vector<std::thread> threads;
    for (std::size_t i = 0; i < racing.size(); ++i)
        threads.emplace_back([&, i] {
            Search search(Session(level), guide, racing[i].strategy,
                          {options.bytes / racing.size(), options.seed, options.forbidden});
            Search::Race race = racing[i].race;
            race.most_ticks = most_ticks;
            if (search.race(race, stop) == Search::State::found) found[i] = search.route();
            --running;
        });
    while (running > 0) {
        std::this_thread::sleep_for(std::chrono::milliseconds(20));
        if (options.must_stop && options.must_stop()) stop = true;
    }
    for (std::thread& thread : threads) thread.join();
    return found;
}

}  // namespace

std::vector<Buttons> hastened(const std::shared_ptr<const Level>& level, const Guide& guide, std::vector<Buttons> route,
                              const HastenOptions& options) {
    std::atomic<bool> stop{false};
    const auto threads = static_cast<std::size_t>(std::max(options.threads, 1));
    std::span<const Racer> left = std::span(racers).first(std::min(options.races, std::size(racers)));
    while (!left.empty() && !stop) {
        const std::size_t before = route.size();
        const auto racing = left.first(std::min(threads, left.size()));
        const auto along = std::make_shared<const Guide>(guide.along(level, route, &stop));
        for (std::vector<Buttons>& found : race(racing, level, along, before, options, stop))
            if (!found.empty() && found.size() < route.size()) route = std::move(found);
        if (route.size() == before) left = left.subspan(racing.size());
    }
    return route;
}

}  // namespace scree
