#pragma once

#include "game/app/play/play_screen.hpp"
#include "game/app/screens/list_screen.hpp"

#include <vector>

namespace scree {

/// What a finished run came to.
struct RunResult {
    int ticks = 0;
    int coins = 0;
    int coins_in_level = 0;
    int deaths = 0;
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

}  // namespace scree
