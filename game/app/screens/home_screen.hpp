#pragma once

#include "game/app/screens/results_screen.hpp"

namespace scree {

/// Lies over the game when the last level is done, and is the end of the story: the hero is home, the camera rises from
/// the hut to the night sky, which has a star for each gem, and the name of the game. Then come the credits.
class HomeScreen : public Screen {
  public:
    static constexpr int shown_ticks = 900;  // then the credits begin by themselves
    static constexpr int deaf_ticks = 60;    // so that nothing that was meant for the slide ends it

    /// `game` lies below and outlives it.
    HomeScreen(Services& services, PlayScreen& game, RunResult result);

    Transition input(const MenuInput& input) override;
    Transition tick() override;
    void draw(DrawList& list, float alpha) override;
    void entered() override { services_.played.screen = &game_; }
    [[nodiscard]] bool is_overlay() const override { return true; }
    [[nodiscard]] const char* music() const override { return "title"; }

    /// So many stars stand in the sky by now.
    [[nodiscard]] int stars() const;

  private:
    Services& services_;
    PlayScreen& game_;
    RunResult result_;
    int gems_;  // ever taken, in all levels
};

}  // namespace scree
