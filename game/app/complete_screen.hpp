#pragma once

#include "game/app/screen.hpp"
#include "game/app/services.hpp"

namespace scree {

class PlayScreen;

/// What a finished run came to.
struct RunResult {
    int ticks = 0;
    int coins = 0;
    int coins_in_level = 0;
    int deaths = 0;
    std::uint32_t gems = 0;  // ever taken
    int gems_in_level = 0;
    int best_ticks = 0;  // before this run; 0 if there was none
    bool new_best = false;
    bool rewound = false;  // so the time is no record
};

/// Lies over the game after the exit was reached.
class CompleteScreen : public Screen {
  public:
    /// `game` lies below and outlives it.
    CompleteScreen(Services& services, PlayScreen& game, RunResult result);

    Transition input(const MenuInput& input) override;
    Transition tick() override;
    void draw(DrawList& list, float alpha) override;
    [[nodiscard]] bool is_overlay() const override { return true; }
    [[nodiscard]] const char* music() const override { return "arrival"; }

  private:
    Services& services_;
    PlayScreen& game_;
    RunResult result_;
    Menu menu_;
    std::vector<RectF> rows_;
    int ticks_ = 0;
};

}  // namespace scree
