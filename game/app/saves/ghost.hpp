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
    /// False after it has arrived.
    [[nodiscard]] bool is_there() const { return !session_.is_complete(); }
    [[nodiscard]] const HeroView& view() const { return view_; }
    [[nodiscard]] const Session& session() const { return session_; }

    /// Ticks to the exit.
    [[nodiscard]] int ticks() const { return static_cast<int>(replay_.ticks.size()); }
    /// Ticks to the checkpoint that is this entity of the level; none if the run did not touch it.
    [[nodiscard]] std::optional<int> ticks_to(int entity) const;

  private:
    explicit Ghost(Session session) : session_(std::move(session)) {}
    void step(const SpriteAtlas* sprites);

    Replay replay_;
    Session session_;
    History history_;
    HeroView view_;
    std::map<int, int> checkpoints_;  // tick by entity
};

/// How far from the best run: "+0.42", "-0.13"; "0.00" when level.
[[nodiscard]] std::string split_text(int ticks);

}  // namespace scree
