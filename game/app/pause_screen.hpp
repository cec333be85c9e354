#pragma once

#include "game/app/screen.hpp"
#include "game/app/services.hpp"

namespace scree {

class PlayScreen;

/// Lies over the game, which stands still.
class PauseScreen : public Screen {
  public:
    /// `game` lies below and outlives it.
    PauseScreen(Services& services, PlayScreen& game);

    void entered() override;
    Transition input(const MenuInput& input) override;
    void draw(DrawList& list, float alpha) override;
    [[nodiscard]] bool is_overlay() const override { return true; }

  private:
    Transition resume();
    Services& services_;
    PlayScreen& game_;
    Menu menu_;
    std::vector<RectF> rows_;
};

}  // namespace scree
