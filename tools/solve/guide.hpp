#pragma once
// How far it is to the exit, roughly: a map of small cells in which the hero walks, jumps as high as it can, falls, and
// jumps once off each wall.
//
// Chosen:     the cheapest routes back from the exit over (cell, climb left, wall jumped off last), found once per
// level. Instead of: the straight distance, which leads into dead ends, or tiles alone, which fly. Because:    the
// search spends its time where the guide is wrong; it may be wrong in both directions and proves
//             nothing (game/lint/reach.hpp is what is certain).

#include "game/rules/session.hpp"

#include <atomic>
#include <cstdint>
#include <map>
#include <memory>
#include <vector>

namespace scree {

class Guide {
  public:
    /// `stretch` is how many times as high as usual a jump may lead: for levels with ramps and tricks.
    /// If `stop` becomes true before all is looked at, it knows less.
    explicit Guide(const Level& level, int stretch = 1, const Tuning& tuning = {},
                   const std::atomic<bool>* stop = nullptr);

    /// The same map with routes that lead onto a known route instead of to the exit, and on along it. Each set of
    /// channels that are on has a table of its own, so that a route past a lever leads to the lever first.
    [[nodiscard]] Guide along(const std::shared_ptr<const Level>& level, const std::vector<Buttons>& route,
                              const std::atomic<bool>* stop = nullptr) const;

    static constexpr int nowhere = 1'000'000;
    /// Eighths of ticks to the exit for a hero there; at least `nowhere` if the map has no route, and more
    /// the further the exit is. `last_wall` is -1, 0 or 1: the
    /// side of the wall jumped off since the ground was left.
    [[nodiscard]] int from(const Session& session, int last_wall) const;
    [[nodiscard]] bool knows_a_route(const Session& start) const { return from(start, 0) < nowhere; }
    [[nodiscard]] std::size_t bytes() const;

  private:
    struct Cell {
        bool open = false;
        bool hurts = false;       // only among spikes
        std::uint8_t walls = 0;   // bits: 1 left, 2 right
        std::uint8_t climb = 0;   // cells up from footing here; 0 without footing
        std::uint8_t throws = 0;  // cells up by a spring here
        std::uint8_t closed = 0;  // bits of exits that a one-way closes: 1 left, 2 right, 4 up, leaving the cell
        bool goal = false;
    };
    void look(const Level& level, int stretch);
    void look_at(int col, int row, World& world, BodyId probe, const std::vector<Aabb>& spikes);
    /// A place from which it is known to be so far: with so much climb or more.
    struct Source {
        int cost = 0;
        std::size_t cell = 0;
        int climb = 0;
        friend bool operator<(const Source& a, const Source& b) { return a.cost < b.cost; }
    };
    using Costs = std::vector<std::int32_t>;  // by state
    [[nodiscard]] std::vector<Source> exits() const;
    [[nodiscard]] Costs find_routes(std::vector<Source> sources) const;
    [[nodiscard]] std::size_t cell_of(Vec feet) const;
    [[nodiscard]] std::size_t at(int col, int row) const {
        return static_cast<std::size_t>(row) * static_cast<std::size_t>(cols_) + static_cast<std::size_t>(col);
    }
    [[nodiscard]] std::size_t state(std::size_t cell, int climb, int wall) const {
        return (cell * static_cast<std::size_t>(levels_) + static_cast<std::size_t>(climb)) * 3 +
               static_cast<std::size_t>(wall);
    }
    [[nodiscard]] int climb_of(const Session& session) const;

    [[nodiscard]] bool must_stop() const { return stop_ != nullptr && stop_->load(std::memory_order_relaxed); }

    Tuning tuning_;
    const std::atomic<bool>* stop_ = nullptr;  // while it is made
    Sub size_ = px(8);                         // of a cell
    int margin_ = 0;                           // cells beyond the map on the left, right and top
    int cols_ = 0;
    int rows_ = 0;
    int jump_ = 0;            // cells up by a jump
    int levels_ = 0;          // 0..most climb
    std::vector<Vec> exits_;  // their middles
    std::vector<Cell> cells_;
    Costs cost_;                                  // to the exits
    std::map<std::uint32_t, Costs> by_channels_;  // along a known route; else empty
};

}  // namespace scree
