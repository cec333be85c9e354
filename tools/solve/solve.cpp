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

/// One search and the flag that stops it.
struct Runner {
    std::unique_ptr<Search> search;
    std::atomic<bool> stop{false};
};

bool holds_any(const std::vector<Buttons>& route, Buttons buttons) {
    return std::any_of(route.begin(), route.end(), [&](Buttons held) { return (held.bits & buttons.bits) != 0; });
}

class Portfolio {
  public:
    Portfolio(const Level& level, const SolveOptions& options) : Portfolio(bare_level(level), options) {}
    Portfolio(const std::shared_ptr<const Level>& bare, const SolveOptions& options)
        : Portfolio(Session(bare), *bare, options, -1) {}
    Portfolio(const Session& start, const Level& goals, const SolveOptions& options, int goal)
        : options_(options),
          begin_(Clock::now()),
          start_(start),
          goal_(goal),
          level_(start.level_pointer()),
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
    [[nodiscard]] bool can_go_on(std::size_t index) const {
        const Search* search = runners_[index].search.get();
        return search == nullptr || search->state() == Search::State::going;
    }
    [[nodiscard]] const Search* winner() const;
    [[nodiscard]] Solution told(const Search* found) const;
    [[nodiscard]] Solution smoothed(Solution solution) const;

    const SolveOptions& options_;
    Clock::time_point begin_;
    Session start_;
    int goal_;
    std::shared_ptr<const Level> level_;
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
        if (!can_go_on(index)) continue;
        lock.unlock();
        make(index);
        Search& search = *runners_[index].search;
        const std::size_t done = search.looked_at();
        const std::size_t most = options_.nodes == 0 ? nodes : std::min(nodes, options_.nodes - done);
        search.run(most, runners_[index].stop);
        lock.lock();
        progress_.looked_at += search.looked_at() - done;
        const int left = search.nearest() >= Guide::nowhere ? -1 : search.nearest() / 8;
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
        const bool told_to_stop = options_.stop != nullptr && options_.stop->load();
        if (told_to_stop || (options_.seconds > 0 && progress_.seconds > options_.seconds)) {
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

const Search* Portfolio::winner() const {
    return first_found_ < runners_.size() ? runners_[first_found_].search.get() : nullptr;
}

Solution Portfolio::told(const Search* found) const {
    Solution solution;
    solution.seconds = seconds();
    const Search* nearest = nullptr;
    std::size_t nearest_index = 0;
    for (std::size_t i = 0; i < runners_.size(); ++i) {
        const Search* search = runners_[i].search.get();
        if (search == nullptr) continue;
        solution.looked_at += search->looked_at();
        solution.ticks += search->ticks_stepped();
        if (!strategies[i].far_guide && (nearest == nullptr || search->nearest() < nearest->nearest()))
            nearest = search, nearest_index = i;
        if (search == found) solution.strategy = strategies[i].name;
    }
    if (found != nullptr) {
        solution.verdict = SolveVerdict::beatable;
        solution.route = found->route();
        solution.ticks_left = 0;
        return solution;
    }
    if (nearest != nullptr) {
        solution.route = nearest->route_to(nearest->nearest_node());
        solution.ticks_left = nearest->nearest() >= Guide::nowhere ? -1 : nearest->nearest() / 8;
        solution.places = nearest->places();
        solution.strategy = strategies[nearest_index].name;
    }
    return solution;
}

Solution Portfolio::smoothed(Solution solution) const {
    if (!options_.smooth) return solution;
    Search search(level_, guide_, smooth, {options_.bytes, options_.seed, options_.forbidden, goal_});
    const std::atomic<bool> never{false};
    if (search.run(smooth_nodes, options_.stop != nullptr ? *options_.stop : never) == Search::State::found &&
        labour(search.route()) < labour(solution.route))
        solution.route = search.route();
    return solution;
}

Solution Portfolio::hastened(Solution solution) const {
    HastenOptions options;
    options.threads = threads_;
    options.bytes = options_.bytes;
    options.seed = options_.seed;
    options.forbidden = options_.forbidden;
    options.must_stop = [this] {
        if (options_.stop != nullptr && options_.stop->load()) return true;
        return options_.seconds > 0 && seconds() > options_.seconds;
    };
    const std::size_t before = solution.route.size();
    solution.route = scree::hastened(level_, *guide_, std::move(solution.route), options);
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
        if (const Search* found = winner()) {
            Solution solution = told(found);
            return options_.fast ? hastened(std::move(solution)) : smoothed(std::move(solution));
        }
        const bool all_ended = [&] {
            for (std::size_t i = 0; i < runners_.size(); ++i)
                if (can_go_on(i)) return false;
            return true;
        }();
        const bool nodes_up = options_.nodes > 0 && done >= options_.nodes;
        if (!out_of_time_ && !all_ended && !nodes_up) continue;
        Solution solution = told(nullptr);
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

/// The part of the route up to the exit, or nothing if it does not lead there.
std::vector<Buttons> working_part(const Level& level, const std::vector<Buttons>& route,
                                  const std::atomic<bool>* stop) {
    Session session(bare_level(level));
    for (std::size_t i = 0; i < route.size(); ++i) {
        if (stop != nullptr && stop->load()) return {};
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
    const std::vector<std::optional<EntitySpec>> specs = read_entities(level);
    return std::none_of(specs.begin(), specs.end(), [&](const std::optional<EntitySpec>& spec) {
        return spec && spec->kind == &kinds::exit && reach->may_touch(spec->box);
    });
}

Solution solve_from(const Session& start, const Level& goals, int checkpoint, const SolveOptions& options) {
    return Portfolio(start, goals, options, checkpoint).run();
}

Solution solve(const Level& level, const SolveOptions& options) {
    Solution solution;
    if (std::vector<Buttons> known = working_part(level, options.known, options.stop);
        !known.empty() && !holds_any(known, options.forbidden)) {
        solution.verdict = SolveVerdict::beatable;
        solution.strategy = "known";
        solution.ticks = static_cast<std::int64_t>(known.size());
        solution.ticks_left = 0;
        solution.route = std::move(known);
        return options.fast ? Portfolio(level, options).hastened(std::move(solution)) : solution;
    }
    if (is_impossible(level, options.forbidden)) {
        solution.verdict = SolveVerdict::impossible;
        return solution;
    }
    return Portfolio(level, options).run();
}

}  // namespace scree
