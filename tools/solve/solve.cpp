#include "tools/solve/solve.hpp"

#include "game/lint/playable.hpp"
#include "game/lint/reach.hpp"
#include "game/rules/entities/entity.hpp"
#include "game/rules/entities/kinds.hpp"
#include "tools/solve/hasten.hpp"
#include "tools/solve/polish.hpp"

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <thread>

namespace scree {

namespace {

using Clock = std::chrono::steady_clock;

constexpr std::size_t first_turn = 2'000;  // nodes; each next turn is twice as long
constexpr std::size_t longest_turn = 500'000;
constexpr int far_stretch = 3;

// Found by trying levels of many sorts; the first ones find most of them.
constexpr Strategy strategies[] = {
    {"wide", 3, px(2), 96, 24, 40, 8, false, false}, {"quick", 3, px(4), 192, 24, 12, 8, false, false},
    {"fine", 3, px(1), 48, 24, 12, 8, false, false}, {"short", 2, px(1), 48, 24, 24, 8, true, false},
    {"far", 3, px(2), 96, 20, 60, 8, true, true},    {"single", 1, px(1), 32, 24, 24, 8, false, false},
};

// Looks once more for a route on which buttons are held for long.
constexpr Strategy smooth = {"smooth", 3, px(2), 96, 32, 12, 80, false, false};
constexpr std::size_t smooth_nodes = 25'000;

/// One search, once it is made, and the flag that stops it.
struct Runner {
    std::unique_ptr<Search> search;
    std::atomic<bool> stop{false};
    [[nodiscard]] bool can_go_on() const { return !search || search->state() == Search::State::going; }
};

/// By the guide, from the nearest place that the search came to; -1 if the guide knows no route.
int ticks_left(const Search& search) { return search.nearest() >= Guide::nowhere ? -1 : search.nearest() / 8; }

bool holds_any(const std::vector<Buttons>& route, Buttons buttons) {
    return std::any_of(route.begin(), route.end(), [&](Buttons held) { return (held.bits & buttons.bits) != 0; });
}

class Portfolio {
  public:
    Portfolio(const Session& start, const Level& goals, const SolveOptions& options, int goal)
        : options_(options),
          begin_(Clock::now()),
          start_(start),
          goal_(goal),
          guide_(std::make_shared<const Guide>(goals, 1, Tuning{}, options.stop)),
          far_guide_(std::make_shared<const Guide>(goals, far_stretch, Tuning{}, options.stop)),
          runners_(std::size(strategies)) {
        threads_ = options.threads > 0 ? options.threads : static_cast<int>(std::thread::hardware_concurrency());
        threads_ = std::clamp(threads_, 1, static_cast<int>(runners_.size()));
    }

    Solution run();
    /// The solution with a faster route, if one is found before the time is over.
    [[nodiscard]] Solution hastened(Solution solution) const;

  private:
    void run_turn(std::size_t nodes);
    void work(std::size_t nodes);
    void make(std::size_t index);
    void watch();
    [[nodiscard]] double seconds() const { return std::chrono::duration<double>(Clock::now() - begin_).count(); }
    [[nodiscard]] bool is_over() const {
        return options_.is_stopped() || (options_.seconds > 0 && seconds() > options_.seconds);
    }
    [[nodiscard]] Solution told() const;
    [[nodiscard]] Solution smoothed(Solution solution) const;

    const SolveOptions& options_;
    Clock::time_point begin_;
    Session start_;
    int goal_;
    std::shared_ptr<const Guide> guide_;
    std::shared_ptr<const Guide> far_guide_;
    std::vector<Runner> runners_;
    int threads_ = 1;

