#pragma once

#include "game/app/screens/complete_screen.hpp"

namespace scree {

/// Lies over the game after the first finish of a level: the medal, if one was won, over the exit, the
/// time, the gems and what the next medal asks for; then the next level.
class MedalScreen : public Screen {
  public:
    static constexpr int shown_ticks = 300;  // then the next level begins by itself
    static constexpr int deaf_ticks = 12;    // so that a jump into the exit skips nothing

    /// `game` lies below and outlives it. `to_map`: the map comes next, not the next level.
    MedalScreen(Services& services, PlayScreen& game, RunResult result, bool to_map);

    Transition input(const MenuInput& input) override;
    Transition tick() override;
    void draw(DrawList& list, float alpha) override;
    void entered() override { services_.played.screen = &game_; }
    [[nodiscard]] bool is_overlay() const override { return true; }

  private:
    [[nodiscard]] Transition go_on();

    Services& services_;
    PlayScreen& game_;
    RunResult result_;
    bool to_map_;
};

}  // namespace scree
