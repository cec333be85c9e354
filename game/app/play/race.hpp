#pragma once

#include "game/app/saves/ghost.hpp"

#include <optional>
#include <vector>

namespace scree {

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