    std::mutex mutex_;
    std::condition_variable changed_;
    std::size_t next_ = 0;         // runner to take
    std::size_t first_found_ = 0;  // runner that found a route in this turn
    int working_ = 0;
    bool out_of_time_ = false;
    SolveProgress progress_;
};

/// Under the lock only as far as it is cheap; a search is made by the thread that runs it.
void Portfolio::make(std::size_t index) {
    Runner& runner = runners_[index];
    if (runner.search) return;
    const Strategy& strategy = strategies[index];
    const std::size_t guides = guide_->bytes() + far_guide_->bytes();
    const std::size_t bytes = options_.bytes - std::min(options_.bytes, guides);
    runner.search =
        std::make_unique<Search>(start_, strategy.far_guide ? far_guide_ : guide_, strategy,
                                 Search::Options{bytes / runners_.size(), options_.seed, options_.forbidden, goal_});
    if (!holds_any(options_.known, options_.forbidden)) runner.search->follow(options_.known);
}

void Portfolio::work(std::size_t nodes) {
    std::unique_lock lock(mutex_);
    while (next_ < runners_.size() && next_ < first_found_ && !out_of_time_) {
        const std::size_t index = next_++;
        if (!runners_[index].can_go_on()) continue;
        lock.unlock();
        make(index);
        Search& search = *runners_[index].search;
        const std::size_t done = search.looked_at();
        const std::size_t most = options_.nodes == 0 ? nodes : std::min(nodes, options_.nodes - done);
        search.run(most, runners_[index].stop);
        lock.lock();
        progress_.looked_at += search.looked_at() - done;
        const int left = ticks_left(search);
        if (left >= 0 && (progress_.ticks_left < 0 || left < progress_.ticks_left)) progress_.ticks_left = left;
        if (search.state() == Search::State::found && index < first_found_) {
            first_found_ = index;
            for (std::size_t later = index + 1; later < runners_.size(); ++later) runners_[later].stop = true;
        }
    }
    --working_;
    changed_.notify_all();
}

/// Waits for the workers; ends them when the time is over.
void Portfolio::watch() {
    std::unique_lock lock(mutex_);
    while (working_ > 0) {
        changed_.wait_for(lock, std::chrono::milliseconds(200));
        progress_.seconds = seconds();
        if (is_over()) {
            out_of_time_ = true;
            for (Runner& runner : runners_) runner.stop = true;
        }
        if (options_.progress && working_ > 0) options_.progress(progress_);
    }
}

void Portfolio::run_turn(std::size_t nodes) {
    next_ = 0;
    first_found_ = runners_.size();
    working_ = threads_;
    std::vector<std::thread> workers;
    for (int i = 0; i < threads_; ++i) workers.emplace_back([this, nodes] { work(nodes); });
    watch();
    for (std::thread& worker : workers) worker.join();
}

/// The route of the first search that found one; else how far the searches came.
Solution Portfolio::told() const {
    Solution solution;
    solution.seconds = seconds();
    const Search* nearest = nullptr;
    for (const Runner& runner : runners_) {
        const Search* search = runner.search.get();
        if (search == nullptr) continue;
        solution.looked_at += search->looked_at();
        solution.ticks += search->ticks_stepped();
        if (!search->strategy().far_guide && (nearest == nullptr || search->nearest() < nearest->nearest()))
            nearest = search;
    }
    if (first_found_ < runners_.size()) {
        const Search& found = *runners_[first_found_].search;
        solution.verdict = SolveVerdict::beatable;
        solution.route = found.route();
        solution.strategy = found.strategy().name;
        solution.ticks_left = 0;
    } else if (nearest != nullptr) {
        solution.route = nearest->route_to(nearest->nearest_node());
        solution.strategy = nearest->strategy().name;
        solution.ticks_left = ticks_left(*nearest);
        solution.places = nearest->places();
    }
    return solution;
}

Solution Portfolio::smoothed(Solution solution) const {
    if (!options_.smooth) return solution;
    Search search(start_, guide_, smooth, {options_.bytes, options_.seed, options_.forbidden, goal_});
    const std::atomic<bool> never{false};
    if (search.run(smooth_nodes, options_.stop != nullptr ? *options_.stop : never) == Search::State::found &&
        labour(search.route()) < labour(solution.route))
        solution.route = search.route();
    return solution;
}

Solution Portfolio::hastened(Solution solution) const {
    const HastenOptions options{.threads = threads_,
                                .bytes = options_.bytes,
                                .seed = options_.seed,
                                .forbidden = options_.forbidden,
                                .must_stop = [this] { return is_over(); }};
    const std::size_t before = solution.route.size();
    solution.route = scree::hastened(start_.level_pointer(), *guide_, std::move(solution.route), options);
    if (solution.route.size() < before) solution.strategy += ", then a race";
    solution.seconds = seconds();
    return solution;
}

Solution Portfolio::run() {
    progress_.ticks_left = guide_->knows_a_route(start_) ? guide_->from(start_, 0) / 8 : -1;
    std::size_t done = 0;
    for (std::size_t turn = first_turn;; turn = std::min(turn * 2, longest_turn)) {
        run_turn(turn);
        done += turn;
        if (first_found_ < runners_.size()) return options_.fast ? hastened(told()) : smoothed(told());
        const bool all_ended = std::ranges::none_of(runners_, &Runner::can_go_on);
        const bool nodes_up = options_.nodes > 0 && done >= options_.nodes;
        if (!out_of_time_ && !all_ended && !nodes_up) continue;
        Solution solution = told();
        solution.ended = out_of_time_ ? "the time is up"
                         : nodes_up   ? "the limit of states is reached"
                                      : "all searches have ended";
        if (!out_of_time_ && all_ended && std::any_of(runners_.begin(), runners_.end(), [](const Runner& runner) {
                return runner.search->state() == Search::State::out_of_memory;
            }))
            solution.ended = "the limit of memory is reached";
        return solution;
    }
}

/// The part of the known route up to the exit, or nothing if it does not lead there.
std::vector<Buttons> working_part(Session session, const SolveOptions& options) {
    const std::vector<Buttons>& route = options.known;
    for (std::size_t i = 0; i < route.size(); ++i) {
        if (options.is_stopped()) return {};
        session.step(route[i]);
        if (!session.player().is_alive()) return {};
        if (session.is_complete()) return {route.begin(), route.begin() + static_cast<std::ptrdiff_t>(i) + 1};
    }
    return {};
}

}  // namespace

std::span<const Strategy> solve_strategies() { return strategies; }

bool is_impossible(const Level& level, Buttons forbidden) {
    const std::optional<Reach> reach = Reach::from_start(level, {}, !forbidden.holds(Button::down));
    if (!reach) return false;
    return std::ranges::none_of(read_entities(level), [&](const std::optional<EntitySpec>& spec) {
        return spec && spec->kind == &kinds::exit && reach->may_touch(spec->box);
    });
}

Solution solve_from(const Session& start, const Level& goals, int checkpoint, const SolveOptions& options) {
    return Portfolio(start, goals, options, checkpoint).run();
}

Solution solve(const Level& level, const SolveOptions& options) {
    const std::shared_ptr<const Level> bare = bare_level(level);
    const Session start(bare);
    Solution solution;
    if (std::vector<Buttons> known = working_part(start, options);
        !known.empty() && !holds_any(known, options.forbidden)) {
        solution.verdict = SolveVerdict::beatable;
        solution.strategy = "known";
        solution.ticks = static_cast<std::int64_t>(known.size());
        solution.ticks_left = 0;
        solution.route = std::move(known);
        return options.fast ? Portfolio(start, *bare, options, -1).hastened(std::move(solution)) : solution;
    }
    if (is_impossible(level, options.forbidden)) {
        solution.verdict = SolveVerdict::impossible;
        return solution;
    }
    return solve_from(start, *bare, -1, options);
}

}  // namespace scree
