#pragma once

#include "game/app/screens/results_screen.hpp"

namespace scree {

/// Lies over the game when the last level is done, and is the end of the story: the hero is home, the camera rises from
/// the hut to the night sky, which has a star for each gem, and the name of the game. Then come the credits.
class HomeScreen : public FinishScreen {
  public:
    static constexpr int shown_ticks = 900;  // then the credits begin by themselves
    static constexpr int deaf_ticks = 60;    // so that nothing that was meant for the slide ends it

    /// `game` lies below and outlives it.
    HomeScreen(Services& services, PlayScreen& game, RunResult result);

    Transition tick() override;
    void draw(DrawList& list, float alpha) override;
    [[nodiscard]] const char* music() const override { return "title"; }

    /// So many stars stand in the sky by now.
    [[nodiscard]] int stars() const;

  private:
    /// What is still to come is shown first.
    Transition go_on() override;

    int gems_;  // ever taken, in all levels
};

}  // namespace scree
