#include "tools/solve/guide.hpp"

#include <algorithm>
#include <cstdlib>

namespace scree {

namespace {

constexpr int side_cost = 22;  // eighths of ticks per cell of 8 px at running speed
constexpr int up_cost = 20;
constexpr int down_cost = 14;
constexpr int hurt_cost = 800;
constexpr int float_cells = 2;  // routes sideways at the top of a jump

/// Ways from a cell: change of column and row, what they cost, and the bits of Cell::closed that forbid them.
struct Step {
    int dx, dy, cost;
    unsigned closed;
};
constexpr Step routes[] = {{-1, 0, side_cost, 1},      {1, 0, side_cost, 2},      {0, -1, up_cost, 4},
                           {-1, -1, side_cost, 4 | 1}, {1, -1, side_cost, 4 | 2}, {0, 1, down_cost, 0},
                           {-1, 1, side_cost, 1},      {1, 1, side_cost, 2}};

/// Shortest routes with small whole costs: a queue of buckets.
struct CostQueue {
    static constexpr int count = 2048;
    std::vector<std::uint32_t> bucket[count];
    std::size_t waiting = 0;
    void add(int cost, std::size_t state) {
        bucket[cost % count].push_back(static_cast<std::uint32_t>(state));
        ++waiting;
    }
};

}  // namespace

std::size_t Guide::bytes() const {
    const std::size_t states = cells_.size() * static_cast<std::size_t>(levels_) * 3;
    return states * sizeof(Costs::value_type) * (1 + by_channels_.size());
}

std::vector<Guide::Source> Guide::exits() const {
    std::vector<Source> sources;
    for (std::size_t cell = 0; cell < cells_.size(); ++cell)
        if (cells_[cell].goal && cells_[cell].open) sources.push_back({0, cell, 0});
    return sources;
}

Guide Guide::along(const std::shared_ptr<const Level>& level, const std::vector<Buttons>& route,
                   const std::atomic<bool>* stop) const {
    std::map<std::uint32_t, std::vector<Source>> sources;
    Session session(level);
    for (std::size_t tick = 0; tick <= route.size(); ++tick) {
        const auto left = static_cast<int>(route.size() - tick) * 8;
        sources[session.channels()].push_back({left, cell_of(feet(session.body())), climb_of(session)});
        if (tick < route.size()) session.step(route[tick]);
    }
    Guide other(*this);
    other.stop_ = stop;
    for (auto& [channels, of_channels] : sources)
        other.by_channels_[channels] = other.find_routes(std::move(of_channels));
    other.stop_ = nullptr;
    return other;
}

Guide::Costs Guide::find_routes(std::vector<Source> sources) const {
    std::sort(sources.begin(), sources.end());
    Costs costs(cells_.size() * static_cast<std::size_t>(levels_) * 3, nowhere);
    CostQueue queue;
    const auto offer = [&](std::size_t cell, int climb, int wall, int cost) {
        const std::size_t index = state(cell, climb, wall);
        if (cost >= costs[index]) return;
        costs[index] = cost;
        queue.add(cost, index);
    };
    const auto offer_all = [&](std::size_t cell, int least_climb, int cost, int except_wall = -1) {
        for (int climb = least_climb; climb < levels_; ++climb)
            for (int wall = 0; wall < 3; ++wall)
                if (wall != except_wall) offer(cell, climb, wall, cost);
    };
    std::size_t next = 0;
    std::vector<std::uint32_t> now;
    for (int cost = 0; (queue.waiting > 0 || next < sources.size()) && !must_stop(); ++cost) {
        for (; next < sources.size() && sources[next].cost == cost; ++next)
            offer_all(sources[next].cell, sources[next].climb, cost);
        std::vector<std::uint32_t>& bucket = queue.bucket[cost % CostQueue::count];
        while (!bucket.empty()) {
            now.clear();
            now.swap(bucket);
            queue.waiting -= now.size();
            for (const std::uint32_t index : now) {
                if (costs[index] != cost) continue;
                const int wall = static_cast<int>(index % 3);
                const int climb = static_cast<int>(index / 3 % static_cast<std::uint32_t>(levels_));
                const std::size_t cell = index / 3 / static_cast<std::size_t>(levels_);
                const Cell& here = cells_[cell];
                // A hero here with less climb can get this much: from the ground, a spring or a wall.
                const bool by_ground = here.climb > 0 && climb == here.climb && wall == 0;
                const bool by_spring = here.throws > 0 && climb == here.throws && wall == 0;
                if (by_ground || by_spring) offer_all(cell, 0, cost);
                if (wall != 0 && climb == jump_ && (here.walls & wall) != 0) offer_all(cell, 0, cost, wall);
                if (climb + 1 < levels_) offer(cell, climb + 1, wall, cost);  // more is never worse

                const int col = static_cast<int>(cell) % cols_;
                const int row = static_cast<int>(cell) / cols_;
                for (const Step& route : routes) {
                    const int from_col = col - route.dx;
                    const int from_row = row - route.dy;
                    if (from_col < 0 || from_row < 0 || from_col >= cols_ || from_row >= rows_) continue;
                    const std::size_t from = at(from_col, from_row);
                    if (!cells_[from].open || (cells_[from].closed & route.closed) != 0) continue;
                    if (route.dx != 0 && route.dy != 0 && !cells_[at(from_col, row)].open &&
                        !cells_[at(col, from_row)].open)
                        continue;
                    const int sum = cost + route.cost + (here.hurts ? hurt_cost : 0);
                    if (route.dy > 0) {
                        if (climb == 0) offer(from, 0, wall, sum);
                    } else if (route.dy < 0) {
                        if (climb >= float_cells && climb + 1 < levels_) offer(from, climb + 1, wall, sum);
                    } else if (climb + 1 < levels_) {
                        offer(from, climb + 1, wall, sum);
                    }
                }
            }
        }
    }
    return costs;
}

std::size_t Guide::cell_of(Vec feet) const {
    const int col = std::clamp(floor_div(feet.x, size_) + margin_, 0, cols_ - 1);
    const int row = std::clamp(floor_div(feet.y - 1, size_) + margin_, 0, rows_ - 1);
    return at(col, row);
}

int Guide::climb_of(const Session& session) const {
    const Player& player = session.player();
    const Mover& body = session.body();
    if (body.is_grounded() || player.coyote > 0) return jump_;
    const std::int64_t speed = body.velocity.y;
    if (speed >= 0) return speed < tuning_.gravity * 4 ? float_cells / 2 : 0;
    const bool held = player.last_held.holds(Button::jump);
    const std::int64_t rise = (held ? player.hold : 0) * -speed + speed * speed / (2 * tuning_.gravity);
    return static_cast<int>(std::min<std::int64_t>(rise / size_ + float_cells, levels_ - 1));
}

int Guide::from(const Session& session, int last_wall) const {
    const Vec feet_now = feet(session.body());
    const int col = std::clamp(floor_div(feet_now.x, size_) + margin_, 0, cols_ - 1);
    const int row = std::clamp(floor_div(feet_now.y - 1, size_) + margin_, 0, rows_ - 1);
    const int climb = climb_of(session);
    const int wall = last_wall < 0 ? 1 : last_wall > 0 ? 2 : 0;
    const auto of_channels = by_channels_.find(by_channels_.empty() ? 0 : session.channels());
    if (!by_channels_.empty() && of_channels == by_channels_.end()) return 2 * nowhere;
    const Costs& costs = by_channels_.empty() ? cost_ : of_channels->second;
    const int cost = costs[state(at(col, row), climb, wall)];
    if (cost < nowhere) return cost;
    // Between the cells that were tried.
    int best = nowhere;
    for (int dy = -1; dy <= 1; ++dy)
        for (int dx = -1; dx <= 1; ++dx) {
            const int c = std::clamp(col + dx, 0, cols_ - 1);
            const int r = std::clamp(row + dy, 0, rows_ - 1);
            best = std::min(best, costs[state(at(c, r), climb, wall)] + side_cost);
        }
    if (best < nowhere) return best;
    // No route: at least the straight one leads somewhere.
    int straight = nowhere;
    for (const Vec exit : exits_) {
        const Vec off = exit - feet_now;
        straight = std::min(straight, (std::abs(off.x) + std::abs(off.y)) / subpixels_per_pixel * 3);
    }
    return nowhere + straight;
}

}  // namespace scree
