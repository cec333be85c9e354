#pragma once
// One strategy's search for a route to the exit, over copies of the session.
//
// Chosen:     best first by time plus the guide's distance plus what the neighbourhood has already cost; a node keeps
//             its parent and buttons, few nodes keep a session, the others step again from their nearest ancestor.
// Instead of: a bound on each cell, which calls levels impossible, or distance alone, which drowns in dead ends.
// Because:    a dead end of any shape fills up evenly and then loses against routes that look longer.

#include "tools/solve/guide.hpp"

#include <atomic>
#include <limits>
#include <memory>
#include <span>

namespace scree {

/// The parameters of one search.
struct Strategy {
    const char* name = "";
    int macro = 3;          // ticks that buttons are held at least
    Sub cell = px(2);       // places nearer than this to each other count as one ...
    Sub speed = 96;         // ... if their speeds are, too
    int guide_weight = 24;  // sixteenths: how much the guide counts against the time so far
    int crowd = 12;         // eighths of ticks that a place costs more for each node that was there before
    int change_price = 8;   // eighths of ticks that a turn costs; a press of jump costs twice as much
    bool all_buttons = false;
    bool far_guide = false;  // the guide that thinks jumps lead further
};

class Search {
  public:
    struct Options {
        std::size_t bytes = std::size_t{512} << 20U;  // for nodes and sessions
        std::uint64_t seed = 0;                       // 0: none; others break ties differently
        Buttons forbidden = {};                       // never held
        int goal = -1;  // the checkpoint, by its number among the entities, that is as good as the exit
    };
    Search(const Session& start, std::shared_ptr<const Guide> guide, const Strategy& strategy, Options options);
    ~Search();
    Search(const Search&) = delete;
    Search& operator=(const Search&) = delete;

    /// Adds every state on the route of these buttons, as far as the hero lives. Returns true if that is already the
    /// exit.
    bool follow(std::span<const Buttons> ticks);

    enum class State { going, found, exhausted, out_of_memory, stopped };
    /// Looks at so many more nodes, unless told to stop. The course depends on the numbers of nodes alone.
    State run(std::size_t nodes, const std::atomic<bool>& stop);

    /// Another kind of search: all states after so many ticks at once, of which the `width` most promising go on, those
    /// in one place at most `per_place`. Finds a fast route if the guide is good, and may find none.
    struct Race {
        std::size_t width = 400;
        std::uint32_t per_place = 12;
        int speed_ticks = 24;        // for which a speed above a run is thought to last
        std::size_t most_ticks = 0;  // of a route that is worth anything
    };
    State race(const Race& race, const std::atomic<bool>& stop);

    [[nodiscard]] State state() const { return state_; }
    [[nodiscard]] const Strategy& strategy() const { return strategy_; }
    /// From the start to the exit, if it was found.
    [[nodiscard]] const std::vector<Buttons>& route() const { return route_; }
    [[nodiscard]] std::vector<Buttons> route_to(std::uint32_t node) const;
    [[nodiscard]] std::size_t looked_at() const { return looked_at_; }
    [[nodiscard]] std::int64_t ticks_stepped() const { return ticks_stepped_; }
    [[nodiscard]] int nearest() const { return nearest_; }  // eighths of ticks by the guide
    [[nodiscard]] std::uint32_t nearest_node() const { return nearest_node_; }

    /// How often each place was looked at, in squares of `place_size` px of the level's corner; outside left out.
    static constexpr int place_size = 16;
    struct Place {
        int col = 0;
        int row = 0;
        std::uint32_t visits = 0;
    };
    [[nodiscard]] std::vector<Place> places() const;

  private:
    struct Node {
        std::uint32_t parent = 0;
        std::int32_t cost = 0;  // eighths of ticks so far, with a price for every change of buttons
        std::uint16_t ticks = 0;
        std::uint16_t depth = 0;
        std::uint16_t at = 0;  // ticks since the start
        Buttons held;
        std::int8_t wall = 0;  // jumped off last
    };
    struct Entry {
        std::int32_t rank = 0;
        std::uint32_t node = 0;
        std::uint32_t crowd = 0;  // index of its place's count
        std::uint32_t seen = 0;   // that count when it was ranked
    };
    struct Later {
        bool operator()(const Entry& a, const Entry& b) const {
            return a.rank != b.rank ? a.rank > b.rank : a.node < b.node;
        }
    };
    struct Snapshots;
    struct Seen;
    struct Crowds;

    [[nodiscard]] bool is_done(const Session& session) const {
        return session.is_complete() || (options_.goal >= 0 && session.active_checkpoint() == options_.goal);
    }
    void expand(std::uint32_t node);
    [[nodiscard]] bool is_down_useful() const;  // here
    void try_buttons(std::uint32_t parent, Buttons held, int ticks);
    [[nodiscard]] std::uint64_t key_of(const Session& session) const;
    [[nodiscard]] std::uint64_t place_of(const Session& session) const;
    [[nodiscard]] std::uint64_t courses_near(const Session& session, Sub reach, int ticks) const;
    void keep(const Session& session, std::uint32_t parent, Buttons held, int ticks, int wall,
              bool even_if_seen = false);
    void go_to(std::uint32_t node);
    int step(Session& session, Buttons held, int ticks, int& wall);
    /// Of the entries, the best in the order of their rank, as many as may go on.
    void thin_out(std::vector<Entry>& layer, const Race& race) const;
    void finish(std::uint32_t node, Buttons held, int ticks);
    [[nodiscard]] bool is_full() const;

    std::shared_ptr<const Guide> guide_;
    Strategy strategy_;
    Options options_;
    Session here_;   // of the node that is expanded
    Session child_;  // tried from there
    // All places of each on its path, or where it begins.
    std::vector<Aabb> platform_bounds_;
    std::vector<Aabb> actor_bounds_;
    bool has_courses_ = false;  // anything moves by itself
    int speed_ticks_ = 0;       // of a race; 0: none
    std::vector<Node> nodes_;
    std::vector<Entry> open_;
    std::unique_ptr<Snapshots> snapshots_;
    std::unique_ptr<Seen> seen_;
    std::unique_ptr<Crowds> crowds_;
    State state_ = State::going;
    std::vector<Buttons> route_;
    std::vector<std::pair<Buttons, int>> steps_;
    std::size_t looked_at_ = 0;
    std::int64_t ticks_stepped_ = 0;
    int nearest_ = std::numeric_limits<int>::max();
    std::uint32_t nearest_node_ = 0;
};

}  // namespace scree
