#pragma once

#include "game/app/play/play_screen.hpp"
#include "game/app/screens/list_screen.hpp"

#include <vector>

namespace scree {

/// Ticks for which the screens after a finish hear no key: a jump into the exit is still pressed, or pressed again.
inline constexpr int finish_deaf_ticks = 42;

/// What a finished run came to.
struct RunResult {
    int ticks = 0;
    int coins = 0;
    int coins_in_level = 0;
    int deaths = 0;
    int best_row = 0;        // clean landings
    std::uint32_t gems = 0;  // ever taken
    int gems_in_level = 0;
    int best_ticks = 0;     // before this run; 0 if there was none
    bool may_go_on = true;  // to the level after this one
    bool can_race = false;  // there is a run to race against
    bool new_best = false;
    bool rewound = false;   // so the time is no record
    bool assisted = false;  // likewise
    bool practice = false;  // from a checkpoint: nothing of it counts
    std::vector<Split> splits{};
};

/// Lies over the game after the exit was reached.
class CompleteScreen : public ListScreen {
  public:
    /// `game` lies below and outlives it.
    CompleteScreen(Services& services, PlayScreen& game, RunResult result);

    Transition input(const MenuInput& input) override;
    Transition tick() override;
    void draw(DrawList& list, float alpha) override;
    void entered() override { services_.played.screen = &game_; }
    [[nodiscard]] bool is_overlay() const override { return true; }

  private:
    Transition leave() override;
    void draw_figures(DrawList& list, float drop) const;
    void draw_splits(DrawList& list, float y) const;

    PlayScreen& game_;
    RunResult result_;
};

/// Lies over the game, which walks on, after the exit was reached. Any key ends it, as does the end of its time; the
/// key of a new attempt shows the results.
class FinishScreen : public Screen {
  public:
    Transition input(const MenuInput& input) override;
    Transition tick() override;
    void entered() override { services_.played.screen = &game_; }
    [[nodiscard]] bool is_overlay() const override { return true; }

  protected:
    /// `game` lies below and outlives it. No key ends it in the first `deaf` ticks; after `shown` it ends by itself.
    FinishScreen(Services& services, PlayScreen& game, RunResult result, int deaf, int shown)
        : services_(services), game_(game), result_(std::move(result)), deaf_(deaf), shown_(shown) {}
    virtual Transition go_on() = 0;

    Services& services_;
    PlayScreen& game_;
    RunResult result_;

  private:
    int deaf_;
    int shown_;
};

/// Lies over the game after the first finish of a level: a band with the time, what was gained and lost, the medal, if
/// one was won, and what the next one asks for; then the next level.
class MedalScreen : public FinishScreen {
  public:
    static constexpr int shown_ticks = 300;  // then the next level begins by itself
    static_assert(shown_ticks >= finish_deaf_ticks + 90);

    /// `game` lies below and outlives it. `to_map`: the map comes next, not the next level.
    MedalScreen(Services& services, PlayScreen& game, RunResult result, bool to_map)
        : FinishScreen(services, game, std::move(result), finish_deaf_ticks, shown_ticks), to_map_(to_map) {}

    void draw(DrawList& list, float alpha) override;

  private:
    void draw_gains(DrawList& list, float now) const;
    Transition go_on() override;

    bool to_map_;
};

}  // namespace scree
