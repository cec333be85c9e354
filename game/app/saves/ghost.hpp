#pragma once
// The best run through a level, beside the player.
//
// Chosen:     a session of its own that plays the kept replay, a tick for each of the player's.
// Instead of: a list of the places where the best run was.
// Because:    the file is small and is the proof of the time as well; going back in time is the history's again.

#include "engine/replay/replay.hpp"
#include "game/app/saves/history.hpp"
#include "game/rules/session.hpp"
#include "game/view/hero_view.hpp"

#include <filesystem>
#include <map>
#include <optional>
#include <vector>

namespace scree {

class Ghost {
  public:
    static constexpr int most_ticks = 30 * 60 * ticks_per_second;  // a longer run is not read: it would take too long

    /// The run in the file. None if the file is missing, has other content or rules, was rewound or no longer reaches
    /// the exit. `problems` reports only a file that cannot be parsed.
    [[nodiscard]] static std::optional<Ghost> load(const std::filesystem::path& file,
                                                   const std::shared_ptr<const Level>& level, Problems& problems);
    /// None if the replay does not lead from the start of this level to its exit.
    [[nodiscard]] static std::optional<Ghost> of(Replay replay, const std::shared_ptr<const Level>& level);

    /// As it was after so many ticks.
    void go_to(int tick, const SpriteAtlas& sprites);
    /// So many ticks on, or none, in one movement of its picture; not beyond its arrival.
    void move_on(int ticks, const SpriteAtlas& sprites);
    /// False after it has arrived.
    [[nodiscard]] bool is_there() const { return !session_.is_complete(); }
    [[nodiscard]] const HeroView& view() const { return view_; }
    [[nodiscard]] const Session& session() const { return session_; }

    [[nodiscard]] Buttons held(int tick) const { return replay_.ticks[static_cast<std::size_t>(tick)]; }
    /// Ticks to the exit.
    [[nodiscard]] int ticks() const { return static_cast<int>(replay_.ticks.size()); }
    /// Ticks to the checkpoint that is this entity of the level; none if the run did not touch it.
    [[nodiscard]] std::optional<int> ticks_to(int entity) const;

  private:
    explicit Ghost(Session session) : session_(std::move(session)) {}
    void step();

    Replay replay_;
    Session session_;
    History history_;
    HeroView view_;
    std::map<int, int> checkpoints_;  // tick by entity
};

/// How far from the best run: "+0.42", "-0.13"; "0.00" when level.
[[nodiscard]] std::string split_text(int ticks);

/// When a run touched a checkpoint.
struct Split {
    int checkpoint = 0;  // from 0, in the order of the level's entities
    int ticks = 0;
    std::optional<int> best_ticks{};  // of the best run, if it touched it too
};

/// A run beside the best one, if there is one: the ghost, and how far from it one is at each checkpoint.
class Race {
  public:
    /// Of the best run; none: only the run's own splits are noted.
    void set_ghost(std::optional<Ghost> ghost) { ghost_ = std::move(ghost); }
    [[nodiscard]] const std::optional<Ghost>& ghost() const { return ghost_; }

    /// Another run begins.
    void begin(const SpriteAtlas& sprites);
    /// After each tick.
    void note(const Session& session, const SpriteAtlas& sprites);
    /// Call after a rewind to this state: forgets later splits.
    void go_back(const Session& session, const SpriteAtlas& sprites);
    /// 60 times a second.
    void tick() { shown_ticks_ -= shown_ticks_ > 0 ? 1 : 0; }

    /// The first touch of each checkpoint, in that order.
    [[nodiscard]] const std::vector<Split>& splits() const { return splits_; }
    /// Ticks behind the ghost at the last checkpoint, as long as that is news.
    [[nodiscard]] std::optional<int> news() const { return shown_ticks_ > 0 ? std::optional(behind_) : std::nullopt; }

  private:
    std::optional<Ghost> ghost_;
    std::vector<Split> splits_;
    int behind_ = 0;
    int shown_ticks_ = 0;
};

}  // namespace scree
