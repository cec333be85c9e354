#pragma once

#include "game/app/screens/list_screen.hpp"

namespace scree {

class PlayScreen;

/// Lies over the game, which stands still.
class PauseScreen : public ListScreen {
  public:
    /// `game` lies below and outlives it.
    PauseScreen(Services& services, PlayScreen& game);

    void entered() override;
    Transition input(const MenuInput& input) override;
    void draw(DrawList& list, float alpha) override;
    [[nodiscard]] bool is_overlay() const override { return true; }

  private:
    Transition leave() override;
    Transition leave_to(std::unique_ptr<Screen> screen);
    PlayScreen& game_;
};

}  // namespace scree
